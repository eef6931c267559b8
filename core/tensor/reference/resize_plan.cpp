// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/resize_plan.h"

#include <algorithm>
#include <cmath>

#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr char kCrop[] = "tf_crop_and_resize";

bool is_kept(const ResizeAxis& axis) {
  return axis.input == axis.output && axis.scale == 1.0F && axis.begin == 0.0F && axis.end == 1.0F;
}

/// The place in the input of output place `at`. It is computed in float32, like in other implementations: at
/// exact halves the rounding of the factor decides which neighbour is taken.
float source_coordinate(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const auto x = static_cast<float>(at);
  if (is_kept(axis)) return x;
  const auto last = static_cast<float>(axis.input - 1);
  if (rule.coordinates == "asymmetric") return x / axis.scale;
  if (rule.coordinates == "align_corners") {
    if (axis.output == 1) return 0;
    return x * last / static_cast<float>(axis.output - 1);
  }
  if (rule.coordinates == kCrop) {
    if (axis.output == 1) return 0.5F * (axis.begin + axis.end) * last;
    return axis.begin * last + x * (axis.end - axis.begin) * last / static_cast<float>(axis.output - 1);
  }
  if (rule.coordinates == "tf_half_pixel_for_nn") return (x + 0.5F) / axis.scale;
  if (rule.coordinates == "pytorch_half_pixel" && axis.output == 1) return 0;
  float offset = 0;
  if (rule.coordinates == "half_pixel_symmetric") {
    // What rounding the output's extent cuts off is cut off at both ends.
    const auto input = static_cast<float>(axis.input);
    offset = input / 2 * (1 - static_cast<float>(axis.output) / (axis.scale * input));
  }
  return offset + (x + 0.5F) / axis.scale - 0.5F;
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

/// Keys' cubic convolution: the share of an element at distance `d`.
double cubic_share(double a, double d) {
  if (d >= 2) return 0;
  return d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : ((a * d - 5 * a) * d + 8 * a) * d - 4 * a;
}

/// The first of the neighbours that an interpolation reads, as a difference from the place before; `shrink`
/// is at most 1, the factor of the axis where an antialiased function is spread over what the axis passes
/// over.
int64_t first_neighbour(const ResizeRule& rule, double shrink) {
  const double reach = rule.mode == "cubic" ? 2 : 1;
  return static_cast<int64_t>(std::floor(-reach / shrink)) + 1;
}

double shrink_of(const ResizeRule& rule, const ResizeAxis& axis) {
  return rule.antialias ? std::min(static_cast<double>(axis.scale), 1.0) : 1;
}

/// The shares of all neighbours by their distances. Beyond the edge the last element is repeated, or nothing
/// is counted. Where shares need not sum up to 1 by themselves they are made to.
std::vector<Tap> spread_taps(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const double x = source_coordinate(rule, axis, at);
  const double shrink = shrink_of(rule, axis);
  const int64_t first = first_neighbour(rule, shrink);
  const double before = rule.antialias ? std::ceil(x) - 1 : std::floor(x);
  std::vector<Tap> taps;
  double sum = 0;
  for (int64_t i = first; i <= 1 - first; ++i) {
    const int64_t place = static_cast<int64_t>(before) + i;
    const double d = shrink * std::fabs(x - static_cast<double>(place));
    const double share = rule.mode == "cubic" ? cubic_share(rule.cubic, d) : std::max(1 - d, 0.0);
    const int64_t inside = std::clamp<int64_t>(place, 0, axis.input - 1);
    taps.push_back({inside, inside == place || !rule.exclude_outside ? share : 0});
    sum += taps.back().weight;
  }
  if (rule.antialias || rule.exclude_outside) {
    for (Tap& tap : taps) tap.weight /= sum;
  }
  return taps;
}

Result<int64_t> sane_extent(const OperatorCall& call, double scale, double extent) {
  if (scale > 0 && extent < 0x1p40) return static_cast<int64_t>(extent);
  return bad_call(call, "a scale of " + std::to_string(scale) + " makes no sense");
}

/// The axes of the attribute, in its order; all of them where it names none.
Result<std::vector<size_t>> resized_axes(const OperatorCall& call, size_t rank) {
  std::vector<int64_t> axes = call.attributes->integers("axes");
  if (axes.empty()) {
    for (size_t d = 0; d < rank; ++d) axes.push_back(static_cast<int64_t>(d));
  }
  TILEWRIGHT_CHECK(resolve_axes(call, axes, rank));
  std::vector<size_t> resolved;
  for (const int64_t axis : axes) {
    TILEWRIGHT_TRY(const int64_t d, resolve_axis(call, axis, rank));
    resolved.push_back(static_cast<size_t>(d));
  }
  return resolved;
}

std::vector<ResizeAxis> kept_axes(const Shape& shape) {
  std::vector<ResizeAxis> axes;
  for (const int64_t extent : shape) axes.push_back({extent, extent});
  return axes;
}

Result<std::vector<ResizeAxis>> axes_from_scales(const OperatorCall& call, const Shape& shape,
                                                 const std::vector<size_t>& resized,
                                                 const std::vector<double>& scales) {
  if (scales.size() != resized.size()) {
    return bad_call(call, "it has " + std::to_string(scales.size()) + " scales for an input of shape " +
                              shape_text(shape));
  }
  std::vector<ResizeAxis> axes = kept_axes(shape);
  for (size_t i = 0; i < resized.size(); ++i) {
    ResizeAxis& axis = axes[resized[i]];
    axis.scale = static_cast<float>(scales[i]);
    const float extent = std::floor(static_cast<float>(axis.input) * axis.scale);
    TILEWRIGHT_TRY(axis.output, sane_extent(call, axis.scale, extent));
  }
  return axes;
}

Result<std::vector<ResizeAxis>> axes_from_sizes(const OperatorCall& call, const Shape& shape,
                                                const std::vector<size_t>& resized,
                                                const std::vector<int64_t>& sizes) {
  if (sizes.size() != resized.size()) {
    return bad_call(
        call, "it has " + std::to_string(sizes.size()) + " sizes for an input of shape " + shape_text(shape));
  }
  std::vector<ResizeAxis> axes = kept_axes(shape);
  std::vector<double> ratios;
  for (size_t i = 0; i < resized.size(); ++i) {
    ResizeAxis& axis = axes[resized[i]];
    if (sizes[i] < 1) return bad_call(call, "a size of " + std::to_string(sizes[i]) + " makes no sense");
    axis.output = sizes[i];
    axis.scale = static_cast<float>(sizes[i]) / static_cast<float>(axis.input);
    ratios.push_back(static_cast<double>(sizes[i]) / static_cast<double>(axis.input));
  }
  const std::string policy = call.attributes->text("keep_aspect_ratio_policy", "stretch");
  if (policy == "stretch" || ratios.empty()) return axes;
  if (policy != "not_larger" && policy != "not_smaller")
    return unsupported_call(call, "the policy '" + policy + "' is not supported");
  const double ratio = policy == "not_larger" ? *std::min_element(ratios.begin(), ratios.end())
                                              : *std::max_element(ratios.begin(), ratios.end());
  for (const size_t d : resized) {
    axes[d].scale = static_cast<float>(ratio);
    const double extent = std::floor(ratio * static_cast<double>(axes[d].input) + 0.5);
    TILEWRIGHT_TRY(axes[d].output, sane_extent(call, ratio, extent));
  }
  return axes;
}

/// Lets each axis take its part of the input: all beginnings, then all ends.
Result<void> crop(const OperatorCall& call, const std::vector<size_t>& resized,
                  std::vector<ResizeAxis>& axes) {
  const auto region = has_input(call, 1) ? real_values(call.inputs[1]) : std::vector<double>{};
  if (region.size() != 2 * resized.size()) {
    return bad_call(call, "it has " + std::to_string(region.size()) + " bounds of a region of " +
                              std::to_string(resized.size()) + " axes");
  }
  for (size_t i = 0; i < resized.size(); ++i) {
    const double begin = region[i];
    const double end = region[resized.size() + i];
    constexpr double kFar = 1e6;
    if (!(std::fabs(begin) <= kFar && std::fabs(end) <= kFar)) {
      return bad_call(
          call, "a region from " + std::to_string(begin) + " to " + std::to_string(end) + " makes no sense");
    }
    axes[resized[i]].begin = static_cast<float>(begin);
    axes[resized[i]].end = static_cast<float>(end);
  }
  return {};
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
  TILEWRIGHT_TRY(const auto resized, resized_axes(call, shape.size()));
  TILEWRIGHT_TRY(auto axes, axes_from_scales(call, shape, resized, scales));
  return ResizePlan{{mode, "asymmetric", "floor", 0}, std::move(axes)};
}

}  // namespace

