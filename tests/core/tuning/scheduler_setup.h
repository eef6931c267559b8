// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/tuning/task_scheduler.h"

namespace tilewright::testing {

/// A scheduler for one model.
TaskScheduler scheduler_of(std::string_view strategy, std::vector<TaskScheduler::TaskInfo> tasks,
                           std::vector<double> weights, TaskSchedulerOptions options = {});

/// Gives every task its first round, with that latency, in the order that the scheduler chooses.
void warm_up(TaskScheduler& scheduler, const std::vector<double>& seconds);

/// Rounds of eight programs of a task that bring nothing better than that latency.
void repeat_rounds(TaskScheduler& scheduler, int task, double seconds, int rounds);

/// Rounds of 16 programs of a task whose n-th program takes `first` times n to the power of `exponent`.
/// `trials`: the task's so far. Returns the last latency.
double fall(TaskScheduler& scheduler, int task, double first, double exponent, int rounds, int trials = 0,
            double trial_seconds = 0);

}  // namespace tilewright::testing
