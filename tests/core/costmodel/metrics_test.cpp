// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/metrics.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

TEST(RankCorrelation, LooksAtOrderOnly) {
  EXPECT_DOUBLE_EQ(rank_correlation({1, 2, 3, 100}, {-8, -4, -2, -1}), 1);
  EXPECT_DOUBLE_EQ(rank_correlation({4, 3, 2, 1}, {1, 2, 3, 4}), -1);
  EXPECT_DOUBLE_EQ(rank_correlation({1, 2, 3, 4, 5}, {1, 3, 2, 5, 4}), 0.8);
}

TEST(RankCorrelation, SharesRanksAmongEquals) {
  // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5).
  EXPECT_NEAR(rank_correlation({1, 2, 2, 3}, {1, 2, 3, 4}), 0.948683, 1e-6);
  EXPECT_EQ(rank_correlation({1, 1, 1}, {1, 2, 3}), 0);
  EXPECT_EQ(rank_correlation({1}, {1}), 0);
  EXPECT_EQ(rank_correlation({}, {}), 0);
}

TEST(APeak, RunsAlongTheBestPredicted) {
  // Taken in the order 0.5, 0.2, 1: the best so far is 0.5, 0.5, 1.
  EXPECT_NEAR(a_peak_at({3, 1, 2, 0}, {0.5, 1, 0.2, 0.1}, 3), 2.0 / 3, 1e-12);
  EXPECT_DOUBLE_EQ(a_peak_at({1, 9}, {0.5, 1}, 32), 1);
  EXPECT_EQ(a_peak_at({}, {}, 32), 0);
}

TEST(TopKRecall, CountsTheFastestFound) {
  EXPECT_DOUBLE_EQ(top_k_recall({9, 8, 1, 2}, {5, 1, 4, 3}, 2), 0.5);
  EXPECT_DOUBLE_EQ(top_k_recall({1, 2}, {1, 2}, 1), 1);
  EXPECT_EQ(top_k_recall({}, {}, 4), 0);
}

}  // namespace
}  // namespace tilewright::testing
