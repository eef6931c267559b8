// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// The products that NumPy's matmul takes of two tensors: vectors count as rows or columns, and leading axes
/// broadcast.
struct StackedMatrices {
  int64_t rows = 1;
  int64_t columns = 1;
  int64_t depth = 1;                  ///< terms of each sum
  Shape stack;                        ///< one product for each index below these extents
  std::vector<int64_t> left_strides;  ///< in elements, along `stack`
  std::vector<int64_t> right_strides;
  Shape output;

  /// Where the left and the right matrix of each product begin.
  std::vector<int64_t> left_places() const;
  std::vector<int64_t> right_places() const;
};
/// Of inputs `left` and `right`. Fails where they cannot be multiplied.
Result<StackedMatrices> stacked_matrices(const OperatorCall& call, size_t left, size_t right);
/// The same of shapes alone.
Result<StackedMatrices> stacked_matrices(const OperatorCall& call, Shape left, Shape right);

}  // namespace tilewright::reference
