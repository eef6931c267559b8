// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/graph/task.h"

namespace tilewright {

/// The output channels of a task that is led by a convolution of images with 3x3 taps, one group, stride 1
/// and dilation 1, to which alone TVM applies Winograd's algorithm on processors; none of another task.
std::optional<int64_t> channels_of_3x3(const Task& task);

}  // namespace tilewright
