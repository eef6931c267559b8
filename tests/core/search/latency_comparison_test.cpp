// SPDX-License-Identifier: Apache-2.0
#include "core/search/latency_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

Observation timed_observation(std::vector<double> repeats, double spread = 0) {
  double sum = 0;
  for (const double seconds : repeats) sum += seconds;
  Observation o;
  o.latency_seconds = sum / static_cast<double>(repeats.size());
  o.spread = spread;
  o.repeats = std::move(repeats);
  return o;
}

TEST(WelchTest, AgreesWithTheDistributionWhereItHasAForm) {
  // Two values each with equal variances have 2 degrees of freedom, three each have 4.
  for (const double shift : {0.0, 0.3, 1.0, 2.5, 40.0}) {
    const std::vector<double> a{1, 3};
    const std::vector<double> b{1 + shift, 3 + shift};
    const double t = shift / std::sqrt(2.0);
    EXPECT_NEAR(welch_p_value(a, b), 1 - t / std::sqrt(2 + t * t), 1e-12) << shift;
    EXPECT_EQ(welch_p_value(a, b), welch_p_value(b, a));
    const std::vector<double> c{1, 2, 3};
    const std::vector<double> d{1 + shift, 2 + shift, 3 + shift};
    const double u = shift / std::sqrt(2.0 / 3);
    const double v = u * u / (4 + u * u);
    EXPECT_NEAR(welch_p_value(c, d), 1 - std::sqrt(v) * (1 + (1 - v) / 2), 1e-12) << shift;
  }
}

TEST(WelchTest, KnowsSamplesOfUnlikeSizesAndVariances) {
  const std::vector<double> few{17.2, 20.9, 22.6, 18.1, 21.7, 21.4, 23.5, 24.2, 14.7, 21.8};
  const std::vector<double> many{21.5, 22.8, 21.0, 23.0, 21.6, 23.6, 22.5, 20.7, 23.4, 21.8,
                                 20.7, 21.7, 21.5, 22.5, 23.6, 21.5, 22.5, 23.5, 21.5, 21.8};
  // t = -1.5654 with 9.905 degrees of freedom, integrated numerically.
  EXPECT_NEAR(welch_p_value(few, many), 0.14884169660532554, 1e-9);
  std::vector<double> nanoseconds = few;
  std::vector<double> others = many;
  for (double& value : nanoseconds) value *= 1e-9;
  for (double& value : others) value *= 1e-9;
  EXPECT_NEAR(welch_p_value(nanoseconds, others), 0.14884169660532554, 1e-9);
}

TEST(WelchTest, IsWrongAsOftenAsItSays) {
  Random random(1);
  int wrong = 0;
  constexpr int kTests = 4000;
  for (int i = 0; i < kTests; ++i) {
    std::vector<double> a;
    std::vector<double> b;
    for (int j = 0; j < 5; ++j) a.push_back(10 + random.normal());
    for (int j = 0; j < 8; ++j) b.push_back(10 + 3 * random.normal());
    wrong += welch_p_value(a, b) <= 0.05;
  }
  EXPECT_NEAR(static_cast<double>(wrong) / kTests, 0.05, 0.012);
}

TEST(WelchTest, NeedsTwoValuesAndKnowsNoVariance) {
  const std::vector<double> one{1};
  const std::vector<double> same{2, 2};
  const std::vector<double> more{3, 3, 3};
  EXPECT_EQ(welch_p_value(one, same), 1);
  EXPECT_EQ(welch_p_value(same, same), 1);
  EXPECT_EQ(welch_p_value(same, more), 0);
}

TEST(SurelyFaster, AsksTheTestWhereThereAreRepeats) {
  const Observation slow = timed_observation({10, 11, 12, 10.5});
  EXPECT_TRUE(is_surely_faster(timed_observation({5, 5.5, 5.2}), slow, 0.05));
  EXPECT_FALSE(is_surely_faster(slow, timed_observation({5, 5.5, 5.2}), 0.05));
  EXPECT_FALSE(is_surely_faster(timed_observation({9.5, 12, 10.5}), slow, 0.05));
  EXPECT_TRUE(is_surely_faster(timed_observation({9.5, 12, 10.5}), slow, 1)) << "whatever the chance";
}

TEST(SurelyFaster, ComparesSpreadsWhereThereAreNone) {
  const Observation slow = timed_observation({10}, 0.1);
  EXPECT_FALSE(is_surely_faster(timed_observation({9.1}), slow, 0.05));
  EXPECT_TRUE(is_surely_faster(timed_observation({8.9}), slow, 0.05));
  EXPECT_FALSE(is_surely_faster(timed_observation({8.5}, 0.2), slow, 0.05));
  Observation plain;
  plain.latency_seconds = 9.999;
  EXPECT_TRUE(is_surely_faster(plain, timed_observation({10, 12, 8}), 0.05))
      << "neither repeats nor spread are known";
  EXPECT_FALSE(is_surely_faster(plain, plain, 0.05));
  EXPECT_FALSE(is_surely_faster({}, slow, 0.05)) << "it failed";
  EXPECT_FALSE(is_surely_faster(plain, {}, 0.05));
}

}  // namespace
}  // namespace tilewright::testing
