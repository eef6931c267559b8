// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_baselines.h"

#include <algorithm>

namespace tilewright {

TaskBaseline& SessionBaselines::at(int task) {
  const auto number = static_cast<size_t>(task);
  if (own_.size() <= number) own_.resize(number + 1);
  return own_[number];
}

void SessionBaselines::begin(const SessionStarted& event, const std::vector<int>& task_of, size_t tasks) {
  own_.assign(tasks, {});
  for (size_t i = 0; i < event.tasks.size(); ++i) {
    if (task_of[i] < 0) continue;
    const TaskSummary& task = event.tasks[i];
    if (task.default_seconds > 0) {
      at(task_of[i]) = {task.default_seconds, TaskBaseline::Kind::kDefault};
    } else if (event.trials_done == 0 && task.best_seconds > 0) {
      // The earlier records of a session that is continued include its own trials: its first programs stay
      // the baseline.
      at(task_of[i]) = {task.best_seconds, TaskBaseline::Kind::kEarlier};
    }
  }
}

void SessionBaselines::begin_with_defaults(const std::vector<double>& seconds) {
  own_.assign(seconds.size(), {});
  for (size_t task = 0; task < seconds.size(); ++task) {
    if (seconds[task] > 0) own_[task] = {seconds[task], TaskBaseline::Kind::kDefault};
  }
}

bool SessionBaselines::found_first(int task, double seconds) {
  TaskBaseline& baseline = at(task);
  if (baseline.kind != TaskBaseline::Kind::kNone || seconds <= 0) return false;
  baseline = {seconds, TaskBaseline::Kind::kFirst};
  return true;
}

bool SessionBaselines::compare_with_default(int task, double seconds) {
  const TaskBaseline by_default{seconds, TaskBaseline::Kind::kDefault};
  TaskBaseline& baseline = at(task);
  if (baseline.kind == by_default.kind && baseline.seconds == seconds) return false;
  baseline = by_default;
  return true;
}

std::vector<TaskBaseline> SessionBaselines::of_tasks(const std::vector<TaskSummary>& tasks) const {
  std::vector<TaskBaseline> shown(tasks.size());
  if (!chosen_) {
    std::copy_n(own_.begin(), std::min(own_.size(), shown.size()), shown.begin());
    return shown;
  }
  for (size_t task = 0; task < tasks.size(); ++task) {
    const auto found = chosen_->seconds.find(tasks[task].id);
    if (found != chosen_->seconds.end()) shown[task] = {found->second, chosen_->kind, chosen_->session};
  }
  return shown;
}

std::vector<double> SessionBaselines::of_models(const Weights& now, const Weights& by_rule) const {
  if (chosen_) {
    std::vector<double> sums = chosen_->models;
    sums.resize(now.size(), 0);
    return sums;
  }
  // Default schedules belong to the rules' graphs: another graph is a gain over these.
  const Weights& known = weights_.size() == now.size() ? weights_ : now;
  std::vector<double> sums;
  for (const auto& model : are_defaults(by_rule) ? by_rule : known) {
    double sum = 0;
    bool complete = true;
    for (size_t task = 0; task < model.size(); ++task) {
      if (model[task] == 0) continue;
      complete = complete && seconds(task) > 0;
      sum += seconds(task) * model[task];
    }
    sums.push_back(complete ? sum : 0);
  }
  return sums;
}

bool SessionBaselines::are_defaults(const Weights& by_rule) const {
  bool any = false;
  for (const auto& model : by_rule) {
    for (size_t task = 0; task < model.size(); ++task) {
      if (model[task] == 0) continue;
      const bool is_default = task < own_.size() && own_[task].kind == TaskBaseline::Kind::kDefault;
      if (!is_default) return false;
      any = true;
    }
  }
  return any;
}

}  // namespace tilewright
