// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/float_exp.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// Compares a function of float with one of double over a range, computed one by one and in vectors.
template <typename Function, typename Exact>
void expect_close(float low, float high, double tolerance, Function function, Exact exact) {
  constexpr int kPoints = 20001;
  std::vector<float> at(kPoints);
  std::vector<float> found(kPoints);
  for (int i = 0; i < kPoints; ++i)
    at[static_cast<size_t>(i)] = low + (high - low) * static_cast<float>(i) / (kPoints - 1);
  const float* from = at.data();
  float* to = found.data();
  in_wide_vectors([=] {
    for (int i = 0; i < kPoints; ++i) to[i] = function(from[i]);
  });
  for (size_t i = 0; i < at.size(); ++i) {
    const double expected = exact(static_cast<double>(at[i]));
    ASSERT_NEAR(static_cast<double>(found[i]), expected, tolerance * std::fabs(expected) + 1e-37) << at[i];
    ASSERT_NEAR(static_cast<double>(function(at[i])), expected, tolerance * std::fabs(expected) + 1e-37)
        << at[i];
  }
}

TEST(FloatExp, IsAsExactAsItSays) {
  const auto exp = [](float x) { return float_exp(x); };
  expect_close(-87, 88, 2e-7, exp, [](double x) { return std::exp(x); });
  expect_close(-0.5F, 0.5F, 2e-7, exp, [](double x) { return std::exp(x); });
  EXPECT_EQ(float_exp(0), 1);
  EXPECT_EQ(float_exp(kInfinity), kInfinity);
  EXPECT_EQ(float_exp(100), kInfinity);
  EXPECT_EQ(float_exp(-kInfinity), 0);
  EXPECT_EQ(float_exp(-200), 0);
  EXPECT_TRUE(std::isnan(float_exp(std::nanf(""))));
  EXPECT_TRUE(std::isnan(float_exp(-std::nanf(""))));
}

TEST(FloatExp, SigmoidReachesItsBounds) {
  const auto sigmoid = [](float x) { return float_sigmoid(x); };
  expect_close(-80, 80, 4e-7, sigmoid, [](double x) { return 1 / (1 + std::exp(-x)); });
  EXPECT_EQ(float_sigmoid(kInfinity), 1);
  EXPECT_EQ(float_sigmoid(-kInfinity), 0);
  EXPECT_TRUE(std::isnan(float_sigmoid(std::nanf(""))));
}

TEST(FloatExp, TanhKeepsSignsAndSmallNumbers) {
  const auto tanh = [](float x) { return float_tanh(x); };
  expect_close(-12, 12, 4e-7, tanh, [](double x) { return std::tanh(x); });
  expect_close(-0.3F, 0.3F, 4e-7, tanh, [](double x) { return std::tanh(x); });
  EXPECT_EQ(float_tanh(kInfinity), 1);
  EXPECT_EQ(float_tanh(-kInfinity), -1);
  EXPECT_EQ(float_tanh(1e-30F), 1e-30F);
  EXPECT_TRUE(std::signbit(float_tanh(-0.0F)));
  EXPECT_TRUE(std::isnan(float_tanh(std::nanf(""))));
}

}  // namespace
}  // namespace tilewright::reference
