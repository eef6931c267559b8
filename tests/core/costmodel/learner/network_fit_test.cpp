// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_fit.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

TEST(NetworkFit, SmoothsTheTrainingLoss) {
  EXPECT_DOUBLE_EQ(smoothed_loss({}, 3), 3);
  EXPECT_DOUBLE_EQ(smoothed_loss(2, 4), 0.95 * 2 + 0.05 * 4);
}

}  // namespace
}  // namespace tilewright::testing
