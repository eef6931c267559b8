// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

namespace tilewright {

/// Whether two sets of repeated measurements differ by more than their own noise.
struct LatencyVerdict {
  enum Kind { kFirstFaster, kSecondFaster, kCannotTell };
  Kind kind = kCannotTell;
  double difference = 0;  ///< of the fastest repeats, relative to the faster; 0 where one has none
  double noise = 0;       ///< what a difference must exceed, relative to the faster; 0 where unknown
};

/// A smaller difference is never one.
inline constexpr double kLeastNoise = 0.01;

/// How far the median of a program's repeats lies above the fastest, relative to it; none for fewer than two.
std::optional<double> repeat_noise(std::span<const double> repeats);

/// Latency is the fastest repeat. A program with a single repeat borrows the other's noise. A difference
/// counts where it exceeds the noise of both and `more_noise` together, and a hundredth. Without any second
/// repeat nothing can be told.
LatencyVerdict compare_latencies(std::span<const double> first, std::span<const double> second,
                                 double more_noise = 0);

}  // namespace tilewright
