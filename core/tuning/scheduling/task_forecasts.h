// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/tuning/scheduling/scheduling_view.h"
#include "core/tuning/task_laws.h"

namespace tilewright {

/// What the curves of the tasks say of the rounds to come (task_laws.h).
class TaskForecasts {
 public:
  /// The view must outlive it.
  explicit TaskForecasts(const SchedulingView& view);

  /// The expected gain of the objective by the next round of a task that has a latency. A curve of few steps
  /// says little, so that the task is taken to fall in part as the others do.
  double gain(size_t task) const;
  /// What a task with a latency would gain if it took half as long, for each round that it had, and less of
  /// it the longer it stood still: a law knows of no leap that is still to come.
  double gain_by_half(size_t task) const;
  /// What a trial of the task costs: seconds where these are limited and known, 1 otherwise.
  double cost(size_t task) const;
  /// Whether all trials that are left, if a task with a latency gets all of them, are expected to gain less
  /// than the stop share even by the optimistic edge of its law. False without a limit of the budget, and of
  /// a task with too few trials, unless it takes less than that share.
  bool is_stopped(size_t task) const;

 private:
  double trials_left(size_t task) const;
  double exponent_of(size_t task) const;

  const SchedulingView& view_;
  ObjectiveNow objective_;
  std::vector<std::optional<TaskLaw>> laws_;
  double usual_exponent_ = 0;  ///< mean of the laws
  double usual_seconds_ = 0;   ///< mean duration of a trial; 0: not known
};

}  // namespace tilewright
