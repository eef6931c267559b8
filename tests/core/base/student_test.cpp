// SPDX-License-Identifier: Apache-2.0
#include "core/base/student.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(StudentQuantile, IsThatOfTheTables) {
  EXPECT_NEAR(student_quantile(1), 12.706205, 1e-5);
  EXPECT_NEAR(student_quantile(2), 4.302653, 1e-5);
  EXPECT_NEAR(student_quantile(4), 2.776445, 1e-5);
  EXPECT_NEAR(student_quantile(10), 2.228139, 1e-5);
  EXPECT_NEAR(student_quantile(30), 2.042272, 1e-5);
  EXPECT_NEAR(student_quantile(1e6), 1.959966, 1e-5);
  EXPECT_NEAR(student_quantile(1e9), 1.959964, 1e-5);
}

TEST(StudentQuantile, LiesBetweenItsNeighboursForPartsOfADegree) {
  EXPECT_LT(student_quantile(2.5), student_quantile(2));
  EXPECT_GT(student_quantile(2.5), student_quantile(3));
  EXPECT_EQ(student_quantile(0.3), student_quantile(1)) << "of less nothing is known";
}

}  // namespace
}  // namespace tilewright
