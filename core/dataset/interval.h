// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace tilewright {

/// A mean over repetitions (seeds) and how far it may be off.
struct Interval {
  double mean = 0;
  /// Of the interval that holds the true mean with 95 %, where the values are normal; 0 for fewer than two.
  double half_width = 0;
  size_t count = 0;
};

/// By Student's distribution. Pure; thread-safe.
Interval mean_interval(std::span<const double> values);

}  // namespace tilewright
