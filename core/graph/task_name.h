// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/task.h"

namespace tilewright {

/// "conv2d 1x64x56x56 128 3x3 s2 +bias +add +relu": operator, shapes and what makes it special, then what is
/// fused to it.
std::string task_name(const Task& task);

}  // namespace tilewright
