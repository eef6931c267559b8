// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/latency_forecast.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace tilewright {
namespace {

std::vector<LatencyStep> power_law(double exponent, int trials) {
  std::vector<LatencyStep> steps;
  for (int trial = 1; trial <= trials; ++trial) steps.push_back({trial * 1.0, std::pow(trial, exponent)});
  return steps;
}

TEST(LatencyForecast, APowerLawGoesOnAsItDid) {
  const auto found = forecast_latency(power_law(-0.2, 400), 400, 1600);
  ASSERT_TRUE(found.has_value());
  EXPECT_NEAR(found->middle, std::pow(1600, -0.2), 0.01);
  EXPECT_LE(found->low, found->middle);
  EXPECT_LE(found->middle, found->high);
  EXPECT_LT(found->high / found->low, 1.1) << "such a law was never far off";
}

TEST(LatencyForecast, WhatStandsStillIsExpectedToStandStill) {
  auto steps = power_law(-0.5, 50);
  const auto found = forecast_latency(steps, 1000, 2000);
  ASSERT_TRUE(found.has_value());
  EXPECT_NEAR(found->middle, steps.back().latency, 1e-9);
  EXPECT_LE(found->high, steps.back().latency);
}

TEST(LatencyForecast, WhatStoodLongIsLessLikelyToFallAgain) {
  const std::vector<LatencyStep> steps{{1, 2e-3}, {20, 1.8e-3}, {40, 1.6e-3}, {60, 1.5e-3}};
  const double early = LatencyLaw(steps, 80).at(160).low;
  const double late = LatencyLaw(steps, 2000).at(4000).low;
  EXPECT_LT(late, 1.5e-3) << "but it may";
  EXPECT_GT(late, early);
}

TEST(LatencyForecast, ALateJumpMakesTheRangeWide) {
  auto steps = power_law(-0.05, 300);
  const auto calm = forecast_latency(steps, 300, 900);
  steps.push_back({301, steps.back().latency / 2});
  const auto jumped = forecast_latency(steps, 302, 900);
  ASSERT_TRUE(calm && jumped);
  EXPECT_GT(jumped->high / jumped->low, 1.5 * calm->high / calm->low);
}

TEST(LatencyForecast, SaysNothingWithoutEnoughToLearnFrom) {
  EXPECT_FALSE(forecast_latency(power_law(-0.2, 7), 400, 800).has_value());
  EXPECT_FALSE(forecast_latency(power_law(-0.2, 40), 40, 800).has_value());
  EXPECT_FALSE(forecast_latency(power_law(-0.2, 400), 400, 400).has_value());
  EXPECT_FALSE(forecast_latency({}, 400, 800).has_value());
}

}  // namespace
}  // namespace tilewright
