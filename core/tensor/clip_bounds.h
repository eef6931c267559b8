// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/attributes.h"
#include "core/tensor/data_type.h"

namespace tilewright {

/// The bounds between which ONNX's Clip keeps its floating-point elements.
struct ClipBounds {
  double low = 0;
  double high = 0;
};

/// The bounds of a Clip that names none: the extremes of its type, so that infinities become finite.
ClipBounds default_clip_bounds(DataType type);

/// The bounds of a Clip in the form of operator sets 6 to 10, where they are attributes that default to the
/// extremes of float32, whatever the type. Infinite attributes are no bounds.
ClipBounds clip_bounds_of(const Attributes& attributes);

}  // namespace tilewright
