// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/latency_forecast.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tilewright {
namespace {

constexpr size_t kFewestSteps = 8;
constexpr double kFewestTrials = 64;
/// Places at which the staircase is read, evenly in the logarithm of the trials.
constexpr int kReadings = 32;
/// Shares of what is known, from which the rest is foretold to see how far off that is.
constexpr double kPast[] = {0.4, 0.5, 0.6, 0.7, 0.8};

double latency_at(std::span<const LatencyStep> steps, double trial) {
  double latency = steps.front().latency;
  for (const auto& step : steps) {
    if (step.trial > trial) break;
    latency = step.latency;
  }
  return latency;
}

/// Exponent of the power law through the later half of what is known at `now`; not positive.
double exponent(std::span<const LatencyStep> steps, double now) {
  const double from = std::log(std::max(steps.front().trial, now / 2));
  const double to = std::log(now);
  double x_sum = 0;
  double y_sum = 0;
  double xx_sum = 0;
  double xy_sum = 0;
  for (int i = 0; i < kReadings; ++i) {
    const double x = from + (to - from) * i / (kReadings - 1);
    const double y = std::log(latency_at(steps, std::exp(x)));
    x_sum += x;
    y_sum += y;
    xx_sum += x * x;
    xy_sum += x * y;
  }
  const double spread = kReadings * xx_sum - x_sum * x_sum;
  if (spread <= 0) return 0;
  return std::min(0.0, (kReadings * xy_sum - x_sum * y_sum) / spread);
}

double continued(std::span<const LatencyStep> steps, double now, double end) {
  return std::log(latency_at(steps, now)) + exponent(steps, now) * std::log(end / now);
}

}  // namespace

std::optional<ForecastRange> forecast_latency(std::span<const LatencyStep> steps, double now, double end) {
  if (steps.size() < kFewestSteps || end <= now || now - steps.front().trial < kFewestTrials)
    return std::nullopt;
  const double known = std::log(latency_at(steps, now));
  const double ahead = std::log(end / now);
  double worst = 0;
  for (const double share : kPast) {
    const double then = steps.front().trial + share * (now - steps.front().trial);
    const double stretch = std::log(now / then);
    if (stretch <= 0) continue;
    // An error over a shorter stretch grows with the stretch.
    worst = std::max(worst, std::abs(continued(steps, then, now) - known) * std::max(1.0, ahead / stretch));
  }
  const double middle = continued(steps, now, end);
  return ForecastRange{std::exp(middle - worst), std::exp(middle), std::exp(std::min(known, middle + worst))};
}

}  // namespace tilewright
