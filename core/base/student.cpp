// SPDX-License-Identifier: Apache-2.0
#include "core/base/student.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

constexpr double kBeyond = 0.05;
/// From here on the normal distribution's.
constexpr double kManyDegrees = 1e7;
constexpr double kNormalQuantile = 1.959963984540054;

/// The continued fraction of the incomplete beta function, by Lentz's method.
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  constexpr int kMostTerms = 500;
  const auto away_from_zero = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double fraction = d;
  for (int m = 1; m <= kMostTerms; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away_from_zero(1 + even * d);
    c = away_from_zero(1 + even / c);
    fraction *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away_from_zero(1 + odd * d);
    c = away_from_zero(1 + odd / c);
    fraction *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

/// The regularised incomplete beta function.
double beta_share(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  // The fraction converges quickly on this side of the mean alone.
  return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a
                                   : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

double student_quantile(double degrees) {
  if (degrees >= kManyDegrees) return kNormalQuantile;
  const double n = std::max(1.0, degrees);
  double low = kNormalQuantile;
  double high = 13;
  constexpr int kSteps = 60;
  for (int step = 0; step < kSteps; ++step) {
    const double t = (low + high) / 2;
    (beta_share(n / 2, 0.5, n / (n + t * t)) > kBeyond ? low : high) = t;
  }
  return (low + high) / 2;
}

}  // namespace tilewright
