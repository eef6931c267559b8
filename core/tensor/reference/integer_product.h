// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

namespace tilewright::reference {

/// Delivers a panel of one operand, in pairs of terms: panel[(k / 2 * width + i) * 2 + k % 2] is the
/// operand's value at index `first + i` along rows (left operand) or columns (right operand) and `first_k +
/// k` along the sum, for i < count and k < depth. `first_k` is even. Where `depth` is odd, the last term of
/// the last pairs must become 0. What the panel has for i in count..width-1 is of no matter.
using PackPairs = std::function<void(int64_t first, int64_t count, int64_t first_k, int64_t depth,
                                     int16_t* panel, int64_t width)>;

/// Takes a finished tile: sums[i * pitch + j] belongs to row + i and column + j.
using StoreSums = std::function<void(int64_t row, int64_t rows, int64_t column, int64_t columns,
                                     const int32_t* sums, int64_t pitch)>;

/// The most terms of a sum whose operands are differences of 8-bit values, so that it fits into 32 bits.
inline constexpr int64_t kMostIntegerTerms = ((int64_t{1} << 31) - 1) / (255 * 255);

/// Sums left(i, k) * right(k, j) over k, exactly. Operands are from -255 to 255, and `depth` is at most
/// kMostIntegerTerms. It is blocked, vectorised and shared between threads as `matrix_product`.
void integer_product(int64_t rows, int64_t columns, int64_t depth, const PackPairs& left,
                     const PackPairs& right, const StoreSums& store);

}  // namespace tilewright::reference
