// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright::reference {

/// The tile that `AddTile` computes: it fills 24 of 32 vector registers of eight doubles; where vectors have
/// four, it is done in parts that fill twelve of sixteen.
inline constexpr int64_t kTileRows = 8;
inline constexpr int64_t kTileColumns = 24;

/// out[rows][kTileColumns] += left panel * right panel over `depth` terms: a panel has its kTileRows rows (or
/// kTileColumns columns) of a term side by side, and `pitch` is from row to row of `out`. `rows` is 1 to
/// kTileRows.
using AddTile = void (*)(const double* left, const double* right, int64_t depth, int64_t rows, double* out,
                         int64_t pitch);

/// The fastest that runs on this processor. Any thread.
AddTile best_add_tile();

}  // namespace tilewright::reference
