// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/resize_plan.h"

#include <algorithm>
#include <cmath>

#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The place in the input of output place `at`. It is computed in float32, like in other implementations: at
/// exact halves the rounding of the factor decides which neighbour is taken.
float source_coordinate(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const auto x = static_cast<float>(at);
  if (axis.scale == 1.0F && axis.input == axis.output) return x;
  if (rule.coordinates == "asymmetric") return x / axis.scale;
  if (rule.coordinates == "align_corners") {
    if (axis.output == 1) return 0;
    return x * static_cast<float>(axis.input - 1) / static_cast<float>(axis.output - 1);
  }
  if (rule.coordinates == "tf_half_pixel_for_nn") return (x + 0.5F) / axis.scale;
  if (rule.coordinates == "pytorch_half_pixel" && axis.output == 1) return 0;
  return (x + 0.5F) / axis.scale - 0.5F;
}

int64_t nearest_place(const ResizeRule& rule, float x) {
  if (rule.nearest == "floor") return static_cast<int64_t>(std::floor(x));
  if (rule.nearest == "ceil") return static_cast<int64_t>(std::ceil(x));
  if (rule.nearest == "round_prefer_ceil") return static_cast<int64_t>(std::floor(x + 0.5F));
  return static_cast<int64_t>(std::ceil(x - 0.5F));
}

std::vector<Tap> linear_taps(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const double x =
      std::clamp<double>(source_coordinate(rule, axis, at), 0, static_cast<double>(axis.input - 1));
  const auto low = static_cast<int64_t>(x);
  const double share = x - static_cast<double>(low);
  return {{low, 1 - share}, {std::min(low + 1, axis.input - 1), share}};
}

/// Keys' cubic convolution over four neighbours; beyond the edge the last element is repeated, or nothing is
/// counted.
std::vector<Tap> cubic_taps(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const double x = source_coordinate(rule, axis, at);
  const double floor = std::floor(x);
  const double a = rule.cubic;
  std::vector<Tap> taps;
  double sum = 0;
  for (int64_t i = -1; i <= 2; ++i) {
    const double d = std::fabs(x - floor - static_cast<double>(i));
    const int64_t place = static_cast<int64_t>(floor) + i;
    const int64_t inside = std::clamp<int64_t>(place, 0, axis.input - 1);
    const bool counts = inside == place || !rule.exclude_outside;
    const double weight =
        d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : ((a * d - 5 * a) * d + 8 * a) * d - 4 * a;
    taps.push_back({inside, counts ? weight : 0});
    sum += taps.back().weight;
  }
  if (rule.exclude_outside) {
    for (Tap& tap : taps) tap.weight /= sum;
  }
  return taps;
}

Result<std::vector<ResizeAxis>> axes_from_scales(const OperatorCall& call, const Shape& shape,
                                                 const std::vector<double>& scales) {
  if (scales.size() != shape.size()) {
    return bad_call(call, "it has " + std::to_string(scales.size()) + " scales for an input of shape " +
                              shape_text(shape));
  }
  std::vector<ResizeAxis> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    const auto scale = static_cast<float>(scales[d]);
    const float extent = std::floor(static_cast<float>(shape[d]) * scale);
    if (!(scale > 0) || !(extent < 0x1p40F))
      return bad_call(call, "a scale of " + std::to_string(scale) + " makes no sense");
    axes.push_back({shape[d], static_cast<int64_t>(extent), scale});
  }
  return axes;
}

Result<std::vector<ResizeAxis>> axes_from_sizes(const OperatorCall& call, const Shape& shape,
                                                const std::vector<int64_t>& sizes) {
  if (sizes.size() != shape.size()) {
    return bad_call(
        call, "it has " + std::to_string(sizes.size()) + " sizes for an input of shape " + shape_text(shape));
  }
  std::vector<ResizeAxis> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (sizes[d] < 1) return bad_call(call, "a size of " + std::to_string(sizes[d]) + " makes no sense");
    axes.push_back({shape[d], sizes[d], static_cast<float>(sizes[d]) / static_cast<float>(shape[d])});
  }
  return axes;
}

