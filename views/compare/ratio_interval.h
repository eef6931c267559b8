// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

namespace tilewright {

/// How many times longer one program takes than another, and between what that lies with 95 % confidence.
struct RatioInterval {
  double ratio = 1;
  double low = 1;
  double high = 1;
  bool borrowed = false;  ///< one was measured only once, and its noise taken to be the other's
  bool holds_one() const { return low <= 1 && 1 <= high; }
};

/// Of the latencies of `second` and `first`, from their repeats alone: Welch's interval for the difference of
/// the means of their logarithms, that is, of the ratio of their geometric means, by Student's distribution
/// with Welch and Satterthwaite's degrees of freedom.
///
/// Three things beside the textbook. A repeat that something interrupted says nothing of the program: one
/// that lies more than five times as far above the median as the fastest lies below it, and more than 5 %
/// above, is left out. What the machine itself changed between the two is no chance and widens the interval
/// by `machine_noise`, relative. And the interval is never narrower than a hundredth to either side: few
/// repeats that happen to be equal prove nothing finer.
///
/// None where no program has a second repeat, or one was not measured. Pure; thread-safe.
std::optional<RatioInterval> ratio_interval(std::span<const double> first, std::span<const double> second,
                                            double machine_noise = 0);

}  // namespace tilewright
