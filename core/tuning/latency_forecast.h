// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <span>

namespace tilewright {

/// A best-so-far latency from some trial on.
struct LatencyStep {
  double trial = 0;
  double latency = 0;
};

/// Where a falling latency may be at a later trial.
struct ForecastRange {
  double low = 0;
  double middle = 0;
  double high = 0;
};

/// A power law of the trials, through the later half of a staircase of best-so-far latencies, less steep
/// where such laws promised too much when they were fitted to less and asked for what is known by now; and
/// how far these were off.
class LatencyLaw {
 public:
  /// `now`: the trial up to which the staircase, which must not be empty, holds.
  LatencyLaw(std::span<const LatencyStep> steps, double now);
  /// One of a given exponent, which may as well be 0 or twice as steep.
  LatencyLaw(double latency, double now, double exponent);

  /// What it comes to at trial `end`, not before `now`. `high` is never above the last latency: a best does
  /// not get worse.
  ForecastRange at(double end) const;
  double middle_at(double end) const;
  double exponent() const { return exponent_; }

 private:
  struct Error {
    double size = 0;     ///< of the logarithm
    double stretch = 0;  ///< of the trials' logarithm, over which it came about
  };
  double now_ = 1;
  double known_ = 0;  ///< logarithm of the latency at `now_`
  double exponent_ = 0;
  std::array<Error, 5> past_;
  double last_step_ = 0;   ///< logarithm by which the latency fell last
  double standstill_ = 0;  ///< logarithm of the trials since then
};

/// Continues a staircase of best-so-far latencies, which holds up to `now`, to trial `end`. None where there
/// are fewer than eight steps or 64 trials to learn from, or nothing lies ahead.
std::optional<ForecastRange> forecast_latency(std::span<const LatencyStep> steps, double now, double end);

}  // namespace tilewright
