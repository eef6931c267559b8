// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

#include "core/base/random.h"
#include "core/tuning/scheduling/scheduling_view.h"

namespace tilewright {

/// How much faster than the fastest of its group a task may become (beta; Ansor, section 6.2).
inline constexpr double kFasterThanSimilar = 2;

/// The choice by the gradient of the objective (Ansor, section 6.2; TVM's task_scheduler.py): the slope of
/// the objective by a task's latency, times 0.2 (alpha) of its fall by a round over the last three rounds
/// and 0.8 of the fall that is hoped for. `hoped_for`: the best latency that a further round may lead to, of
/// a task that has one. Among equal tasks the choice is random. A task that has rounds but no valid program
/// yet has no gradient, and comes first.
SchedulingChoice steepest_descent(const SchedulingView& view,
                                  const std::function<double(const ScheduledTask&)>& hoped_for,
                                  Random& random);

/// The latency after a round that takes off one t-th, after t rounds, or that divided by `divisor`.
double after_share(const ScheduledTask& task, double divisor = 1);

}  // namespace tilewright
