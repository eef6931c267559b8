// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/top_k_score.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

std::vector<double> made_up_latencies(Random& random, int count) {
  std::vector<double> out;
  for (int i = 0; i < count; ++i) out.push_back(random.uniform(1, 10));
  return out;
}

/// The mean over all subsets of `k`, by trying them.
double mean_best_of_subsets(const std::vector<double>& latencies, size_t k) {
  double sum = 0;
  int subsets = 0;
  for (unsigned set = 0; set < 1u << latencies.size(); ++set) {
    if (static_cast<size_t>(__builtin_popcount(set)) != k) continue;
    double best = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < latencies.size(); ++i) {
      if (set >> i & 1) best = std::min(best, latencies[i]);
    }
    sum += best;
    ++subsets;
  }
  return sum / subsets;
}

TEST(ExpectedBest, IsTheMeanOverAllChoices) {
  Random random(1);
  const auto latencies = made_up_latencies(random, 9);
  for (size_t k = 1; k <= 9; ++k)
    EXPECT_NEAR(expected_best_of(latencies, k), mean_best_of_subsets(latencies, k), 1e-12) << k;
  EXPECT_DOUBLE_EQ(expected_best_of(std::vector<double>{4, 2}, 5), 2);
  EXPECT_EQ(expected_best_of({}, 1), 0);
}

TEST(ExpectedBest, HoldsForPoolsOfThousands) {
  std::vector<double> latencies(4000);
  std::iota(latencies.begin(), latencies.end(), 1.0);
  // The smallest of k of 1..n is (n + 1) / (k + 1) on average.
  EXPECT_NEAR(expected_best_of(latencies, 5), 4001.0 / 6, 1e-6);
  EXPECT_NEAR(expected_best_of(latencies, 3000), 4001.0 / 3001, 1e-9);
}

TEST(LatencyAtK, IsTheBestOfTheFirst) {
  const std::vector<double> latencies{3, 5, 1, 4};
  EXPECT_DOUBLE_EQ(latency_at_k({1, 4, 2, 3}, latencies, 1), 5);
  EXPECT_DOUBLE_EQ(latency_at_k({1, 4, 2, 3}, latencies, 2), 4);
  EXPECT_DOUBLE_EQ(latency_at_k({1, 4, 2, 3}, latencies, 9), 1);
  EXPECT_DOUBLE_EQ(latency_at_k({1, std::numeric_limits<double>::quiet_NaN(), 0, 0.5}, latencies, 1), 3);
  EXPECT_EQ(latency_at_k({}, {}, 1), 0);
}

TEST(LatencyAtK, TakesEqualPredictionsInRandomOrder) {
  const std::vector<double> latencies{3, 5, 1, 4};
  EXPECT_DOUBLE_EQ(latency_at_k({7, 7, 7, 7}, latencies, 2), expected_best_of(latencies, 2));
  // First 4, then one of 3, 5 and 1: the best of both is 3, 4 or 1.
  EXPECT_DOUBLE_EQ(latency_at_k({1, 1, 1, 2}, latencies, 2), 8.0 / 3);
}

struct MadeUpTask {
  double weight = 1;
  std::vector<double> latencies;
  double best() const { return *std::min_element(latencies.begin(), latencies.end()); }
};

std::vector<MadeUpTask> made_up_tasks(Random& random) {
  std::vector<MadeUpTask> tasks;
  for (int t = 0; t < 7; ++t) {
    tasks.push_back({static_cast<double>(random.uniform_int(1, 9)), made_up_latencies(random, 30)});
    // Failures, and programs that take the same.
    tasks.back().latencies[0] = tasks.back().best() / 1e-5;
    tasks.back().latencies[1] = tasks.back().latencies[2];
  }
  return tasks;
}

TEST(TopKScore, OfTheOracleIsExactlyOne) {
  Random random(3);
  for (int trial = 0; trial < 20; ++trial) {
    TopKSums top_1;
    TopKSums top_5;
    for (const auto& task : made_up_tasks(random)) {
      std::vector<double> labels;
      for (const double latency : task.latencies) labels.push_back(task.best() / latency);
      top_1.add(task.weight, task.best(), latency_at_k(labels, task.latencies, 1));
      top_5.add(task.weight, task.best(), latency_at_k(labels, task.latencies, 5));
    }
    EXPECT_EQ(top_1.score(), 1.0);
    EXPECT_EQ(top_5.score(), 1.0);
  }
}

TEST(TopKScore, GrowsWithKAndNeverPassesTheOracle) {
  Random random(4);
  for (int trial = 0; trial < 50; ++trial) {
    TopKSums by_k[3];
    const bool coarse = trial % 2 == 0;
    for (const auto& task : made_up_tasks(random)) {
      std::vector<double> predicted;
      for (size_t i = 0; i < task.latencies.size(); ++i)
        predicted.push_back(coarse ? static_cast<double>(random.uniform_int(4)) : random.uniform());
      for (const size_t i : {size_t{0}, size_t{1}, size_t{2}})
        by_k[i].add(task.weight, task.best(), latency_at_k(predicted, task.latencies, i * 2 + 1));
    }
    EXPECT_LT(by_k[0].score(), 1);
    EXPECT_GE(by_k[1].score(), by_k[0].score() * (1 - 1e-12));
    EXPECT_GE(by_k[2].score(), by_k[1].score() * (1 - 1e-12));
    EXPECT_LE(by_k[2].score(), 1);
  }
}

TEST(TopKScore, PooledSumsDifferFromTheMeanOverNetworks) {
  TopKSums small;
  small.add(1, 1, 2);
  TopKSums large;
  large.add(10, 1, 1);
  TopKSums pooled = small;
  pooled.add(large);
  EXPECT_DOUBLE_EQ((small.score() + large.score()) / 2, 0.75);
  EXPECT_DOUBLE_EQ(pooled.score(), 11.0 / 12);
  EXPECT_EQ(TopKSums{}.score(), 0);
}

}  // namespace
}  // namespace tilewright::testing
