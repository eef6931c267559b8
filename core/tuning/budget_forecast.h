// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/tuning/task_laws.h"

namespace tilewright {

/// The expected effect of further trials on a task.
struct TaskForecast {
  double now = 0;       ///< latency; 0: none is known, and there is no forecast
  double trials = 0;    ///< further ones that it is expected to get
  ForecastRange range;  ///< after them
  /// Whether the task has too few trials of its own, so that it is assumed to fall as the other tasks do.
  bool by_others = false;
};

/// The expected effect of further trials on the models.
struct BudgetForecast {
  double now = 0;  ///< sum of the tasks' latencies, each as often as it occurs
  ForecastRange models;
  int unknown = 0;                  ///< tasks of the models without a latency: the sums leave them out
  std::vector<TaskForecast> tasks;  ///< as they were given
};

/// Shares `trials` further trials out among the tasks that are not left out, and continues each task's curve.
/// Half of the trials go where most is expected to be gained, and half in proportion to the time that tasks
/// take, since a scheduler also tries tasks that do not improve. None where no task has a latency.
std::optional<BudgetForecast> forecast_budget(std::span<const TaskCourse> tasks, double trials);

/// Why a task deserves further trials more than the others.
enum class DeservingReason : uint8_t {
  kFalls,     ///< it still becomes faster
  kWeighs,    ///< it takes the largest share of the models
  kUntested,  ///< few trials were made of it
};

/// The task with which a given number of further trials, if it gets all of them, is expected to bring the
/// models most.
struct DeservingTask {
  int task = 0;
  DeservingReason reason = DeservingReason::kFalls;
  double gain = 0;      ///< seconds of the models
  double share = 0;     ///< of the models' latency now
  double exponent = 0;  ///< of its law: -0.1 is 7 % less with twice the trials
};
/// None where no task is expected to gain anything.
std::optional<DeservingTask> most_deserving(std::span<const TaskCourse> tasks, double trials);

}  // namespace tilewright
