// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/base/student.h"

namespace tilewright {

Interval mean_interval(std::span<const double> values) {
  Interval out;
  out.count = values.size();
  if (values.empty()) return out;
  // Sums of equal values are rounded, which would give them an interval above 0.
  if (std::ranges::all_of(values, [&](double value) { return value == values.front(); })) {
    out.mean = values.front();
    return out;
  }
  const double count = static_cast<double>(values.size());
  out.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values) squares += (value - out.mean) * (value - out.mean);
  out.half_width = student_quantile(count - 1) * std::sqrt(squares / (count - 1) / count);
  return out;
}

}  // namespace tilewright
