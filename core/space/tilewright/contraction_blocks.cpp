// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/contraction.h"

namespace tilewright {
namespace {

/// Limits for the reduction steps in a block of a contraction that is not a bare product. With fewer, there
/// is little work beside accumulating blocks in memory; with more, the rows do not stay in the second-level
/// cache.
constexpr int64_t kFewestTerms = 256;
constexpr int64_t kMostTerms = 1536;

/// The largest size of a block's sums in memory: more would not stay in the second-level cache.
constexpr int64_t kMaxSumBytes = 512 * 1024;

int64_t divided_up(int64_t count, int64_t by) {
  return (count + by - 1) / by;
}

}  // namespace

std::vector<int64_t> reduction_blocks(const Contraction& c, const Compute& compute) {
  std::vector<int64_t> sizes;
  const int64_t extent = compute.reduce_axes[0].extent;
  if (c.bare_product) {
    for (int64_t size : {64, 128, 256, 384, 512}) {
      if (extent % size == 0 && extent > size) sizes.push_back(size);
    }
    return sizes;
  }
  int64_t inside = 1;
  for (size_t r = 1; r < compute.reduce_axes.size(); ++r) inside *= compute.reduce_axes[r].extent;
  for (int64_t size = extent / 2; size > 0; --size) {
    const int64_t terms = size * inside;
    if (extent % size == 0 && terms >= kFewestTerms && terms <= kMostTerms) sizes.push_back(size);
  }
  return sizes;
}

int64_t columns_in_block(const Contraction& c, const RegisterTile& tile, int64_t option, int threads) {
  const int64_t tiles = divided_up(c.vectors, tile.vectors);
  if (option != kColumnsOfThread) return std::min(option, tiles);
  const int64_t share = divided_up(tiles, std::max(1, threads));
  // With shares that are rounded up, some threads may get none.
  return divided_up(tiles, share) < threads ? std::max<int64_t>(1, tiles / threads) : share;
}

int64_t rows_in_block(const Contraction& c, const Compute& compute, const RegisterTile& tile, int64_t option,
                      int64_t columns) {
  const auto extent = [&](int axis) { return compute.axes[static_cast<size_t>(axis)].extent; };
  const bool two_axes = c.outer_row >= 0;
  const int64_t rows_of_tile = two_axes ? tile.outer_rows : tile.inner_rows;
  const int64_t sums = rows_of_tile * (two_axes ? extent(c.inner_row) : 1) * columns * tile.vectors * c.lanes;
  const int64_t most = kMaxSumBytes / (sums * c.sum_bytes);
  return std::min({option, std::max<int64_t>(1, most), divided_up(extent(c.blocked_row()), rows_of_tile)});
}

}  // namespace tilewright
