// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/output_check.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/tensor/values.h"

namespace tilewright {
namespace {

std::string wrong(const Tensor& output, const Tensor& right, const OutputTolerance& tolerance = {}) {
  const auto checked = check_output_values("y", output, right, tolerance);
  return checked.ok() ? "" : checked.error().text();
}

TEST(OutputCheck, FloatsMayBeAThousandthOff) {
  const Tensor right = float_tensor({2, 2}, {1, 100, -1000, 0});
  EXPECT_EQ(wrong(float_tensor({2, 2}, {1.0009F, 99.91F, -1000.9F, 9e-8F}), right), "");
  EXPECT_EQ(wrong(float_tensor({2, 2}, {1, 100, -998.9F, 2e-7F}), right),
            "output y: 2 of 4 elements are wrong, [1,0] is -998.9000244140625 and not -1000");
}

TEST(OutputCheck, MoreIsAllowedByTheLargestElement) {
  const Tensor right = float_tensor({2}, {1000, 0});
  const Tensor near = float_tensor({2}, {1000, 0.05F});
  EXPECT_NE(wrong(near, right), "");
  EXPECT_EQ(wrong(near, right, {1e-3, 1e-7, 1e-4}), "");
}

TEST(OutputCheck, WhatIsNotFiniteHasToBeTheSame) {
  const Tensor right = float_tensor({3}, {NAN, INFINITY, -INFINITY});
  EXPECT_EQ(wrong(right, right), "");
  EXPECT_NE(wrong(float_tensor({3}, {0, INFINITY, -INFINITY}), right), "");
  EXPECT_NE(wrong(float_tensor({3}, {NAN, -INFINITY, -INFINITY}), right), "");
  EXPECT_NE(wrong(float_tensor({3}, {NAN, INFINITY, -3e38F}), right), "");
  EXPECT_NE(wrong(float_tensor({1}, {NAN}), float_tensor({1}, {1})), "");
}

TEST(OutputCheck, IntegersAreExact) {
  const int64_t large = int64_t{1} << 60;
  EXPECT_EQ(wrong(int64_tensor({1}, {large}), int64_tensor({1}, {large})), "");
  EXPECT_EQ(wrong(int64_tensor({2}, {large + 1, 7}), int64_tensor({2}, {large, 7})),
            "output y: 1 of 2 elements are wrong, [0] is 1152921504606846977 and not 1152921504606846976");
}

TEST(OutputCheck, TypesAndShapesHaveToBeTheSame) {
  const Tensor right = float_tensor({2, 1}, {1, 2});
  EXPECT_TRUE(check_output_type("y", float_tensor({2, 1}, {3, 4}), right).ok());
  EXPECT_EQ(check_output_type("y", float_tensor({2}, {1, 2}), right).error().text(),
            "output y is float32 2 and not float32 2x1");
  EXPECT_FALSE(check_output_type("y", int64_tensor({2, 1}, {1, 2}), right).ok());
}

}  // namespace
}  // namespace tilewright
