// SPDX-License-Identifier: Apache-2.0
#include "core/target/contradiction.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(PeakContradiction, ANearerLevelIsAtLeastAboutAsFast) {
  EXPECT_FALSE(peak_contradiction({1, 1e11, 4e11, 2e11, 1e11, 1e10}));
  EXPECT_FALSE(peak_contradiction({1, 1e11, 2e11, 2.1e11, 1e11, 1e10})) << "measuring is off by some percent";
  EXPECT_FALSE(peak_contradiction({1, 1e11, 4e11, 2e11, 0, 1e10})) << "there is no L3";
  const auto found = peak_contradiction({1, 1e11, 1e11, 2e11, 1e11, 1e10});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->near + " " + found->far, "L1 L2");
  EXPECT_EQ(peak_contradiction({1, 1e11, 4e11, 2e11, 0, 3e11})->far, "memory");
  EXPECT_FALSE(peak_contradiction({1, 1e11, 4e11, 2e11, 1e11, 1e10, 4e11, 1e11, 8e10, 1e10}));
  EXPECT_EQ(peak_contradiction({1, 1e11, 4e11, 2e11, 1e11, 1e10, 4e10, 1e11, 8e10, 1e10})->near, "L1")
      << "copying";
}

}  // namespace
}  // namespace tilewright
