// SPDX-License-Identifier: Apache-2.0
#include "views/compare/ratio_interval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/random.h"

namespace tilewright {
namespace {

RatioInterval interval(const std::vector<double>& first, const std::vector<double>& second,
                       double machine = 0) {
  const auto found = ratio_interval(first, second, machine);
  EXPECT_TRUE(found.has_value());
  return found.value_or(RatioInterval{});
}

TEST(RatioInterval, IsWelchsOfTheLogarithms) {
  // Logarithms 0, 0.02, 0.04 and 0.5, 0.54, 0.58: means 0.02 and 0.54, variances 0.0004 and 0.0016, 2.94
  // degrees of freedom, whose quantile is 3.2184.
  const auto times = [](double log) { return std::exp(log); };
  const RatioInterval found =
      interval({times(0), times(0.02), times(0.04)}, {times(0.5), times(0.54), times(0.58)});
  EXPECT_NEAR(std::log(found.ratio), 0.52, 1e-9);
  const double half = std::log(found.high / found.ratio);
  EXPECT_NEAR(half, 3.2184 * std::sqrt((0.0004 + 0.0016) / 3), 2e-4);
  EXPECT_NEAR(std::log(found.ratio / found.low), half, 1e-9);
  EXPECT_FALSE(found.holds_one());
  EXPECT_FALSE(found.borrowed);
}

TEST(RatioInterval, HoldsTheTrueRatioInNineteenOfTwentyCases) {
  Random random(11);
  constexpr double kTrue = 1.2;
  constexpr int kCases = 4000;
  int held = 0;
  for (int i = 0; i < kCases; ++i) {
    std::vector<double> repeats[2];
    for (int side = 0; side < 2; ++side) {
      for (int repeat = 0; repeat < 5; ++repeat)
        repeats[side].push_back((side == 0 ? 1 : kTrue) * std::exp(0.03 * random.normal()));
    }
    const RatioInterval found = interval(repeats[0], repeats[1]);
    held += found.low <= kTrue && kTrue <= found.high;
  }
  // Leaving out what seems interrupted costs it a little where nothing was.
  EXPECT_GT(held, 0.925 * kCases);
  EXPECT_LT(held, 0.985 * kCases);
}

TEST(RatioInterval, LeavesOutWhatWasInterrupted) {
  const RatioInterval calm = interval({1.00, 1.01, 1.01}, {1.10, 1.11, 1.12});
  const RatioInterval disturbed = interval({1.00, 1.01, 9.0}, {1.10, 1.11, 1.12});
  EXPECT_FALSE(disturbed.holds_one());
  EXPECT_NEAR(disturbed.ratio, calm.ratio, 0.01);
  EXPECT_GT(disturbed.high - disturbed.low, calm.high - calm.low) << "a repeat less is known";
  // Where all repeats scatter, none is an exception.
  EXPECT_TRUE(interval({1.00, 1.08, 1.30}, {1.10, 1.20, 1.25}).holds_one());
}

TEST(RatioInterval, IsWidenedByTheMachineAndNeverNarrowerThanAHundredth) {
  const RatioInterval equal = interval({1, 1, 1}, {1.1, 1.1, 1.1});
  EXPECT_NEAR(equal.low, 1.1 / 1.01, 1e-9);
  EXPECT_NEAR(equal.high, 1.1 * 1.01, 1e-9);
  const RatioInterval drifted = interval({1, 1, 1}, {1.1, 1.1, 1.1}, 0.2);
  EXPECT_NEAR(drifted.low, 1.1 / 1.2, 1e-9);
  EXPECT_TRUE(drifted.holds_one());
}

TEST(RatioInterval, SaysWhereThereAreTooFewRepeats) {
  EXPECT_FALSE(ratio_interval(std::vector{1.0}, std::vector{2.0}).has_value());
  EXPECT_FALSE(ratio_interval({}, std::vector{2.0, 2.1}).has_value());
  const RatioInterval borrowed = interval({1.0, 1.02, 1.04}, {2.0});
  EXPECT_TRUE(borrowed.borrowed);
  EXPECT_FALSE(borrowed.holds_one());
  EXPECT_LT(interval({1.0, 1.02, 1.04}, {2.0, 2.04, 2.08}).high / 2, borrowed.high / 1.95)
      << "what was measured once is known less well";
}

}  // namespace
}  // namespace tilewright
