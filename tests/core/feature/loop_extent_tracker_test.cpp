// SPDX-License-Identifier: Apache-2.0
#include "core/feature/loop_extent_tracker.h"

#include <gtest/gtest.h>

#include "core/schedule/program.h"
#include "core/space/search_space.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

TEST(LoopExtentTracker, KnowsTheExtentsThatReplayKnows) {
  Random random(5);
  int compared = 0;
  int factored = 0;
  for (const std::string rules : {"ansor", "tilewright"}) {
    for (const auto& small : small_tasks()) {
      const auto space = build_search_space(small.task, avx2(), rules);
      if (!space.ok()) continue;
      for (const auto& drawn : draw_programs(**space, avx2(), 8, random).value()) {
        const auto& primitives = drawn.program.primitives;
        const InitialLoops initial(*drawn.program.dag);
        LoopExtentTracker tracker(initial);
        ScheduleState state = initial_state(*drawn.program.dag);
        std::vector<Primitive> earlier;
        for (size_t i = 0; i < primitives.size(); ++i) {
          tracker.follow(primitives, i);
          ASSERT_TRUE(apply(state, primitives[i], earlier).ok());
          earlier.push_back(primitives[i]);
          factored += std::holds_alternative<Rfactor>(primitives[i]);
          for (const auto& stage : state.stages) {
            if (const auto* compute = stage.op.compute()) {
              ASSERT_EQ(tracker.axes(stage.id), static_cast<int>(compute->axes.size()));
            }
            for (const Loop& loop : stage.loops) {
              ASSERT_EQ(tracker.extent(loop.id), loop.extent)
                  << small.name << " " << rules << " after " << primitive_text(primitives[i]);
              ++compared;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 10000);
  EXPECT_GT(factored, 5);
}

}  // namespace
}  // namespace tilewright::testing
