// SPDX-License-Identifier: Apache-2.0
#include "core/feature/machine_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "core/feature/cache_footprint.h"
#include "core/feature/condition_share.h"
#include "core/feature/statement_features.h"
#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

constexpr StageId kMachineStage = 2;

/// Tiles of `rows` x 8 in registers, over B in panels of 8 columns.
Program tiled_program(int64_t m, int64_t n, int64_t k, int64_t rows, bool prefetch) {
  return tiled_matmul(m, n, k, rows, 8, prefetch).value();
}

StatementFeatures first_row(const Program& program) {
  return statement_features(build_loop_nest(program).value()).at(0);
}

/// The raw value of a feature by its name.
double raw(const StatementFeatures& row, const std::string& name) {
  const auto& names = statement_feature_names();
  const auto at = std::find(names.begin(), names.end(), name);
  EXPECT_NE(at, names.end()) << name;
  return at == names.end() ? -1 : std::exp2(row.at(static_cast<size_t>(at - names.begin()))) - 1;
}

TEST(MachineFeatures, TellWhatIsAskedForAhead) {
  // A panel of 32 x 8 floats is 1 KiB, in 16 lines; four tiles of 32 steps ask for each of them eight times.
  const auto with = first_row(tiled_program(16, 64, 32, 4, true));
  const auto without = first_row(tiled_program(16, 64, 32, 4, false));
  EXPECT_NEAR(raw(with, "asked_lines"), 8 * 4 * 32, 0.1);
  EXPECT_NEAR(raw(with, "asked_ahead"), 1024, 0.1);
  EXPECT_NEAR(raw(with, "asked_at_once"), 1, 1e-3);
  EXPECT_NEAR(raw(with, "asked_share"), 8 * 4 * 32 * 64.0 / (64 * 32 * 4), 1e-3)
      << "of an operand that comes from memory once";
  for (const char* name : {"asked_lines", "asked_ahead", "asked_at_once", "asked_share"})
    EXPECT_EQ(raw(without, name), 0) << name;
  EXPECT_TRUE(std::equal(with.begin(), with.begin() + kPublishedFeatureCount, without.begin()))
      << "the published ones do not see it";
}

TEST(MachineFeatures, CountWhatAStepOfTheRegisterTileDoes) {
  const auto row = first_row(tiled_program(16, 64, 32, 4, false));
  EXPECT_NEAR(raw(row, "tile_results"), 4, 1e-4);
  EXPECT_NEAR(raw(row, "tile_vectors"), 1, 1e-4);
  EXPECT_NEAR(raw(row, "tile_broadcasts"), 4, 1e-4);
  EXPECT_EQ(raw(row, "tile_gathered"), 0);
  EXPECT_EQ(raw(row, "place.kRegister"), 1);
  EXPECT_EQ(raw(row, "place.kOutput"), 0);
  EXPECT_NEAR(raw(row, "reach_1") / ((4 * 2 + 16) * 64), 1, 1e-4)
      << "over all of the reduction: 4 rows of A, a panel of B";
}

TEST(MachineFeatures, TellHowLongSumsStayInRegisters) {
  // for i.0 { for k.0 { for i.1 { for k.1 { for i.2 { vector j } } } } }, as Ansor tiles: nothing is
  // unrolled.
  ProgramBuilder program(matmul_dag(24, 16, 32));
  const auto loops = program.loops(kMachineStage);
  const auto i = program.split(kMachineStage, loops[0], {3, 4});
  const auto k = program.split(kMachineStage, loops[2], {8});
  program.reorder(kMachineStage, {i[0], k[0], i[1], k[1], i[2], loops[1]});
  program.annotate(kMachineStage, loops[1], LoopAnnotation::kVectorize);
  const auto row = first_row(program.finish().value());
  EXPECT_NEAR(raw(row, "tile_results"), 4, 1e-4);
  EXPECT_NEAR(raw(row, "tile_broadcasts"), 4, 1e-4);
  EXPECT_NEAR(raw(row, "sum_steps"), 8, 1e-4);
  EXPECT_NEAR(raw(row, "outer_tile_results"), 12, 1e-4);
  EXPECT_NEAR(raw(row, "outer_sum_steps"), 32, 1e-4);
  EXPECT_NEAR(raw(row, "guarded_steps") / (24 * 16 * 32), 1, 1e-4) << "no guard is looked at";
}

TEST(MachineFeatures, EndATileWhereAGuardIsLookedAt) {
  // A sum over three of four places, whose guard on k + i is looked at inside or outside of the tile.
  const auto row_of = [](bool inside) {
    DagBuilder b("direct");
    const TensorId x = b.activation("x", {DataType::kFloat32, {4, 32}}, 0);
    const TensorId w = b.parameter("w", {DataType::kFloat32, {32, 8}}, 0);
    const Axis i = b.axis("i", 4);
    const Axis j = b.axis("j", 8);
    const Axis k = b.axis("k", 32);
    const Expr at = inside ? of(k) + of(i) : of(k);
    const TensorId y = b.reduce("y", {i, j}, {k}, Combiner::kSum,
                                select(less(floor_mod(at, 4), int_imm(3)),
                                       b.at(x, {of(i), of(k)}) * b.at(w, {of(k), of(j)}), float_imm(0)));
    ProgramBuilder program(std::make_shared<const ComputeDag>(std::move(b).finish({y}).value()));
    const auto loops = program.loops(y);
    program.reorder(y, {loops[2], loops[0], loops[1]});
    program.annotate(y, loops[1], LoopAnnotation::kVectorize);
    return first_row(program.finish().value());
  };
  const auto outside = row_of(false);
  EXPECT_EQ(raw(outside, "sum_steps"), 1) << "the guard is between the loop over k and the tile";
  EXPECT_NEAR(raw(outside, "guarded_steps"), 4 * 8, 1e-3);
  const auto inside = row_of(true);
  EXPECT_EQ(raw(inside, "sum_steps"), 0);
  EXPECT_NEAR(raw(inside, "guarded_steps"), 8, 1e-3);
}

