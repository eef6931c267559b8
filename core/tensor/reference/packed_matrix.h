// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/tensor/tensor.h"

namespace tilewright::reference {

/// The right operand of products with a few rows each, in float or double. It is packed once, unless each
/// product has one row only, which reads every element once, or there are so few that packing costs more than
/// it saves. Sums are of type T, which for float costs about the square root of the depth in roundings;
/// `matrix_product` sums in double precision and serves single large products. Copies share the packed
/// values.
template <typename T>
class PackedMatrix {
 public:
  /// Element (k, j) of the matrix is values[j * depth + k], as the rows of ONNX's weights are stored. They
  /// must outlive it. There will be so many products of so many rows each.
  PackedMatrix(const T* values, int64_t columns, int64_t depth, int64_t rows, int64_t products);

  /// out[i * out_pitch + j] += the sum over k of left[i * left_pitch + k] times element (k, j).
  void add_product(const T* left, int64_t left_pitch, int64_t rows, T* out, int64_t out_pitch) const;

 private:
  const T* values_;
  int64_t columns_;
  int64_t depth_;
  Tensor panels_;  ///< invalid where it is not packed
};

extern template class PackedMatrix<float>;
extern template class PackedMatrix<double>;

}  // namespace tilewright::reference
