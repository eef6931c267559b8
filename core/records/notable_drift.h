// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The machine counts as another one from here on: latencies measured so much slower or faster than at the
/// session's begin are marked.
inline constexpr double kNotableDrift = 0.05;

/// Whether a drift, relative to the session's first sample, is notable.
bool notable_drift(double drift);

}  // namespace tilewright
