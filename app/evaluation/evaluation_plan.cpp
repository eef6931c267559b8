// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_plan.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

namespace tilewright {
namespace {

constexpr size_t kAll = EvaluationJob::kAll;
/// Numbers of the target's programs in trainings with few of them. TLP's 500 K are 7 % of its platforms'
/// programs; 500 are a seventh to a tenth of those of our tasks.
constexpr size_t kAmounts[] = {500, 2000, kAll};
/// The models of the ablation over platforms.
constexpr size_t kScarce = 500;
/// The models of ATFormer's ablation.
constexpr size_t kAblationPrograms = 2000;
/// ATFormer's TenSet-n: the numbers of tasks in the training.
constexpr size_t kTaskCounts[] = {10, 25, 50, kAll};

/// A model that takes part, and the sections in which it does.
struct Participant {
  const char* name;
  int cost;               ///< as `evaluation_model_cost`
  bool own = true;        ///< judged on its own target; for a model of residuals, its base is
  bool transfers = true;  ///< the model of a source, unchanged, is judged on other targets
  bool fine_tunes = false;
  bool joint = false;
  bool alone = false;
  bool others = false;  ///< also learns from every target except the one on which it is judged
};

constexpr Participant kParticipants[] = {
    {.name = "tilewright", .cost = 1, .joint = true, .alone = true, .others = true},
    {.name = "xgboost", .cost = 0, .fine_tunes = true, .alone = true, .others = true},
    {.name = "xgboost-ansor", .cost = 1},
    {.name = "xgboost-tenset", .cost = 0, .fine_tunes = true},
    {.name = "xgboost-tenset-residual", .cost = 0, .own = false, .fine_tunes = true},
    {.name = "xgboost-autotvm", .cost = 0, .fine_tunes = true},
    {.name = "xgboost-autotvm-rank", .cost = 1, .others = true},
    {.name = "xgboost-autotvm-rank-binary", .cost = 1},
    {.name = "lightgbm-style", .cost = 0},
    {.name = "mlp", .cost = 1, .fine_tunes = true, .alone = true, .others = true},
    {.name = "mlp-mse", .cost = 1, .transfers = false},
    {.name = "mlp-spread", .cost = 1, .fine_tunes = true},
    {.name = "mlp-residual", .cost = 1, .own = false, .fine_tunes = true},
    {.name = "lstm", .cost = 3},
    {.name = "treegru", .cost = 3},
    {.name = "tabnet", .cost = 3},
    {.name = "mha", .cost = 2},
    {.name = "tlp", .cost = 2, .fine_tunes = true, .alone = true},
    {.name = "mtl-tlp", .cost = 2, .joint = true},
    {.name = "atformer-1l", .cost = 2},
    {.name = "atformer", .cost = 3, .fine_tunes = true},
    {.name = "atformer-m", .cost = 3, .fine_tunes = true},
    {.name = "atformer-rmse", .cost = 3, .transfers = false},
    {.name = "gtuner", .cost = 2, .fine_tunes = true},
    {.name = "gtuner-specgcn", .cost = 1},
    {.name = "gtuner-maskgat", .cost = 1},
    {.name = "gtuner-graphsage", .cost = 1},
    {.name = "gtuner-mhsa", .cost = 1},
    {.name = "gtuner-gnn-mlp", .cost = 1},
    {.name = "draft", .cost = 0},
    {.name = "random", .cost = 0},
};

constexpr const char* kMain = "main";

EvaluationJob on_own_target(const char* model, const std::string& target, size_t tasks = kAll) {
  return {model, LearningRegime::kSource, target, {target}, 0, tasks, 0};
}
EvaluationJob unchanged(const char* model, std::vector<std::string> sources, const std::string& target) {
  return {model, LearningRegime::kSource, target, std::move(sources), 0, kAll, 0};
}
EvaluationJob fine_tuned(const char* model, const std::string& source, const std::string& target,
                         size_t programs, size_t tasks = kAll) {
  return {model, LearningRegime::kFineTuned, target, {source}, programs, tasks, 0};
}
EvaluationJob joint(const char* model, std::vector<std::string> sources, const std::string& target,
                    size_t programs) {
  return {model, LearningRegime::kJoint, target, std::move(sources), programs, kAll, 0};
}
EvaluationJob alone(const char* model, const std::string& target, size_t programs) {
  return {model, LearningRegime::kAlone, target, {}, programs, kAll, 0};
}

// The rows of each section, without seeds. `targets` has at least one.
using Targets = std::span<const std::string>;
using Rows = std::vector<EvaluationJob>;

Rows main_rows(Targets targets) {
  Rows rows;
  for (const auto& participant : kParticipants) {
    if (participant.own) rows.push_back(on_own_target(participant.name, targets[0]));
  }
  return rows;
}

Rows transfer_rows(Targets targets) {
  Rows rows;
  for (const auto& target : targets.subspan(1)) {
    std::vector<std::string> others;
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(others),
                 [&](const std::string& source) { return source != target; });
    for (const auto& participant : kParticipants) {
      if (participant.transfers) rows.push_back(unchanged(participant.name, {targets[0]}, target));
      if (participant.others && others.size() > 1)
        rows.push_back(unchanged(participant.name, others, target));
      for (const size_t amount : kAmounts) {
        if (participant.fine_tunes) rows.push_back(fine_tuned(participant.name, targets[0], target, amount));
        if (participant.joint) rows.push_back(joint(participant.name, {targets[0]}, target, amount));
      }
      for (const size_t amount : kAmounts) {
        if (participant.alone) rows.push_back(alone(participant.name, target, amount));
      }
    }
  }
  return rows;
}

/// Few programs of a target together with none, one, two and all of the other platforms.
Rows platform_rows(Targets targets) {
  if (targets.size() < 2) return {};
  const auto& target = targets[1];
  Rows rows{alone("tlp", target, kScarce)};
  std::vector<std::string> others;
  for (const auto& source : targets) {
    if (source == target) continue;
    others.push_back(source);
    rows.push_back(joint("mtl-tlp", {source}, target, kScarce));
  }
  if (others.size() > 2) rows.push_back(joint("mtl-tlp", {others[0], others[1]}, target, kScarce));
  if (others.size() > 1) rows.push_back(joint("mtl-tlp", others, target, kScarce));
  return rows;
}

/// ATFormer's (a) to (f).
Rows atformer_rows(Targets targets) {
  if (targets.size() < 2) return {};
  const auto& target = targets[1];
  constexpr size_t n = kAblationPrograms;
  return {alone("atformer-rmse", target, n),
          alone("atformer", target, n),
          alone("atformer-m", target, n),
          fine_tuned("atformer-m", targets[0], target, n),
          fine_tuned("atformer", targets[0], target, n),
          alone("xgboost-autotvm", target, n)};
}

/// ATFormer as its authors train it: first on tasks of one target, then on programs of another.
Rows task_rows(Targets targets) {
  Rows rows;
  for (const char* model : {"tilewright", "xgboost", "mlp"}) {
    for (const size_t tasks : kTaskCounts) rows.push_back(on_own_target(model, targets[0], tasks));
  }
  for (const size_t tasks : kTaskCounts) {
    if (targets.size() > 1)
      rows.push_back(fine_tuned("atformer", targets[0], targets[1], kAblationPrograms, tasks));
  }
  return rows;
}

Rows gtuner_rows(Targets targets) {
  Rows rows;
  for (const char* model :
       {"gtuner", "gtuner-specgcn", "gtuner-maskgat", "gtuner-graphsage", "gtuner-mhsa", "gtuner-gnn-mlp"})
    rows.push_back(on_own_target(model, targets[0]));
  return rows;
}

struct Section {
  const char* name;
  const char* title;
  Rows (*rows)(Targets);
};

constexpr Section kSections[] = {
    {kMain, "Every model, learnt from all training programs of a target, on its held-out networks",
     main_rows},
    {"transfer",
     "To other targets: the source's model unchanged, fine-tuned, learnt with programs of the target, and "
     "from these alone",
     transfer_rows},
    {"platforms", "MTL-TLP by the platforms that a target with few programs is learnt beside", platform_rows},
    {"atformer",
     "ATFormer's ablation: (a) RMSE, (b) rank, (c) mask, (d) mask and pre-training, (e) "
     "pre-training, (f) AutoTVM",
     atformer_rows},
    {"tasks",
     "By the number of tasks that are learnt from (TenSet-n); ATFormer then learns 2,000 programs of another "
     "target",
     task_rows},
    {"gtuner", "GTuner's structures", gtuner_rows},
};

Result<void> check_names(const std::vector<std::string>& asked, const std::vector<std::string>& known,
                         const std::string& what) {
  for (const auto& name : asked) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    return Error{ErrorKind::kUsage,
                 fmt::format("{} {}", what, name),
                 "is not known",
                 fmt::format("Choose of {}", fmt::join(known, ", ")),
                 {}};
  }
  return {};
}

