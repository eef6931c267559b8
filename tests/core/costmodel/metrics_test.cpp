// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/metrics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

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

TEST(AverageRecall, IsTheMeanOfAllRecalls) {
  const std::vector<double> predicted{9, 8, 7, 6, 5};
  const std::vector<double> measured{5, 1, 9, 2, 8};
  // Fastest first 2, 4, 0, 3, 1; taken in the order 0, 1, 2, 3, 4: found are 0, 0, 2, 3 of the first 1, 2,
  // 3, 4.
  EXPECT_DOUBLE_EQ(average_recall_at(predicted, measured, 4), (0 + 0 + 2.0 / 3 + 3.0 / 4) / 4);
  double by_recall = 0;
  for (size_t i = 1; i <= 4; ++i) by_recall += top_k_recall(predicted, measured, i) / 4;
  EXPECT_DOUBLE_EQ(average_recall_at(predicted, measured, 4), by_recall);
  EXPECT_DOUBLE_EQ(average_recall_at(measured, measured, 64), 1);
  EXPECT_EQ(average_recall_at({}, {}, 64), 0);
}

TEST(PairwiseAccuracy, CountsPairsThatMeasuredDifferently) {
  // Pairs (0, 1), (0, 2), (1, 2) with 3: the two that measured 2 are no pair.
  EXPECT_DOUBLE_EQ(pairwise_accuracy({1, 2, 3, 0}, {1, 2, 2, 3}), 2.0 / 5);
  EXPECT_DOUBLE_EQ(pairwise_accuracy({1, 1, 1}, {1, 2, 3}), 0.5);
  EXPECT_DOUBLE_EQ(pairwise_accuracy({10, 20, 30}, {1, 2, 3}), 1);
  EXPECT_EQ(pairwise_accuracy({1, 2}, {3, 3}), 0);
}

TEST(Errors, MeetHandMadeNumbers) {
  EXPECT_DOUBLE_EQ(root_mean_squared_error({1, 2, 3}, {1, 4, 3}), std::sqrt(4.0 / 3));
  EXPECT_DOUBLE_EQ(r_squared({1, 2, 3}, {1, 4, 4}), 1 - 5.0 / 6);
  EXPECT_DOUBLE_EQ(r_squared({3, 3, 3}, {1, 4, 4}), 0);
  EXPECT_EQ(r_squared({1, 2}, {3, 3}), 0);
  EXPECT_DOUBLE_EQ(mean_absolute_percentage_error({1, 2, 3}, {2, 2, 0}), 0.25);
  EXPECT_EQ(root_mean_squared_error({}, {}), 0);
  EXPECT_EQ(mean_absolute_percentage_error({}, {}), 0);
}

TEST(Metrics, WhatIsNoNumberIsPredictedLowest) {
  const double nothing = std::numeric_limits<double>::quiet_NaN();
  EXPECT_DOUBLE_EQ(rank_correlation({nothing, 1, 2}, {1, 2, 3}), 1);
  EXPECT_DOUBLE_EQ(pairwise_accuracy({nothing, 1, 2}, {1, 2, 3}), 1);
  EXPECT_DOUBLE_EQ(top_k_recall({nothing, 1, 2}, {1, 2, 3}, 1), 1);
}

}  // namespace
}  // namespace tilewright::testing
