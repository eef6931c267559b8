// SPDX-License-Identifier: Apache-2.0
#include "core/search/sketch_allocation.h"

#include <gtest/gtest.h>

#include <numeric>

namespace tilewright {
namespace {

size_t sum(const std::vector<size_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), size_t{0});
}

TEST(AllocateSketches, JudgesNoSketchByOneTrial) {
  Random random(1);
  // As after the first options of a convolution's variants: the last sketch began best.
  const std::vector<SketchRecord> sketches{{1, 11e-3}, {1, 13e-3}, {1, 2.5e-3}, {1, 2e-3}};
  for (int i = 0; i < 20; ++i) {
    const auto given = allocate_sketches(sketches, 14, random);
    EXPECT_EQ(sum(given), 14U);
    for (size_t count : given) EXPECT_GE(count, 1U);
  }
}

TEST(AllocateSketches, LeavesHopelessSketchesAlone) {
  Random random(1);
  const std::vector<SketchRecord> sketches{{2, 30e-3}, {4, 1e-3}};
  size_t slow = 0;
  for (int i = 0; i < 50; ++i) slow += allocate_sketches(sketches, 16, random)[0];
  EXPECT_LT(slow, 20U);
}

TEST(AllocateSketches, FollowsTheBestLatencyOnceThatIsKnown) {
  Random random(1);
  const std::vector<SketchRecord> sketches{
      {8, 1.1e-3}, {8, 1e-3}, {8, 2e-3}, {8, std::numeric_limits<double>::infinity()}};
  std::vector<size_t> total(4, 0);
  for (int i = 0; i < 100; ++i) {
    const auto given = allocate_sketches(sketches, 16, random);
    EXPECT_EQ(sum(given), 16U);
    for (size_t s = 0; s < given.size(); ++s) total[s] += given[s];
  }
  EXPECT_GT(total[1], total[0]);
  EXPECT_GT(total[0], 6 * total[2]);
  EXPECT_GT(total[2], 2 * total[3]);
  EXPECT_GT(total[3], 0U);
}

TEST(AllocateSketches, SharesEvenlyWhereNothingIsKnown) {
  Random random(1);
  const std::vector<SketchRecord> sketches(3);
  for (size_t count : allocate_sketches(sketches, 12, random)) EXPECT_NEAR(static_cast<double>(count), 4, 1);
  EXPECT_TRUE(allocate_sketches({}, 12, random).empty());
}

}  // namespace
}  // namespace tilewright
