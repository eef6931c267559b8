// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// What stays the same for all axes.
struct ResizeRule {
  std::string mode;              ///< nearest, linear or cubic
  std::string coordinates;       ///< how an output place is seen in the input
  std::string nearest;           ///< how a place between two elements is rounded
  double cubic = -0.75;          ///< coefficient of the cubic's outer parts
  bool exclude_outside = false;  ///< whether the cubic's taps beyond the edge weigh nothing
};

/// One axis: from `input` to `output` elements, with the factor that the model gives.
struct ResizeAxis {
  int64_t input = 1;
  int64_t output = 1;
  float scale = 1;
};

/// Where output place `at` lies in the input. In float32, like other implementations: at exact halves the
/// rounding of the factor decides which neighbour is taken.
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

void resize_nearest(const OperatorCall& call, const ResizeRule& rule, const std::vector<ResizeAxis>& axes,
                    Tensor& output) {
  const Tensor& input = call.inputs[0];
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> offsets;
  for (size_t d = 0; d < axes.size(); ++d) {
    auto places = offset_range(axes[d].output, 1);
    for (int64_t& place : places) {
      const int64_t source = nearest_place(rule, source_coordinate(rule, axes[d], place));
      place = std::clamp<int64_t>(source, 0, axes[d].input - 1) * strides[d];
    }
    offsets.push_back(std::move(places));
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), offsets, nullptr,
                  output.mutable_data());
}

/// An element of the input and its share of an output.
struct Tap {
  int64_t place = 0;
  double weight = 0;
};

std::vector<Tap> linear_taps(const ResizeRule& rule, const ResizeAxis& axis, int64_t at) {
  const double x =
      std::clamp<double>(source_coordinate(rule, axis, at), 0, static_cast<double>(axis.input - 1));
  const auto low = static_cast<int64_t>(x);
  const double share = x - static_cast<double>(low);
  return {{low, 1 - share}, {std::min(low + 1, axis.input - 1), share}};
}

/// Keys' cubic convolution over four neighbours; beyond the edge the last element goes on, or nothing counts.
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

/// Interpolation is done axis by axis.
std::vector<double> interpolate(const std::vector<double>& values, const Shape& shape, size_t d,
                                const ResizeRule& rule, const ResizeAxis& axis) {
  const AxisView view = view_of_axis(shape, static_cast<int64_t>(d));
  std::vector<double> result(static_cast<size_t>(view.outer * axis.output * view.inner));
  for (int64_t at = 0; at < axis.output; ++at) {
    const auto taps = rule.mode == "cubic" ? cubic_taps(rule, axis, at) : linear_taps(rule, axis, at);
    for (int64_t outer = 0; outer < view.outer; ++outer) {
      const double* from = values.data() + outer * view.extent * view.inner;
      double* to = result.data() + (outer * axis.output + at) * view.inner;
      for (const Tap& tap : taps) {
        for (int64_t i = 0; i < view.inner; ++i) to[i] += from[tap.place * view.inner + i] * tap.weight;
      }
    }
  }
  return result;
}

void resize_smoothly(const OperatorCall& call, const ResizeRule& rule, const std::vector<ResizeAxis>& axes,
                     Tensor& output) {
  auto values = real_values(call.inputs[0]);
  Shape shape = call.inputs[0].shape();
  for (size_t d = 0; d < axes.size(); ++d) {
    if (axes[d].input == axes[d].output && axes[d].scale == 1.0F) continue;
    values = interpolate(values, shape, d, rule, axes[d]);
    shape[d] = axes[d].output;
  }
  store_elements(output, 0, output.elements(), values.data());
}

Result<std::vector<ResizeAxis>> axes_from_scales(const OperatorCall& call,
                                                 const std::vector<double>& scales) {
  const Shape& shape = call.inputs[0].shape();
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

Result<std::vector<ResizeAxis>> axes_from_sizes(const OperatorCall& call, const std::vector<int64_t>& sizes) {
  const Shape& shape = call.inputs[0].shape();
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

Outputs run_resize(const OperatorCall& call, const ResizeRule& rule, const std::vector<ResizeAxis>& axes) {
  Shape shape;
  for (const ResizeAxis& axis : axes) shape.push_back(axis.output);
  if (rule.mode != "nearest") TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (call.inputs[0].elements() == 0) return bad_call(call, "its input is empty");
  if (rule.mode == "nearest")
    resize_nearest(call, rule, axes, output);
  else
    resize_smoothly(call, rule, axes, output);
  return std::vector<Tensor>{output};
}

/// "bilinear" and the like are old words for linear.
Result<std::string> read_mode(const OperatorCall& call) {
  const std::string mode = call.attributes->text("mode", "nearest");
  if (mode == "nearest" || mode == "linear" || (mode == "cubic" && call.opset >= 11)) return mode;
  if (mode == "bilinear" || mode == "trilinear") return std::string("linear");
  return unsupported_call(call, "the mode '" + mode + "' is not supported");
}

Outputs upsample(const OperatorCall& call) {
  TILEWRIGHT_TRY(const std::string mode, read_mode(call));
  const auto scales = has_input(call, 1) ? real_values(call.inputs[1]) : call.attributes->reals("scales");
  TILEWRIGHT_TRY(const auto axes, axes_from_scales(call, scales));
  return run_resize(call, {mode, "asymmetric", "floor", 0, false}, axes);
}

/// Inputs X, scales (operator set 10), or X, roi, scales, sizes (from 11 on).
Outputs resize(const OperatorCall& call) {
  if (call.opset < 11) return upsample(call);
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
    TILEWRIGHT_TRY(const auto axes, axes_from_sizes(call, sizes));
    return run_resize(call, rule, axes);
  }
  if (!has_input(call, 2)) return bad_call(call, "it has neither scales nor sizes");
  TILEWRIGHT_TRY(const auto axes, axes_from_scales(call, real_values(call.inputs[2])));
  return run_resize(call, rule, axes);
}

}  // namespace

void add_resize(OperatorTable& table) {
  table.add("Resize", {1, 4}, resize);
  table.add("Upsample", {1, 2}, upsample);
}

}  // namespace tilewright::reference
