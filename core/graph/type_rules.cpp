// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/tensor/reference/broadcast.h"

namespace tilewright {

TypeRule find_type_rule(const Node& node) {
  return operator_facts(node.op).types;
}

std::string place_of(const Node& node) {
  return node.op + " '" + node.name + "'";
}

Error misfit(const Node& node, std::string message) {
  return {ErrorKind::kBadInput, place_of(node), std::move(message), "", ""};
}

Result<void> expect_inputs(const Node& node, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (i >= node.inputs.size() || node.inputs[i] == kNone)
      return misfit(node, "its input " + std::to_string(i) + " is missing");
  }
  return {};
}

Error at_node(Error error, const Node& node) {
  error.place = place_of(node);
  return error;
}

Types of_shape(const Node& node, DataType type, const Result<Shape>& shape) {
  if (!shape.ok()) return at_node(shape.error(), node);
  return std::vector<TensorType>{{type, *shape}};
}

Error depends_on_data(const Node& node) {
  return {ErrorKind::kAtRun, place_of(node), "the shape of its output depends on data", "", ""};
}

Result<void> expect_known(const Graph& graph, const Node& node, std::initializer_list<size_t> inputs) {
  for (const size_t i : inputs) {
    const ValueId id = i < node.inputs.size() ? node.inputs[i] : kNone;
    if (id != kNone && !has_data(graph, id)) return depends_on_data(node);
  }
  return {};
}

const TensorType& input_type(const Graph& graph, const Node& node, size_t index) {
  return graph.value(node.inputs[index]).type;
}

OperatorCall call_of(const Node& node) {
  return {node.op, node.opset, &node.attributes, {}, static_cast<int>(node.outputs.size())};
}

Types same_as_first(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  return std::vector<TensorType>(node.outputs.size(), input_type(graph, node, 0));
}

Types truth_of_two(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const Shape shapes[] = {input_type(graph, node, 0).shape, input_type(graph, node, 1).shape};
  return of_shape(node, DataType::kBool, reference::broadcast_shape(call_of(node), shapes));
}

Types joined_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, std::max<size_t>(node.inputs.size(), 1)));
  const DataType type = input_type(graph, node, 0).data_type;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    if (input_type(graph, node, i).data_type != type)
      return misfit(node, "its inputs are of different types");
    shapes.push_back(input_type(graph, node, i).shape);
  }
  return of_shape(node, type, reference::broadcast_shape(call_of(node), shapes));
}

Types windows_type(const Node& node, const TensorType& input, int64_t channels,
                   const Result<std::vector<reference::Window>>& windows) {
  if (!windows.ok()) return at_node(windows.error(), node);
  TensorType type{input.data_type, {input.shape[0], channels}};
  for (const reference::Window& window : *windows) type.shape.push_back(window.output);
  return std::vector<TensorType>{type};
}

Types types_of_constants(const Graph& graph, const Node& node) {
  std::vector<Tensor> inputs;
  for (ValueId id : node.inputs) {
    if (id != kNone && !has_data(graph, id)) return depends_on_data(node);
    inputs.push_back(id == kNone ? Tensor() : *graph.value(id).constant);
  }
  const ReferenceOperator* kernel = find_reference_operator(node.op);
  if (kernel == nullptr) return depends_on_data(node);
  OperatorCall call = call_of(node);
  call.inputs = inputs;
  const auto outputs = (*kernel)(call);
  if (!outputs.ok()) return at_node(outputs.error(), node);
  std::vector<TensorType> types;
  for (const Tensor& output : *outputs) types.push_back(output.type());
  return types;
}

Result<std::vector<int64_t>> known_integers(const Graph& graph, const Node& node, size_t index) {
  if (index >= node.inputs.size()) return misfit(node, "its input " + std::to_string(index) + " is missing");
  auto values = integer_values_of(graph, node.inputs[index]);
  if (!values.has_value()) return depends_on_data(node);
  return std::move(*values);
}

}  // namespace tilewright
