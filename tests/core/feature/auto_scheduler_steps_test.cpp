// SPDX-License-Identifier: Apache-2.0
#include "core/feature/auto_scheduler_steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/feature/record_sequence.h"
#include "core/schedule/layout_copies.h"
#include "core/space/search_space.h"
#include "tests/support/hand_written.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

constexpr StageId kSteppedProduct = 2;

TEST(AutoSchedulerSteps, CountStagesAndLoopsAsTheyAreThen) {
  ProgramBuilder builder(matmul_dag(512, 512, 512));
  const StageId cache = builder.cache_write(kSteppedProduct, MemoryScope::kLocal);
  const auto i = builder.split(cache, builder.loops(cache)[0], {2, 8, 4});
  const auto j = builder.split(cache, builder.loops(cache)[4], {16});
  builder.reorder(cache, {i[0], j[0], i[1], i[2], j[1], i[3], builder.loops(cache)[6]});
  const auto outer = builder.follow_split(kSteppedProduct, builder.loops(kSteppedProduct)[0], 1, 2);
  builder.compute_at(cache, kSteppedProduct, outer[0]);
  builder.annotate(kSteppedProduct, outer[0], LoopAnnotation::kParallel);
  builder.unroll_up_to(cache, 64);
  builder.annotate(cache, i[3], LoopAnnotation::kVectorize);
  const Program program = builder.finish().value();
  const auto steps = auto_scheduler_steps(program);
  ASSERT_TRUE(steps.ok()) << steps.error().text();
  // The cache takes the place of the product, which moves to 3.
  EXPECT_EQ(steps->dump(), R"([["CHW",2,"local"],["SP",2,0,512,[2,8,4],1],["SP",2,4,512,[16],1],)"
                           R"(["RE",2,[0,4,1,2,5,3,6]],["FSP",3,0,1,1],["CA",2,3,0],["AN",3,0,3],)"
                           R"(["PR",2,0,"auto_unroll_max_step$64"],["AN",2,5,2]])");
}

TEST(AutoSchedulerSteps, AreThereForAllProgramsOfAnsorsRules) {
  const Target target = avx2();
  Random random(5);
  int written = 0;
  int rewritten = 0;
  for (const SmallTask& small : small_tasks()) {
    const auto space = build_search_space(small.task, target, "ansor");
    if (!space.ok()) continue;
    for (int i = 0; i < 12; ++i) {
      const auto program = (*space)->materialise((*space)->draw(random));
      if (!program.ok()) continue;
      const auto steps = auto_scheduler_steps(*program);
      ASSERT_TRUE(steps.ok()) << small.task.name << ": " << steps.error().text();
      EXPECT_EQ(steps->size(), before_layout_copies(program->primitives));
      rewritten += steps->size() < program->primitives.size();
      ++written;
    }
  }
  EXPECT_GT(written, 20);
  EXPECT_GT(rewritten, 5) << "weights are stored in another order without a step";
}

TEST(AutoSchedulerSteps, AreRefusedWhereThereIsNoCounterpart) {
  ProgramBuilder builder(matmul_dag(10, 10, 10));
  builder.split(kSteppedProduct, builder.loops(kSteppedProduct)[0], {4}, Tail::kGuard);
  const auto steps = auto_scheduler_steps(builder.finish().value());
  ASSERT_FALSE(steps.ok());
  EXPECT_EQ(steps.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(steps.error().place, ::testing::HasSubstr("guard"));
}

TEST(AutoSchedulerSteps, HaveAKeyOfTaskAndShapes) {
  EXPECT_EQ(auto_scheduler_workload("abc", Program{matmul_dag(4, 5, 6), {}}),
            R"(["abc", [4, 6], [6, 5], [4, 5]])");
}

}  // namespace
}  // namespace tilewright::testing
