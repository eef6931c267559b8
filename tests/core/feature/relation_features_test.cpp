// SPDX-License-Identifier: Apache-2.0
#include "core/feature/relation_features.h"

#include <gtest/gtest.h>

#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

constexpr StageId kRelatedStage = 2;

/// C[4, 8] += A[4, 16] * B[16, 8] in its natural order: for i, j: C = 0; for k: C = C + A * B.
LoopIr related_nest() {
  return build_loop_nest({matmul_dag(4, 8, 16), {}}).value();
}

TEST(RelationFeatures, AreThoseOfASmallMatrixProduct) {
  const auto row = relation_features(related_nest());
  ASSERT_EQ(row.size(), 3 * kRelationFeatureCount) << "A, B and C";
  // Of A, from k outwards: elements 16, 16, 64; reuse 1, 8, 8; products from outside, sorted, 4, 32, 512.
  const auto at = [&](size_t buffer, size_t relation, size_t threshold) {
    const size_t first = buffer * kRelationFeatureCount + (relation * kRelationThresholds + threshold) * 2;
    return std::pair(row[first], row[first + 1]);
  };
  using Pair = std::pair<float, float>;
  // Elements: 2^0, 2^4, 2^4, 2^6. Reuse: 2^0, 2^0, 2^3, 2^3.
  EXPECT_EQ(at(0, 0, 0), Pair(0, 0));
  EXPECT_EQ(at(0, 0, 3), Pair(0, 3));
  EXPECT_EQ(at(0, 0, 4), Pair(3, 0)) << "the last of two places with as many elements";
  EXPECT_EQ(at(0, 0, 19), Pair(3, 13));
  EXPECT_EQ(at(0, 1, 2), Pair(4, 2));
  EXPECT_EQ(at(0, 1, 3), Pair(6, 0));
  EXPECT_EQ(at(0, 2, 5), Pair(5, 1)) << "products 2^0, 2^2, 2^5, 2^9";
  EXPECT_EQ(at(0, 2, 6), Pair(9, 0));
  EXPECT_EQ(at(0, 3, 1), Pair(0, 1));
  EXPECT_EQ(at(0, 3, 2), Pair(4, 0));
  EXPECT_EQ(at(0, 3, 10), Pair(6, 1));
  // Of C, whose reuse is all in k: elements 1, 8, 32; reuse 16, 16, 16.
  EXPECT_EQ(at(2, 0, 0), Pair(4, 0));
  EXPECT_EQ(at(2, 1, 3), Pair(0, 3));
  EXPECT_EQ(at(2, 1, 4), Pair(5, 0));
}

TEST(RelationFeatures, TakeACopyForWhatItIsACopyOf) {
  ProgramBuilder p(matmul_dag(32, 64, 16));
  const auto loops = p.loops(kRelatedStage);
  const StageId copy = p.cache_read(1, MemoryScope::kLocal, {kRelatedStage});
  p.compute_at(copy, kRelatedStage, loops[0]);
  const auto row = relation_features(build_loop_nest(p.finish().value()).value());
  EXPECT_EQ(row.size(), 3 * kRelationFeatureCount) << "A, C and the copy of B in place of B";
}

TEST(RelationFeatures, DoNotDependOnHowDeepANestIs) {
  ProgramBuilder p(matmul_dag(4, 8, 16));
  const auto loops = p.loops(kRelatedStage);
  p.split(kRelatedStage, loops[2], {4});
  EXPECT_EQ(relation_features(build_loop_nest(p.finish().value()).value()).size(),
            relation_features(related_nest()).size());
}

}  // namespace
}  // namespace tilewright::testing
