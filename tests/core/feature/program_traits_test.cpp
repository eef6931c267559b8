// SPDX-License-Identifier: Apache-2.0
#include "core/feature/program_traits.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"
#include "tests/support/targets.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

using enum ProgramTrait;

constexpr StageId kTraitsProduct = 2;

ProgramTraits traits(const Program& program, const Target& target) {
  const auto found = program_traits(program, target);
  EXPECT_TRUE(found.ok());
  return found.ok() ? *found : ProgramTraits{};
}

/// Three loops; the columns in vectors of `lanes` where there are any, the rows on threads.
Program plain_program(int64_t lanes, bool parallel) {
  ProgramBuilder p(matmul_dag(60, 64, 32));
  const auto loops = p.loops(kTraitsProduct);
  if (lanes > 0) {
    const auto columns = p.split(kTraitsProduct, loops[1], {lanes});
    p.reorder(kTraitsProduct, {loops[0], columns[0], loops[2], columns[1]});
    p.annotate(kTraitsProduct, columns[1], LoopAnnotation::kVectorize);
  }
  if (parallel) p.annotate(kTraitsProduct, p.loops(kTraitsProduct)[0], LoopAnnotation::kParallel);
  return p.finish().value();
}

TEST(ProgramTraits, TellVectorsOperationsAndInstructions) {
  const ProgramTraits vectors = traits(plain_program(8, false), avx2());
  const ProgramTraits scalar = traits(plain_program(0, false), avx2());
  EXPECT_NEAR(vectors[kVectorLanes].value, 8, 1e-3);
  EXPECT_EQ(scalar[kVectorLanes].value, 1);
  EXPECT_GT(vectors[kLanesUsed].value, scalar[kLanesUsed].value);
  // A product and a sum for each of its steps, however it is written.
  EXPECT_NEAR(vectors[kOperations].value, 2.0 * 60 * 64 * 32, 100);
  EXPECT_NEAR(scalar[kOperations].value, vectors[kOperations].value, 100);
  EXPECT_LT(vectors[kInstructions].value, scalar[kInstructions].value / 4);
  EXPECT_LT(vectors[kCycles].value, scalar[kCycles].value);
  for (const TraitValue& trait : vectors.values) {
    EXPECT_GE(trait.share, 0);
    EXPECT_LE(trait.share, 1);
  }
}

TEST(ProgramTraits, TellRegistersAndWorkingSetsOfTiles) {
  const ProgramTraits tiled = traits(tiled_matmul(48, 64, 32, 6, 8, false).value(), avx2());
  EXPECT_EQ(tiled[kRegisters].value, 6) << "six rows of one vector";
  EXPECT_EQ(tiled[kSpills].value, 0);
  EXPECT_GT(tiled[kTileBytes].value, 0);
  EXPECT_GE(tiled[kBlockBytes].value, tiled[kTileBytes].value);
  EXPECT_GE(tiled[kNestBytes].value, tiled[kBlockBytes].value);
  EXPECT_EQ(traits(plain_program(8, false), avx2())[kRegisters].value, 1) << "its vector of sums";
}

TEST(ProgramTraits, TellThreadsOnlyWhereTheTargetHasSome) {
  Target two = avx2();
  two.threads = 2;
  EXPECT_NEAR(traits(plain_program(8, true), two)[kThreads].value, 2, 0.1);
  EXPECT_GT(traits(plain_program(8, true), two)[kForks].value, 0);
  EXPECT_LT(traits(plain_program(8, false), two)[kThreads].value, 1.1);
  EXPECT_EQ(traits(plain_program(8, true), avx2())[kThreads].value, 1);
  EXPECT_EQ(traits(plain_program(8, true), avx2())[kForks].value, 0);
}

TEST(StatementTotals, AddAmountsAndKeepTheLargestOfTheRest) {
  const auto& names = statement_feature_names();
  const auto at = [&](const char* name) {
    return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  std::vector<StatementFeatures> two(2, StatementFeatures{});
  two[0][at("float_mul")] = 3;   // 7 before the logarithm
  two[1][at("float_mul")] = 2;   // 3
  two[0][at("vec_len")] = 2;     // 3
  two[1][at("vec_len")] = 4;     // 15
  two[1][at("B0.stride")] = -1;  // -1
  const StatementTotals totals = statement_totals(two);
  EXPECT_NEAR(totals[at("float_mul")], 10, 1e-9);
  EXPECT_NEAR(totals[at("vec_len")], 15, 1e-9);
  EXPECT_NEAR(totals[at("B0.stride")], 0, 1e-9);
  EXPECT_NEAR(statement_totals(std::span(two).subspan(1))[at("B0.stride")], -1, 1e-9);
  EXPECT_EQ(statement_totals({}), StatementTotals{});
  EXPECT_TRUE(is_amount("B2.unique_bytes"));
  EXPECT_FALSE(is_amount("B2.bytes_d_reuse_ct"));
  EXPECT_FALSE(is_amount("parallel_len"));
}

}  // namespace
}  // namespace tilewright::testing
