// SPDX-License-Identifier: Apache-2.0
#include "core/feature/machine_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/feature/cache_footprint.h"
#include "core/feature/condition_share.h"
#include "core/feature/statement_features.h"
#include "core/lower/lower.h"

namespace tilewright::testing {
namespace {

constexpr StageId kB = 1;
constexpr StageId kC = 2;

/// C[i, j] = sum over k of A[i, k] * B[k, j]; B is a parameter.
std::shared_ptr<const ComputeDag> product(int64_t m, int64_t n, int64_t k) {
  DagBuilder builder("direct");
  const TensorId a = builder.activation("A", {DataType::kFloat32, {m, k}}, 0);
  const TensorId b = builder.parameter("B", {DataType::kFloat32, {k, n}}, 0);
  const Axis i = builder.axis("i", m);
  const Axis j = builder.axis("j", n);
  const Axis r = builder.axis("k", k);
  const TensorId c = builder.reduce("C", {i, j}, {r}, Combiner::kSum, builder.at(a, {of(i), of(r)}) * builder.at(b, {of(r), of(j)}));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({c}).value());
}

/// Tiles of `rows` x 8 in registers, over B in panels of 8 columns.
Program tiled(int64_t m, int64_t n, int64_t k, int64_t rows, bool prefetch) {
  ProgramBuilder p(product(m, n, k));
  const StageId sum = p.cache_write(kC, MemoryScope::kRegister);
  const StageId packed = p.cache_read(kB, MemoryScope::kGlobal, {sum});
  p.pack(packed, {{1, 0}, {0, 0}, {1, 8}});
  const auto i = p.split(kC, p.loops(kC)[0], {rows}, Tail::kPeel);
  const auto j = p.split(kC, p.loops(kC)[2], {8}, Tail::kPeel);
  p.reorder(kC, {j[0], i[0], i[1], j[1]});
  p.annotate(kC, i[1], LoopAnnotation::kUnroll);
  p.annotate(kC, j[1], LoopAnnotation::kVectorize);
  p.compute_at(sum, kC, i[0]);
  const auto own = p.loops(sum);
  p.reorder(sum, {own[2], own[0], own[1]});
  p.annotate(sum, own[0], LoopAnnotation::kUnroll);
  p.annotate(sum, own[1], LoopAnnotation::kVectorize);
  if (prefetch) p.prefetch({sum, own[2], packed, j[0], k * 8 * 4});
  return p.finish().value();
}

StatementFeatures first_row(const Program& program) { return statement_features(build_loop_nest(program).value()).at(0); }

/// The raw value of a feature by its name.
double raw(const StatementFeatures& row, const std::string& name) {
  const auto& names = statement_feature_names();
  const auto at = std::find(names.begin(), names.end(), name);
  EXPECT_NE(at, names.end()) << name;
  return at == names.end() ? -1 : std::exp2(row.at(static_cast<size_t>(at - names.begin()))) - 1;
}

TEST(MachineFeatures, TellWhatIsAskedForAhead) {
  // A panel of 32 x 8 floats is 1 KiB, in 16 lines; four tiles of 32 steps ask for each of them eight times.
  const auto with = first_row(tiled(16, 64, 32, 4, true));
  const auto without = first_row(tiled(16, 64, 32, 4, false));
  EXPECT_NEAR(raw(with, "asked_lines"), 8 * 4 * 32, 0.1);
  EXPECT_NEAR(raw(with, "asked_ahead"), 1024, 0.1);
  EXPECT_NEAR(raw(with, "asked_at_once"), 1, 1e-3);
  EXPECT_NEAR(raw(with, "asked_share"), 8 * 4 * 32 * 64.0 / (64 * 32 * 4), 1e-3) << "of an operand that comes from memory once";
  for (const char* name : {"asked_lines", "asked_ahead", "asked_at_once", "asked_share"}) EXPECT_EQ(raw(without, name), 0) << name;
  EXPECT_TRUE(std::equal(with.begin(), with.begin() + kPublishedFeatureCount, without.begin())) << "the published ones do not see it";
}

TEST(MachineFeatures, CountWhatAStepOfTheRegisterTileDoes) {
  const auto row = first_row(tiled(16, 64, 32, 4, false));
  EXPECT_NEAR(raw(row, "tile_results"), 4, 1e-4);
  EXPECT_NEAR(raw(row, "tile_vectors"), 1, 1e-4);
  EXPECT_NEAR(raw(row, "tile_broadcasts"), 4, 1e-4);
  EXPECT_EQ(raw(row, "tile_gathered"), 0);
  EXPECT_EQ(raw(row, "place.kRegister"), 1);
  EXPECT_EQ(raw(row, "place.kOutput"), 0);
  EXPECT_NEAR(raw(row, "reach_1") / ((4 * 2 + 16) * 64), 1, 1e-4) << "over all of the reduction: 4 rows of A, a panel of B";
}

TEST(MachineFeatures, TellHowMuchTailsLeaveOver) {
  // 14 rows in tiles of 4: 14 of 16 are computed, and 3 tiles of 4 are whole.
  const auto row = first_row(tiled(14, 64, 32, 4, false));
  EXPECT_NEAR(raw(row, "guard_share"), 14.0 / 16, 1e-4);
  EXPECT_NEAR(raw(row, "whole_share"), 3.0 / 4, 1e-4);
  EXPECT_NEAR(raw(first_row(tiled(16, 64, 32, 4, false)), "whole_share"), 1, 1e-4);
}

TEST(MachineFeatures, CountWhatComesFromBeyondACache) {
  // Row by row, B of 1 MiB is read again for every row; column by column within blocks of 64 it stays.
  ProgramBuilder rows(product(512, 512, 512));
  const auto plain = rows.loops(kC);
  rows.reorder(kC, {plain[0], plain[2], plain[1]});
  ProgramBuilder blocks(product(512, 512, 512));
  const auto loops = blocks.loops(kC);
  const auto j = blocks.split(kC, loops[1], {64});
  blocks.reorder(kC, {j[0], loops[0], loops[2], j[1]});
  const auto apart = first_row(rows.finish().value());
  const auto together = first_row(blocks.finish().value());
  const double matrix = 512 * 512 * 4.0;
  EXPECT_NEAR(raw(apart, "traffic_512K") / (matrix * 512 + 2 * matrix), 1, 1e-4);
  EXPECT_NEAR(raw(together, "traffic_512K") / (2 * matrix + 8 * matrix), 1, 1e-4) << "A is read for each of 8 blocks";
  EXPECT_NEAR(raw(apart, "traffic_8M") / (3 * matrix), 1, 1e-4);
}

TEST(CacheFootprint, SeesRowsThatShareAFewSets) {
  const Shape column{64, 1};
  EXPECT_EQ(cache_footprint(column, {4096, 4}, 4).lines_per_set(64), 64) << "every line in one set";
  EXPECT_EQ(cache_footprint(column, {4096, 4}, 4).lines_per_set(1024), 4);
  EXPECT_EQ(cache_footprint(column, {4096 + 64, 4}, 4).lines_per_set(64), 1) << "an odd number of lines apart";
  EXPECT_EQ(cache_footprint({4, 32}, {128, 4}, 4).lines(), 8) << "rows that follow each other";
  EXPECT_EQ(cache_footprint({4, 8}, {128, 4}, 4).lines(), 4) << "half a line is read as a whole";
}

TEST(ConditionShare, LooksAtComparisonsOfIndices) {
  const Expr i = var(0, "i");
  const Expr j = var(1, "j");
  const std::vector<EnclosingLoop> loops{{0, 10, LoopAnnotation::kNone, nullptr}, {1, 6, LoopAnnotation::kUnroll, nullptr}};
  const auto inner = [](size_t loop) { return loop == 1; };
  const auto rows = condition_share({less(i * 6 + j, int_imm(56))}, loops, inner);
  EXPECT_NEAR(rows.holds, 56.0 / 60, 1e-12);
  EXPECT_NEAR(rows.whole, 0.9, 1e-12);
  const auto border = condition_share({logical_and(less_equal(int_imm(1), i), less(i, int_imm(9)))}, loops, inner);
  EXPECT_NEAR(border.whole, 0.9 * 0.9, 1e-12);
  EXPECT_EQ(condition_share({}, loops, inner).whole, 1);
  const std::vector<EnclosingLoop> empty{{0, 0, LoopAnnotation::kNone, nullptr}};
  const auto nothing = condition_share({less(i, int_imm(4))}, empty, inner);
  EXPECT_EQ(nothing.holds, 1);
  EXPECT_EQ(nothing.whole, 1);
}

TEST(MachineFeatureNames, FollowThePublishedOnes) {
  ASSERT_EQ(machine_feature_names().size(), kMachineFeatureCount);
  EXPECT_EQ(statement_feature_names()[kPublishedFeatureCount], machine_feature_names().front());
}

}  // namespace
}  // namespace tilewright::testing
