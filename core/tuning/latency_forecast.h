// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <span>

namespace tilewright {

/// A best-so-far latency, which holds from some trial on.
struct LatencyStep {
  double trial = 0;
  double latency = 0;
};

/// The range in which a falling latency may be at a later trial.
struct ForecastRange {
  double low = 0;
  double middle = 0;
  double high = 0;
};

/// A power law of the trials through the later half of a staircase of best-so-far latencies. It is checked by
/// fitting such laws to earlier parts of the staircase: where those promised too much, this one is made less
/// steep, and their errors give its range.
class LatencyLaw {
 public:
  /// `now`: the trial up to which the staircase, which must not be empty, holds.
  LatencyLaw(std::span<const LatencyStep> steps, double now);
  /// A law with a given exponent. The true exponent may be anything from 0 to twice the given one.
  LatencyLaw(double latency, double now, double exponent);

  /// The latency at trial `end`, which is not before `now`. `high` is never above the last latency, since a
  /// best latency does not get worse.
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
/// are fewer than eight steps or 64 trials to learn from, or where `end` is not after `now`.
std::optional<ForecastRange> forecast_latency(std::span<const LatencyStep> steps, double now, double end);

}  // namespace tilewright
