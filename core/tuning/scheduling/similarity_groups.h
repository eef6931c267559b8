// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "core/graph/task.h"
#include "core/tuning/scheduling/scheduling_view.h"

namespace tilewright {

/// A text that is equal for tasks that are expected to reach similar FLOP/s: the operators with their
/// windows, and the size class of the work, which is the logarithm to the golden ratio (TVM's
/// derive_similarity_tag, whose tags of operators upstream never sets).
std::string similarity_of(const Task& task);

/// The FLOP/s of the fastest task of the same group, the task itself included; 0 where it has no similar
/// ones, or none of the group has a latency.
double fastest_of_group(const SchedulingView& view, const ScheduledTask& task);

/// Whether the task is so much slower than its group, after more than five rounds more than every other one
/// of it, that it is not similar after all (TVM's _adjust_similarity_group).
bool leaves_group(const SchedulingView& view, size_t task);

}  // namespace tilewright
