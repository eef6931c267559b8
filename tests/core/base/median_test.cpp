// SPDX-License-Identifier: Apache-2.0
#include "core/base/median.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace tilewright {
namespace {

TEST(Median, StandsInTheMiddle) {
  EXPECT_EQ(median_of(std::vector<double>{9, 1, 2}), 2);
  EXPECT_EQ(median_of(std::vector<double>{9, 1, 2, 4}), 3);
  EXPECT_TRUE(std::isnan(median_of({})));
}

}  // namespace
}  // namespace tilewright
