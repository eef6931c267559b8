// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright::reference {

/// The tile that `AddTile` computes: it fills twelve of sixteen vector registers of four doubles.
inline constexpr int64_t kTileRows = 4;
inline constexpr int64_t kTileColumns = 12;

/// out[kTileRows][kTileColumns] += left panel * right panel over `depth` terms: a panel has its rows (or
/// columns) of a term side by side, and `pitch` is from row to row of `out`.
using AddTile = void (*)(const double* left, const double* right, int64_t depth, double* out, int64_t pitch);

/// The fastest that runs on this processor. Any thread.
AddTile best_add_tile();

}  // namespace tilewright::reference
