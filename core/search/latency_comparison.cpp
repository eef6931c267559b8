// SPDX-License-Identifier: Apache-2.0
#include "core/search/latency_comparison.h"

#include <Eigen/Core>
#include <algorithm>
#include <unsupported/Eigen/SpecialFunctions>

namespace tilewright {
namespace {

/// The mean of a sample, and the variance of that mean.
struct MeanEstimate {
  double mean = 0;
  double variance = 0;
  double degrees = 0;  ///< of freedom
};

MeanEstimate estimate_mean(std::span<const double> sample) {
  const Eigen::Map<const Eigen::ArrayXd> values(sample.data(), static_cast<Eigen::Index>(sample.size()));
  const auto count = static_cast<double>(sample.size());
  const double mean = values.mean();
  return {mean, (values - mean).square().sum() / (count - 1) / count, count - 1};
}

}  // namespace

double welch_p_value(std::span<const double> a, std::span<const double> b) {
  if (a.size() < 2 || b.size() < 2) return 1;
  const MeanEstimate one = estimate_mean(a);
  const MeanEstimate other = estimate_mean(b);
  const double variance = one.variance + other.variance;
  const double difference = one.mean - other.mean;
  if (!(variance > 0)) return difference == 0 ? 1 : 0;
  // Shares instead of squares of variances, which may be too small for a number.
  const double share = one.variance / variance;
  const double degrees = 1 / (share * share / one.degrees + (1 - share) * (1 - share) / other.degrees);
  const double t_squared = difference / variance * difference;
  return std::clamp(Eigen::numext::betainc(degrees / 2, 0.5, degrees / (degrees + t_squared)), 0.0, 1.0);
}

bool is_surely_faster(const Observation& a, const Observation& b, double p_value) {
  if (!(a.latency_seconds > 0) || !(b.latency_seconds > 0)) return false;
  const double gain = b.latency_seconds - a.latency_seconds;
  if (gain <= 0) return false;
  if (a.repeats.size() > 1 && b.repeats.size() > 1) return welch_p_value(a.repeats, b.repeats) <= p_value;
  return gain > std::max(a.spread * a.latency_seconds, b.spread * b.latency_seconds);
}

}  // namespace tilewright