bool wanted(const std::vector<std::string>& chosen, const std::string& name) {
  return chosen.empty() || std::find(chosen.begin(), chosen.end(), name) != chosen.end();
}

/// The position among the participants; their number for a model that is none of them.
size_t position_of(const std::string& model) {
  const auto* found = std::find_if(std::begin(kParticipants), std::end(kParticipants),
                                   [&](const Participant& p) { return p.name == model; });
  return static_cast<size_t>(found - std::begin(kParticipants));
}

/// Whether a network whose training takes many minutes would be trained for this row alone.
bool trains_long(const EvaluationJob& row) {
  return evaluation_model_cost(row.model) >= 2 &&
         (row.regime != LearningRegime::kSource || row.tasks != kAll);
}

}  // namespace

Result<std::vector<EvaluationSection>> plan_evaluation(std::span<const std::string> targets,
                                                       const EvaluationPlanOptions& options) {
  TILEWRIGHT_CHECK(check_names(options.sections, evaluation_section_names(), "section"));
  TILEWRIGHT_CHECK(check_names(options.models, evaluation_model_names(), "model"));
  if (targets.empty())
    return Error{ErrorKind::kBadInput, "dataset", "has no target", "Collect one with measurements", {}};
  std::vector<EvaluationSection> sections;
  for (const auto& section : kSections) {
    if (!wanted(options.sections, section.name)) continue;
    EvaluationSection out{section.name, section.title, {}};
    for (auto& row : section.rows(targets)) {
      if (!wanted(options.models, row.model)) continue;
      const size_t seeds =
          trains_long(row) ? std::min<size_t>(1, options.seeds.size()) : options.seeds.size();
      for (const uint64_t seed : std::span(options.seeds).first(seeds)) {
        row.seed = seed;
        out.jobs.push_back(row);
      }
    }
    if (!out.jobs.empty()) sections.push_back(std::move(out));
  }
  return sections;
}

