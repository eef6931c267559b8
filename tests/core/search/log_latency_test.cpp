// SPDX-License-Identifier: Apache-2.0
#include "core/search/log_latency.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tilewright::testing {
namespace {

SearchHistory history_of_latencies(const std::vector<double>& latencies) {
  SearchHistory history;
  std::vector<Observation> observations;
  for (size_t i = 0; i < latencies.size(); ++i) {
    observations.push_back({Point{0, {{static_cast<int64_t>(i)}}}, std::to_string(i), latencies[i]});
  }
  history.add(observations);
  return history;
}

TEST(LogLatency, ComparesByRatios) {
  const auto history = history_of_latencies({1e-3, 2e-3, 4e-3, 0, 8e-3});
  Random random(1);
  const auto observed = subset_of_data(history, 5, random);
  const auto logs = standardised_log_latencies(observed);
  double sum = 0;
  double squares = 0;
  for (const double value : logs) {
    sum += value;
    squares += value * value;
  }
  EXPECT_NEAR(sum, 0, 1e-12);
  EXPECT_NEAR(squares / 5, 1, 1e-12);
  EXPECT_NEAR(logs[1] - logs[0], logs[2] - logs[1], 1e-12);
  EXPECT_EQ(logs[3], logs[4]) << "what fails is as slow as the slowest that ran";
  for (const auto& equal :
       {history_of_latencies({1e-3, 1e-3}), history_of_latencies({0, 0, 0}), history_of_latencies({0, 3e-3}),
        history_of_latencies({}), history_of_latencies({1e-3})}) {
    for (const double value : standardised_log_latencies(subset_of_data(equal, 5, random)))
      EXPECT_EQ(value, 0);
  }
}

TEST(LogLatency, OfManyPointsKeepsTheFastestAndSomeOthers) {
  std::vector<double> latencies;
  for (int i = 0; i < 100; ++i) latencies.push_back(i % 10 == 0 ? 0 : 1e-3 * (1 + (i * 37) % 100));
  const auto history = history_of_latencies(latencies);
  Random random(1);
  std::set<const Observation*> others;
  for (int draw = 0; draw < 20; ++draw) {
    const auto some = subset_of_data(history, 20, random);
    ASSERT_EQ(some.size(), 20U);
    EXPECT_EQ(std::set<const Observation*>(some.begin(), some.end()).size(), 20U);
    const auto best = history.best_observed(10);
    EXPECT_TRUE(std::equal(best.begin(), best.end(), some.begin()));
    others.insert(some.begin() + 10, some.end());
  }
  EXPECT_GT(others.size(), 70U) << "all have their chance";
  const auto all = subset_of_data(history, 100, random);
  ASSERT_EQ(all.size(), 100U);
  for (size_t i = 0; i < 100; ++i)
    EXPECT_EQ(all[i], &history.measured()[i]) << "in the order in which they came";
}

}  // namespace
}  // namespace tilewright::testing
