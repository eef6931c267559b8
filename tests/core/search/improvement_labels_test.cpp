// SPDX-License-Identifier: Apache-2.0
#include "core/search/improvement_labels.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tilewright::testing {
namespace {

ImprovementLabels labels_of(const std::vector<double>& latencies, double quantile) {
  std::vector<Observation> observations(latencies.size());
  std::vector<const Observation*> pointers;
  for (size_t i = 0; i < latencies.size(); ++i) {
    observations[i].latency_seconds = latencies[i];
    pointers.push_back(&observations[i]);
  }
  return improvement_labels(pointers, quantile);
}

TEST(ImprovementLabels, WeighTheFastestByHowMuchTheyGain) {
  // Eleven that ran: the quantile of 0.2 is the third of them.
  std::vector<double> latencies{4e-3, 0, 1e-3, 2e-3};
  for (int i = 0; i < 8; ++i) latencies.push_back(8e-3 + i * 1e-3);
  const ImprovementLabels labels = labels_of(latencies, 0.2);
  ASSERT_TRUE(labels.tell_apart());
  EXPECT_EQ(std::ranges::count(labels.improves, true), 3);
  for (const size_t i : {0U, 2U, 3U}) EXPECT_TRUE(labels.improves[i]);
  EXPECT_NEAR(labels.weights[2], 2 * labels.weights[3], 1e-4) << "four times as fast, and twice";
  EXPECT_GT(labels.weights[0], 0);
  EXPECT_LT(labels.weights[0], 1e-4) << "no faster than the threshold";
  EXPECT_NEAR(labels.weights[0] + labels.weights[2] + labels.weights[3], 3, 1e-9);
  EXPECT_EQ(labels.weights[1], 1);
  EXPECT_EQ(labels.weights[5], 1);
}

TEST(ImprovementLabels, TellNothingWhereAllAreOfAKind) {
  EXPECT_FALSE(labels_of({}, 0.1).tell_apart());
  EXPECT_FALSE(labels_of({0, 0, 0}, 0.1).tell_apart());
  EXPECT_FALSE(labels_of({1e-3, 1e-3}, 0.1).tell_apart());
  EXPECT_FALSE(labels_of({1e-3, 2e-3}, 1).tell_apart());
  const ImprovementLabels labels = labels_of({1e-3, 0, 1e-3}, 0.1);
  EXPECT_TRUE(labels.tell_apart());
  for (const double weight : labels.weights) EXPECT_NEAR(weight, 1, 1e-12);
}

}  // namespace
}  // namespace tilewright::testing
