// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/clip_bounds.h"

#include <limits>

namespace tilewright {

ClipBounds default_clip_bounds(DataType type) {
  constexpr double kLargestHalf = 65504;
  const double largest = type == DataType::kFloat64   ? std::numeric_limits<double>::max()
                         : type == DataType::kFloat16 ? kLargestHalf
                                                      : std::numeric_limits<float>::max();
  return {-largest, largest};
}

ClipBounds clip_bounds_of(const Attributes& attributes) {
  const ClipBounds defaults = default_clip_bounds(DataType::kFloat32);
  return {attributes.real("min", defaults.low), attributes.real("max", defaults.high)};
}

}  // namespace tilewright
