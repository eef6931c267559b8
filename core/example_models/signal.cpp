// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/signal.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tilewright::example {

Signal relu_signal(const Signal& x) {
  if (x.variance <= 0) return {std::max(x.mean, 0.0), 0};
  const double deviation = std::sqrt(x.variance);
  const double r = x.mean / deviation;
  const double positive = 0.5 * (1 + r / std::sqrt(r * r + std::numbers::pi / 2));
  const double mean = deviation * (r / 2 + std::sqrt(r * r / 4 + 1 / (2 * std::numbers::pi)));
  const double power = x.mean * mean + x.variance * positive;
  return {mean, std::max(power - mean * mean, 0.0)};
}

Signal sum_signal(const Signal& a, const Signal& b) {
  return {a.mean + b.mean, a.variance + b.variance};
}

// Neighbours share most of their inputs, so that a window has few independent elements: about three.
Signal max_pool_signal(const Signal& x) {
  return {x.mean + 0.85 * std::sqrt(std::max(x.variance, 0.0)), 0.75 * x.variance};
}

Signal average_pool_signal(const Signal& x) {
  return {x.mean, x.variance / 3};
}

}  // namespace tilewright::example
