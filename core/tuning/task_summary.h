// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/task.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What never changes of a task: name, arithmetic, bytes, and what hinders its programs. Weight 0.
TaskSummary summary_of(const Task& task);

}  // namespace tilewright
