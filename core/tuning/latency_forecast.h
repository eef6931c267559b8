// SPDX-License-Identifier: Apache-2.0
#pragma once

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

/// Continues a staircase of best-so-far latencies, which holds up to `now`, to trial `end`. A power law of
/// the trials is fitted to the later half; how far such a law was off when it was fitted to less and asked
/// for what is known by now gives the range. None where there are fewer than eight steps or 64 trials to
/// learn from, or nothing lies ahead. `high` is never above the last latency: a best does not get worse.
std::optional<ForecastRange> forecast_latency(std::span<const LatencyStep> steps, double now, double end);

}  // namespace tilewright
