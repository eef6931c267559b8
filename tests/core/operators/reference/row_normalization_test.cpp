// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Attributes groups(int64_t count) {
  return attributes_of({{"num_groups", count}, {"epsilon", 0.0}});
}

TEST(ReferenceGroupNormalization, ParametersBelongToGroupsOrChannels) {
  const Tensor x = float_tensor({1, 4, 1}, {1, 3, 2, 6});
  expect_tensor(
      run("GroupNormalization", {x, float_tensor({2}, {1, 2}), float_tensor({2}, {0, 5})}, groups(2), 18),
      {1, 4, 1}, {-1, 1, 3, 7});
  expect_tensor(run("GroupNormalization",
                    {x, float_tensor({4}, {1, 2, 3, 4}), float_tensor({4}, {0, 0, 10, 20})}, groups(2), 21),
                {1, 4, 1}, {-1, 2, 7, 24});
  const Tensor one = float_tensor({1}, {1});
  EXPECT_NE(error_of("GroupNormalization", {x, one, one}, groups(3)), "no error");
  EXPECT_NE(error_of("GroupNormalization", {x, one, one}, groups(2)), "no error");
  EXPECT_NE(error_of("GroupNormalization", {x, one, one}), "no error");
}

TEST(ReferenceRMSNormalization, KeepsTheMean) {
  const Tensor x = float_tensor({2, 2}, {3, 4, 6, 8});
  const double root = std::sqrt(12.5);
  expect_tensor(
      run("RMSNormalization", {x, float_tensor({2}, {1, 10})}, attributes_of({{"epsilon", 0.0}}), 23), {2, 2},
      {3 / root, 40 / root, 3 / root, 40 / root});
  // Over both axes, with a scale a row.
  const double all = std::sqrt(125.0 / 4 + 1);
  expect_tensor(run("RMSNormalization", {x, float_tensor({2, 1}, {1, 2})},
                    attributes_of({{"axis", int64_t{0}}, {"epsilon", 1.0}}), 23),
                {2, 2}, {3 / all, 4 / all, 12 / all, 16 / all});
  EXPECT_NE(error_of("RMSNormalization", {x, float_tensor({3}, {1, 1, 1})}), "no error");
  EXPECT_NE(error_of("RMSNormalization", {x, counting({2, 2, 2})}), "no error");
}

TEST(ReferenceMeanVarianceNormalization, UsesTheAxesThatItNames) {
  const Tensor x = float_tensor({2, 2}, {1, 3, 5, 11});
  expect_tensor(run("MeanVarianceNormalization", {x}, attributes_of({{"axes", Integers{1}}})), {2, 2},
                {-1, 1, -1, 1});
  expect_tensor(run("MeanVarianceNormalization", {x}, attributes_of({{"axes", Integers{-2}}})), {2, 2},
                {-1, -1, 1, 1});
  // Batch and spatial axes where none are named, and rows that do not vary.
  expect_tensor(run("MeanVarianceNormalization", {float_tensor({1, 2, 1, 2}, {1, 3, 7, 7})}), {1, 2, 1, 2},
                {-1, 1, 0, 0});
  EXPECT_NE(error_of("MeanVarianceNormalization", {x}), "no error");
}

TEST(ReferenceHardmax, MarksTheFirstOfTheLargest) {
  const Tensor x = float_tensor({2, 3}, {1, 4, 4, 2, 0, 1});
  expect_tensor(run("Hardmax", {x}), {2, 3}, {0, 1, 0, 1, 0, 0});
  expect_tensor(run("Hardmax", {x}, attributes_of({{"axis", int64_t{0}}})), {2, 3}, {0, 1, 1, 1, 0, 0});
  // Before operator set 13 a row is all that follows the axis.
  expect_tensor(run("Hardmax", {x}, attributes_of({{"axis", int64_t{0}}}), 11), {2, 3}, {0, 1, 0, 0, 0, 0});
}

}  // namespace
}  // namespace tilewright
