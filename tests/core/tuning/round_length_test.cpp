// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_length.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(RoundLength, PlentyMakesWholeRounds) {
  EXPECT_EQ(round_length({16, 20, 20, 64 * 20, 0, 0, 0}), 16);
  EXPECT_EQ(round_length({16, 20, 0, 64 * 20, 64 * 20 - 3, 0, 0}), 3) << "what is left";
  EXPECT_EQ(round_length({16, 20, 20, 0, 500, 0, 0}), 16) << "no limit";
}

TEST(RoundLength, FirstRoundsTakeHalfOfFewTrials) {
  for (const int tasks : {1, 3, 7, 20, 41}) {
    for (const int trials : {1, 5, 40, 100, 640}) {
      int done = 0;
      for (int task = 0; task < tasks && done < trials; ++task) {
        const int length = round_length({16, tasks, tasks - task, trials, done, 0, 0});
        ASSERT_GE(length, 1);
        ASSERT_LE(length, 16);
        done += length;
      }
      EXPECT_LE(done, trials);
      if (trials >= 2 * tasks) {
        EXPECT_LE(done, trials / 2 + (trials == 1)) << tasks << " tasks, " << trials << " trials";
      }
    }
  }
  EXPECT_EQ(round_length({16, 20, 20, 40, 0, 0, 0}), 1);
  EXPECT_EQ(round_length({16, 20, 20, 320, 0, 0, 0}), 8);
  EXPECT_EQ(round_length({16, 20, 0, 40, 20, 0, 0}), 4) << "what follows the gradient";
  EXPECT_EQ(round_length({16, 20, 0, 40, 38, 0, 0}), 2);
  EXPECT_EQ(round_length({3, 20, 0, 40, 20, 0, 0}), 3) << "a person's wish";
}

TEST(RoundLength, TimeIsSharedOnceItIsKnownWhatATrialTakes) {
  EXPECT_EQ(round_length({16, 20, 20, 0, 0, 60, 0}), 4) << "nothing is known yet";
  // 4 trials took 2 s, so 60 s hold 116 more; half of them for 19 tasks.
  EXPECT_EQ(round_length({16, 20, 19, 0, 4, 60, 2}), 3);
  EXPECT_EQ(round_length({16, 20, 19, 0, 4, 6000, 2}), 16);
  EXPECT_EQ(round_length({16, 20, 19, 0, 4, 3, 2}), 1) << "each task gets its chance";
  EXPECT_EQ(round_length({16, 20, 0, 0, 100, 60, 50}), 16);
  EXPECT_EQ(round_length({16, 20, 0, 0, 100, 60, 58}), 3) << "later rounds end with the time";
  EXPECT_EQ(round_length({16, 20, 0, 0, 100, 60, 70}), 1);
  EXPECT_EQ(round_length({16, 2, 2, 10, 0, 1e-9, 0}), 2) << "the tighter limit holds";
}

TEST(RoundLength, NonsenseIsAtLeastOneTrial) {
  EXPECT_EQ(round_length({0, 0, 0, 0, 0, 0, 0}), 1);
  EXPECT_EQ(round_length({-5, -1, -1, 3, 9, -2, -2}), 1);
}

}  // namespace
}  // namespace tilewright