/// "bilinear" and similar words are old names of linear.
Result<std::string> read_mode(const OperatorCall& call) {
  const std::string mode = call.attributes->text("mode", "nearest");
  if (mode == "nearest" || mode == "linear" || (mode == "cubic" && call.opset >= 11)) return mode;
  if (mode == "bilinear" || mode == "trilinear") return std::string("linear");
  return unsupported_call(call, "the mode '" + mode + "' is not supported");
}

Result<ResizePlan> upsample_plan(const OperatorCall& call, const Shape& shape) {
  TILEWRIGHT_TRY(const std::string mode, read_mode(call));
  const auto scales = has_input(call, 1) ? real_values(call.inputs[1]) : call.attributes->reals("scales");
  TILEWRIGHT_TRY(auto axes, axes_from_scales(call, shape, scales));
  return ResizePlan{{mode, "asymmetric", "floor", 0, false}, std::move(axes)};
}

}  // namespace

Shape ResizePlan::output_shape() const {
  Shape shape;
  for (const ResizeAxis& axis : axes) shape.push_back(axis.output);
  return shape;
}

/// Inputs X, scales (operator set 10), or X, roi, scales, sizes (from 11 on).
Result<ResizePlan> resize_plan(const OperatorCall& call, const Shape& shape) {
  if (call.op == op::kUpsample || call.opset < 11) return upsample_plan(call, shape);
  TILEWRIGHT_TRY(const std::string mode, read_mode(call));
  const Attributes& attributes = *call.attributes;
  ResizeRule rule{mode, attributes.text("coordinate_transformation_mode", "half_pixel"),
                  attributes.text("nearest_mode", "round_prefer_floor"),
                  attributes.real("cubic_coeff_a", -0.75), attributes.integer("exclude_outside", 0) != 0};
  const char* known[] = {"half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric",
                         "tf_half_pixel_for_nn"};
  if (std::find(std::begin(known), std::end(known), rule.coordinates) == std::end(known)) {
    return unsupported_call(call, "the coordinates '" + rule.coordinates + "' are not supported");
  }
  if (attributes.integer("antialias", 0) != 0 || attributes.has("axes") ||
      attributes.text("keep_aspect_ratio_policy", "stretch") != "stretch") {
    return unsupported_call(call, "antialias, axes and keep_aspect_ratio_policy are not supported");
  }
  if (has_input(call, 3) && call.inputs[3].elements() > 0) {
    TILEWRIGHT_TRY(const auto sizes, integer_input(call, 3));
    TILEWRIGHT_TRY(auto axes, axes_from_sizes(call, shape, sizes));
    return ResizePlan{rule, std::move(axes)};
  }
  if (!has_input(call, 2)) return bad_call(call, "it has neither scales nor sizes");
  TILEWRIGHT_TRY(auto axes, axes_from_scales(call, shape, real_values(call.inputs[2])));
  return ResizePlan{rule, std::move(axes)};
}

size_t taps_per_place(const ResizePlan& plan) {
  return plan.nearest() ? 1 : plan.rule.mode == "cubic" ? 4 : 2;
}

std::vector<Tap> axis_taps(const ResizePlan& plan, size_t axis) {
  const ResizeAxis& extents = plan.axes[axis];
  std::vector<Tap> taps;
  for (int64_t at = 0; at < extents.output; ++at) {
    if (plan.nearest()) {
      const int64_t place = nearest_place(plan.rule, source_coordinate(plan.rule, extents, at));
      taps.push_back({std::clamp<int64_t>(place, 0, extents.input - 1), 1});
      continue;
    }
    const auto made =
        plan.rule.mode == "cubic" ? cubic_taps(plan.rule, extents, at) : linear_taps(plan.rule, extents, at);
    taps.insert(taps.end(), made.begin(), made.end());
  }
  return taps;
}

}  // namespace tilewright::reference
