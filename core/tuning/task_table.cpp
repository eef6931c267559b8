// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/tuning/tuning_session.h"

namespace tilewright {

namespace {

Result<void> check_chosen(const TaskTable& table, const std::vector<std::string>& chosen) {
  for (const std::string& id : chosen) {
    if (std::ranges::find(table.tasks, id, &Task::id) != table.tasks.end()) continue;
    return Error{ErrorKind::kUsage,
                 "task " + id,
                 "is none of these models'",
                 "`tilewright tasks MODEL` lists them",
                 {}};
  }
  return {};
}

}  // namespace

TaskTable gather_tasks(const std::vector<TuningModel>& models) {
  TaskTable table;
  std::unordered_map<std::string, size_t> index;
  for (const auto& model : models) {
    for (const auto& task : model.prepared->partition.tasks) {
      if (index.emplace(task.id, table.tasks.size()).second) table.tasks.push_back(task);
    }
  }
  for (const auto& model : models) {
    std::vector<int> weights(table.tasks.size(), 0);
    const auto& partition = model.prepared->partition;
    for (size_t i = 0; i < partition.tasks.size(); ++i) {
      weights[index.at(partition.tasks[i].id)] += partition.weights[i];
    }
    table.weights.push_back(std::move(weights));
  }
  return table;
}

Result<SessionGraphs> session_graphs(const std::vector<TuningModel>& models, const TuningOptions& options,
                                     const std::stop_token& stop) {
  SessionGraphs session;
  session.table = gather_tasks(models);
  session.own_tasks = session.table.tasks.size();
  const std::unordered_set<std::string> only(options.only_tasks.begin(), options.only_tasks.end());
  session.tuned_tasks = only.empty() ? session.own_tasks : only.size();
  if (options.graph_share <= 0 || options.by_prediction) {
    TILEWRIGHT_CHECK(check_chosen(session.table, options.only_tasks));
    return session;
  }
  std::unordered_set<std::string> known;
  for (const auto& task : session.table.tasks) known.insert(task.id);
  for (const auto& model : models) {
    TILEWRIGHT_TRY(GraphSearch graph, GraphSearch::create(model.prepared, options.graph_kinds, stop));
    for (const Task& task : graph.further_tasks()) {
      if (known.insert(task.id).second) session.table.tasks.push_back(task);
    }
    session.graphs.push_back(std::move(graph));
  }
  for (auto& weights : session.table.weights) weights.resize(session.table.tasks.size(), 0);
  TILEWRIGHT_CHECK(check_chosen(session.table, options.only_tasks));
  return session;
}

}  // namespace tilewright
