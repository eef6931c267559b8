// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright {

/// A register tile: rows x more rows x vectors.
struct RegisterTile {
  int64_t inner_rows = 1;
  int64_t outer_rows = 1;
  int64_t vectors = 1;

  int64_t registers() const { return inner_rows * outer_rows * vectors; }
  /// One number, for a decision's options.
  int64_t code() const { return (inner_rows * 100 + outer_rows) * 100 + vectors; }
  static RegisterTile of(int64_t code) { return {code / 10000, code / 100 % 100, code % 100}; }
};

/// Vectors of a register tile, at most: where there are rows enough, and where there is one.
inline constexpr int64_t kVectorsOfManyRows = 4;
inline constexpr int64_t kVectorsOfOneRow = 16;

/// Register tiles worth trying for rows of the given extents (1: no such axis) and this many vectors, each of
/// which takes `registers_each`: they fit beside two operands, and have enough independent sums to hide the
/// latency of a multiply-add where the shape allows it. The best come first, and last those that leave no
/// room for a row's vectors: they load an operand for every multiply-add, which halves their speed.
std::vector<RegisterTile> register_tiles(int64_t inner_extent, int64_t outer_extent, int64_t vector_extent,
                                         int64_t vector_registers, int64_t registers_each = 1,
                                         bool fma = true);

/// Block sizes worth trying for a loop of `extent` steps: powers of two, divisors, and the whole.
std::vector<int64_t> block_sizes(int64_t extent, int64_t limit);

}  // namespace tilewright
