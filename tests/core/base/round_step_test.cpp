// SPDX-License-Identifier: Apache-2.0
#include "core/base/round_step.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(RoundStep, FitsAsOftenAsAsked) {
  EXPECT_DOUBLE_EQ(round_step(30, 3), 10);
  EXPECT_DOUBLE_EQ(round_step(29, 3), 5);
  EXPECT_DOUBLE_EQ(round_step(7, 3), 2);
  EXPECT_DOUBLE_EQ(round_step(3, 3), 1);
  EXPECT_DOUBLE_EQ(round_step(5.145e-3, 3), 1e-3);
  for (const double range : {1.1e-9, 3.7e-4, 0.31, 12.0, 9.99e6}) {
    EXPECT_GE(range / round_step(range, 3), 3);
    EXPECT_LT(range / round_step(range, 3), 7.5);
  }
}

}  // namespace
}  // namespace tilewright
