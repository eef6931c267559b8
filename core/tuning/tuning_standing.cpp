// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_standing.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "core/target/not_verified.h"
#include "core/tuning/model_sums.h"

namespace tilewright {
namespace {

TaskSummary* task_of(TuningStanding& standing, int task) {
  const auto number = static_cast<size_t>(task);
  return task >= 0 && number < standing.tasks.size() ? &standing.tasks[number] : nullptr;
}

bool take(TuningStanding& standing, const SessionStarted& event) {
  standing = {event.tasks, event.weights, event.trials_done};
  return false;
}

bool take(TuningStanding& standing, const TrialFinished& event) {
  standing.trials_done = std::max(standing.trials_done, event.trial);
  TaskSummary* const task = task_of(standing, event.task);
  return task != nullptr && note_trial(*task, event);
}

bool take(TuningStanding& standing, const RoundFinished& event) {
  standing.trials_done = std::max(standing.trials_done, event.trials_done);
  TaskSummary* const task = task_of(standing, event.task);
  if (task == nullptr) return false;
  const TaskSummary before = std::exchange(*task, event.summary);
  // A kept round does not tell in which graphs the task was.
  task->weight = before.weight;
  const bool was_better =
      before.best_seconds > 0 && (task->best_seconds <= 0 || before.best_seconds < task->best_seconds);
  if (was_better) {
    task->best_seconds = before.best_seconds;
    task->best_variant = before.best_variant;
    task->verified = before.verified;
  }
  return false;
}

bool take(TuningStanding& standing, const GraphChosen& event) {
  const auto model = static_cast<size_t>(event.model);
  if (event.model < 0 || model >= standing.weights.size()) return false;
  standing.weights[model] = event.weights;
  standing.sum_weights();
  return false;
}

bool take(TuningStanding& standing, const TaskGivenUp& event) {
  if (TaskSummary* const task = task_of(standing, event.task)) task->note = event.why;
  return false;
}

template <typename Event>
bool take(TuningStanding& /*standing*/, const Event& /*event*/) {
  return false;
}

}  // namespace

std::vector<double> TuningStanding::model_seconds() const {
  std::vector<double> seconds;
  for (const TaskSummary& task : tasks) seconds.push_back(task.best_seconds);
  return model_sums(weights, seconds);
}

void TuningStanding::sum_weights() {
  for (size_t i = 0; i < tasks.size(); ++i) {
    tasks[i].weight = 0;
    for (const auto& model : weights) tasks[i].weight += i < model.size() ? model[i] : 0;
  }
}

bool note_latency(TaskSummary& task, double seconds, const std::string& variant, bool verified) {
  if (seconds <= 0 || (task.best_seconds > 0 && seconds >= task.best_seconds)) return false;
  task.best_seconds = seconds;
  task.best_variant = variant;
  task.verified = verified;
  return true;
}

bool note_trial(TaskSummary& task, const TrialFinished& trial) {
  if (trial.is_default) {
    task.default_seconds = trial.ok ? trial.latency_seconds : 0;
  } else {
    ++task.trials;
    task.failed += !trial.ok;
    task.guided += trial.guided;
  }
  if (!trial.ok) return false;
  if (trial.latency_seconds > 0)
    return note_latency(task, trial.latency_seconds, trial.variant, trial.verified);
  // A program that was timed and verified elsewhere is better known.
  if (task.best_seconds > 0) return false;
  task.best_variant = trial.variant;
  task.note = kNotVerified;
  return false;
}

bool fold(TuningStanding& standing, const TuningEvent& event) {
  return std::visit([&](const auto& value) { return take(standing, value); }, event);
}

}  // namespace tilewright
