// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/integer_product.h"

#include <algorithm>
#include <vector>

#include "core/backend/cpu/reference/pair_tile.h"
#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

// A block of 128 columns and 512 terms of the sum is 128 KiB and stays in the second-level cache.
constexpr int64_t kIntegerBlockColumns = 128;
constexpr int64_t kIntegerBlockDepth = 512;

int64_t blocks_of(int64_t count, int64_t block) {
  return (count + block - 1) / block;
}

}  // namespace

void integer_product(int64_t rows, int64_t columns, int64_t depth, const PackPairs& left,
                     const PackPairs& right, const StoreSums& store) {
  if (rows <= 0 || columns <= 0) return;
  static const AddPairTile add = best_add_pair_tile();
  // The left operand is packed as a whole, since all columns pass over it: by blocks of terms, and in each
  // by tiles of rows.
  const int64_t tiles = blocks_of(rows, kPairTileRows);
  const int64_t pairs = (depth + 1) / 2;
  std::vector<int16_t> left_panels(static_cast<size_t>(tiles * kPairTileRows * pairs * 2));
  for (int64_t k = 0; k < depth; k += kIntegerBlockDepth) {
    const int64_t terms = std::min(kIntegerBlockDepth, depth - k);
    int16_t* block = left_panels.data() + tiles * kPairTileRows * k;
    for (int64_t tile = 0; tile < tiles; ++tile) {
      const int64_t row = tile * kPairTileRows;
      left(row, std::min(kPairTileRows, rows - row), k, terms,
           block + tile * kPairTileRows * ((terms + 1) / 2 * 2), kPairTileRows);
    }
  }
  // Few columns have narrow sums.
  const int64_t pitch =
      std::min(kIntegerBlockColumns, blocks_of(columns, kPairTileColumns) * kPairTileColumns);
  const int64_t panel_terms = std::min(2 * pairs, kIntegerBlockDepth);
  const size_t panel_size = static_cast<size_t>(pitch * panel_terms);
  const size_t sums_size = static_cast<size_t>(rows * pitch);
  const auto work = [&](int64_t begin, int64_t end, int32_t) {
    std::vector<int16_t> right_panels(panel_size);
    std::vector<int32_t> all_sums(sums_size);
    int16_t* panels = right_panels.data();
    int32_t* sums = all_sums.data();
    for (int64_t block = begin; block < end; ++block) {
      const int64_t column = block * kIntegerBlockColumns;
      const int64_t count = std::min(kIntegerBlockColumns, columns - column);
      std::fill_n(sums, sums_size, 0);
      for (int64_t k = 0; k < depth; k += kIntegerBlockDepth) {
        const int64_t terms = std::min(kIntegerBlockDepth, depth - k);
        const int64_t terms_pairs = (terms + 1) / 2;
        for (int64_t j = 0; j < count; j += kPairTileColumns) {
          right(column + j, std::min(kPairTileColumns, count - j), k, terms, panels + j * terms_pairs * 2,
                kPairTileColumns);
        }
        const int16_t* left_block = left_panels.data() + tiles * kPairTileRows * k;
        for (int64_t tile = 0; tile < tiles; ++tile) {
          const int64_t row = tile * kPairTileRows;
          for (int64_t j = 0; j < count; j += kPairTileColumns) {
            add(left_block + row * terms_pairs * 2, panels + j * terms_pairs * 2, terms_pairs,
                std::min(kPairTileRows, rows - row), sums + row * pitch + j, pitch);
          }
        }
      }
      store(0, rows, column, count, sums, pitch);
    }
  };
  constexpr double kNanosecondsOfTerm = 0.01;
  share_work(
      blocks_of(columns, kIntegerBlockColumns),
      kNanosecondsOfTerm * static_cast<double>(rows * kIntegerBlockColumns) * static_cast<double>(depth),
      work);
}

}  // namespace tilewright::reference
