// SPDX-License-Identifier: Apache-2.0
#include "core/feature/context_features.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

constexpr StageId kContextStage = 2;

/// C[4, 8] += A[4, 16] * B[16, 8] in its natural order: for i, j: C = 0; for k: C = C + A * B.
LoopIr plain_nest() {
  return build_loop_nest({matmul_dag(4, 8, 16), {}}).value();
}

float lg(double x) {
  return static_cast<float>(std::log2(1 + x));
}

LoopFeatures loop(double extent, float level, double top_down, double bottom_up, size_t annotation, int add,
                  int mul) {
  LoopFeatures f{lg(extent), level, lg(top_down), lg(bottom_up)};
  f[4 + annotation] = 1;
  f[15] = lg(add);
  f[16] = lg(mul);
  return f;
}

TouchFeatures touch(double stride, double count, double reuse) {
  return {lg(stride), -1, lg(count), lg(reuse), 0, 0};
}

constexpr size_t kUnrolledPlace = 6;
constexpr size_t kVectorised = 7;
constexpr size_t kParallel = 8;
constexpr size_t kSerial = 9;

TEST(LoopContexts, AreThoseOfASmallMatrixProduct) {
  const auto loops = loop_contexts(plain_nest());
  ASSERT_EQ(loops.size(), 3U);
  EXPECT_EQ(loops[0].parent, -1);
  EXPECT_EQ(loops[1].parent, 0);
  EXPECT_EQ(loops[2].parent, 1);
  EXPECT_EQ(loops[0].loop, loop(4, 1, 4, 512, kSerial, 0, 0));
  EXPECT_EQ(loops[1].loop, loop(8, 2, 32, 128, kSerial, 0, 0));
  EXPECT_EQ(loops[2].loop, loop(16, 3, 512, 16, kSerial, 1, 1));
  // A and B, then C: where it becomes 0, where it is stored and where it is read.
  const std::vector<TouchFeatures> of_i{touch(16, 64, 8), touch(0, 128, 4), touch(8, 32, 1), touch(8, 32, 16),
                                        touch(8, 32, 16)};
  const std::vector<TouchFeatures> of_j{touch(0, 16, 8), touch(1, 128, 1), touch(1, 8, 1), touch(1, 8, 16),
                                        touch(1, 8, 16)};
  const std::vector<TouchFeatures> of_k{touch(1, 16, 1), touch(8, 16, 1), touch(0, 1, 16), touch(0, 1, 16)};
  EXPECT_EQ(loops[0].touches, of_i);
  EXPECT_EQ(loops[1].touches, of_j);
  EXPECT_EQ(loops[2].touches, of_k);
}

TEST(LoopContexts, KnowAnnotationsAndStridesOfSplitLoops) {
  ProgramBuilder p(matmul_dag(32, 64, 16));
  const auto loops = p.loops(kContextStage);
  const auto i = p.split(kContextStage, loops[0], {8});
  p.reorder(kContextStage, {i[0], loops[2], i[1], loops[1]});
  p.annotate(kContextStage, i[0], LoopAnnotation::kParallel);
  p.annotate(kContextStage, i[1], LoopAnnotation::kUnroll);
  p.annotate(kContextStage, loops[1], LoopAnnotation::kVectorize);
  const auto contexts = loop_contexts(build_loop_nest(p.finish().value()).value());
  // The initialisation has copies of the loops inside the reduction.
  ASSERT_EQ(contexts.size(), 6U);
  EXPECT_EQ(contexts[0].loop[4 + kParallel], 1);
  EXPECT_EQ(contexts[1].parent, 0);
  EXPECT_EQ(contexts[2].parent, 1);
  EXPECT_EQ(contexts[3].parent, 0) << "the reduction";
  EXPECT_EQ(contexts[4].loop[4 + kUnrolledPlace], 1);
  EXPECT_EQ(contexts[5].loop[4 + kVectorised], 1);
  EXPECT_EQ(contexts[0].touches[0], touch(8 * 16, 32 * 16, 64)) << "8 rows of A to the next step";
  EXPECT_EQ(contexts[0].touches[1], touch(0, 16 * 64, 32)) << "all of B for every row";
}

TEST(ContextFeatures, AreAllLoopsInOneRowAndLimitsOfUnrollingBehind) {
  const auto row = context_features(plain_nest());
  ASSERT_EQ(row.size(), 3 * 18U + (5 + 5 + 4) * 6U);
  EXPECT_EQ(row[18 + 5 * 6], lg(8)) << "the second loop";
  ProgramBuilder p(matmul_dag(4, 8, 16));
  p.unroll_up_to(kContextStage, 64);
  const auto with_limit = context_features(build_loop_nest(p.finish().value()).value());
  ASSERT_EQ(with_limit.size(), row.size() + 1);
  EXPECT_EQ(with_limit.back(), 64);
}

}  // namespace
}  // namespace tilewright::testing
