// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Runs prepack, then run, one statement at a time, and returns the outputs in their shape in memory. Slow
/// and suspicious: every index is checked against its buffer's shape, what was allocated or never written
/// holds NaN, a local or register buffer exists only inside its allocation, run cannot see parameters, and
/// parallel loops run backwards. Errors (kRun): the first access that is not allowed.
Result<std::vector<Tensor>> interpret(const LoopIr& ir, const std::vector<Tensor>& activations,
                                      const std::vector<Tensor>& parameters);

}  // namespace tilewright
