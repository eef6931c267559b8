// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

namespace tilewright {

/// How many times longer one program takes than another, with its 95 % confidence interval.
struct RatioInterval {
  double ratio = 1;
  double low = 1;
  double high = 1;
  bool borrowed = false;  ///< one was measured only once, and the other's noise is assumed for it
  bool holds_one() const { return low <= 1 && 1 <= high; }
};

/// The ratio of the latencies of `second` and `first`, from their repeats alone: Welch's interval for the
/// difference of the means of their logarithms, that is, for the ratio of their geometric means, by Student's
/// distribution with Welch and Satterthwaite's degrees of freedom.
/// Three rules differ from the textbook. An interrupted repeat says nothing about the program: a repeat is
/// left out if it is more than five times as far above the median as the fastest one is below it, and more
/// than 5 % above. A change of the machine between the two programs is not random and widens the interval by
/// `machine_noise`, which is relative. Finally, the interval is never narrower than a hundredth to either
/// side, because few repeats that happen to be equal prove no higher precision.
/// None where no program has a second repeat, or where one was not measured. Pure; thread-safe.
std::optional<RatioInterval> ratio_interval(std::span<const double> first, std::span<const double> second,
                                            double machine_noise = 0);

}  // namespace tilewright