bool ResizePlan::keeps(size_t axis) const {
  return is_kept(axes[axis]);
}

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
  const ResizeRule rule{mode,
                        attributes.text("coordinate_transformation_mode", "half_pixel"),
                        attributes.text("nearest_mode", "round_prefer_floor"),
                        attributes.real("cubic_coeff_a", -0.75),
                        attributes.integer("exclude_outside", 0) != 0,
                        attributes.integer("antialias", 0) != 0,
                        attributes.real("extrapolation_value", 0)};
  const char* known[] = {"half_pixel", "pytorch_half_pixel",   "align_corners",       "asymmetric",
                         kCrop,        "tf_half_pixel_for_nn", "half_pixel_symmetric"};
  if (std::find(std::begin(known), std::end(known), rule.coordinates) == std::end(known)) {
    return unsupported_call(call, "the coordinates '" + rule.coordinates + "' are not supported");
  }
  TILEWRIGHT_TRY(const auto resized, resized_axes(call, shape.size()));
  std::vector<ResizeAxis> axes;
  if (has_input(call, 3) && call.inputs[3].elements() > 0) {
    TILEWRIGHT_TRY(const auto sizes, integer_input(call, 3));
    TILEWRIGHT_TRY(axes, axes_from_sizes(call, shape, resized, sizes));
  } else if (has_input(call, 2)) {
    TILEWRIGHT_TRY(axes, axes_from_scales(call, shape, resized, real_values(call.inputs[2])));
  } else {
    return bad_call(call, "it has neither scales nor sizes");
  }
  if (rule.coordinates == kCrop) TILEWRIGHT_CHECK(crop(call, resized, axes));
  return ResizePlan{rule, std::move(axes)};
}

