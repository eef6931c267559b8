// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/tile_plan.h"

#include <algorithm>

namespace tilewright {

std::vector<RegisterTile> register_tiles(int64_t inner_extent, int64_t outer_extent, int64_t vector_extent,
                                         int64_t vector_registers, int64_t registers_each, bool fma) {
  const int64_t room = std::max<int64_t>(1, vector_registers / registers_each - 2);
  // Two multiply-adds a cycle at a latency of four: fewer sums than this leave the units idle.
  const int64_t most_possible = std::min(inner_extent * outer_extent * vector_extent, room);
  const int64_t wanted = std::min<int64_t>(8, most_possible);
  // With few rows, more vectors of each give enough sums.
  const int64_t all_rows = std::max<int64_t>(1, inner_extent * outer_extent);
  const int64_t most_vectors = std::max(kVectorsOfManyRows, kVectorsOfOneRow / all_rows);
  std::vector<RegisterTile> tiles;
  for (int64_t vectors = 1; vectors <= std::min(vector_extent, most_vectors); ++vectors) {
    for (int64_t outer = 1; outer <= std::min<int64_t>(outer_extent, 4); ++outer) {
      for (int64_t inner = 1; inner <= std::min<int64_t>(inner_extent, 28); ++inner) {
        const RegisterTile tile{inner, outer, vectors};
        if (tile.registers() > room || tile.registers() < wanted) continue;
        tiles.push_back(tile);
      }
    }
  }
  if (tiles.empty()) tiles.push_back({std::min(inner_extent, room), 1, 1});
  // Tiles that use more registers, and among them those that waste least on the last partial tile, come
  // first, so that the neutral choice is a good one.
  auto waste = [&](const RegisterTile& t) {
    auto partial = [](int64_t extent, int64_t tile) { return (extent + tile - 1) / tile * tile - extent; };
    return static_cast<double>(partial(inner_extent, t.inner_rows)) / static_cast<double>(inner_extent) +
           static_cast<double>(partial(outer_extent, t.outer_rows)) / static_cast<double>(outer_extent) +
           static_cast<double>(partial(vector_extent, t.vectors)) / static_cast<double>(vector_extent);
  };
  // The vectors of a row stay in registers while the elements of the row operand are loaded one by one.
  // Without fused multiply-add, a product needs a register of its own, into which a vector can be loaded at
  // no cost; then these elements can stay in registers as well.
  auto has_room = [&](const RegisterTile& t) {
    const int64_t vectors = t.vectors * registers_each;
    const int64_t kept = fma ? vectors : std::min(t.inner_rows * t.outer_rows, vectors);
    return t.registers() * registers_each + kept + 1 <= vector_registers;
  };
  std::stable_sort(tiles.begin(), tiles.end(), [&](const RegisterTile& a, const RegisterTile& b) {
    if (has_room(a) != has_room(b)) return has_room(a);
    // Operands loaded per multiply-add, and wasted work.
    auto cost = [&](const RegisterTile& t) {
      const double rows = static_cast<double>(t.inner_rows * t.outer_rows);
      const auto vectors = static_cast<double>(t.vectors);
      return (rows + vectors) / (rows * vectors) + waste(t);
    };
    return cost(a) < cost(b);
  });
  return tiles;
}

std::vector<int64_t> block_sizes(int64_t extent, int64_t limit) {
  std::vector<int64_t> sizes;
  for (int64_t size = 1; size <= std::min(extent, limit); ++size) {
    const bool power = (size & (size - 1)) == 0;
    if (power || extent % size == 0) sizes.push_back(size);
  }
  if (extent <= limit && sizes.back() != extent) sizes.push_back(extent);
  return sizes;
}

}  // namespace tilewright
