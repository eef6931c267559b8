// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// An equation of Einstein's sum convention, read for given operands. An axis has a label; axes of one label
/// run together, and a label that the result does not have is summed over.
struct EinsumPlan {
  std::vector<std::vector<size_t>> inputs;  ///< by operand: the label of each axis
  std::vector<size_t> output;               ///< the label of each axis of the result, each once
  std::vector<int64_t> extents;             ///< by label

  /// The extents of these labels.
  Shape shape_of(const std::vector<size_t>& labels) const;
};

/// Reads the call's `equation` for operands of these shapes: letters, an ellipsis in each term for axes that
/// broadcast, repeated letters for diagonals, and with "->" the result's labels (without it, the letters that
/// occur once in alphabetic order). An axis of extent 1 broadcasts to the others of its label.
Result<EinsumPlan> einsum_plan(const OperatorCall& call, std::span<const Shape> shapes);

}  // namespace tilewright::reference
