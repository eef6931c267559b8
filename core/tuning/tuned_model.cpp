// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuned_model.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/tuning/graph_search.h"
#include "core/tuning/kept_cuts.h"

namespace tilewright {
namespace {

/// Of tasks for which `trials` has nothing: the newest program that was compiled for the target, neither
/// timed nor verified, since the machine whose trials count cannot run it. What a machine that is unknown did
/// not run is of use where this one cannot run it either.
Result<void> add_compiled_trials(RecordStore& store, const std::vector<std::string>& tasks,
                                 const Target& target, std::vector<TrialRecord>& trials) {
  TrialQuery query;
  query.target = target.key();
  query.machine = store.ranked_machine();
  query.or_unknown_machine = !can_run_here(target);
  query.lowering_version = kLoweringVersion;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.order = TrialQuery::Order::kNewestFirst;
  query.limit = 1;
  for (const auto& task : tasks) {
    if (std::any_of(trials.begin(), trials.end(),
                    [&](const TrialRecord& trial) { return trial.task == task; })) {
      continue;
    }
    query.task = task;
    TILEWRIGHT_TRY(auto compiled, store.trials(query));
    // The latency of a program that was timed elsewhere was verified by nobody.
    std::erase_if(compiled, [](const TrialRecord& trial) { return trial.latency.has_value(); });
    trials.insert(trials.end(), std::make_move_iterator(compiled.begin()),
                  std::make_move_iterator(compiled.end()));
  }
  return {};
}

}  // namespace

std::optional<Program> program_of(const Task& task, const TrialRecord& record) {
  auto dag = build_task_dag(task, record.variant);
  auto primitives = primitives_from_json(record.primitives);
  if (!dag.ok() || !primitives.ok()) return std::nullopt;
  return Program{std::make_shared<const ComputeDag>(*std::move(dag)), *std::move(primitives)};
}

Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition,
                                               const Target& target) {
  std::vector<std::string> ids;
  for (const auto& task : partition.tasks) ids.push_back(task.id);
  TILEWRIGHT_TRY(auto trials, store.best_trials(target.key(), ids, {}, true, kLoweringVersion));
  TILEWRIGHT_CHECK(add_compiled_trials(store, ids, target, trials));
  std::vector<BestProgram> best(partition.tasks.size());
  for (const auto& trial : trials) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] != trial.task) continue;
      if (auto program = program_of(partition.tasks[i], trial)) best[i] = {std::move(program), trial};
    }
  }
  return best;
}

namespace {

/// The sum of the tasks' times, in which tasks that `rule` does not have count as in the search. Nothing
/// where a task has no verified program, or where more nodes are left to reference kernels than by the rules.
Result<std::optional<double>> seconds_of(RecordStore& store, const Partition& partition,
                                         const Partition& rule, const Target& target) {
  if (untuned_nodes(partition) > untuned_nodes(rule)) return std::optional<double>();
  std::set<std::string> by_rule;
  for (const auto& task : rule.tasks) by_rule.insert(task.id);
  std::vector<std::string> ids;
  for (const auto& task : partition.tasks) ids.push_back(task.id);
  TILEWRIGHT_TRY(const auto trials, store.best_trials(target.key(), ids, {}, true, kLoweringVersion));
  std::unordered_map<std::string, double> latency;
  for (const auto& trial : trials) latency[trial.task] = trial.latency.value_or(0);
  double sum = 0;
  for (size_t i = 0; i < ids.size(); ++i) {
    const auto found = latency.find(ids[i]);
    if (found == latency.end()) return std::optional<double>();
    sum += found->second * partition.weights[i] * (by_rule.contains(ids[i]) ? 1 : GraphSearch::kMargin);
  }
  return std::optional(sum);
}

using ModelPointer = std::shared_ptr<const PreparedModel>;

/// The model with another choice; the same model where it has that choice already, or where this version
/// cannot make it.
ModelPointer model_by(const ModelPointer& model, GraphChoice choice) {
  if (choice == model->options.choice) return model;
  auto prepared = prepare_again(*model, std::move(choice));
  return prepared.ok() ? std::make_shared<const PreparedModel>(*std::move(prepared)) : model;
}

/// Whether the model is faster by the records with the kept choice than with another one.
Result<bool> is_faster(RecordStore& store, const PreparedModel& model, const GraphChoice& kept,
                       const GraphChoice& choice, const Target& target) {
  if (kept == model.options.choice) return false;
  const auto known = prepare_again(model, kept);
  if (!known.ok()) return false;
  TILEWRIGHT_TRY(const auto kept_seconds, seconds_of(store, known->partition, model.partition, target));
  TILEWRIGHT_TRY(const PreparedModel proposed, prepare_again(model, choice));
  TILEWRIGHT_TRY(const auto seconds, seconds_of(store, proposed.partition, model.partition, target));
  return kept_seconds && (!seconds || *kept_seconds <= *seconds);
}

}  // namespace

std::string input_shapes_text(const PreparedModel& model) {
  std::string text;
  const Graph& graph = model.model.graph;
  for (ValueId id : graph.inputs) text += (text.empty() ? "" : " ") + shape_text(graph.value(id).type.shape);
  return text;
}

Result<std::shared_ptr<const PreparedModel>> chosen_model(RecordStore& store,
                                                          std::shared_ptr<const PreparedModel> model,
                                                          const Target& target) {
  TILEWRIGHT_TRY(GraphChoice kept, kept_graph_choice(store, *model, target));
  TILEWRIGHT_TRY(kept.cut, kept_cuts(store, *model, target));
  GraphChoice cut = model->options.choice;
  cut.cut.insert(kept.cut.begin(), kept.cut.end());
  const ModelPointer given = model_by(model, cut);
  if (kept.layouts.empty() && kept.fused.empty()) return given;
  kept.cut = cut.cut;
  ModelPointer chosen = model_by(given, std::move(kept));
  if (chosen == given) return given;
  TILEWRIGHT_TRY(const auto seconds, seconds_of(store, chosen->partition, given->partition, target));
  TILEWRIGHT_TRY(const auto given_seconds, seconds_of(store, given->partition, given->partition, target));
  return !seconds || (given_seconds && *given_seconds <= *seconds) ? given : chosen;
}

Result<void> keep_faster_choice(RecordStore& store, const PreparedModel& model, const GraphChoice& choice,
                                const Target& target) {
  if (choice == model.options.choice) return {};
  TILEWRIGHT_TRY(GraphChoice kept, kept_graph_choice(store, model, target));
  const std::set<std::string> cut = std::exchange(kept.cut, choice.cut);
  TILEWRIGHT_TRY(const bool stays, is_faster(store, model, kept, choice, target));
  if (stays) return {};
  GraphChoice next = choice;
  next.cut.insert(cut.begin(), cut.end());
  return store.choices().keep_graph(
      {model.model.content_hash, target.key(), input_shapes_text(model), graph_choice_to_json(next)});
}

Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs,
                                               const Target& target) {
  std::vector<TaskCode> code;
  for (const auto& best : programs) {
    if (!best.program) {
      code.emplace_back();
      continue;
    }
    TILEWRIGHT_TRY(const LoopIr ir, lower(*best.program, target));
    TILEWRIGHT_TRY(CompiledProgram object, generate_code(ir, target));
    code.emplace_back(std::move(object));
  }
  return code;
}

}  // namespace tilewright
