// SPDX-License-Identifier: Apache-2.0
#include "core/feature/nest_footprints.h"

#include <gtest/gtest.h>

#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

constexpr StageId kTouchedProduct = 2;

/// C = A B of 64 x 64 x 64, rows in tiles of `rows`, columns in tiles of `columns`, in three loops of tiles.
NestFootprints tiled_footprints(int64_t rows, int64_t columns) {
  ProgramBuilder p(matmul_dag(64, 64, 64));
  const auto loops = p.loops(kTouchedProduct);
  const auto i = p.split(kTouchedProduct, loops[0], {rows});
  const auto j = p.split(kTouchedProduct, loops[1], {columns});
  p.reorder(kTouchedProduct, {i[0], j[0], loops[2], i[1], j[1]});
  p.annotate(kTouchedProduct, i[0], LoopAnnotation::kParallel);
  p.annotate(kTouchedProduct, i[1], LoopAnnotation::kUnroll);
  p.annotate(kTouchedProduct, j[1], LoopAnnotation::kVectorize);
  return nest_footprints(build_run_nest(p.finish().value()).value());
}

TEST(NestFootprints, CountTheLinesThatEveryLoopTouches) {
  const NestFootprints nest = tiled_footprints(4, 16);
  EXPECT_EQ(nest.stage, "C");
  ASSERT_EQ(nest.loops.size(), 5U);
  EXPECT_EQ(nest.loops[0].annotation, LoopAnnotation::kParallel);
  EXPECT_EQ(nest.loops[2].kind, LoopKind::kReduce);
  EXPECT_EQ(nest.loops[2].extent, 64);
  // One vector: a line of C, one of B, and the line that the number of A lies in.
  EXPECT_EQ(nest.loops[4].bytes, 3 * 64);
  // One tile: 4 rows of A, all of a panel of B, 4 lines of C.
  EXPECT_EQ(nest.tile_bytes, 4 * 64 * 4 + 64 * 16 * 4 + 4 * 16 * 4);
  EXPECT_EQ(nest.tile_bytes, nest.loops[2].bytes);
  // A row of tiles: the same rows of A and C, and all of B.
  EXPECT_EQ(nest.block_bytes, 4 * 64 * 4 + 64 * 64 * 4 + 4 * 64 * 4);
  EXPECT_EQ(nest.whole_bytes, 3 * 64 * 64 * 4);
}

TEST(NestFootprints, ShrinkWithTheTiles) {
  double before = 1e18;
  for (const int64_t columns : {64, 32, 16}) {
    const double bytes = tiled_footprints(8, columns).tile_bytes;
    EXPECT_LT(bytes, before);
    before = bytes;
  }
  EXPECT_LT(tiled_footprints(2, 16).tile_bytes, tiled_footprints(8, 16).tile_bytes);
  EXPECT_EQ(tiled_footprints(2, 16).whole_bytes, tiled_footprints(8, 16).whole_bytes);
}

TEST(NestFootprints, RegistersAreNoCache) {
  const auto dag = matmul_dag(48, 64, 32);
  const NestFootprints nest =
      nest_footprints(build_run_nest(hand_written_matmul(dag, 4, 16).value()).value());
  // 4 rows of A and a panel of B; the sums stay in registers.
  EXPECT_EQ(nest.tile_bytes, 4 * 32 * 4 + 32 * 16 * 4);
}

TEST(CacheLevel, IsTheSmallestThatHoldsIt) {
  Target target = avx2();
  target.l1d_bytes = 1000;
  target.l2_bytes = 2000;
  target.l3_bytes = 0;
  EXPECT_EQ(cache_level(1000, target), 1);
  EXPECT_EQ(cache_level(1001, target), 2);
  EXPECT_EQ(cache_level(2001, target), 4) << "there is no third level";
  target.l3_bytes = 4000;
  EXPECT_EQ(cache_level(2001, target), 3);
}

}  // namespace
}  // namespace tilewright::testing
