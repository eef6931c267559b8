// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright {

/// A register tile: inner rows x outer rows x vectors.
struct RegisterTile {
  int64_t inner_rows = 1;
  int64_t outer_rows = 1;
  int64_t vectors = 1;

  int64_t registers() const { return inner_rows * outer_rows * vectors; }
  /// The tile as one number, for the options of a decision.
  int64_t code() const { return (inner_rows * 100 + outer_rows) * 100 + vectors; }
  static RegisterTile of(int64_t code) { return {code / 10000, code / 100 % 100, code % 100}; }
};

/// The largest number of vectors of a register tile, with enough rows and with a single row.
inline constexpr int64_t kVectorsOfManyRows = 4;
inline constexpr int64_t kVectorsOfOneRow = 16;

/// Register tiles worth trying for rows of the given extents (1: no such axis) and `vector_extent` vectors,
/// each of which takes `registers_each`. They fit into the registers beside two operands, and have enough
/// independent sums to hide the latency of a multiply-add, where the shape allows it. The best come first.
/// The last ones leave no room for a row's vectors: they load an operand for every multiply-add, which halves
/// their speed.
std::vector<RegisterTile> register_tiles(int64_t inner_extent, int64_t outer_extent, int64_t vector_extent,
                                         int64_t vector_registers, int64_t registers_each = 1,
                                         bool fma = true);

/// Block sizes worth trying for a loop of `extent` steps: powers of two, divisors, and the whole.
std::vector<int64_t> block_sizes(int64_t extent, int64_t limit);

}  // namespace tilewright
