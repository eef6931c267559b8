// SPDX-License-Identifier: Apache-2.0
#include "core/feature/draft_quantities.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/feature/program_features.h"
#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"
#include "tests/support/targets.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

constexpr StageId kProduct = 2;

std::vector<StatementFeatures> features(const Program& program) {
  return statement_features(build_loop_nest(program).value());
}

/// Tiles of `rows` x 8 in registers.
std::vector<StatementFeatures> tiled(int64_t rows) {
  return features(tiled_matmul(48, 64, 32, rows, 8, false).value());
}

/// Three loops, the columns in vectors of `lanes` where there are any, the rows on threads.
std::vector<StatementFeatures> plain(int64_t lanes, bool parallel) {
  ProgramBuilder p(matmul_dag(60, 64, 32));
  const auto loops = p.loops(kProduct);
  if (lanes > 0) {
    const auto columns = p.split(kProduct, loops[1], {lanes});
    p.reorder(kProduct, {loops[0], columns[0], loops[2], columns[1]});
    p.annotate(kProduct, columns[1], LoopAnnotation::kVectorize);
  }
  if (parallel) p.annotate(kProduct, p.loops(kProduct)[0], LoopAnnotation::kParallel);
  return features(p.finish().value());
}

Target sse() {
  Target target = avx2();
  target.arch = "x86-64-v2";
  target.vector_bytes = 16;
  target.fma = false;
  return target;
}

TEST(DraftQuantities, FillVectorsOfEveryLengthThatIsWhole) {
  for (const int lanes : {4, 8, 16}) {
    Target target = avx2();
    target.vector_bytes = 4 * lanes;
    for (const int64_t length : {4, 8, 16, 32, 64}) {
      if (length < lanes) continue;
      EXPECT_DOUBLE_EQ(draft_program(plain(length, false), target).lanes_used, 1)
          << length << " in " << lanes;
    }
  }
}

TEST(DraftQuantities, CountInstructionsByTheTargetsVectors) {
  const auto vectors = draft_program(plain(8, false), avx2());
  const auto scalar = draft_program(plain(0, false), avx2());
  EXPECT_NEAR(scalar.arithmetic / vectors.arithmetic, 8, 1e-3);
  EXPECT_NEAR(vectors.lanes_used, 1, 1e-6);
  EXPECT_NEAR(scalar.lanes_used, 1.0 / 8, 1e-6);
  EXPECT_LT(vectors.cycles, scalar.cycles);
  // Half as wide; products and sums have units of their own, and what all lanes get is shuffled.
  const auto narrow = draft_program(plain(8, false), sse());
  EXPECT_NEAR(narrow.arithmetic / vectors.arithmetic, 3, 1e-2);
  Target avx = avx2();
  avx.fma = false;
  EXPECT_NEAR(draft_program(plain(8, false), avx).arithmetic / vectors.arithmetic, 1, 1e-3);
  EXPECT_GT(draft_program(plain(8, false), avx).instructions, vectors.instructions);
  EXPECT_NEAR(draft_program(plain(0, false), sse()).arithmetic / scalar.arithmetic, 1, 1e-3)
      << "one number needs no shuffle";
  EXPECT_NEAR(draft_program(plain(4, false), avx2()).lanes_used, 0.5, 1e-6) << "half of a vector is idle";
}

TEST(DraftQuantities, SeeThatRegistersSaveLoadsAndHideLatency) {
  const auto one_row = draft_program(tiled(1), avx2());
  const auto six_rows = draft_program(tiled(6), avx2());
  EXPECT_LT(six_rows.loads, one_row.loads);
  EXPECT_LT(six_rows.latency, one_row.latency);
  EXPECT_LT(six_rows.cycles, one_row.cycles);
  EXPECT_NEAR(six_rows.arithmetic, one_row.arithmetic, 1e-3 * one_row.arithmetic)
      << "the arithmetic has to be done anyhow";
}

TEST(DraftQuantities, SeeTilesThatDoNotFitTheRegisters) {
  EXPECT_EQ(draft_program(tiled(12), avx2()).spills, 0);
  EXPECT_GT(draft_program(tiled(12), sse()).spills, 0);
  EXPECT_GT(draft_program(tiled(16), avx2()).spills, 0);
}

