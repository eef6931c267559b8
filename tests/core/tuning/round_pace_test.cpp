// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_pace.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(RoundPace, IsThatOfTheLastRounds) {
  RoundPace pace(0, 0);
  EXPECT_EQ(pace.seconds_per_trial(), 0);
  // Twenty slow rounds of ten trials, then quick ones.
  double seconds = 0;
  int trials = 0;
  for (int round = 0; round < 20; ++round) pace.finish_round(seconds += 20, trials += 10);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), 2);
  pace.finish_round(seconds += 5, trials += 10);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), (15 * 20 + 5) / 160.0);
  for (size_t round = 1; round < RoundPace::kRounds; ++round) pace.finish_round(seconds += 5, trials += 10);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), 0.5);
}

TEST(RoundPace, GoesOnWhereAnEarlierProcessCameTo) {
  RoundPace pace(100, 50);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), 2) << "until this process has made trials";
  pace.finish_round(103, 50);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), 103 / 50.0) << "a round without a trial tells no pace";
  pace.finish_round(106, 56);
  EXPECT_DOUBLE_EQ(pace.seconds_per_trial(), 1);
}

}  // namespace
}  // namespace tilewright
