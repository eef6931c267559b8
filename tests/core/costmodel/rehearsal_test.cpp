// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/rehearsal.h"

#include <gtest/gtest.h>

#include <set>

namespace tilewright::testing {
namespace {

TEST(Rehearsal, DrawsAFifthOfTheLessonFromWhatIsOld) {
  EXPECT_EQ(rehearsed_samples(100, 40, 1).size(), 10u);
  EXPECT_EQ(rehearsed_samples(100, 41, 1).size(), 11u);
  EXPECT_EQ(rehearsed_samples(100, 4, 1).size(), 1u);
  EXPECT_EQ(rehearsed_samples(100, 0, 1).size(), 0u);
  EXPECT_EQ(rehearsed_samples(7, 64, 1).size(), 7u) << "all that there are";
  EXPECT_EQ(rehearsed_samples(0, 64, 1).size(), 0u);
}

TEST(Rehearsal, DrawsEachOldSampleOnceAndAnewByTheSeed) {
  const auto drawn = rehearsed_samples(100, 40, 1);
  const std::set<int64_t> distinct(drawn.begin(), drawn.end());
  EXPECT_EQ(distinct.size(), drawn.size());
  EXPECT_GE(*distinct.begin(), 0);
  EXPECT_LT(*distinct.rbegin(), 100);
  EXPECT_EQ(rehearsed_samples(100, 40, 1), drawn);
  EXPECT_NE(rehearsed_samples(100, 40, 2), drawn);
}

}  // namespace
}  // namespace tilewright::testing
