// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <utility>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/gate_bias.h"
#include "core/tensor/reference/packed_gates.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

bool is_recurrent(const Node& node) {
  return node.op == op::kLstm || node.op == op::kGru || node.op == op::kRnn;
}

ValueId input_of(const Node& node, size_t index) {
  return index < node.inputs.size() ? node.inputs[index] : kNone;
}

/// The input's weights of all directions and gates as one matrix [inputs, directions * gates * hidden].
Tensor stacked_weights(const Tensor& w) {
  const int64_t depth = w.shape()[2];
  const int64_t columns = w.shape()[0] * w.shape()[1];
  Tensor made({w.type().data_type, {depth, columns}});
  const float* from = w.as<float>().data();
  float* to = made.mutable_as<float>().data();
  for (int64_t c = 0; c < columns; ++c) {
    for (int64_t k = 0; k < depth; ++k) to[k * columns + c] = from[c * depth + k];
  }
  return made;
}

Tensor bias_tensor(Shape shape, const std::vector<double>& values) {
  Tensor made({DataType::kFloat32, std::move(shape)});
  store_elements(made, 0, made.elements(), values.data());
  return made;
}

/// Whether these are recurrence weights that can be packed once for all steps.
bool is_packable(const TensorType& r) {
  return r.data_type == DataType::kFloat32 && r.elements() > 0;
}

bool can_be_split(const Graph& graph, const Node& node) {
  if (!is_recurrent(node) || node.inputs.size() < 3 || node.inputs[0] == kNone || node.inputs[2] == kNone)
    return false;
  const TensorType& x = graph.value(node.inputs[0]).type;
  const Shape& r = graph.value(node.inputs[2]).type.shape;
  if (!can_be_refactored(x.data_type) || x.elements() == 0 || x.shape.size() != 3 || r.size() != 3)
    return false;
  const auto is_constant = [&](size_t index, const Shape& shape) {
    const ValueId id = input_of(node, index);
    return has_data(graph, id) && graph.value(id).type == TensorType{x.data_type, shape};
  };
  return is_constant(1, {r[0], r[1], x.shape[2]}) &&
         (input_of(node, 3) == kNone || is_constant(3, {r[0], 2 * r[1]}));
}

/// Adds a node of one output that stands for the same nodes of the file as `original`.
ValueId add_part(Graph& graph, GraphEditor& editor, NodeId original, std::string_view op,
                 std::vector<ValueId> inputs, const TensorType& type) {
  const std::string name = graph.node(original).name + "_input_" + std::string(op);
  Node node;
  node.name = name;
  node.op = op;
  node.opset = graph.node(original).opset;
  node.origins = graph.node(original).origins;
  node.inputs = std::move(inputs);
  node.outputs = {editor.add_value(name, type)};
  const ValueId made = node.outputs[0];
  editor.add_node(std::move(node));
  return made;
}

void split(Graph& graph, GraphEditor& editor, NodeId id) {
  const Node node = graph.node(id);
  const Tensor weights = *graph.value(node.inputs[1]).constant;
  const ValueId matrix =
      editor.add_constant(graph.value(node.inputs[1]).name + "_stacked", stacked_weights(weights));
  TensorType type = graph.value(node.inputs[0]).type;
  type.shape[2] = graph.value(matrix).type.shape[1];
  ValueId products = add_part(graph, editor, id, op::kMatMul, {node.inputs[0], matrix}, type);
  ValueId late = kNone;
  if (const ValueId bias = input_of(node, 3); bias != kNone) {
    const int64_t hidden = graph.value(node.inputs[2]).type.shape[2];
    const bool resets = node.op == op::kGru && node.attributes.integer("linear_before_reset", 0) != 0;
    const auto parts = reference::gate_bias(*graph.value(bias).constant, hidden, resets);
    const std::string name = graph.value(bias).name;
    const ValueId early = editor.add_constant(name + "_summed", bias_tensor({type.shape[2]}, parts.early));
    products = add_part(graph, editor, id, op::kAdd, {products, early}, type);
    if (resets)
      late = editor.add_constant(name + "_late", bias_tensor({weights.shape()[0], hidden}, parts.late));
  }
  ValueId recurrence = node.inputs[2];
  if (const Value& r = graph.value(recurrence); has_data(graph, recurrence) && is_packable(r.type)) {
    Tensor packed = reference::packed_gates(node.op, *r.constant);
    recurrence = editor.add_constant(r.name + "_packed", std::move(packed));
  }
  std::vector<ValueId> inputs = {products, recurrence, late};
  for (size_t i = 4; i < node.inputs.size(); ++i) inputs.push_back(node.inputs[i]);
  while (inputs.back() == kNone) inputs.pop_back();
  editor.set_inputs(id, std::move(inputs));
  graph.node(id).op = op::kRecurrentSteps;
  graph.node(id).attributes.set("cell", node.op);
}

}  // namespace

Graph recurrent_splitting(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  const size_t count = graph.nodes.size();
  for (size_t n = 0; n < count; ++n) {
    if (can_be_split(graph, graph.nodes[n])) split(graph, editor, static_cast<NodeId>(n));
  }
  return graph;
}

}  // namespace tilewright
