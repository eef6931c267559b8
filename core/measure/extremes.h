// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/graph/task.h"
#include "core/measure/task_inputs.h"

namespace tilewright {

// What a program makes of NaN, infinities and denormals is compared with the reference apart from all else.
// `compare` says how: a NaN equals a NaN, an infinity the same infinity, and nothing else that is not finite.

/// The activations of `usual` with NaN, infinities, denormals and zeros in a few places of each that holds
/// float32; nothing where none does. For a run of its own: beside them the error of ordinary values would say
/// little, and denormals would disturb times.
std::optional<std::vector<Tensor>> extreme_activations(const Task& task, const TaskInputs& usual,
                                                       uint64_t seed);

}  // namespace tilewright