std::vector<EvaluationJob> jobs_in_order(std::span<const EvaluationSection> sections) {
  struct Place {
    bool slow = false;
    size_t turn = 0;  ///< the first seed of the main table, its second beside the others' first, and so on
    int cost = 0;
    size_t model = 0;

    bool operator<(const Place& other) const {
      return std::tie(slow, turn, cost, model) < std::tie(other.slow, other.turn, other.cost, other.model);
    }
  };
  std::vector<std::pair<Place, EvaluationJob>> placed;
  std::set<std::string> known;
  for (const auto& section : sections) {
    std::map<std::string, size_t> seeds;  // of each row, so far
    for (const auto& job : section.jobs) {
      const size_t model = position_of(job.model);
      const size_t seed = seeds[job.row_key()]++;
      if (!known.insert(job.key()).second) continue;
      const int cost = evaluation_model_cost(job.model);
      placed.push_back({{cost > 0, seed + (section.name == kMain ? 0 : 1), cost, model}, job});
    }
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<EvaluationJob> jobs;
  jobs.reserve(placed.size());
  for (auto& [place, job] : placed) jobs.push_back(std::move(job));
  return jobs;
}

std::vector<std::string> evaluation_section_names() {
  std::vector<std::string> names;
  for (const auto& section : kSections) names.emplace_back(section.name);
  return names;
}

std::vector<std::string> evaluation_model_names() {
  std::vector<std::string> names;
  names.reserve(std::size(kParticipants));
  for (const auto& participant : kParticipants) names.emplace_back(participant.name);
  return names;
}

int evaluation_model_cost(const std::string& model) {
  const size_t position = position_of(model);
  return position < std::size(kParticipants) ? kParticipants[position].cost : 0;
}

}  // namespace tilewright
