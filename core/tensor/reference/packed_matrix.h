// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/tensor/tensor.h"

namespace tilewright::reference {

/// The form in which a matrix is packed: [panels, terms, columns of a panel].
template <typename T>
Shape panels_shape(int64_t columns, int64_t depth);
/// Packs a matrix whose element (k, j) is values[j * depth + k], as the rows of ONNX's weights are stored.
/// Columns that fill no panel are followed by zeros.
template <typename T>
void pack_panels(const T* values, int64_t columns, int64_t depth, T* panels);

/// The right operand of products with a few rows each, in float or double. It is packed once, unless there
/// are so few products that packing costs more than it saves. Sums are of type T, which for float costs about
/// the square root of the depth in roundings; `matrix_product` sums in double precision and serves single
/// large products. Copies share the packed values.
template <typename T>
class PackedMatrix {
 public:
  /// Of values as `pack_panels` takes them, which must outlive it. There will be so many products of so many
  /// rows each.
  PackedMatrix(const T* values, int64_t columns, int64_t depth, int64_t rows, int64_t products);
  /// Of panels that have been packed, which must outlive it.
  static PackedMatrix of_panels(const T* panels, int64_t columns, int64_t depth);

  /// out[i * out_pitch + j] += the sum over k of left[i * left_pitch + k] times element (k, j).
  void add_product(const T* left, int64_t left_pitch, int64_t rows, T* out, int64_t out_pitch) const;

 private:
  PackedMatrix(int64_t columns, int64_t depth) : columns_(columns), depth_(depth) {}

  const T* values_ = nullptr;
  int64_t columns_;
  int64_t depth_;
  Tensor own_;                 ///< the panels, where it has packed them
  const T* panels_ = nullptr;  ///< null where it is not packed
};

extern template class PackedMatrix<float>;
extern template class PackedMatrix<double>;

}  // namespace tilewright::reference
