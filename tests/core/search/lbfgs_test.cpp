// SPDX-License-Identifier: Apache-2.0
#include "core/search/lbfgs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

/// A curved valley with its only minimum, 0, where every coordinate is 1 (Rosenbrock's function).
double valley(std::span<const double> at, std::span<double> gradient) {
  double value = 0;
  std::fill(gradient.begin(), gradient.end(), 0);
  for (size_t i = 0; i + 1 < at.size(); ++i) {
    const double across = at[i + 1] - at[i] * at[i];
    value += 100 * across * across + (1 - at[i]) * (1 - at[i]);
    gradient[i] += -400 * across * at[i] - 2 * (1 - at[i]);
    gradient[i + 1] += 200 * across;
  }
  return value;
}

TEST(Lbfgs, FindsTheEndOfACurvedValley) {
  for (const size_t size : {2U, 10U, 40U}) {
    const LbfgsMinimum found =
        minimise_lbfgs(valley, std::vector<double>(size, -1.2), {.iterations = 500, .tolerance = 1e-8}, {});
    for (const double x : found.at) EXPECT_NEAR(x, 1, 1e-6) << size;
    EXPECT_LT(found.value, 1e-12);
  }
}

TEST(Lbfgs, NeedsFewEvaluationsOnAQuadraticBowl) {
  // With exact steps it would take one iteration for each different curvature.
  const auto bowl = [](std::span<const double> at, std::span<double> gradient) {
    double value = 0;
    for (size_t i = 0; i < at.size(); ++i) {
      const double curvature = std::pow(10.0, static_cast<double>(i % 5));
      value += curvature * at[i] * at[i] / 2;
      gradient[i] = curvature * at[i];
    }
    return value;
  };
  const LbfgsMinimum found = minimise_lbfgs(bowl, std::vector<double>(50, 1), {.iterations = 200}, {});
  EXPECT_LT(found.value, 1e-6);
  EXPECT_LT(found.evaluations, 90);
}

TEST(Lbfgs, NeverRisesAndStaysWhereTheFunctionIsDefined) {
  // The minimum, at 1, is next to a wall at 0, behind which there is nothing.
  const auto walled = [](std::span<const double> at, std::span<double> gradient) {
    if (at[0] <= 0) return std::numeric_limits<double>::quiet_NaN();
    gradient[0] = 1 - 1 / at[0];
    return at[0] - std::log(at[0]);
  };
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const double start = std::exp(random.uniform(-8, 8));
    std::vector<double> gradient(1);
    const double before = walled(std::vector{start}, gradient);
    for (const int iterations : {0, 1, 3, 100}) {
      const LbfgsMinimum found = minimise_lbfgs(walled, {start}, {.iterations = iterations}, {});
      EXPECT_LE(found.value, before);
      EXPECT_GT(found.at[0], 0);
      if (iterations == 0) EXPECT_EQ(found.at[0], start);
      if (iterations == 100) EXPECT_NEAR(found.at[0], 1, 1e-3) << start;
    }
  }
}

TEST(Lbfgs, ComesBackFromWhereThereIsNothingToFind) {
  const auto nowhere = [](std::span<const double>, std::span<double>) { return std::nan(""); };
  EXPECT_EQ(minimise_lbfgs(nowhere, {3}, {}, {}).at, std::vector<double>{3});
  EXPECT_EQ(minimise_lbfgs(nowhere, {3}, {}, {}).evaluations, 1);
  // Downhill for ever: the number of iterations ends it.
  const auto slope = [](std::span<const double> at, std::span<double> gradient) {
    gradient[0] = -1;
    return -at[0];
  };
  const LbfgsMinimum found = minimise_lbfgs(slope, {0}, {.iterations = 3}, {});
  EXPECT_TRUE(std::isfinite(found.value));
  EXPECT_LT(found.evaluations, 200);
  EXPECT_TRUE(minimise_lbfgs(valley, {}, {}, {}).at.empty());
}

TEST(Lbfgs, EndsWhenItIsToldTo) {
  std::stop_source stop;
  int calls = 0;
  const auto counted = [&](std::span<const double> at, std::span<double> gradient) {
    if (++calls == 4) stop.request_stop();
    return valley(at, gradient);
  };
  minimise_lbfgs(counted, {-1.2, 1}, {.iterations = 500}, stop.get_token());
  EXPECT_EQ(calls, 4);
}

}  // namespace
}  // namespace tilewright::testing