TEST(DraftQuantities, ShareOutWorkAmongThreads) {
  Target two = avx2();
  two.threads = 2;
  EXPECT_NEAR(draft_program(plain(8, true), two).threads_used, 2, 0.2);
  EXPECT_NEAR(draft_program(plain(8, false), two).threads_used, 1, 1e-6);
  EXPECT_LT(draft_program(plain(0, true), two).cycles, draft_program(plain(0, false), two).cycles);
  Target seven = avx2();
  seven.threads = 7;
  const auto quantities = draft_statement(plain(8, true).back(), seven);
  EXPECT_NEAR(quantities.threads_used, 60.0 / 9, 1e-3) << "the last of nine turns has four rows left";
}

TEST(DraftQuantities, CountHowOftenThreadsAreSentOut) {
  Target two = avx2();
  two.threads = 2;
  ProgramBuilder p(matmul_dag(60, 64, 32));
  p.annotate(kProduct, p.loops(kProduct)[1], LoopAnnotation::kParallel);
  const auto inside = features(p.finish().value());
  EXPECT_NEAR(draft_program(inside, two).forks, 60, 1e-3) << "once for each row";
  EXPECT_NEAR(draft_program(plain(0, true), two).forks, 1, 1e-3);
  EXPECT_EQ(draft_program(inside, avx2()).forks, 0) << "nobody to send";
  EXPECT_GT(draft_program(inside, two).cycles, draft_program(plain(0, true), two).cycles);
}

TEST(DraftQuantities, CountConflictsByTheWaysThatTheFirstCacheHas) {
  StatementFeatures crowded{};
  const auto put = [&](std::string_view name, double value) {
    const auto& names = statement_feature_names();
    crowded[static_cast<size_t>(std::ranges::find(names, name) - names.begin())] =
        static_cast<float>(std::log2(1 + value));
  };
  put("traffic_32K", 1e6);
  put("set_lines_32K", 24);
  Target target = avx2();
  target.l1d_bytes = 32 * 1024;
  const double eight_ways = draft_statement(crowded, target).l2;
  target.l1d_bytes = 48 * 1024;
  const double twelve_ways = draft_statement(crowded, target).l2;
  EXPECT_NEAR(eight_ways / twelve_ways, 1.5, 1e-3);
}

TEST(DraftQuantities, AddUpOverStatements) {
  const auto rows = tiled(6);
  double cycles = 0;
  for (const auto& row : rows) cycles += draft_statement(row, avx2()).cycles;
  EXPECT_NEAR(draft_program(rows, avx2()).cycles, cycles, 1e-6 * cycles);
  EXPECT_EQ(draft_program({}, avx2()).cycles, 0);
}

TEST(ProgramFeatures, TellTheLongestStatementFirst) {
  const auto rows = features(hand_written_blocked_matmul(matmul_dag(60, 64, 32), 6, 16, 30).value());
  const auto out = program_features(rows, avx2());
  const auto& names = program_feature_names();
  ASSERT_EQ(names.size(), kProgramFeatureCount);
  const auto value = [&](const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    EXPECT_NE(at, names.end()) << name;
    return out.at(static_cast<size_t>(at - names.begin()));
  };
  EXPECT_EQ(value("statements"), static_cast<float>(rows.size()));
  EXPECT_GE(value("0.share"), value("1.share"));
  EXPECT_GE(value("0.draft.cycles"), value("1.draft.cycles"));
  EXPECT_GT(value("0.outer_prod"), 0);
  EXPECT_GE(value("draft.cycles"), value("0.draft.cycles"));
}

TEST(ProgramFeatures, DoNotTellParallelLoopsApartWhereThereIsOneThread) {
  Target two = avx2();
  two.threads = 2;
  EXPECT_EQ(program_features(plain(8, true), avx2()), program_features(plain(8, false), avx2()));
  EXPECT_NE(program_features(plain(8, true), two), program_features(plain(8, false), two));
}

TEST(ProgramFeatures, AreTheSameWhateverCachesAMachineIsFoundToHave) {
  // Or a trained cost model would judge by what a virtual machine reports, or a probe found.
  const auto rows = features(hand_written_blocked_matmul(matmul_dag(60, 64, 32), 6, 16, 30).value());
  for (const int64_t l3 : {int64_t{0}, int64_t{20} << 20, int64_t{508} << 20}) {
    Target machine = avx2();
    machine.l1d_bytes = 48 * 1024;
    machine.l2_bytes = 2 << 20;
    machine.l3_bytes = l3;
    EXPECT_EQ(program_features(rows, machine), program_features(rows, avx2()));
  }
}

TEST(ProgramFeatures, AreAllZeroButForTheirCountWithoutStatements) {
  const auto out = program_features({}, avx2());
  EXPECT_TRUE(std::all_of(out.begin() + kDraftColumns, out.end(), [](float v) { return v == 0; }));
}

}  // namespace
}  // namespace tilewright::testing
