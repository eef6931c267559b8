// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/interval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

TEST(Interval, OfThreeValues) {
  const Interval interval = mean_interval(std::vector<double>{1, 2, 3});
  EXPECT_DOUBLE_EQ(interval.mean, 2);
  // 4.3027 times the deviation 1 over the root of 3.
  EXPECT_NEAR(interval.half_width, 2.484138, 1e-5);
  EXPECT_EQ(interval.count, 3u);
}

TEST(Interval, SaysNothingOfOneValue) {
  EXPECT_EQ(mean_interval({}).count, 0u);
  const Interval one = mean_interval(std::vector<double>{5});
  EXPECT_EQ(one.mean, 5);
  EXPECT_EQ(one.half_width, 0);
}

TEST(Interval, IsNoneOfEqualValues) {
  const Interval same = mean_interval(std::vector<double>{0.1, 0.1, 0.1});
  EXPECT_EQ(same.mean, 0.1);
  EXPECT_EQ(same.half_width, 0);
  EXPECT_EQ(same.count, 3u);
}

TEST(Interval, HoldsTheMeanNinetyFiveTimesInAHundred) {
  Random random(1);
  for (const size_t count : {size_t{3}, size_t{11}, size_t{20}}) {
    int held = 0;
    constexpr int kTrials = 4000;
    for (int trial = 0; trial < kTrials; ++trial) {
      std::vector<double> values;
      for (size_t i = 0; i < count; ++i) values.push_back(10 + random.normal());
      const Interval interval = mean_interval(values);
      held += std::abs(interval.mean - 10) <= interval.half_width;
    }
    EXPECT_NEAR(held / static_cast<double>(kTrials), 0.95, 0.015) << count;
  }
}

}  // namespace
}  // namespace tilewright::testing
