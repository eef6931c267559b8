// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <vector>

#include "tests/core/tuning/scheduler_setup.h"

namespace tilewright::testing {
namespace {

TaskScheduler four_in_turn() {
  return scheduler_of("round-robin", {{1e6, ""}, {9e6, ""}, {4e6, ""}, {2e6, ""}}, {1, 3, 1, 1});
}

std::vector<int> next_turns(TaskScheduler& scheduler, int rounds) {
  Random random(1);
  std::vector<int> turns;
  for (int i = 0; i < rounds; ++i) {
    turns.push_back(scheduler.next(random).task);
    // Of all tasks the second one gains most by far.
    scheduler.finish_round(turns.back(), {turns.back() == 1 ? 1.0 / (i + 1) : 1e-4, 8, 0});
  }
  return turns;
}

TEST(RoundRobinStrategy, TakesOneTaskAfterTheOther) {
  auto scheduler = four_in_turn();
  EXPECT_EQ(next_turns(scheduler, 9), (std::vector<int>{0, 1, 2, 3, 0, 1, 2, 3, 0}));
}

TEST(RoundRobinStrategy, PassesOverTasksThatHaveNothingLeft) {
  auto scheduler = four_in_turn();
  (void)next_turns(scheduler, 5);
  scheduler.leave_out(2, "nothing left");
  EXPECT_EQ(next_turns(scheduler, 5), (std::vector<int>{1, 3, 0, 1, 3}));
}

TEST(RoundRobinStrategy, AWishCostsTheOthersNoTurn) {
  auto scheduler = four_in_turn();
  (void)next_turns(scheduler, 4);
  scheduler.focus(2);
  EXPECT_EQ(next_turns(scheduler, 6), (std::vector<int>{2, 0, 1, 3, 2, 0}));
}

TEST(RoundRobinStrategy, ATaskThatComesBackDoesNotCatchUp) {
  auto scheduler = four_in_turn();
  (void)next_turns(scheduler, 4);
  scheduler.limit_to({0, 3});
  EXPECT_EQ(next_turns(scheduler, 6), (std::vector<int>{0, 3, 0, 3, 0, 3}));
  scheduler.limit_to({});
  EXPECT_EQ(next_turns(scheduler, 6), (std::vector<int>{1, 2, 0, 3, 1, 2}));
}

}  // namespace
}  // namespace tilewright::testing
