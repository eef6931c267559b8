// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/search/past_search.h"

// Which tasks are like each other, so that what is fast in the space of one is worth a trial in the space of
// the other.
namespace tilewright {

/// The operator that the task is about with the kinds of its operands, without shapes; like tasks have equal
/// families. What is fused behind the operator does not count, as it changes little about which decisions are
/// good.
std::string task_family(const Task& task);

/// Whether what is known of one of two tasks is told to searches of the other: they are different tasks of
/// one family.
bool are_like(const Task& a, const Task& b);

/// What is known of like tasks, the nearest to that shape (`workload_shape`) first, equally near ones in
/// their order.
PastTasks likest_first(const std::vector<double>& shape, PastTasks past);

}  // namespace tilewright
