// SPDX-License-Identifier: Apache-2.0
#include "core/search/kernel_fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/search/gaussian_process.h"
#include "tests/core/search/kernel_samples.h"

namespace tilewright::testing {
namespace {

TEST(MarginalLikelihood, HasTheGradientThatDifferencesGive) {
  Random random(4);
  const std::vector<size_t> groups{0, 0, 1, 2, 2, 2, 3};
  KernelData data{random_rows(35, 7, random), groups, {}};
  const std::vector<double> first(data.rows[0].begin(), data.rows[0].end());
  for (int i = 0; i < 3; ++i) data.rows.add(first);
  for (size_t i = 0; i < data.rows.size(); ++i) data.targets.push_back(random.normal());
  for (int repeat = 0; repeat < 20; ++repeat) {
    std::vector<double> at;
    for (int i = 0; i < 4; ++i) at.push_back(random.uniform(-2, 2));
    at.push_back(random.uniform(-1, 1));
    at.push_back(random.uniform(-5, 0));
    const auto value = [&](const std::vector<double>& p, std::span<double> gradient) {
      return negative_log_likelihood(data, {{p[0], p[1], p[2], p[3]}, p[4], p[5]}, gradient);
    };
    std::vector<double> gradient(6);
    const double here = value(at, gradient);
    EXPECT_EQ(value(at, {}), here);
    for (size_t i = 0; i < 6; ++i) {
      constexpr double kStep = 1e-5;
      std::vector<double> before = at;
      std::vector<double> after = at;
      before[i] -= kStep;
      after[i] += kStep;
      const double difference = (value(after, {}) - value(before, {})) / (2 * kStep);
      EXPECT_NEAR(gradient[i], difference, 1e-4 * (1 + std::abs(difference))) << i;
    }
  }
}

TEST(MarginalLikelihood, FindsTheColumnsThatMatter) {
  Random random(5);
  const KernelData data = sampled(
      120, 10, [](std::span<const double> x) { return std::sin(6 * x[2]) + 2 * x[7] * x[7]; }, random);
  const KernelParameters fitted = fit_parameters(data, usual_parameters(10), {}, random, {});
  for (const size_t matters : {2U, 7U}) {
    for (const size_t other : {0U, 1U, 3U, 4U, 5U, 6U, 8U, 9U})
      EXPECT_LT(fitted.log_lengths[matters] + std::log(3), fitted.log_lengths[other]) << matters << other;
  }
  EXPECT_LT(fitted.log_noise, -5);
  // And so it predicts better than with equal lengths.
  const KernelData truth = sampled(
      200, 10, [](std::span<const double> x) { return std::sin(6 * x[2]) + 2 * x[7] * x[7]; }, random);
  const auto error = [&](const KernelParameters& parameters) {
    GaussianProcess process(data, parameters, 0);
    process.add_candidates(truth.rows);
    double squares = 0;
    for (size_t i = 0; i < 200; ++i) squares += std::pow(process.mean(i) - truth.targets[i], 2);
    return squares;
  };
  EXPECT_LT(error(fitted), 0.2 * error(usual_parameters(10)));
}

TEST(MarginalLikelihood, IsFittedAlikeOnAnyNumberOfThreads) {
  const auto fitted = [](int threads) {
    Random random(6);
    const KernelData data = sampled(40, 4, wavy, random);
    return fit_parameters(data, usual_parameters(4), {.threads = threads}, random, {});
  };
  EXPECT_EQ(fitted(1), fitted(2));
  EXPECT_EQ(fitted(1), fitted(7));
}

TEST(MarginalLikelihood, IsNoWorseAfterAFitAndStopsWhenTold) {
  Random random(7);
  const KernelData data = sampled(50, 3, wavy, random);
  const KernelParameters start{{1, -2, 0}, 1, -1};
  const double before = negative_log_likelihood(data, start, {});
  const KernelParameters once = fit_parameters(data, start, {.restarts = 1}, random, {});
  const KernelParameters often = fit_parameters(data, start, {.restarts = 5}, random, {});
  EXPECT_LT(negative_log_likelihood(data, once, {}), before);
  EXPECT_LE(negative_log_likelihood(data, often, {}), negative_log_likelihood(data, once, {}));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(fit_parameters(data, start, {.restarts = 1}, random, stop.get_token()), start);
}

TEST(MarginalLikelihood, TakesForNoiseWhatDiffersBetweenEqualRows) {
  KernelData data{{1}, own_groups(1), {}};
  for (int i = 0; i < 60; ++i) {
    data.rows.add(std::vector{i % 10 * 0.1});
    data.targets.push_back(i / 10 % 2 == 0 ? 1 : -1);
  }
  Random random(1);
  const KernelParameters fitted = fit_parameters(data, usual_parameters(1), {}, random, {});
  EXPECT_GT(fitted.log_noise, -1);
  EXPECT_LT(fitted.log_signal, fitted.log_noise);
}

}  // namespace
}  // namespace tilewright::testing
