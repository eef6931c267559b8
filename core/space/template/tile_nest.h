// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright::autotvm {

// How templates cut their main stage into tiles: `sums` adds up a tile, inside the loops of `out`.

/// Above so many, the rows of a tile are a loop, not laid out one after the other. It is the longest tile
/// that AutoTVM's convolutions have.
inline constexpr int64_t kMostUnrolledRows = 64;

/// The two stages of a tile.
struct TileNest {
  StageId out = -1;   ///< the elementwise reader of the main stage, which ends the tile; or else its copy
  StageId sums = -1;  ///< the main stage, or its cache
};

/// Makes the stages of a tile of a main stage at the root: its elementwise reader, where it has one, is fused
/// at the tile; else it gets a write cache. Call it after stages were inlined.
TileNest begin_tile(ProgramBuilder& builder, StageId main);

/// The loops at some positions of a list, counted from `first` on.
std::vector<LoopId> loops_at(const std::vector<LoopId>& loops, const std::vector<int>& positions,
                             size_t first = 0);

/// The loops of a split in two.
struct HalfLoops {
  LoopId outer = -1;
  LoopId inner = -1;
};
HalfLoops split_in_two(ProgramBuilder& builder, StageId stage, LoopId loop, int64_t factor,
                       Tail tail = Tail::kExact);

/// A tile of an axis in two parts, such as channels in blocks: `size` neighbours of all its elements. Sizes
/// divide the length of the inner part, or are multiples of it.
struct PartedTile {
  std::vector<LoopId> outside;  ///< over tiles
  std::vector<LoopId> inside;   ///< in a tile
};
/// `loops`: of the parts, outermost first; one or two.
PartedTile split_parted(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops,
                        int64_t size);
/// Whether a tile of that size fits such an axis; `inner`: the length of its inner part.
constexpr bool fits_parts(int64_t size, int64_t inner) {
  return size % inner == 0 || inner % size == 0;
}

/// A loop within a tile, which both stages have.
struct TileLoop {
  LoopId of_out = -1;
  LoopId of_sums = -1;
  int64_t length = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
};

/// The loops inside a tile of a parted axis: one or two, of which the last gets the annotation, and the other
/// is laid out if any is. `sums`: the loops of the parts in the stage that adds up; `inner`: the length of
/// the inner part.
std::vector<TileLoop> parted_loops(const PartedTile& tile, const std::vector<LoopId>& sums, int64_t size,
                                   int64_t inner, LoopAnnotation annotation);
/// Makes the vectorised loop, whose steps are one statement, the innermost one.
void put_vectors_last(std::vector<TileLoop>& loops);

/// Computes `nest.sums` inside the loop `at` of `nest.out`, and annotates the loops within the tile in both.
/// The sums are kept in registers where they fit, one loop is vectorised and the others are unrolled, else in
/// local memory. Rows of more than `kMostUnrolledRows` stay loops. `vector_axis`: the axis of the sums along
/// which they are vectorised, and which is made contiguous; -1: none.
void finish_tile(ProgramBuilder& builder, const TileNest& nest, LoopId at, std::vector<TileLoop> loops,
                 int vector_axis, const Target& target);

/// Lets `reader` read `operand` in another order of memory. A stage that computes the operand for this reader
/// alone is written in that order; else a copy is made: of parameters once, of anything else in each run.
void pack_operand(ProgramBuilder& builder, StageId operand, StageId reader,
                  const std::vector<Pack::Part>& order);

/// Fuses the loops, which are neighbours, and runs the result in parallel; returns it.
LoopId fuse_parallel(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops);

}  // namespace tilewright::autotvm
