// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/graph/task.h"
#include "core/records/record_types.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What never changes of a task: name, arithmetic, bytes, and what hinders its programs. Weight 0.
TaskSummary summary_of(const Task& task);

/// The tasks of a kept session in its order, each with how often its models have it. Of one that an older
/// program kept, without its text, no more is known than name and arithmetic: it has no bytes.
std::vector<TaskSummary> summaries_of(const SessionSetup& setup);

}  // namespace tilewright
