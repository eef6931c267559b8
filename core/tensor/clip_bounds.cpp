// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/clip_bounds.h"

#include <limits>

#include "core/tensor/small_float.h"

namespace tilewright {
namespace {

double largest_of(DataType type) {
  switch (type) {
    case DataType::kFloat64: return std::numeric_limits<double>::max();
    case DataType::kFloat16: return double{decode_float<kFloat16Format>(kFloat16Format.largest)};
    case DataType::kBFloat16: return double{decode_float<kBFloat16Format>(kBFloat16Format.largest)};
    default: return double{std::numeric_limits<float>::max()};
  }
}

}  // namespace

ClipBounds default_clip_bounds(DataType type) {
  const double largest = largest_of(type);
  return {-largest, largest};
}

ClipBounds clip_bounds_of(const Attributes& attributes) {
  const ClipBounds defaults = default_clip_bounds(DataType::kFloat32);
  return {attributes.real("min", defaults.low), attributes.real("max", defaults.high)};
}

}  // namespace tilewright
