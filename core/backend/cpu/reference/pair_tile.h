// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright::reference {

/// The tile that `AddPairTile` computes.
inline constexpr int64_t kPairTileRows = 8;
inline constexpr int64_t kPairTileColumns = 32;

/// out[rows][kPairTileColumns] += left panel * right panel over `pairs` pairs of terms, in 32 bits: the
/// caller sees to it that no sum needs more. A panel has its rows (or columns) of two terms side by side, and
/// of each the two terms: element (i, k) is at (k / 2 * width + i) * 2 + k % 2. `rows` is 1 to kPairTileRows,
/// and `pitch` is from row to row of `out`.
using AddPairTile = void (*)(const int16_t* left, const int16_t* right, int64_t pairs, int64_t rows,
                             int32_t* out, int64_t pitch);

/// The fastest that runs on this processor. Any thread.
AddPairTile best_add_pair_tile();

}  // namespace tilewright::reference
