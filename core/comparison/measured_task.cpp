// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_task.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "core/space/rule_sets.h"

namespace tilewright {
namespace {

/// Enough of an id to find the task by.
constexpr size_t kShownOfId = 8;

}  // namespace

std::vector<MeasuredTask> measured_tasks(const std::vector<TuningModel>& models) {
  const TaskTable table = gather_tasks(models);
  std::vector<MeasuredTask> tasks;
  for (size_t i = 0; i < table.tasks.size(); ++i) {
    const Task& task = table.tasks[i];
    MeasuredTask made{fmt::format("{} #{}", task.name, task.id.substr(0, kShownOfId)), {}, task, 0};
    for (size_t m = 0; m < models.size(); ++m) {
      made.work += task.flops * table.weights[m][i];
      const bool has_it = std::ranges::find(models[m].prepared->partition.tasks, task.id, &Task::id) !=
                          models[m].prepared->partition.tasks.end();
      if (has_it && made.model.prepared == nullptr) made.model = models[m];
    }
    tasks.push_back(std::move(made));
  }
  return tasks;
}

std::vector<MeasuredTask> tasks_of_most_work(std::vector<MeasuredTask> tasks, size_t most,
                                             const Target& target, const std::string& rules) {
  std::ranges::stable_sort(tasks, std::ranges::greater(), &MeasuredTask::work);
  std::vector<MeasuredTask> chosen;
  for (MeasuredTask& task : tasks) {
    if (chosen.size() >= most) break;
    if (build_search_space(task.task, target, rules).ok()) chosen.push_back(std::move(task));
  }
  return chosen;
}

}  // namespace tilewright
