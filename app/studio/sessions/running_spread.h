// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

namespace tilewright {

/// The spread of values, which are added one by one (Welford, 1962).
class RunningSpread {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / count_;
    squares_ += before * (value - mean_);
  }
  /// The coefficient of variation: standard deviation divided by mean; 0 for fewer than two values.
  double variation() const {
    return count_ < 2 || mean_ <= 0 ? 0 : std::sqrt(squares_ / (count_ - 1)) / mean_;
  }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace tilewright
