// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/graph/task.h"
#include "core/measure/task_inputs.h"

namespace tilewright {

// The results of a program for NaN, infinities and denormals are compared with the reference separately.
// `compare` applies: a NaN equals a NaN and an infinity the same infinity; any other value that is not finite
// differs.

/// The activations of `usual` with NaN, infinities, denormals and zeros at a few places of each tensor of
/// float32; nothing where there is no such tensor. These inputs need a run of their own: among them the error
/// of ordinary values would say little, and denormals would change times.
std::optional<std::vector<Tensor>> extreme_activations(const Task& task, const TaskInputs& usual,
                                                       uint64_t seed);

}  // namespace tilewright
