// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <vector>

namespace tilewright {

/// Maps positive values to a line of the screen by their logarithm.
struct LogScale {
  double least = 1;  ///< value at `from`
  double most = 10;  ///< value at `to`
  double from = 0;   ///< pixel
  double to = 1;     ///< pixel

  double at(double value) const {
    return from + (to - from) * std::log(value / least) / std::log(most / least);
  }
  double value(double pixel) const { return least * std::pow(most / least, (pixel - from) / (to - from)); }
  /// Round values for ticks, in ascending order: powers of ten, with twos and fives between them where the
  /// range is short; steps of equal size where those would be fewer than three.
  std::vector<double> ticks() const;
};

}  // namespace tilewright
