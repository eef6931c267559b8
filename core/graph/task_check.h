// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/graph/task.h"

namespace tilewright {

/// Whether the graph of a task that comes from outside is one that can be cut out of a model: every operator
/// gets what it takes and gives what the task says, reads no constant but those that are part of tasks, and
/// makes every output. What builds definitions takes that for granted. Values are in order, and their numbers
/// are those of values.
Result<void> check_task(const Task& task);

}  // namespace tilewright
