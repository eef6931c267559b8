// SPDX-License-Identifier: Apache-2.0
#include "core/base/quantile.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace tilewright {

double quantile_of(std::vector<double> values, double share) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::ranges::sort(values);
  const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(values.size() - 1);
  const auto below = static_cast<size_t>(place);
  const size_t above = std::min(below + 1, values.size() - 1);
  return std::lerp(values[below], values[above], place - std::floor(place));
}

}  // namespace tilewright
