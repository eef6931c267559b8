// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/matrix_product.h"

#include <algorithm>
#include <vector>

#include "core/backend/cpu/reference/matrix_tile.h"

namespace tilewright::reference {
namespace {

// A block of 192 columns and 256 terms of the sum is 384 KiB and stays in the second-level cache while all
// rows pass over it.
constexpr int64_t kBlockRows = 512;
constexpr int64_t kBlockColumns = 192;
constexpr int64_t kBlockDepth = 256;

int64_t round_up(int64_t value, int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

}  // namespace

void matrix_product(int64_t rows, int64_t columns, int64_t depth, const PackPanel& left,
                    const PackPanel& right, const StoreTile& store) {
  static const AddTile add = best_add_tile();
  const int64_t widest = round_up(std::min(columns, kBlockColumns), kTileColumns);
  std::vector<double> left_panel(static_cast<size_t>(kTileRows * kBlockDepth));
  std::vector<double> right_panels(static_cast<size_t>(widest * std::min(depth, kBlockDepth)));
  std::vector<double> sums(static_cast<size_t>(widest * round_up(std::min(rows, kBlockRows), kTileRows)));

  for (int64_t column = 0; column < columns; column += kBlockColumns) {
    const int64_t block_columns = std::min(kBlockColumns, columns - column);
    for (int64_t row = 0; row < rows; row += kBlockRows) {
      const int64_t block_rows = std::min(kBlockRows, rows - row);
      std::fill(sums.begin(), sums.end(), 0.0);
      for (int64_t k = 0; k < depth; k += kBlockDepth) {
        const int64_t block_depth = std::min(kBlockDepth, depth - k);
        for (int64_t j = 0; j < block_columns; j += kTileColumns) {
          right(column + j, std::min(kTileColumns, block_columns - j), k, block_depth,
                right_panels.data() + j * block_depth, kTileColumns);
        }
        for (int64_t i = 0; i < block_rows; i += kTileRows) {
          left(row + i, std::min(kTileRows, block_rows - i), k, block_depth, left_panel.data(), kTileRows);
          for (int64_t j = 0; j < block_columns; j += kTileColumns) {
            add(left_panel.data(), right_panels.data() + j * block_depth, block_depth,
                sums.data() + i * widest + j, widest);
          }
        }
      }
      store(row, block_rows, column, block_columns, sums.data(), widest);
    }
  }
}

}  // namespace tilewright::reference
