// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright::reference {

/// The tile that `MultiplyRows` computes: it fills twelve of sixteen vector registers of 32 bytes.
inline constexpr int64_t kRowTileRows = 3;
template <typename T>
inline constexpr int64_t kRowTileColumns = 128 / static_cast<int64_t>(sizeof(T));

/// sums[kRowTileRows][kRowTileColumns] = the first `rows` rows of `left`, `pitch` apart, times a panel that
/// has its columns of a term of the sum side by side. There are `depth` terms, added up in type T, always in
/// the same order. `rows` is 1 to kRowTileRows.
template <typename T>
using MultiplyRows = void (*)(const T* left, int64_t pitch, int64_t rows, const T* panel, int64_t depth,
                              T* sums);

/// out[j] += one row of `depth` terms times row j of a matrix of `columns` rows, without a panel.
template <typename T>
using MultiplyRow = void (*)(const T* row, const T* matrix, int64_t columns, int64_t depth, T* out);

/// sums[count][kRowTileColumns] = one row of `depth` terms times `count` panels that follow each other.
template <typename T>
using MultiplyPanels = void (*)(const T* row, const T* panels, int64_t count, int64_t depth, T* sums);

/// The fastest that run on this processor, for float and double. Any thread.
template <typename T>
MultiplyRows<T> best_multiply_rows();
template <typename T>
MultiplyRow<T> best_multiply_row();
template <typename T>
MultiplyPanels<T> best_multiply_panels();

}  // namespace tilewright::reference
