// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuned_model.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "core/compute/variant.h"
#include "core/lower/lower.h"

namespace tilewright {
namespace {

/// Of tasks for which `trials` has nothing: the newest program that was compiled for the target, neither timed nor verified.
Result<void> add_compiled_trials(RecordStore& store, const std::vector<std::string>& tasks, const Target& target,
                                 std::vector<TrialRecord>& trials) {
  TrialQuery query;
  query.target = target.key();
  query.lowering_version = kLoweringVersion;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.order = TrialQuery::Order::kNewestFirst;
  query.limit = 1;
  for (const auto& task : tasks) {
    if (std::any_of(trials.begin(), trials.end(), [&](const TrialRecord& trial) { return trial.task == task; })) continue;
    query.task = task;
    TILEWRIGHT_TRY(auto compiled, store.trials(query));
    trials.insert(trials.end(), std::make_move_iterator(compiled.begin()), std::make_move_iterator(compiled.end()));
  }
  return {};
}

}  // namespace

Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition, const Target& target) {
  std::vector<std::string> ids;
  for (const auto& task : partition.tasks) ids.push_back(task.id);
  TILEWRIGHT_TRY(auto trials, store.best_trials(target.key(), ids, {}, true, kLoweringVersion));
  if (!can_run_here(target)) TILEWRIGHT_CHECK(add_compiled_trials(store, ids, target, trials));
  std::vector<BestProgram> best(partition.tasks.size());
  for (const auto& trial : trials) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] != trial.task) continue;
      auto dag = build_task_dag(partition.tasks[i], trial.variant);
      auto primitives = primitives_from_json(trial.primitives);
      if (!dag.ok() || !primitives.ok()) continue;
      best[i] = {Program{std::make_shared<const ComputeDag>(*std::move(dag)), *std::move(primitives)}, trial};
    }
  }
  return best;
}

namespace {

/// The sum of the tasks; nothing where one of them has no verified program.
Result<std::optional<double>> seconds_of(RecordStore& store, const Partition& partition, const Target& target) {
  std::vector<std::string> ids;
  for (const auto& task : partition.tasks) ids.push_back(task.id);
  TILEWRIGHT_TRY(const auto trials, store.best_trials(target.key(), ids, {}, true, kLoweringVersion));
  std::unordered_map<std::string, double> latency;
  for (const auto& trial : trials) latency[trial.task] = trial.latency.value_or(0);
  double sum = 0;
  for (size_t i = 0; i < ids.size(); ++i) {
    const auto found = latency.find(ids[i]);
    if (found == latency.end()) return std::optional<double>();
    sum += found->second * partition.weights[i];
  }
  return std::optional(sum);
}

}  // namespace

std::string input_shapes_text(const PreparedModel& model) {
  std::string text;
  const Graph& graph = model.model.graph;
  for (ValueId id : graph.inputs) text += (text.empty() ? "" : " ") + shape_text(graph.value(id).type.shape);
  return text;
}

Result<std::shared_ptr<const PreparedModel>> chosen_model(RecordStore& store, std::shared_ptr<const PreparedModel> model,
                                                          const Target& target) {
  TILEWRIGHT_TRY(const auto kept, store.graph_choice(model->model.content_hash, target.key(), input_shapes_text(*model)));
  if (!kept) return model;
  TILEWRIGHT_TRY(const GraphChoice choice, graph_choice_from_json(*kept));
  if (choice == model->options.choice) return model;
  TILEWRIGHT_TRY(PreparedModel chosen, prepare_again(*model, choice));
  TILEWRIGHT_TRY(const auto seconds, seconds_of(store, chosen.partition, target));
  TILEWRIGHT_TRY(const auto given, seconds_of(store, model->partition, target));
  if (!seconds || (given && *given <= *seconds)) return model;
  return std::make_shared<const PreparedModel>(std::move(chosen));
}

Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs, const Target& target) {
  std::vector<TaskCode> code;
  for (const auto& best : programs) {
    if (!best.program) {
      code.emplace_back();
      continue;
    }
    TILEWRIGHT_TRY(const LoopIr ir, lower(*best.program, target));
    TILEWRIGHT_TRY(ObjectCode object, generate_object(ir, target));
    code.emplace_back(std::move(object));
  }
  return code;
}

}  // namespace tilewright
