// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/fourier.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <optional>

#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

using Spectrum = std::vector<std::complex<double>>;

/// Longer transforms come from broken models.
constexpr int64_t kMostPoints = int64_t{1} << 26;

/// What a DFT does, as its attributes and small inputs say. Signals have their real and imaginary parts (or
/// real ones alone) along the last axis.
struct TransformPlan {
  size_t axis = 0;
  int64_t points = 0;  ///< of the transform
  bool inverse = false;
  bool onesided = false;  ///< half of the spectrum of a real signal: the result or, inverted, the input
  Shape output;
};

int64_t half(int64_t points) {
  return points / 2 + 1;
}

/// `length` and `given_axis` are the optional inputs, where they are there.
Result<TransformPlan> transform_plan(const OperatorCall& call, const Shape& shape,
                                     std::optional<int64_t> length, std::optional<int64_t> given_axis) {
  if (shape.size() < 2 || (shape.back() != 1 && shape.back() != 2)) {
    return bad_call(call, "its input of shape " + shape_text(shape) + " does not end with 1 or 2 parts");
  }
  TransformPlan plan;
  const int64_t fallback = call.opset < 20 ? 1 : -2;
  TILEWRIGHT_TRY(
      const int64_t axis,
      resolve_axis(call, given_axis.value_or(call.attributes->integer("axis", fallback)), shape.size()));
  plan.axis = static_cast<size_t>(axis);
  if (plan.axis + 1 == shape.size()) return bad_call(call, "its axis is that of the parts");
  plan.inverse = call.attributes->integer("inverse", 0) != 0;
  plan.onesided = call.attributes->integer("onesided", 0) != 0;
  const int64_t extent = shape[plan.axis];
  plan.points = length.value_or(plan.onesided && plan.inverse ? 2 * (extent - 1) : extent);
  if (plan.points < 1 || plan.points > kMostPoints)
    return bad_call(call, "a transform of " + std::to_string(plan.points) + " points makes no sense");
  if (plan.onesided && !plan.inverse && shape.back() != 1)
    return bad_call(call, "the spectrum of complex values has no half that tells the other");
  plan.output = shape;
  plan.output[plan.axis] = plan.onesided && !plan.inverse ? half(plan.points) : plan.points;
  plan.output.back() = plan.onesided && plan.inverse ? 1 : 2;
  return plan;
}

Result<std::optional<int64_t>> optional_scalar(const OperatorCall& call, size_t index) {
  if (!has_input(call, index)) return std::optional<int64_t>();
  TILEWRIGHT_TRY(const int64_t value, integer_scalar(call, index));
  return std::optional<int64_t>(value);
}

/// The missing half of the spectrum of a real signal, from the other.
void complete(Spectrum& values) {
  const size_t n = values.size();
  for (size_t k = n / 2 + 1; k < n; ++k) values[k] = std::conj(values[n - k]);
}

Outputs transform(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const auto length, optional_scalar(call, 1));
  TILEWRIGHT_TRY(const auto axis, optional_scalar(call, 2));
  TILEWRIGHT_TRY(const TransformPlan plan, transform_plan(call, input.shape(), length, axis));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, plan.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const int64_t parts = input.shape().back();
  const int64_t made_parts = plan.output.back();
  const auto values = real_values(input);
  const AxisView from = view_of_axis(input.shape(), static_cast<int64_t>(plan.axis));
  const AxisView to = view_of_axis(plan.output, static_cast<int64_t>(plan.axis));
  const int64_t columns = from.inner / parts;
  std::vector<double> made(static_cast<size_t>(output.elements()));
  for (int64_t outer = 0; outer < from.outer; ++outer) {
    for (int64_t column = 0; column < columns; ++column) {
      // The signal ends early or is continued with zeros.
      Spectrum row(static_cast<size_t>(plan.points));
      for (int64_t t = 0; t < std::min(from.extent, plan.points); ++t) {
        const auto at = static_cast<size_t>(((outer * from.extent + t) * columns + column) * parts);
        row[static_cast<size_t>(t)] = {values[at], parts == 2 ? values[at + 1] : 0.0};
      }
      if (plan.inverse && plan.onesided) complete(row);
      fourier_transform(row, plan.inverse);
      for (int64_t k = 0; k < to.extent; ++k) {
        const auto at = static_cast<size_t>(((outer * to.extent + k) * columns + column) * made_parts);
        made[at] = row[static_cast<size_t>(k)].real();
        if (made_parts == 2) made[at + 1] = row[static_cast<size_t>(k)].imag();
      }
    }
  }
  store_elements(output, 0, output.elements(), made.data());
  return std::vector<Tensor>{output};
}

/// The frames of a short-time transform.
struct FramePlan {
  int64_t step = 0;
  int64_t length = 0;
  int64_t parts = 1;
  Shape output;
};

/// `window` is the extent of the window, where there is one.
Result<FramePlan> frame_plan(const OperatorCall& call, const Shape& signal, int64_t step,
                             std::optional<int64_t> window, std::optional<int64_t> given_length) {
  if (signal.size() < 2 || signal.size() > 3)
    return bad_call(call, "its signal has " + std::to_string(signal.size()) + " dimensions, not 2 to 3");
  FramePlan plan{step, given_length.value_or(window.value_or(0)), signal.size() == 3 ? signal[2] : 1, {}};
  if (plan.parts != 1 && plan.parts != 2)
    return bad_call(call, "its signal of shape " + shape_text(signal) + " does not end with 1 or 2 parts");
  if (step < 1 || plan.length < 1 || plan.length > std::min(signal[1], kMostPoints)) {
    return bad_call(call, "frames of " + std::to_string(plan.length) + " every " + std::to_string(step) +
                              " do not fit into a signal of " + std::to_string(signal[1]));
  }
  if (window.has_value() && *window != plan.length)
    return bad_call(call, "its window is not as long as its frames");
  const bool onesided = call.attributes->integer("onesided", 1) != 0;
  if (onesided && plan.parts == 2)
    return bad_call(call, "the spectrum of complex values has no half that tells the other");
  plan.output = {signal[0], (signal[1] - plan.length) / step + 1, onesided ? half(plan.length) : plan.length,
                 2};
  return plan;
}

