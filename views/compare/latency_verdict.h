// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tilewright {

/// Whether two sets of repeated measurements differ by more than their own noise.
struct LatencyVerdict {
  enum Kind { kFirstFaster, kSecondFaster, kCannotTell };
  Kind kind = kCannotTell;
  double difference = 0;  ///< of the fastest repeats, relative to the faster; 0 where one has none
  double noise = 0;       ///< what a difference must exceed, relative to the faster; 0 where unknown
};

/// Latency is the fastest repeat. The noise of one program is how far its median lies above its fastest repeat;
/// a program with a single repeat borrows the other's. A difference counts where it exceeds the noise of both
/// together, and a hundredth. Without any second repeat nothing can be told.
LatencyVerdict compare_latencies(std::span<const double> first, std::span<const double> second);

}  // namespace tilewright
