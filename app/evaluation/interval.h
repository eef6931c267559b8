// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace tilewright {

/// The mean over repetitions (seeds), with its confidence interval.
struct Interval {
  double mean = 0;
  /// Half of the width of the 95 % confidence interval of the mean, for normally distributed values; 0 for
  /// fewer than two values.
  double half_width = 0;
  size_t count = 0;
};

/// The mean and interval by Student's t-distribution. Pure; thread-safe.
Interval mean_interval(std::span<const double> values);

}  // namespace tilewright
