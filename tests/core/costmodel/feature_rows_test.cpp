// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/feature_rows.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace tilewright::testing {
namespace {

constexpr std::array<float, 3> kLong{1, 0, 2};
constexpr std::array<float, 1> kShort{3};

TEST(FeatureRows, AreFilledUpWithZerosOrCut) {
  FeatureRows rows;
  rows.append(kLong);
  rows.append(kShort);
  EXPECT_EQ(rows.widest(), 3);
  std::vector<float> matrix{7};
  rows.copy(0, 2, 2, matrix);
  EXPECT_EQ(matrix, (std::vector<float>{7, 1, 0, 3, 0}));
}

TEST(FeatureRows, LeaveOutZerosThatAreMissing) {
  FeatureRows rows(Zeros::kMissing);
  rows.append(kLong);
  rows.append(kShort);
  std::vector<float> matrix{0};
  rows.copy(0, 2, 3, matrix);
  ASSERT_EQ(matrix.size(), 7);
  EXPECT_EQ(matrix[0], 0) << "it was there before";
  EXPECT_EQ(matrix[1], 1);
  EXPECT_EQ(matrix[3], 2);
  EXPECT_EQ(matrix[4], 3);
  for (const size_t zero : {2, 5, 6}) EXPECT_TRUE(std::isnan(matrix[zero])) << zero;
}

}  // namespace
}  // namespace tilewright::testing
