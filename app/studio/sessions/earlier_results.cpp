// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/earlier_results.h"

#include <optional>
#include <unordered_map>
#include <utility>

#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/task_summary.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

Result<void> count_trials(RecordStore& store, const std::string& task, const Target& target,
                          EarlierResult& result) {
  TrialQuery query;
  query.task = task;
  query.target = target.key();
  TILEWRIGHT_TRY(const int64_t trials, store.count(query));
  result.trials = static_cast<int>(trials);
  if (trials == 0) return {};
  query.outcome = TrialQuery::Outcome::kFailed;
  TILEWRIGHT_TRY(const int64_t failed, store.count(query));
  result.failed = static_cast<int>(failed);
  TILEWRIGHT_TRY(const auto plain, default_trial(store, task, target));
  if (plain) result.default_seconds = plain->latency.value_or(0);
  return {};
}

void take(EarlierResult& result, const TrialRecord& trial) {
  result.best_seconds = trial.latency.value_or(0);
  result.variant = trial.variant;
  result.verified = trial.verified_error.has_value();
}

/// The reported tasks, by number and by id.
class TaskList {
 public:
  explicit TaskList(EarlierResults& all) : all_(all) {
    for (size_t i = 0; i < all.tasks.size(); ++i) numbers_.emplace(all.tasks[i].id, i);
  }
  size_t number(const Task& task) {
    const auto [found, is_new] = numbers_.emplace(task.id, all_.tasks.size());
    if (is_new) {
      all_.tasks.push_back(summary_of(task));
    }
    return found->second;
  }
  size_t number(const std::string& id) const { return numbers_.at(id); }

 private:
  EarlierResults& all_;
  std::unordered_map<std::string, size_t> numbers_;
};

std::vector<int> weights_of(const Partition& partition, TaskList& list, EarlierResults& all) {
  std::vector<std::pair<size_t, int>> counts;
  for (size_t i = 0; i < partition.tasks.size(); ++i)
    counts.emplace_back(list.number(partition.tasks[i]), partition.weights[i]);
  std::vector<int> weights(all.tasks.size(), 0);
  for (const auto& [task, count] : counts) weights[task] += count;
  return weights;
}

}  // namespace

Result<EarlierResults> read_earlier_results(const LoadedModels& models, const std::vector<TaskSummary>& tasks,
                                            const Target& target, const std::filesystem::path& database) {
  EarlierResults all;
  all.tasks = tasks;
  TaskList list(all);
  std::optional<RecordStore> store;
  std::error_code ignored;
  if (std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(store, RecordStore::open(database));
  }
  std::vector<std::shared_ptr<const PreparedModel>> graphs;
  for (const auto& model : models.models) {
    std::shared_ptr<const PreparedModel> graph = model->prepared;
    if (store) {
      TILEWRIGHT_TRY(graph, chosen_model(*store, graph, target));
    }
    all.weights.push_back(weights_of(graph->partition, list, all));
    all.choices.push_back(graph->options.choice);
    graphs.push_back(std::move(graph));
  }
  for (auto& weights : all.weights) weights.resize(all.tasks.size(), 0);
  all.results.resize(all.tasks.size());
  if (!store) return all;

  std::vector<std::string> ids;
  for (size_t i = 0; i < all.tasks.size(); ++i) {
    ids.push_back(all.tasks[i].id);
    TILEWRIGHT_CHECK(count_trials(*store, ids.back(), target, all.results[i]));
  }
  for (const auto& model : models.models) graphs.push_back(model->prepared);
  for (const auto& graph : graphs) {
    TILEWRIGHT_TRY(const auto best, best_programs(*store, graph->partition, target));
    for (const auto& program : best) {
      if (program.program) take(all.results[list.number(program.record.task)], program.record);
    }
  }
  // Tasks that no graph has, and those without a program that can be exported.
  for (const bool verified : {true, false}) {
    TILEWRIGHT_TRY(const auto others, store->best_trials(target.key(), ids, {}, verified, kLoweringVersion));
    for (const auto& trial : others) {
      EarlierResult& result = all.results[list.number(trial.task)];
      if (result.best_seconds <= 0) take(result, trial);
    }
  }
  TILEWRIGHT_TRY(const auto any, store->best_trials(target.key(), ids));
  for (const auto& trial : any) {
    EarlierResult& result = all.results[list.number(trial.task)];
    result.outdated = result.best_seconds <= 0;
  }
  return all;
}

}  // namespace tilewright
