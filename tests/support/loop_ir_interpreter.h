// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Interprets prepack, then run, statement by statement, and returns the outputs in their shape in memory. It
/// is slow and strict: every index is checked against its buffer's shape, elements that were never written
/// are NaN, a local or register buffer exists only inside its allocation, run cannot read parameters, and
/// parallel loops run backwards. Errors (kRun): the first access that is not allowed.
Result<std::vector<Tensor>> interpret(const LoopIr& ir, const std::vector<Tensor>& activations,
                                      const std::vector<Tensor>& parameters);

}  // namespace tilewright
