// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/tensor/values.h"

namespace tilewright {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool agree_without_difference(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

}  // namespace

TensorDifference compare(const Tensor& tensor, const Tensor& reference) {
  TensorDifference difference;
  if (!tensor.valid() || !reference.valid() || tensor.shape() != reference.shape()) {
    return {kInfinity, kInfinity, reference.valid() ? reference.elements() : 0};
  }
  constexpr int64_t kBlock = 1024;
  std::array<double, kBlock> a{};
  std::array<double, kBlock> b{};
  double largest = 0;
  const int64_t count = reference.elements();
  for (int64_t first = 0; first < count; first += kBlock) {
    const int64_t block = std::min(kBlock, count - first);
    load_elements(tensor, first, block, a.data());
    load_elements(reference, first, block, b.data());
    for (int64_t i = 0; i < block; ++i) {
      const double x = a[static_cast<size_t>(i)];
      const double y = b[static_cast<size_t>(i)];
      if (std::isfinite(y)) largest = std::max(largest, std::fabs(y));
      if (agree_without_difference(x, y)) continue;
      if (!std::isfinite(x) || !std::isfinite(y)) {
        ++difference.non_finite_mismatches;
      } else {
        difference.max_abs_error = std::max(difference.max_abs_error, std::fabs(x - y));
      }
    }
  }
  if (difference.non_finite_mismatches > 0) difference.max_abs_error = kInfinity;
  difference.max_rel_error = difference.max_abs_error / std::max(1e-6, largest);
  return difference;
}

}  // namespace tilewright
