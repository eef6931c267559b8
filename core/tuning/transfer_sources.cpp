// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/transfer_sources.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "core/backend/lower.h"
#include "core/base/median.h"
#include "core/base/random.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/program_estimate.h"
#include "core/graph/task_json.h"
#include "core/space/search_space.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

constexpr const char* kCostModel = "tilewright";
constexpr const char* kRules = "tilewright";
/// The number of random points, whose median stands for an ordinary program.
constexpr int kOrdinaryPoints = 32;
/// The number of near tasks that are tried before the search for a legal program ends.
constexpr size_t kMostNear = 4;

/// A task of the database that was measured for a target.
struct Known {
  TunedTask row;
  std::string signature;  ///< empty where the database has no graph of it
};

class Finder {
 public:
  Finder(RecordStore& store, const Target& target, std::unique_ptr<CostModel> model)
      : store_(store), target_(target), model_(std::move(model)) {}

  Result<void> read() {
    TILEWRIGHT_TRY(auto rows, store_.tuned_tasks());
    std::map<std::string, std::string> signatures;
    for (auto& row : rows) {
      const auto [entry, is_new] = signatures.try_emplace(row.task.id);
      if (is_new && !row.task.text.empty()) {
        if (const auto task = task_from_json(row.task.text); task.ok())
          entry->second = operator_signature(*task);
      }
      known_.push_back({std::move(row), entry->second});
    }
    return {};
  }

  Result<TransferSource> find(const Task& task) {
    const auto space = build_search_space(task, target_, kRules);
    for (const Known* known : candidates(task)) {
      TILEWRIGHT_TRY(const auto record, record_of(*known));
      // The records of this task are all of programs that this version would make differently.
      if (!record) continue;
      TransferSource source = described(known->row, *record, task);
      take_program(source, task, *record, space.ok() ? space->get() : nullptr);
      if (source.kind == TransferKind::kNear && !source.program) continue;
      TILEWRIGHT_TRY(source.untuned, default_seconds(task));
      source.untuned_is_measured = source.untuned > 0;
      if (!source.untuned_is_measured && source.program && space.ok())
        source.untuned = untuned_seconds(source, task, **space);
      return source;
    }
    return TransferSource();
  }

 private:
  /// The candidates, best first: the same task here, the same task on another target, then the nearest ones.
  std::vector<const Known*> candidates(const Task& task) const {
    const std::string signature = operator_signature(task);
    std::vector<std::pair<double, const Known*>> found;
    for (const Known& known : known_) {
      const TaskRow& other = known.row.task;
      const bool here = known.row.target == target_.key();
      if (other.id == task.id) {
        found.emplace_back(here ? -2 : -1, &known);
      } else if (here && known.signature == signature && other.flops > 0 && task.flops > 0) {
        found.emplace_back(std::abs(std::log(other.flops / task.flops)), &known);
      }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const Known*> best;
    for (const auto& [distance, known] : found) {
      if (best.size() < kMostNear) best.push_back(known);
    }
    return best;
  }

  TransferSource described(const TunedTask& known, const TrialRecord& record, const Task& task) const {
    TransferSource source;
    source.kind = known.task.id != task.id        ? TransferKind::kNear
                  : known.target == target_.key() ? TransferKind::kSame
                                                  : TransferKind::kOtherTarget;
    source.record = record.id;
    source.task_name = known.task.name;
    source.target = known.target;
    source.latency = record.latency.value_or(0);
    source.trials = known.trials;
    if (source.kind == TransferKind::kSame) source.expected = source.latency;
    if (source.kind == TransferKind::kNear) source.expected = source.latency * task.flops / known.task.flops;
    return source;
  }

  Result<std::optional<TrialRecord>> record_of(const Known& known) {
    const std::string ids[] = {known.row.task.id};
    TILEWRIGHT_TRY(auto best, store_.best_trials(known.row.target, ids, {}, false, kLoweringVersion));
    if (best.empty()) return std::optional<TrialRecord>();
    return std::optional(std::move(best.front()));
  }

  static void take_program(TransferSource& source, const Task& task, const TrialRecord& record,
                           const SearchSpace* space) {
    if (source.kind == TransferKind::kSame) {
      source.program = program_of(task, record);
      source.decisions = record.decisions;
      return;
    }
    const auto point = point_from_json(record.decisions);
    if (space == nullptr || !point.ok()) return;
    const auto& sketches = space->sketches();
    const auto sketch = std::find_if(sketches.begin(), sketches.end(),
                                     [&](const auto& known) { return known->id() == record.sketch; });
    if (sketch == sketches.end() || (*sketch)->decisions().size() != point->values.size()) return;
    Point moved{static_cast<int>(sketch - sketches.begin()), point->values};
    normalise(**sketch, moved.values);
    auto program = space->check(moved).ok() ? space->materialise(moved) : Result<Program>(Error{});
    if (!program.ok()) return;
    source.program = *std::move(program);
    source.decisions = point_to_json(moved);
  }

  /// The seconds of the task's default schedule as a session measured it; 0: none did.
  Result<double> default_seconds(const Task& task) {
    TILEWRIGHT_TRY(const auto trial, default_trial(store_, task.id, target_));
    return trial ? trial->latency.value_or(0) : 0;
  }

  double score(const Task& task, const Program& program) {
    const auto estimate = estimate_program(task.id, program, target_, *model_);
    return estimate.ok() ? estimate->score : 0;
  }

  double untuned_seconds(const TransferSource& source, const Task& task, const SearchSpace& space) {
    const double own = score(task, *source.program);
    if (own <= 0 || source.expected <= 0) return 0;
    Random random(1);
    std::vector<double> scores;
    for (int i = 0; i < kOrdinaryPoints; ++i) {
      const auto program = space.materialise(space.draw(random));
      if (const double found = program.ok() ? score(task, *program) : 0; found > 0) scores.push_back(found);
    }
    if (scores.empty()) return 0;
    // The score of the median program is used, not that of the best: the best of many scores mostly shows the
    // model's error.
    return source.expected * own / median_of(scores);
  }

  RecordStore& store_;
  const Target& target_;
  std::unique_ptr<CostModel> model_;
  std::vector<Known> known_;
};

}  // namespace

std::string operator_signature(const Task& task) {
  std::string text;
  for (const Node& node : task.graph.nodes) {
    text += node.op + '(';
    for (const ValueId input : node.inputs) {
      const bool is_parameter =
          std::find(task.parameters.begin(), task.parameters.end(), input) != task.parameters.end();
      text += input == kNone ? '-' : is_parameter ? 'p' : 'a';
    }
    text += ')';
  }
  return text;
}

Result<std::vector<TransferSource>> find_transfer_sources(RecordStore& store,
                                                          std::span<const Task* const> tasks,
                                                          const Target& target, const std::stop_token& stop) {
  CostModelOptions options;
  options.target = target;
  TILEWRIGHT_TRY(auto model, make_cost_model(kCostModel, options));
  Finder finder(store, target, std::move(model));
  TILEWRIGHT_CHECK(finder.read());
  std::vector<TransferSource> sources;
  for (const Task* task : tasks) {
    if (stop.stop_requested())
      return Error{ErrorKind::kCancelled, "", "the search for earlier records was stopped", "", ""};
    TILEWRIGHT_TRY(auto source, finder.find(*task));
    sources.push_back(std::move(source));
  }
  return sources;
}

}  // namespace tilewright
