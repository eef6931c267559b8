// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "views/compare/ratio_interval.h"

namespace tilewright {

/// Whether two sets of repeated measurements differ by more than their own noise.
struct LatencyVerdict {
  enum Kind { kFirstFaster, kSecondFaster, kCannotTell };
  Kind kind = kCannotTell;
  double difference = 0;  ///< of the fastest repeats, relative to the faster; 0 where one has none
  double noise = 0;       ///< of both and of the machine, relative to the faster; 0 where unknown
  /// How many times longer the second takes; none where nothing was measured twice.
  std::optional<RatioInterval> interval = {};
};

/// A smaller difference never counts.
inline constexpr double kLeastNoise = 0.01;

/// How far the median of a program's repeats is above the fastest one, relative to it; none for fewer than
/// two.
std::optional<double> repeat_noise(std::span<const double> repeats);

/// Latency is the fastest repeat, but the verdict uses all of them: the faster program is known where the
/// interval of their ratio, which includes the machine's noise, does not contain 1. For a program with a
/// single repeat, the noise of the other one is assumed; where both have a single repeat there is no verdict.
LatencyVerdict compare_latencies(std::span<const double> first, std::span<const double> second,
                                 double machine_noise = 0);

}  // namespace tilewright
