// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(Clock, AManualClockMovesOnlyWhenTold) {
  ManualClock clock(1000);
  EXPECT_EQ(clock.seconds(), 0);
  clock.advance(1.5);
  EXPECT_DOUBLE_EQ(clock.seconds(), 1.5);
  EXPECT_EQ(clock.unix_milliseconds(), 2500);
}

TEST(Clock, TheSystemClockDoesNotGoBack) {
  const double before = system_clock().seconds();
  EXPECT_GE(system_clock().seconds(), before);
  EXPECT_GT(system_clock().unix_milliseconds(), 1'700'000'000'000);
}

}  // namespace
}  // namespace tilewright
