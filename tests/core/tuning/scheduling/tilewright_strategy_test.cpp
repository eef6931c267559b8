// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/core/tuning/scheduler_setup.h"
#include "tests/core/tuning/scheduling/staircase_tasks.h"

namespace tilewright::testing {
namespace {

TEST(TilewrightStrategy, SpeedOfOtherTasksPromisesNothingForGood) {
  const auto gain = [](const char* strategy, const std::string& similarity) {
    auto scheduler = scheduler_of(strategy, {{1e9, similarity}, {1e9, similarity}}, {1, 1});
    repeat_rounds(scheduler, 0, 1e-3, 10);
    repeat_rounds(scheduler, 1, 1e-2, 10);
    Random random(1);
    return scheduler.next(random).expected_gain;
  };
  EXPECT_EQ(gain("tilewright", "conv/43"), gain("tilewright", ""));
  EXPECT_LT(gain("tilewright", ""), gain("gradient", "")) << "it stood still";
}

TEST(TilewrightStrategy, ChoosesAsItDidBeforeThereWereOthers) {
  // Sessions that were begun then go on in the same way.
  const std::vector<int> expected{5, 6, 10, 3,  2, 8, 4, 7,  11, 9,  0, 1, 6, 0,  5,  0, 6,  4, 10, 2,
                                  0, 6, 5,  11, 4, 3, 6, 8,  2,  0,  7, 5, 1, 10, 11, 4, 9,  5, 6,  0,
                                  0, 4, 3,  6,  2, 8, 0, 11, 5,  10, 7, 3, 1, 6,  4,  9, 11, 0, 6,  0};
  auto tasks = staircase_tasks(1);
  auto scheduler = staircase_scheduler("tilewright", tasks);
  Random random(1);
  std::vector<int> chosen;
  for (size_t i = 0; i < expected.size(); ++i) {
    chosen.push_back(scheduler.next(random).task);
    scheduler.finish_round(chosen.back(), tasks[static_cast<size_t>(chosen.back())].round(16));
  }
  EXPECT_EQ(chosen, expected);
}

}  // namespace
}  // namespace tilewright::testing
