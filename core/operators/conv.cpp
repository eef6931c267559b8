// SPDX-License-Identifier: Apache-2.0
#include <span>

#include "core/graph/window_attributes.h"
#include "core/operators/conv_geometry.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/convolution.h"

namespace tilewright::reference {
namespace {

/// Inputs NxCx(spatial), Mx(C/group)x(kernel) and, if given, M, all of type T.
template <typename T>
Outputs convolve_all(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_same_type(call));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 5));
  const Shape& weights = call.inputs[1].shape();
  TILEWRIGHT_TRY(const Convolution conv, convolution_of(call, call.inputs[0].shape(), weights));
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_vector(call, 2, weights[0]));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, call.inputs[0].type().data_type, conv.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const int64_t depth = conv.depth();
  const int64_t positions = output.elements() / (conv.batch * weights[0]);
  const T* bias = has_input(call, 2) ? call.inputs[2].as<T>().data() : nullptr;
  const auto weights_from = [&](int64_t channel) {
    return strided_panels(call.inputs[1].as<T>().data() + channel * depth, depth, 1);
  };
  const auto store = [&](int64_t sample, int64_t channel) -> StoreTile {
    T* out = output.mutable_as<T>().data() + (sample * weights[0] + channel) * positions;
    const T* offsets = bias != nullptr ? bias + channel : nullptr;
    return
        [=](int64_t row, int64_t rows, int64_t column, int64_t columns, const double* values, int64_t pitch) {
          for (int64_t i = 0; i < rows; ++i) {
            const double offset = offsets != nullptr ? static_cast<double>(offsets[row + i]) : 0.0;
            T* line = out + (row + i) * positions + column;
            for (int64_t j = 0; j < columns; ++j) line[j] = static_cast<T>(values[i * pitch + j] + offset);
          }
        };
  };
  TILEWRIGHT_CHECK(convolve<RealProducts>(call, conv, call.inputs[0].as<T>().data(), 0, weights_from, store));
  return std::vector<Tensor>{output};
}

Outputs convolution(const OperatorCall& call) {
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return convolve_all<decltype(number)>(wide); });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types conv_types(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const Shape& w = input_type(graph, node, 1).shape;
  return windows_type(
      node, x, w[0],
      reference::sliding_windows(call_of(node), std::span(x.shape).subspan(2), std::span(w).subspan(2)));
}

void canonicalise_conv(const Graph& graph, Node& node) {
  WindowAttributes window = read_window(graph, node);
  resolve_padding(graph, node, window);
  write_window(node, window);
  node.attributes.set("group", node.attributes.integer("group", 1));
}

/// The weights are [out channels, in channels of a group, kernel...].
double conv_flops(const Graph& graph, const Node& node) {
  const Shape& w = input_type(graph, node, 1).shape;
  return flops_of_products(graph, node, elements_of(graph, node.outputs[0]), product_from(w, 1));
}

}  // namespace

void describe_conv(Descriptions& all) {
  all.push_back({.name = op::kConv,
                 .arity = {2, 3},
                 .kernel = reference::convolution,
                 .facts = {.family = OperatorFamily::kConvolution,
                           .tuned = true,
                           .stable = true,
                           .canonicalise = canonicalise_conv,
                           .types = conv_types,
                           .flops = conv_flops},
                 // A default schedule takes the first that applies.
                 .variants = {conv_few_outputs(), conv_direct(), conv_winograd_f4(), conv_winograd_f2(),
                              conv_winograd_stride2_f4(), conv_winograd_stride2_f2(), conv_winograd_line_f4(),
                              conv_winograd_line_f2(), conv_lane_sums(), conv_im2col()}});
}

}  // namespace tilewright::operators
