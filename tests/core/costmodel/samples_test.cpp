// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/samples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tilewright::testing {
namespace {

TEST(ThroughputLabels, AreSharesOfTheFastestOfTheGroup) {
  EXPECT_EQ(throughput_labels(std::vector<size_t>{0, 0, 0, 1, 2}, std::vector<double>{4, 2, 0, 8, 0}),
            (std::vector<double>{0.5, 1, 0, 1, 0}));
}

TEST(SampleGroups, TellTasksAndTargetsApart) {
  SampleGroups groups;
  EXPECT_EQ(groups.number("a", "x"), 0u);
  EXPECT_EQ(groups.number("a", "y"), 1u);
  EXPECT_EQ(groups.number("b", "x"), 2u);
  EXPECT_EQ(groups.number("a", "x"), 0u);
  EXPECT_EQ(groups.task(2), "b");
}

TEST(Validation, TakesItsShareOfEachGroup) {
  std::vector<size_t> groups(100, 0);
  groups.insert(groups.end(), 10, 1);
  groups.push_back(2);
  const auto apart = draw_validation(groups, 0.2, 7);
  EXPECT_EQ(std::count(apart.begin(), apart.begin() + 100, true), 20);
  EXPECT_EQ(std::count(apart.begin() + 100, apart.begin() + 110, true), 2);
  EXPECT_FALSE(apart.back());
  EXPECT_EQ(draw_validation(groups, 0.2, 7), apart);
  EXPECT_NE(draw_validation(groups, 0.2, 8), apart);
  const auto most = draw_validation(groups, 1, 7);
  EXPECT_EQ(std::count(most.begin(), most.end(), false), 3);
  const auto none = draw_validation(groups, 0, 7);
  EXPECT_EQ(std::count(none.begin(), none.end(), true), 0);
}

}  // namespace
}  // namespace tilewright::testing