/// Spectra of overlapping frames of a signal, each multiplied by the window before.
Outputs transform_frames(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& signal = call.inputs[0];
  TILEWRIGHT_TRY(const int64_t step, integer_scalar(call, 1));
  std::optional<int64_t> window_length;
  if (has_input(call, 2)) {
    TILEWRIGHT_CHECK(expect_real(call, 2));
    TILEWRIGHT_CHECK(expect_rank(call, 2, 1, 1));
    window_length = call.inputs[2].elements();
  }
  TILEWRIGHT_TRY(const auto length, optional_scalar(call, 3));
  TILEWRIGHT_TRY(const FramePlan plan, frame_plan(call, signal.shape(), step, window_length, length));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, signal.type().data_type, plan.output));
  const auto values = real_values(signal);
  const auto window = window_length.has_value() ? real_values(call.inputs[2])
                                                : std::vector<double>(static_cast<size_t>(plan.length), 1.0);
  const int64_t bins = plan.output[2];
  std::vector<double> made(static_cast<size_t>(2 * bins));
  for (int64_t frame = 0; frame < plan.output[0] * plan.output[1]; ++frame) {
    const int64_t first = frame / plan.output[1] * signal.shape()[1] + frame % plan.output[1] * plan.step;
    Spectrum row(static_cast<size_t>(plan.length));
    for (size_t t = 0; t < row.size(); ++t) {
      const auto at = static_cast<size_t>((first + static_cast<int64_t>(t)) * plan.parts);
      row[t] = std::complex<double>(values[at], plan.parts == 2 ? values[at + 1] : 0.0) * window[t];
    }
    fourier_transform(row, false);
    for (size_t k = 0; k < static_cast<size_t>(bins); ++k) {
      made[2 * k] = row[k].real();
      made[2 * k + 1] = row[k].imag();
    }
    store_elements(output, frame * 2 * bins, 2 * bins, made.data());
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

bool is_there(const Node& node, size_t index) {
  return index < node.inputs.size() && node.inputs[index] != kNone;
}

/// The value of an optional scalar.
Result<std::optional<int64_t>> known_scalar(const Graph& graph, const Node& node, size_t index) {
  if (!is_there(node, index)) return std::optional<int64_t>();
  TILEWRIGHT_TRY(const auto values, known_integers(graph, node, index));
  if (values.size() != 1) return misfit(node, "its input " + std::to_string(index) + " is not a scalar");
  return std::optional<int64_t>(values[0]);
}

Types transform_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TILEWRIGHT_TRY(const auto length, known_scalar(graph, node, 1));
  TILEWRIGHT_TRY(const auto axis, known_scalar(graph, node, 2));
  const TensorType& in = input_type(graph, node, 0);
  const auto plan = reference::transform_plan(call_of(node), in.shape, length, axis);
  if (!plan.ok()) return at_node(plan.error(), node);
  return std::vector<TensorType>{{in.data_type, plan->output}};
}

Types frame_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  TILEWRIGHT_TRY(const auto step, known_scalar(graph, node, 1));
  TILEWRIGHT_TRY(const auto length, known_scalar(graph, node, 3));
  std::optional<int64_t> window;
  if (is_there(node, 2)) window = input_type(graph, node, 2).elements();
  const TensorType& in = input_type(graph, node, 0);
  const auto plan = reference::frame_plan(call_of(node), in.shape, *step, window, length);
  if (!plan.ok()) return at_node(plan.error(), node);
  return std::vector<TensorType>{{in.data_type, plan->output}};
}

/// From opset 20 on the axis is an input, and another one where that is left out.
void write_newer_axis(NodeWriter& writer, Node& node) {
  if (writer.input(node, 2) == kNone) node.attributes.set("axis", int64_t{-2});
}

/// What a fast transform needs, 5 n log2 n for each, where `extent` of the result is a little more or less
/// than n.
double fourier_flops(const Graph& graph, const Node& node, size_t extent_at) {
  const TensorType& out = graph.value(node.outputs[0]).type;
  if (extent_at >= out.shape.size()) return 0;
  const auto extent = static_cast<double>(std::max<int64_t>(out.shape[extent_at], 2));
  return 2.5 * elements_of(graph, node.outputs[0]) * std::log2(extent);
}

}  // namespace

void describe_fourier(Descriptions& all) {
  all.push_back({.name = "DFT",
                 .arity = {1, 3},
                 .kernel = reference::transform,
                 .facts = {.structural = StructuralInputs::kAllButFirst,
                           .versions = {.changed = 20,
                                        .attributes = {{"inverse", AttributeKind::kInteger},
                                                       {"onesided", AttributeKind::kInteger}},
                                        .changes = {{20, kNewestOpset, write_newer_axis}}},
                           .types = transform_types,
                           .flops = [](const Graph& graph, const Node& node) {
                             return fourier_flops(graph, node, 1);
                           }}});
  all.push_back({.name = "STFT",
                 .arity = {2, 4},
                 .kernel = reference::transform_frames,
                 .facts = {.types = frame_types, .flops = [](const Graph& graph, const Node& node) {
                             return fourier_flops(graph, node, 2);
                           }}});
}

}  // namespace tilewright::operators
