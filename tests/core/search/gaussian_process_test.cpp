// SPDX-License-Identifier: Apache-2.0
#include "core/search/gaussian_process.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/search/kernel_fit.h"
#include "tests/core/search/kernel_samples.h"

namespace tilewright::testing {
namespace {

KernelParameters noiseless(size_t groups) {
  return {std::vector<double>(groups, std::log(0.7)), 0, -40};
}

TEST(GaussianProcess, InterpolatesNoiselessData) {
  Random random(1);
  const KernelData data = sampled(60, 3, wavy, random);
  GaussianProcess process(data, noiseless(3), 0);
  process.add_candidates(data.rows);
  double most = 0;
  for (size_t i = 0; i < 60; ++i) {
    EXPECT_NEAR(process.mean(i), data.targets[i], 1e-5) << i;
    EXPECT_LT(process.variance(i), 1e-8) << i;
    EXPECT_GE(process.variance(i), 0) << i;
  }
  process.add_candidates(random_rows(60, 3, random));
  for (size_t i = 60; i < 120; ++i) most = std::max(most, process.variance(i));
  EXPECT_GT(most, 1e-3) << "between them it does not know";
  EXPECT_NEAR(process.least_mean(), *std::ranges::min_element(data.targets), 1e-5);
}

TEST(GaussianProcess, PromisesNoImprovementWhereItKnows) {
  Random random(2);
  const KernelData data = sampled(30, 3, wavy, random);
  GaussianProcess process(data, noiseless(3), 0);
  process.add_candidates(data.rows);
  process.add_candidates(random_rows(500, 3, random));
  double known = 0;
  double unknown = 0;
  for (size_t i = 0; i < process.candidates(); ++i) {
    double& most = i < 30 ? known : unknown;
    most = std::max(most, expected_improvement(process.mean(i), process.variance(i), process.least_mean()));
  }
  EXPECT_LT(known, 1e-5);
  EXPECT_GT(unknown, 1e-2);
}

TEST(GaussianProcess, KnowsWhatOneObservationSays) {
  const KernelData data{{1, {0.25}}, own_groups(1), {2}};
  const KernelParameters parameters{{std::log(0.5)}, std::log(1.5), std::log(0.3)};
  GaussianProcess process(data, parameters, 0);
  process.add_candidates({1, {0.25, 0.75, 100}});
  const auto kernel = [](double distance) {
    const double r = std::sqrt(5) * distance / 0.5;
    return 1.5 * (1 + r + r * r / 3) * std::exp(-r);
  };
  for (const auto& [candidate, distance] :
       std::vector<std::pair<size_t, double>>{{0, 0}, {1, 0.5}, {2, 99}}) {
    EXPECT_NEAR(process.mean(candidate), kernel(distance) / 1.8 * 2, 1e-8);
    EXPECT_NEAR(process.variance(candidate), 1.5 - kernel(distance) * kernel(distance) / 1.8, 1e-8);
  }
  EXPECT_NEAR(process.least_mean(), 2 * 1.5 / 1.8, 1e-8);
}

TEST(GaussianProcess, AssumingIsObserving) {
  Random random(3);
  for (const double log_noise : {-40.0, -3.0}) {
    KernelData data = sampled(40, 3, wavy, random);
    const KernelParameters parameters{{-0.5, 0.2, 0.7}, 0.3, log_noise};
    const PointRows first = random_rows(20, 3, random);
    const PointRows later = random_rows(10, 3, random);
    GaussianProcess process(data, parameters, 3);
    process.add_candidates(first);
    for (const size_t candidate : {4U, 17U, 9U}) {
      process.assume(candidate, -1.5);
      data.rows.add(first[candidate]);
      data.targets.push_back(-1.5);
    }
    process.add_candidates(later);
    GaussianProcess anew(data, parameters, 0);
    anew.add_candidates(first);
    anew.add_candidates(later);
    ASSERT_EQ(process.candidates(), 30U);
    for (size_t i = 0; i < 30; ++i) {
      EXPECT_NEAR(process.mean(i), anew.mean(i), 1e-6) << i;
      EXPECT_NEAR(process.variance(i), anew.variance(i), 1e-7) << i;
    }
  }
}

TEST(GaussianProcess, SurvivesRepeatedAndNearlyEqualRows) {
  KernelData data{{2}, own_groups(2), {}};
  for (int i = 0; i < 100; ++i) {
    // Ten places, many times, and neighbours that no number can tell from them.
    const double x = (i % 10) * 0.1 + (i % 3) * 1e-15;
    data.rows.add(std::vector{x, 0.5});
    data.targets.push_back(i / 10 % 2 == 0 ? 1 : -1);
  }
  for (const double log_length : {-3.0, 0.0, 8.0, 40.0}) {
    const KernelParameters parameters{{log_length, log_length}, 0, -50};
    GaussianProcess process(data, parameters, 2);
    process.add_candidates(data.rows);
    for (int i = 0; i < 2; ++i) process.assume(0, -1);
    for (size_t i = 0; i < 100; ++i) {
      EXPECT_TRUE(std::isfinite(process.mean(i)));
      EXPECT_LE(std::abs(process.mean(i)), 1.5);
      EXPECT_GE(process.variance(i), 0);
    }
    std::vector<double> gradient(4);
    EXPECT_TRUE(std::isfinite(negative_log_likelihood(data, parameters, gradient)));
    for (const double slope : gradient) EXPECT_TRUE(std::isfinite(slope));
  }
}

TEST(ExpectedImprovement, IsTheMeanOfWhatIsGained) {
  for (const auto& [mean, deviation] :
       std::vector<std::pair<double, double>>{{0, 1}, {1, 0.5}, {-1, 2}, {3, 1}}) {
    // The integral of the gain over the normal density, by the rule of midpoints.
    double sum = 0;
    constexpr double kStep = 1e-3;
    for (double z = -10 + kStep / 2; z < 10; z += kStep) {
      const double gain = std::max(0.0, 0.5 - (mean + deviation * z));
      sum += gain * std::exp(-z * z / 2) / std::sqrt(2 * M_PI) * kStep;
    }
    EXPECT_NEAR(expected_improvement(mean, deviation * deviation, 0.5), sum, 1e-6);
  }
  EXPECT_EQ(expected_improvement(1, 0, 1), 0);
  EXPECT_EQ(expected_improvement(2, 0, 1), 0);
  EXPECT_EQ(expected_improvement(0, 0, 1), 1);
  EXPECT_GE(expected_improvement(1000, 1, 0), 0);
}

}  // namespace
}  // namespace tilewright::testing
