// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/graph/cut_groups.h"
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

bool leaves_graphs_to_rules(const TuningOptions& options) {
  return options.graph_share <= 0 || options.by_prediction;
}

void keep_tasks(TaskTable& table, size_t count) {
  table.tasks.resize(count);
  for (auto& weights : table.weights) weights.resize(count, 0);
}

Result<SessionGraphs> session_graphs(const std::vector<TuningModel>& models, const TuningOptions& options,
                                     const std::stop_token& stop) {
  SessionGraphs session;
  session.table = gather_tasks(models);
  session.own_tasks = session.table.tasks.size();
  const std::unordered_set<std::string> only(options.only_tasks.begin(), options.only_tasks.end());
  session.tuned_tasks = only.empty() ? session.own_tasks : only.size();
  std::unordered_set<std::string> known;
  for (const auto& task : session.table.tasks) known.insert(task.id);
  const auto add = [&](const std::vector<Task>& tasks) {
    for (const Task& task : tasks) {
      if (known.insert(task.id).second) session.table.tasks.push_back(task);
    }
  };
  for (const auto& model : models) {
    if (leaves_graphs_to_rules(options)) break;
    TILEWRIGHT_TRY(GraphSearch graph, GraphSearch::create(model.prepared, options.graph_kinds, stop));
    add(graph.further_tasks());
    session.graphs.push_back(std::move(graph));
  }
  session.whole_tasks = session.table.tasks.size();
  for (const auto& model : models)
    add(possible_pieces(model.prepared->partition, model.prepared->options.partition.means));
  keep_tasks(session.table, session.table.tasks.size());
  TILEWRIGHT_CHECK(check_chosen(session.table, options.only_tasks));
  return session;
}

}  // namespace tilewright