size_t taps_per_place(const ResizePlan& plan, size_t axis) {
  // A factor that leaves no place may be as small as numbers are.
  if (plan.nearest() || plan.axes[axis].output == 0) return 1;
  return static_cast<size_t>(2 - 2 * first_neighbour(plan.rule, shrink_of(plan.rule, plan.axes[axis])));
}

std::vector<Tap> axis_taps(const ResizePlan& plan, size_t axis) {
  const ResizeAxis& extents = plan.axes[axis];
  const bool plain = plan.rule.mode == "linear" && shrink_of(plan.rule, extents) == 1;
  std::vector<Tap> taps;
  for (int64_t at = 0; at < extents.output; ++at) {
    if (plan.nearest()) {
      const int64_t place = nearest_place(plan.rule, source_coordinate(plan.rule, extents, at));
      taps.push_back({std::clamp<int64_t>(place, 0, extents.input - 1), 1});
      continue;
    }
    const auto made = plain ? linear_taps(plan.rule, extents, at) : spread_taps(plan.rule, extents, at);
    taps.insert(taps.end(), made.begin(), made.end());
  }
  return taps;
}

std::vector<int64_t> outside_places(const ResizePlan& plan, size_t axis) {
  const ResizeAxis& extents = plan.axes[axis];
  std::vector<int64_t> places;
  if (plan.rule.coordinates != kCrop || plan.keeps(axis)) return places;
  for (int64_t at = 0; at < extents.output; ++at) {
    const float x = source_coordinate(plan.rule, extents, at);
    if (x < 0 || x > static_cast<float>(extents.input - 1)) places.push_back(at);
  }
  return places;
}

}  // namespace tilewright::reference
