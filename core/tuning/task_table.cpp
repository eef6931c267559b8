// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include "core/tuning/tuning_session.h"

namespace tilewright {

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
    for (size_t i = 0; i < partition.tasks.size(); ++i) weights[index.at(partition.tasks[i].id)] += partition.weights[i];
    table.weights.push_back(std::move(weights));
  }
  return table;
}

}  // namespace tilewright
