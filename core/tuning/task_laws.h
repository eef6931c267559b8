// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/tuning/latency_forecast.h"

namespace tilewright {

/// How a task went in a session so far.
struct TaskCourse {
  double weight = 1;  ///< how often the models have it; 0: it gets no more trials
  double trials = 0;  ///< of the task
  /// The task's best latencies by its own trials, from the first valid one on; empty where no trial is valid.
  std::vector<LatencyStep> steps;
  bool left_out = false;  ///< counts in the models' latency as it is, and gets no more trials
  /// The seconds that the machine needs at least for the task's arithmetic and data; 0: not known. The bound
  /// does not hold where the best latency is already below it, because another algorithm needs less.
  double least = 0;
};

/// How the latency of a task is expected to go on.
struct TaskLaw {
  LatencyLaw law;
  /// Whether the task has too few trials of its own, so that it is assumed to fall as the other tasks do.
  bool by_others = false;

  /// The latency after that many trials of the task.
  ForecastRange at(double trials) const;
};

/// One law for each task; there is none for a task without a latency.
std::vector<std::optional<TaskLaw>> task_laws(std::span<const TaskCourse> tasks);

}  // namespace tilewright
