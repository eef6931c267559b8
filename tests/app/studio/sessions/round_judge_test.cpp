// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/round_judge.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(RoundJudge, ComparesTheOrderOfPredictionsWithThatOfSpeeds) {
  RoundJudge judge;
  for (int i = 1; i <= 20; ++i) judge.add(1.0 / i, i * 1e-3);
  RoundModel::Round round = judge.judge({});
  EXPECT_EQ(round.programs, 20);
  EXPECT_DOUBLE_EQ(round.rank_correlation, 1);
  EXPECT_DOUBLE_EQ(round.recall, 1);
  EXPECT_DOUBLE_EQ(round.chance, 0.25);
  EXPECT_EQ(round.fastest, 2);
  EXPECT_EQ(round.found, 2);
  judge.add(1, 1);
  round = judge.judge({});
  EXPECT_EQ(round.programs, 1) << "those of the last round are forgotten";
  EXPECT_FALSE(round.judged());
}

}  // namespace
}  // namespace tilewright
