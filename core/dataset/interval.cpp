// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/interval.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <vector>

namespace tilewright {
namespace {

/// 97.5 % quantile of Student's distribution.
double student_quantile(size_t degrees) {
  constexpr double kTable[] = {12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                               2.446912,  2.364624, 2.306004, 2.262157, 2.228139};
  if (degrees <= std::size(kTable)) return kTable[degrees - 1];
  // From the normal quantile by Cornish and Fisher's expansion; off by less than 2e-4 from 11 degrees on.
  constexpr double z = 1.959963985;
  const double n = static_cast<double>(degrees);
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

}  // namespace

Interval mean_interval(std::span<const double> values) {
  Interval out;
  out.count = values.size();
  if (values.empty()) return out;
  // Sums of equal values are rounded, which would leave them an interval.
  if (std::ranges::all_of(values, [&](double value) { return value == values.front(); })) {
    out.mean = values.front();
    return out;
  }
  const double count = static_cast<double>(values.size());
  out.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values) squares += (value - out.mean) * (value - out.mean);
  out.half_width = student_quantile(values.size() - 1) * std::sqrt(squares / (count - 1) / count);
  return out;
}

double median_of(std::span<const double> values) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

}  // namespace tilewright
