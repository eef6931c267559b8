// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/graph/task.h"
#include "core/records/record_types.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The properties of a task that never change: name, arithmetic, bytes, and what hinders its programs. The
/// weight is 0.
TaskSummary summary_of(const Task& task);

/// The tasks of a kept session in its order, each with how often its models have it. An older program kept
/// tasks without their text; of such a task only name and arithmetic are known, and its bytes are 0.
std::vector<TaskSummary> summaries_of(const SessionSetup& setup);

}  // namespace tilewright
