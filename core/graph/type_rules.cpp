// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_rules.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/window.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Types = Result<std::vector<TensorType>>;

Error misfit(const Node& node, std::string message) {
  return {ErrorKind::kBadInput, node.op + " '" + node.name + "'", std::move(message), "", ""};
}

Error placed(Error error, const Node& node) {
  error.place = node.op + " '" + node.name + "'";
  return error;
}

OperatorCall call_of(const Node& node) {
  return {node.op, node.opset, &node.attributes, {}, static_cast<int>(node.outputs.size())};
}

Result<void> expect_inputs(const Node& node, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (i >= node.inputs.size() || node.inputs[i] == kNone)
      return misfit(node, "its input " + std::to_string(i) + " is missing");
  }
  return {};
}

const TensorType& input_type(const Graph& graph, const Node& node, size_t index) {
  return graph.value(node.inputs[index]).type;
}

Types same_as_first(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  return std::vector<TensorType>(node.outputs.size(), input_type(graph, node, 0));
}

Types truth_of_two(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const Shape shapes[] = {input_type(graph, node, 0).shape, input_type(graph, node, 1).shape};
  const auto shape = reference::broadcast_shape(call_of(node), shapes);
  if (!shape.ok()) return placed(shape.error(), node);
  return std::vector<TensorType>{{DataType::kBool, *shape}};
}

/// The depth may be of any number type.
Types one_hot(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const Value& depth = graph.value(node.inputs[1]);
  if (!depth.constant.has_value() || !depth.constant->valid() || depth.type.elements() != 1) {
    return Error{ErrorKind::kUnsupported, node.op + " '" + node.name + "'",
                 "the shape of its output depends on data", "", ""};
  }
  const int64_t extent = integer_values(*depth.constant)[0];
  if (extent < 1) return misfit(node, "its depth is " + std::to_string(extent));
  Shape shape = input_type(graph, node, 0).shape;
  const auto rank = static_cast<int64_t>(shape.size()) + 1;
  const int64_t axis = node.attributes.integer("axis", -1);
  if (axis < -rank || axis >= rank) return misfit(node, "its axis is out of range");
  shape.insert(shape.begin() + (axis < 0 ? axis + rank : axis), extent);
  return std::vector<TensorType>{{input_type(graph, node, 2).data_type, shape}};
}

Types windows_type(const Node& node, const TensorType& input, int64_t channels,
                   const Result<std::vector<reference::Window>>& windows) {
  if (!windows.ok()) return placed(windows.error(), node);
  TensorType type{input.data_type, {input.shape[0], channels}};
  for (const reference::Window& window : *windows) type.shape.push_back(window.output);
  return std::vector<TensorType>{type};
}

Types convolution(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const Shape& w = input_type(graph, node, 1).shape;
  return windows_type(
      node, x, w[0],
      reference::sliding_windows(call_of(node), std::span(x.shape).subspan(2), std::span(w).subspan(2)));
}

Types transposed_convolution(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const Shape& w = input_type(graph, node, 1).shape;
  return windows_type(
      node, x, w[1] * node.attributes.integer("group", 1),
      reference::transposed_windows(call_of(node), std::span(x.shape).subspan(2), std::span(w).subspan(2)));
}

/// Where the places of the maxima are wanted, they have the form of the maxima.
Types pool(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const auto kernel = node.attributes.integers("kernel_shape");
  if (kernel.size() + 2 != x.shape.size()) return misfit(node, "its kernel_shape does not fit its input");
  TILEWRIGHT_TRY(auto types,
                 windows_type(node, x, x.shape[1],
                              reference::sliding_windows(call_of(node), std::span(x.shape).subspan(2), kernel,
                                                         node.attributes.integer("ceil_mode", 0) != 0)));
  if (node.outputs.size() > 1) types.push_back({DataType::kInt64, types[0].shape});
  return types;
}

}  // namespace

TypeRule find_type_rule(const Node& node) {
  static const std::map<std::string_view, TypeRule> rules = {
      {"AveragePool", pool},
      {"Conv", convolution},
      {"ConvTranspose", transposed_convolution},
      {"Gelu", same_as_first},
      {"GreaterOrEqual", truth_of_two},
      {"LayoutConvert", same_as_first},
      {"LessOrEqual", truth_of_two},
      {"MaxPool", pool},
      {"OneHot", one_hot},
  };
  // A LayerNormalization of one output is ours as well: ONNX has it only from opset 17 on. Where it gives its
  // mean and deviation too it is the file's, and the library knows their shapes.
  if (node.op == "LayerNormalization" && node.outputs.size() == 1) return same_as_first;
  const auto found = rules.find(node.op);
  return found == rules.end() ? nullptr : found->second;
}

}  // namespace tilewright
