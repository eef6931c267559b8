// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/task_means.h"
#include "core/target/target.h"

namespace tilewright {

/// How a task can be computed on a target. It counts as having sketches only where every rule set has one, so
/// that equal graphs are cut alike, whatever rule set a session uses. Pure; the same for equal tasks.
TaskMeans task_means(const Task& task, const Target& target);

}  // namespace tilewright
