// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/task.h"
#include "core/search/past_search.h"

namespace tilewright {

/// Whether what is known of one of two tasks is told to searches of the other: they are different tasks of
/// the same operators.
bool are_like(const Task& a, const Task& b);

/// What is known of tasks that are like this one, the nearest shapes first, equally near ones in their order.
PastTasks likest_first(const Task& task, PastTasks past);

}  // namespace tilewright