TEST(MachineFeatures, CountTheElementsOfGroupsOfLanes) {
  const auto broadcasts = [](const std::function<Expr(const Expr&)>& place) {
    DagBuilder b("direct");
    const TensorId x = b.activation("x", {DataType::kFloat32, {4, 32, 8}}, 0);
    const TensorId w = b.parameter("w", {DataType::kFloat32, {32, 8}}, 0);
    const Axis i = b.axis("i", 4);
    const Axis j = b.axis("j", 8);
    const Axis k = b.axis("k", 32);
    const TensorId y = b.reduce("y", {i, j}, {k}, Combiner::kSum,
                                b.at(x, {of(i), of(k), place(of(j))}) * b.at(w, {of(k), of(j)}));
    ProgramBuilder program(std::make_shared<const ComputeDag>(std::move(b).finish({y}).value()));
    const auto loops = program.loops(y);
    program.reorder(y, {loops[0], loops[2], loops[1]});
    program.annotate(y, loops[1], LoopAnnotation::kVectorize);
    return raw(first_row(program.finish().value()), "tile_broadcasts");
  };
  EXPECT_NEAR(broadcasts([](const Expr&) { return int_imm(3); }), 1, 1e-4);
  EXPECT_NEAR(broadcasts([](const Expr& j) { return floor_div(j, 4) * 4; }), 2, 1e-4) << "one of each group";
  EXPECT_NEAR(broadcasts([](const Expr& j) { return floor_div(j, 2); }), 4, 1e-4);
  EXPECT_NEAR(broadcasts([](const Expr& j) { return floor_mod(j, 4); }), 1, 1e-4)
      << "four neighbours, repeated as they are loaded";
}

TEST(MachineFeatures, TellHowMuchTailsLeaveOver) {
  // 14 rows in tiles of 4: 14 of 16 are computed, and 3 tiles of 4 are whole.
  const auto row = first_row(tiled_program(14, 64, 32, 4, false));
  EXPECT_NEAR(raw(row, "guard_share"), 14.0 / 16, 1e-4);
  EXPECT_NEAR(raw(row, "whole_share"), 3.0 / 4, 1e-4);
  EXPECT_NEAR(raw(first_row(tiled_program(16, 64, 32, 4, false)), "whole_share"), 1, 1e-4);
}

TEST(MachineFeatures, CountWhatComesFromBeyondACache) {
  // Row by row, B of 1 MiB is read again for every row; column by column within blocks of 64 it stays.
  ProgramBuilder rows(matmul_dag(512, 512, 512));
  const auto plain = rows.loops(kMachineStage);
  rows.reorder(kMachineStage, {plain[0], plain[2], plain[1]});
  ProgramBuilder blocks(matmul_dag(512, 512, 512));
  const auto loops = blocks.loops(kMachineStage);
  const auto j = blocks.split(kMachineStage, loops[1], {64});
  blocks.reorder(kMachineStage, {j[0], loops[0], loops[2], j[1]});
  const auto apart = first_row(rows.finish().value());
  const auto together = first_row(blocks.finish().value());
  const double matrix = 512 * 512 * 4.0;
  EXPECT_NEAR(raw(apart, "traffic_512K") / (matrix * 512 + 2 * matrix), 1, 1e-4);
  EXPECT_NEAR(raw(together, "traffic_512K") / (2 * matrix + 8 * matrix), 1, 1e-4)
      << "A is read for each of 8 blocks";
  EXPECT_NEAR(raw(apart, "traffic_8M") / (3 * matrix), 1, 1e-4);
}

TEST(CacheFootprint, SeesRowsThatShareAFewSets) {
  const Shape column{64, 1};
  EXPECT_EQ(cache_footprint(column, Shape{4096, 4}, 4).lines_per_set(64), 64) << "every line in one set";
  EXPECT_EQ(cache_footprint(column, Shape{4096, 4}, 4).lines_per_set(1024), 4);
  EXPECT_EQ(cache_footprint(column, Shape{4096 + 64, 4}, 4).lines_per_set(64), 1)
      << "an odd number of lines apart";
  EXPECT_EQ(cache_footprint(Shape{4, 32}, Shape{128, 4}, 4).lines(), 8) << "rows that follow each other";
  EXPECT_EQ(cache_footprint(Shape{4, 8}, Shape{128, 4}, 4).lines(), 4) << "half a line is read as a whole";
}

TEST(ConditionShare, LooksAtComparisonsOfIndices) {
  const Expr i = var(0, "i");
  const Expr j = var(1, "j");
  const std::vector<EnclosingLoop> loops{{0, 10, LoopAnnotation::kNone, nullptr},
                                         {1, 6, LoopAnnotation::kUnroll, nullptr}};
  const auto inner = [](size_t loop) { return loop == 1; };
  const auto rows = condition_share({less(i * 6 + j, int_imm(56))}, loops, inner);
  EXPECT_NEAR(rows.holds, 56.0 / 60, 1e-12);
  EXPECT_NEAR(rows.whole, 0.9, 1e-12);
  const auto border =
      condition_share({logical_and(less_equal(int_imm(1), i), less(i, int_imm(9)))}, loops, inner);
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
