// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The machine counts as another one from here on: latencies measured so much slower or faster than at the
/// session's begin are marked.
inline constexpr double kNotableDrift = 0.05;

/// Repeats of one program differ by less than this share of the fastest on a machine that is left alone.
inline constexpr double kNotableSpread = 0.5;

/// Whether a drift, relative to the session's first sample, is notable.
bool notable_drift(double drift);

/// What a drift of the time for the same work means for the machine's speed: a time 25 % longer is a speed 20
/// % lower. People are told of the speed alone, so that one change is one number.
constexpr double speed_change(double drift) {
  return 1 / (1 + drift) - 1;
}

}  // namespace tilewright
