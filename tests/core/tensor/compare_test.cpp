// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/compare.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/tensor/values.h"

namespace tilewright {
namespace {

TEST(Compare, RelatesTheLargestErrorToTheLargestValue) {
  const auto difference = compare(float_tensor({3}, {1, -4.5F, 0}), float_tensor({3}, {1, -4, 0.25F}));
  EXPECT_DOUBLE_EQ(difference.max_abs_error, 0.5);
  EXPECT_DOUBLE_EQ(difference.max_rel_error, 0.125);
  EXPECT_EQ(difference.non_finite_mismatches, 0);
  EXPECT_DOUBLE_EQ(compare(float_tensor({1}, {1}), float_tensor({1}, {0})).max_rel_error, 1e6);
}

TEST(Compare, NonFiniteValuesMustAgree) {
  const auto infinity = HUGE_VALF;
  EXPECT_EQ(
      compare(float_tensor({3}, {NAN, infinity, 1}), float_tensor({3}, {NAN, infinity, 1})).max_rel_error, 0);
  for (const float wrong : {NAN, infinity, -infinity}) {
    const auto difference = compare(float_tensor({2}, {wrong, 1}), float_tensor({2}, {2, 1}));
    EXPECT_TRUE(std::isinf(difference.max_abs_error));
    EXPECT_TRUE(std::isinf(difference.max_rel_error));
    EXPECT_EQ(difference.non_finite_mismatches, 1);
  }
  EXPECT_EQ(compare(float_tensor({1}, {1}), float_tensor({1}, {NAN})).non_finite_mismatches, 1);
  EXPECT_EQ(compare(float_tensor({1}, {infinity}), float_tensor({1}, {-infinity})).non_finite_mismatches, 1);
}

TEST(Compare, OtherShapesNeverAgree) {
  EXPECT_TRUE(std::isinf(compare(float_tensor({2}, {1, 2}), float_tensor({2, 1}, {1, 2})).max_rel_error));
  EXPECT_TRUE(std::isinf(compare(Tensor(), float_tensor({1}, {1})).max_rel_error));
}

TEST(Compare, SeesWhatIsNotFiniteInAnyBlock) {
  constexpr size_t kCount = 2500;
  for (const size_t place : {size_t{0}, size_t{1023}, size_t{1024}, size_t{2048}, kCount - 1}) {
    std::vector<float> values(kCount, 1);
    values[place] = NAN;
    const Tensor with = float_tensor({kCount}, values);
    EXPECT_EQ(compare(with, with).max_abs_error, 0) << place;
    values[(place + 7) % kCount] = 3;
    const Tensor other = float_tensor({kCount}, values);
    const auto difference = compare(with, other);
    EXPECT_EQ(difference.max_abs_error, 2) << place;
    EXPECT_DOUBLE_EQ(difference.max_rel_error, 2.0 / 3) << place;
    values[place] = 1;
    EXPECT_EQ(compare(float_tensor({kCount}, values), other).non_finite_mismatches, 1) << place;
  }
}

TEST(Compare, SeesBeyondOneBlock) {
  std::vector<float> values(3000, 1);
  const Tensor reference = float_tensor({3000}, values);
  values[2999] = 2;
  EXPECT_DOUBLE_EQ(compare(float_tensor({3000}, values), reference).max_abs_error, 1);
}

TEST(Compare, OfRoundedValuesAFewMayBeOneStepAside) {
  const double step = 0.25;
  std::vector<float> right(1000, 1.0F);
  right[7] = 4;
  const auto error_with = [&](int aside, float by) {
    std::vector<float> values = right;
    for (int i = 0; i < aside; ++i) values[static_cast<size_t>((10 + i * 3) % 1000)] += by;
    return compare_rounded(float_tensor({1000}, values), float_tensor({1000}, right), step).max_rel_error;
  };
  EXPECT_EQ(error_with(0, 0), 0);
  EXPECT_EQ(error_with(6, 0.25F), 0);  // 4 and one in 500
  EXPECT_DOUBLE_EQ(error_with(7, -0.25F), 0.0625);
  EXPECT_DOUBLE_EQ(error_with(1, 0.5F), 0.125);  // two steps
  EXPECT_NEAR(error_with(900, 1e-5F), 2.5e-6, 1e-7);
  EXPECT_TRUE(std::isinf(error_with(1, NAN)));
  // Of few elements not all.
  const Tensor few = float_tensor({4}, {1, 1, 1, 1});
  EXPECT_DOUBLE_EQ(compare_rounded(float_tensor({4}, {1, 1.25F, 1, 1}), few, step).max_rel_error, 0.25);
}

}  // namespace
}  // namespace tilewright
