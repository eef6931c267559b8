// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// From this drift on, the machine's speed counts as changed: latencies that were measured while it was so
/// much slower or faster than at the beginning of the session are marked.
inline constexpr double kNotableDrift = 0.05;

/// From this spread on, a latency counts as noisy. The repeats of a program differ by less than this share of
/// the fastest one on an otherwise idle machine.
inline constexpr double kNotableSpread = 0.5;

/// Whether a drift, relative to the session's first reading, is notable.
bool notable_drift(double drift);

/// Converts a drift of the time for the same work to a change of speed: a time 25 % longer is a speed 20 %
/// lower. People are shown only the speed, so that one change is one number.
constexpr double speed_change(double drift) {
  return 1 / (1 + drift) - 1;
}

}  // namespace tilewright
