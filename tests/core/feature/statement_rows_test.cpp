// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/feature/context_features.h"
#include "core/feature/relation_features.h"
#include "core/feature/statement_features.h"
#include "core/lower/loop_nest.h"
#include "core/space/search_space.h"
#include "tests/support/hand_written.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

TEST(StatementRows, TellWhichNestAStatementBelongsTo) {
  // Transforms, products and their sums have nests of their own.
  const auto dag = winograd_dag({});
  const auto nest = build_loop_nest(Program{dag, {}}).value();
  const StatementRows rows = statement_rows(nest);
  EXPECT_EQ(rows.features, statement_features(nest));
  ASSERT_EQ(rows.nests.size(), rows.features.size());
  std::vector<int32_t> expected(rows.nests.size());
  for (size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<int32_t>(i);
  EXPECT_EQ(rows.nests, expected) << "nothing is computed inside of anything else";

  ProgramBuilder p(matmul_dag(64, 64, 64));
  const auto loops = p.loops(2);
  const StageId copy = p.cache_read(0, MemoryScope::kLocal, {2});
  p.compute_at(copy, 2, loops[0]);
  const auto one = statement_rows(build_loop_nest(p.finish().value()).value());
  EXPECT_EQ(one.nests, (std::vector<int32_t>{0, 0})) << "the copy and the product";
}

TEST(StatementRows, DoNotLookAtWhatIsPacked) {
  Random random(8);
  int packed = 0;
  for (const auto& small : small_tasks()) {
    const auto space = build_search_space(small.task, avx2(), "tilewright").value();
    for (const auto& drawn : draw_programs(*space, avx2(), 3, random).value()) {
      const LoopIr whole = build_loop_nest(drawn.program).value();
      const LoopIr run = build_run_nest(drawn.program).value();
      EXPECT_EQ(run.prepack, nullptr);
      EXPECT_EQ(stmt_text(run, run.run), stmt_text(whole, whole.run)) << small.name;
      EXPECT_EQ(run.blob_bytes, whole.blob_bytes);
      EXPECT_EQ(run.workspace_bytes, whole.workspace_bytes);
      const auto rows = statement_rows(run);
      const auto expected = statement_rows(whole);
      EXPECT_EQ(rows.features, expected.features) << small.name;
      EXPECT_EQ(rows.nests, expected.nests) << small.name;
      EXPECT_EQ(context_features(run), context_features(whole)) << small.name;
      EXPECT_EQ(relation_features(run), relation_features(whole)) << small.name;
      packed += whole.prepack != nullptr;
    }
  }
  EXPECT_GT(packed, 10);
}

TEST(StatementRows, NumberNestsWithoutGaps) {
  Random random(6);
  int several = 0;
  for (const auto& small : small_tasks()) {
    const auto space = build_search_space(small.task, avx2(), "tilewright").value();
    for (const auto& drawn : draw_programs(*space, avx2(), 3, random).value()) {
      const auto rows = statement_rows(build_loop_nest(drawn.program).value());
      int32_t next = 0;
      for (const int32_t number : rows.nests) {
        ASSERT_LE(number, next) << small.name;
        next = std::max(next, number + 1);
      }
      several += next > 1;
    }
  }
  EXPECT_GT(several, 10);
}

}  // namespace
}  // namespace tilewright::testing
