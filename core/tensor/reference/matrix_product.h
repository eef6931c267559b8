// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>

namespace tilewright::reference {

/// Delivers a panel of one operand: panel[k * width + i] is the operand's value at index `first + i` along
/// rows (left operand) or columns (right operand) and `first_k + k` along the sum, for i < count and k <
/// depth. The panel's other places, i in count..width-1, must become 0.
using PackPanel = std::function<void(int64_t first, int64_t count, int64_t first_k, int64_t depth,
                                     double* panel, int64_t width)>;

/// Takes a finished tile: values[i * pitch + j] belongs to row + i and column + j.
using StoreTile = std::function<void(int64_t row, int64_t rows, int64_t column, int64_t columns,
                                     const double* values, int64_t pitch)>;

/// Whether tiles may be stored by several threads at once, or must come one by one in a fixed order.
enum class TileOrder : uint8_t { kAny, kFixed };

/// Sums left(i, k) * right(k, j) over k in double precision, always in the same order. It is blocked for the
/// caches, vectorised as far as the machine allows, and done by the threads that kernels have. Products of
/// float32 values are exact in double, so that the result does not depend on the vectorisation.
void matrix_product(int64_t rows, int64_t columns, int64_t depth, const PackPanel& left,
                    const PackPanel& right, const StoreTile& store, TileOrder order = TileOrder::kAny);

/// One panel of `strided_panels`: what lies at `corner` is its first element.
template <typename T>
void pack_panel(const T* corner, int64_t stride_i, int64_t stride_k, int64_t count, int64_t depth,
                double* panel, int64_t width);
extern template void pack_panel<float>(const float*, int64_t, int64_t, int64_t, int64_t, double*, int64_t);
extern template void pack_panel<double>(const double*, int64_t, int64_t, int64_t, int64_t, double*, int64_t);

/// Panels of a matrix in memory: element (i, k) at data[i * stride_i + k * stride_k].
template <typename T>
PackPanel strided_panels(const T* data, int64_t stride_i, int64_t stride_k) {
  return [=](int64_t first, int64_t count, int64_t first_k, int64_t depth, double* panel, int64_t width) {
    const T* corner = data + first * stride_i + first_k * stride_k;
    if constexpr (std::is_floating_point_v<T>) {
      pack_panel(corner, stride_i, stride_k, count, depth, panel, width);
    } else {
      for (int64_t k = 0; k < depth; ++k) {
        for (int64_t i = 0; i < count; ++i)
          panel[k * width + i] = static_cast<double>(corner[i * stride_i + k * stride_k]);
        for (int64_t i = count; i < width; ++i) panel[k * width + i] = 0;
      }
    }
  };
}

/// Stores a tile in rows of type T, `pitch` elements apart.
template <typename T>
void store_rows(const double* values, int64_t values_pitch, int64_t rows, int64_t columns, T* out,
                int64_t pitch);
extern template void store_rows<float>(const double*, int64_t, int64_t, int64_t, float*, int64_t);
extern template void store_rows<double>(const double*, int64_t, int64_t, int64_t, double*, int64_t);

}  // namespace tilewright::reference
