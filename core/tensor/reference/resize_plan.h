// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// The properties that all axes share.
struct ResizeRule {
  std::string mode;              ///< nearest, linear or cubic
  std::string coordinates;       ///< how an output place is mapped to the input
  std::string nearest;           ///< how a place between two elements is rounded
  double cubic = -0.75;          ///< coefficient of the outer parts of the cubic function
  bool exclude_outside = false;  ///< whether the cubic's taps beyond the edge weigh nothing
  bool antialias = false;        ///< whether an axis that shrinks takes the mean of all that it passes over
  double extrapolation = 0;      ///< the value of places outside of the input, where these are told apart
};

/// One axis: from `input` to `output` elements, with the factor that the model gives. A crop takes the part
/// of the input from `begin` to `end`, of which 0 is the first element and 1 the last.
struct ResizeAxis {
  int64_t input = 1;
  int64_t output = 1;
  float scale = 1;
  float begin = 0;
  float end = 1;
};

/// The work of a Resize or Upsample, axis by axis.
struct ResizePlan {
  ResizeRule rule;
  std::vector<ResizeAxis> axes;

  bool nearest() const { return rule.mode == "nearest"; }
  Shape output_shape() const;
  /// Whether an axis remains unchanged.
  bool keeps(size_t axis) const;
};

/// Reads and checks the attributes, scales, sizes and region of a call of Resize or Upsample whose first
/// input, which may be absent, has shape `shape`. Fails for modes that do not exist.
Result<ResizePlan> resize_plan(const OperatorCall& call, const Shape& shape);

/// An element of the input and its share of an output.
struct Tap {
  int64_t place = 0;
  double weight = 1;
};

/// Taps of one output place along an axis: 1 (nearest), 2 (linear) or 4 (cubic), and more where an
/// antialiased axis shrinks.
size_t taps_per_place(const ResizePlan& plan, size_t axis);
/// The taps of all places of an axis, one place after the other. All lie within the input.
std::vector<Tap> axis_taps(const ResizePlan& plan, size_t axis);
/// The output places of an axis that lie outside of the input and so have the rule's extrapolation value,
/// whatever their taps say: those of crops alone.
std::vector<int64_t> outside_places(const ResizePlan& plan, size_t axis);

}  // namespace tilewright::reference
