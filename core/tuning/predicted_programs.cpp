// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/predicted_programs.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/costmodel/cost_model.h"
#include "core/search/search_policy.h"
#include "core/space/default_point.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {
namespace {

/// The choices of a task that are tried before its default schedule.
constexpr int kChoices = 3;
/// What is cut may have to be cut again.
constexpr int kMostCuts = 8;

Error prediction_stopped() {
  return {ErrorKind::kCancelled, "prediction", "was stopped", {}, {}};
}

/// The programs of a task in the order in which they are tried; none where its operators have no space.
Result<std::vector<Program>> choices_of(const Task& task, const PredictionOptions& options, CostModel& model,
                                        const std::stop_token& stop) {
  const TuningOptions usual;
  std::vector<Program> choices;
  SearchContext context;
  auto space = build_search_space(task, options.target, usual.rules);
  if (!space.ok()) return choices;
  context.task_id = task.id;
  context.space = *std::move(space);
  context.target = options.target;
  context.cost_model = &model;
  context.threads = options.threads;
  context.favourites_only = true;
  TILEWRIGHT_TRY(const auto policy, make_search_policy(usual.policy, context, options.seed));
  TILEWRIGHT_TRY(auto proposals, policy->propose(kChoices, stop));
  if (stop.stop_requested()) return prediction_stopped();
  for (auto& proposal : proposals) choices.push_back(std::move(proposal.program));
  if (const auto point = default_point(*context.space, options.target); point.ok()) {
    if (auto program = context.space->materialise(*point); program.ok())
      choices.push_back(*std::move(program));
  }
  return choices;
}

/// A task and what is left to try for it.
struct OpenTask {
  size_t task = 0;
  std::vector<Program> choices;
  size_t next = 0;
};

/// Runs are for the comparison with the reference alone; how long they take does not matter.
MeasureOptions comparison_only() {
  MeasureOptions options;
  options.repeats = 1;
  options.min_repeat_seconds = 0;
  options.max_repeating_seconds = 0;
  options.cache = CachePolicy::kWarm;
  options.abandon_factor = 0;
  return options;
}

BestProgram predicted_program(const Task& task, Program program, const Measurement& measured) {
  BestProgram best;
  best.record.task = task.id;
  best.record.variant = program.dag->variant;
  if (measured.verified) best.record.verified_error = measured.max_rel_error;
  best.program = std::move(program);
  return best;
}

class ProgramChooser {
 public:
  ProgramChooser(const PredictionOptions& options, Measurer& measurer, std::stop_token stop,
                 const PredictionProgress& progress)
      : options_(options), measurer_(measurer), stop_(std::move(stop)), progress_(progress) {}

  /// Fills the gaps in `programs`. Returns the ids of the tasks of which every choice failed.
  Result<std::set<std::string>> fill(const Partition& partition, std::vector<BestProgram>& programs) {
    TILEWRIGHT_TRY(std::vector<OpenTask> open, choose(partition, programs));
    std::set<std::string> failed;
    while (!open.empty()) {
      std::erase_if(open, [&](const OpenTask& one) {
        if (one.next < one.choices.size()) return false;
        failed.insert(partition.tasks[one.task].id);
        return true;
      });
      if (open.empty()) break;
      TILEWRIGHT_CHECK(try_next(partition, open, programs));
    }
    return failed;
  }

 private:
  Result<std::vector<OpenTask>> choose(const Partition& partition, const std::vector<BestProgram>& programs) {
    std::vector<OpenTask> open;
    const auto total = static_cast<size_t>(
        std::ranges::count_if(programs, [](const BestProgram& best) { return !best.program; }));
    size_t done = 0;
    for (size_t i = 0; i < programs.size(); ++i) {
      if (programs[i].program) continue;
      if (stop_.stop_requested()) return prediction_stopped();
      if (progress_) progress_(done++, total);
      TILEWRIGHT_TRY(CostModel * model, cost_model());
      TILEWRIGHT_TRY(auto choices, choices_of(partition.tasks[i], options_, *model, stop_));
      // What has no space runs by reference kernels; nothing is gained by cutting it up.
      if (!choices.empty()) open.push_back({i, std::move(choices), 0});
    }
    return open;
  }

  Result<void> try_next(const Partition& partition, std::vector<OpenTask>& open,
                        std::vector<BestProgram>& programs) {
    std::vector<MeasureRequest> requests;
    for (auto& one : open) requests.push_back({&partition.tasks[one.task], one.choices[one.next++], 0});
    TILEWRIGHT_TRY(const auto results,
                   measurer_.measure(requests, options_.target, comparison_only(), stop_, {}));
    if (stop_.stop_requested()) return prediction_stopped();
    std::vector<OpenTask> left;
    for (size_t i = 0; i < open.size(); ++i) {
      if (!results[i].ok) {
        left.push_back(std::move(open[i]));
        continue;
      }
      programs[open[i].task] =
          predicted_program(partition.tasks[open[i].task], std::move(requests[i].program), results[i]);
    }
    open = std::move(left);
    return {};
  }

  /// Made when it is first needed, since a model that was tuned needs none.
  Result<CostModel*> cost_model() {
    if (!model_) {
      CostModelOptions made;
      made.target = options_.target;
      made.seed = options_.seed;
      made.threads = options_.threads;
      TILEWRIGHT_TRY(model_, make_cost_model(TuningOptions().cost_model, made));
    }
    return model_.get();
  }

  const PredictionOptions& options_;
  Measurer& measurer_;
  std::stop_token stop_;
  const PredictionProgress& progress_;
  std::unique_ptr<CostModel> model_;
};

/// The programs of `partition` that are known by the ids of their tasks.
std::vector<BestProgram> by_task(const Partition& partition,
                                 const std::map<std::string, BestProgram>& known) {
  std::vector<BestProgram> programs(partition.tasks.size());
  for (size_t i = 0; i < programs.size(); ++i) {
    if (const auto at = known.find(partition.tasks[i].id); at != known.end()) programs[i] = at->second;
  }
  return programs;
}

}  // namespace

Result<PredictedModel> predict_programs(std::shared_ptr<const PreparedModel> model,
                                        std::vector<BestProgram> known, const PredictionOptions& options,
                                        Measurer& measurer, const std::stop_token& stop,
                                        const PredictionProgress& progress) {
  ProgramChooser chooser(options, measurer, stop, progress);
  PredictedModel out{std::move(model), std::move(known)};
  out.programs.resize(out.model->partition.tasks.size());
  for (int cuts = 0;; ++cuts) {
    TILEWRIGHT_TRY(const auto failed, chooser.fill(out.model->partition, out.programs));
    if (failed.empty() || cuts == kMostCuts) break;
    GraphChoice choice = out.model->options.choice;
    choice.cut.insert(failed.begin(), failed.end());
    if (choice == out.model->options.choice) break;
    std::map<std::string, BestProgram> made;
    for (size_t i = 0; i < out.programs.size(); ++i) {
      if (out.programs[i].program) made.emplace(out.model->partition.tasks[i].id, std::move(out.programs[i]));
    }
    TILEWRIGHT_TRY(PreparedModel cut, prepare_again(*out.model, std::move(choice)));
    out.model = std::make_shared<const PreparedModel>(std::move(cut));
    out.programs = by_task(out.model->partition, made);
  }
  return out;
}

}  // namespace tilewright
