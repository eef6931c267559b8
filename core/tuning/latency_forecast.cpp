// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/latency_forecast.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tilewright {
namespace {

constexpr size_t kFewestStepsOfLatencyForecast = 8;
constexpr double kFewestTrialsOfLatencyForecast = 64;
/// The number of places at which the staircase is read, evenly spaced in the logarithm of the trials.
constexpr int kReadings = 32;
/// Shares of the known trials from which the rest is predicted, to see how far off such predictions are.
constexpr double kPast[] = {0.4, 0.5, 0.6, 0.7, 0.8};

double latency_at(std::span<const LatencyStep> steps, double trial) {
  double latency = steps.front().latency;
  for (const auto& step : steps) {
    if (step.trial > trial) break;
    latency = step.latency;
  }
  return latency;
}

/// Exponent of the power law through the later half of what is known up to `now`; never positive.
double exponent_of(std::span<const LatencyStep> steps, double now) {
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
  return std::log(latency_at(steps, now)) + exponent_of(steps, now) * std::log(end / now);
}

}  // namespace

LatencyLaw::LatencyLaw(std::span<const LatencyStep> steps, double now)
    : now_(now), known_(std::log(latency_at(steps, now))), exponent_(exponent_of(steps, now)) {
  for (size_t i = 1; i < steps.size() && steps[i].trial <= now; ++i) {
    const double step = std::log(steps[i - 1].latency / steps[i].latency);
    if (step <= 0) continue;
    last_step_ = step;
    standstill_ = std::log(now / std::max(steps[i].trial, 1.0));
  }
  const double first = steps.front().trial;
  double promised = 0;
  double kept = 0;
  for (size_t i = 0; i < past_.size(); ++i) {
    const double then = first + kPast[i] * (now - first);
    if (then <= 0 || then >= now) continue;
    const double before = std::log(latency_at(steps, then));
    const double foretold = continued(steps, then, now);
    past_[i] = {std::abs(foretold - known_), std::log(now / then)};
    promised += before - foretold;
    kept += before - known_;
  }
  // Where the curve levelled off, the law is made less steep by the ratio of the achieved to the promised
  // fall.
  if (promised > 0) exponent_ *= std::clamp(kept / promised, 0.0, 1.0);
}

LatencyLaw::LatencyLaw(double latency, double now, double exponent)
    : now_(std::max(now, 1.0)), known_(std::log(latency)), exponent_(std::min(exponent, 0.0)) {}

double LatencyLaw::middle_at(double end) const {
  return std::exp(known_ + exponent_ * std::log(std::max(end / now_, 1.0)));
}

ForecastRange LatencyLaw::at(double end) const {
  const double ahead = std::log(std::max(end / now_, 1.0));
  double worst = 0;
  for (const Error& error : past_) {
    // An error over a shorter stretch grows with the stretch.
    if (error.stretch > 0) worst = std::max(worst, error.size * std::max(1.0, ahead / error.stretch));
  }
  // A latency that stands still may take one more step; this is the less likely the longer it has stood.
  if (ahead > 0) worst = std::max(worst, last_step_ * ahead / (ahead + std::max(standstill_, 0.0)));
  const double middle = known_ + exponent_ * ahead;
  return {std::exp(middle - worst), std::exp(middle), std::exp(std::min(known_, middle + worst))};
}

std::optional<ForecastRange> forecast_latency(std::span<const LatencyStep> steps, double now, double end) {
  if (steps.size() < kFewestStepsOfLatencyForecast || end <= now ||
      now - steps.front().trial < kFewestTrialsOfLatencyForecast)
    return std::nullopt;
  return LatencyLaw(steps, now).at(end);
}

}  // namespace tilewright
