// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statistics_vector.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

TEST(StatisticsVector, HasTheStatementsThatRunMostOften) {
  std::vector<StatementFeatures> statements(10);
  for (size_t i = 0; i < statements.size(); ++i) {
    statements[i][161] = static_cast<float>(i % 5);
    statements[i][0] = static_cast<float>(100 + i);
    statements[i][kPublishedFeatureCount - 1] = static_cast<float>(i);
  }
  const StatisticsVector out = statistics_vector(statements);
  ASSERT_EQ(out.size(), 1312U);
  std::vector<float> order;
  for (size_t i = 0; i < kStatisticsStatements; ++i) order.push_back(out[i * 164] - 100);
  EXPECT_EQ(order, (std::vector<float>{4, 9, 3, 8, 2, 7, 1, 6}));
  EXPECT_EQ(out[163], 4);
  const StatisticsVector few = statistics_vector(std::span(statements).first(2));
  EXPECT_EQ(few[0], 101);
  EXPECT_EQ(few[2 * 164], 0) << "filled with zeros";
}

}  // namespace
}  // namespace tilewright::testing
