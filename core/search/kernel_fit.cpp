// SPDX-License-Identifier: Apache-2.0
#include "core/search/kernel_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/search/lbfgs.h"
#include "core/search/matern_kernel.h"

namespace tilewright {
namespace {

constexpr double kLogNoiseMode = -4;
constexpr double kLogSignalMode = 0;
constexpr double kLogLengthDeviation = std::numbers::sqrt3;

/// The most likely length. A length whose logarithm is normal is less likely than that one's mean says, the
/// longer it is; its density by the logarithm is that of a normal number around this.
double log_length_mode(size_t groups) {
  const double mean = std::numbers::sqrt2 + std::log(static_cast<double>(groups)) / 2;
  return mean - kLogLengthDeviation * kLogLengthDeviation;
}

/// -log of the normal density, without constants, and its slope.
double log_prior(double value, double mode, double deviation, double& slope) {
  const double off = (value - mode) / deviation;
  slope = off / deviation;
  return off * off / 2;
}

bool parameters_in_range(const KernelParameters& parameters) {
  const auto fits = [](double value) { return std::abs(value) <= kMostLog; };
  return std::ranges::all_of(parameters.log_lengths, fits) && fits(parameters.log_signal) &&
         fits(parameters.log_noise);
}

/// Adds to `gradient` the derivatives by the logarithms of the lengths. `weights` has, for each pair of rows,
/// how the value changes with the square of their distance.
void add_length_slopes(const Eigen::MatrixXd& features, const Eigen::MatrixXd& weights,
                       std::span<const size_t> groups, std::span<double> gradient) {
  // Sum over pairs of w (a - b)^2 = 2 sum of a^2 w - 2 sum of a w b, for each feature.
  const Eigen::MatrixXd weighted = features * weights;
  const Eigen::VectorXd total = weights.rowwise().sum();
  for (Eigen::Index i = 0; i < features.rows(); ++i) {
    const double squares = features.row(i).cwiseAbs2().dot(total.transpose());
    gradient[groups[static_cast<size_t>(i)]] += 2 * (squares - features.row(i).dot(weighted.row(i)));
  }
}

std::vector<double> parameters_as_vector(const KernelParameters& parameters) {
  std::vector<double> out = parameters.log_lengths;
  out.push_back(parameters.log_signal);
  out.push_back(parameters.log_noise);
  return out;
}

KernelParameters parameters_of(std::span<const double> values) {
  const size_t groups = values.size() - 2;
  return {{values.begin(), values.begin() + static_cast<std::ptrdiff_t>(groups)},
          values[groups],
          values[groups + 1]};
}

}  // namespace

KernelParameters usual_parameters(size_t groups) {
  return {std::vector<double>(groups, log_length_mode(groups)), kLogSignalMode, kLogNoiseMode};
}

double negative_log_likelihood(const KernelData& data, const KernelParameters& parameters,
                               std::span<double> gradient) {
  if (!parameters_in_range(parameters)) return std::numeric_limits<double>::infinity();
  const size_t groups = parameters.log_lengths.size();
  const double signal = exp_in_range(parameters.log_signal);
  const double noise = exp_in_range(parameters.log_noise);
  const Eigen::MatrixXd features = scaled_columns(data.rows, data.groups, parameters);
  const Eigen::MatrixXd distance = column_distances(features, features);
  const Eigen::MatrixXd kernel = signal * matern(distance);
  const StableFactor stable = factorise_kernel(kernel, signal, noise);
  Eigen::VectorXd targets(static_cast<Eigen::Index>(data.targets.size()));
  std::ranges::copy(data.targets, targets.data());
  const Eigen::VectorXd alpha = stable.factor.solve(targets);
  double value = targets.dot(alpha) / 2 + stable.factor.matrixLLT().diagonal().array().log().sum();
  std::vector<double> slopes(groups + 2, 0);
  for (size_t i = 0; i < groups; ++i)
    value += log_prior(parameters.log_lengths[i], log_length_mode(groups), kLogLengthDeviation, slopes[i]);
  value += log_prior(parameters.log_signal, kLogSignalMode, 1, slopes[groups]);
  value += log_prior(parameters.log_noise, kLogNoiseMode, 1, slopes[groups + 1]);
  if (gradient.empty()) return value;
  // Rasmussen and Williams, equation 5.9. The jitter is a share of the signal and changes with it.
  Eigen::MatrixXd by_kernel = stable.factor.solve(Eigen::MatrixXd::Identity(kernel.rows(), kernel.cols()));
  by_kernel -= alpha * alpha.transpose();
  by_kernel /= 2;
  const double jitter = stable.added - noise;
  slopes[groups] += by_kernel.cwiseProduct(kernel).sum() + jitter * by_kernel.trace();
  slopes[groups + 1] += noise * by_kernel.trace();
  add_length_slopes(features, signal * by_kernel.cwiseProduct(matern_slope(distance)), data.groups, slopes);
  std::ranges::copy(slopes, gradient.begin());
  return value;
}

KernelParameters fit_parameters(const KernelData& data, const KernelParameters& start,
                                const KernelFitOptions& options, Random& random,
                                const std::stop_token& stop) {
  const KernelParameters usual = usual_parameters(start.log_lengths.size());
  std::vector<std::vector<double>> starts{parameters_as_vector(start)};
  while (starts.size() < static_cast<size_t>(std::max(1, options.restarts))) {
    auto& values = starts.emplace_back(parameters_as_vector(usual));
    for (double& value : values) value += random.normal();
  }
  const DifferentiableFunction function = [&](std::span<const double> at, std::span<double> gradient) {
    return negative_log_likelihood(data, parameters_of(at), gradient);
  };
  std::vector<LbfgsMinimum> found(starts.size());
  ThreadPool pool(std::max(1, options.threads));
  parallel_for(pool, static_cast<int64_t>(starts.size()), [&](int64_t i) {
    const auto index = static_cast<size_t>(i);
    found[index] =
        minimise_lbfgs(function, starts[index], {.iterations = options.iterations, .tolerance = 1e-2}, stop);
  });
  const auto best = std::ranges::min_element(found, {}, &LbfgsMinimum::value);
  return std::isfinite(best->value) ? parameters_of(best->at) : usual;
}

}  // namespace tilewright
