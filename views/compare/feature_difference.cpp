// SPDX-License-Identifier: Apache-2.0
#include "views/compare/feature_difference.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// Features are kept in single precision.
constexpr double kRounding = 1e-4;
constexpr double kMostDoublings = 4;
constexpr double kFromNothing = 3;

bool equal(double first, double second) {
  return std::abs(first - second) <= kRounding * std::max(std::abs(first), std::abs(second));
}

}  // namespace

double ratio_of(double first, double second) {
  return first > 0 && second > 0 ? second / first : 0;
}

double distance_of(double first, double second) {
  if (equal(first, second)) return 0;
  if (first <= 0 || second <= 0) return kFromNothing;
  return std::min(kMostDoublings, std::abs(std::log2(second / first)));
}

}  // namespace tilewright
