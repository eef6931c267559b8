// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// The parts of a LayerNormalization, as far as they were found.
struct LayerNormMatch {
  ValueId input = kNone;
  int64_t axis = 0;
  double epsilon = 0;
  ValueId scale = kNone;
  ValueId bias = kNone;
  std::vector<NodeId> nodes;
};

/// First of the axes where they are the last ones of the input and stay as extents of 1; negative otherwise.
int64_t trailing_axis(const Graph& graph, const Node& mean) {
  const size_t rank = graph.value(mean.inputs[0]).type.shape.size();
  if (mean.attributes.integer("keepdims", 1) == 0) return -1;
  std::vector<int64_t> axes = mean.attributes.integers("axes");
  for (int64_t& axis : axes) axis = positive_axis(axis, rank);
  std::sort(axes.begin(), axes.end());
  if (axes.empty() || axes.back() != static_cast<int64_t>(rank) - 1) return -1;
  for (size_t i = 1; i < axes.size(); ++i) {
    if (axes[i] != axes[i - 1] + 1) return -1;
  }
  return axes.front();
}

/// `difference` is x - mean(x).
bool match_centred(const Graph& graph, ValueId difference, LayerNormMatch& match) {
  const Node* sub = producer_if(graph, difference, op::kSub);
  if (sub == nullptr) return false;
  const Node* mean = producer_if(graph, sub->inputs[1], op::kReduceMean);
  if (mean == nullptr || mean->inputs[0] != sub->inputs[0]) return false;
  const int64_t axis = trailing_axis(graph, *mean);
  if (axis < 0 || (match.input != kNone && (match.input != sub->inputs[0] || match.axis != axis)))
    return false;
  match.input = sub->inputs[0];
  match.axis = axis;
  match.nodes.push_back(producer_of(graph, sub->inputs[1]));
  match.nodes.push_back(producer_of(graph, difference));
  return true;
}

/// `variance` is the mean of the squared difference from the mean, which may be computed a second time.
bool match_variance(const Graph& graph, ValueId variance, LayerNormMatch& match) {
  const Node* mean = producer_if(graph, variance, op::kReduceMean);
  if (mean == nullptr || trailing_axis(graph, *mean) != match.axis) return false;
  const NodeId square = producer_of(graph, mean->inputs[0]);
  if (square == kNone) return false;
  const Node& node = graph.node(square);
  const bool by_power = node.op == op::kPow && scalar_value(graph, node.inputs[1]) == 2.0;
  const bool by_product = node.op == op::kMul && node.inputs[0] == node.inputs[1];
  if ((!by_power && !by_product) || !match_centred(graph, node.inputs[0], match)) return false;
  match.nodes.push_back(square);
  match.nodes.push_back(producer_of(graph, variance));
  return true;
}

/// `root` is sqrt(variance + epsilon).
bool match_deviation(const Graph& graph, ValueId root, LayerNormMatch& match) {
  const Node* sqrt = producer_if(graph, root, op::kSqrt);
  const Node* add = sqrt == nullptr ? nullptr : producer_if(graph, sqrt->inputs[0], op::kAdd);
  if (add == nullptr) return false;
  for (size_t i = 0; i < 2; ++i) {
    const auto epsilon = scalar_value(graph, add->inputs[i]);
    if (!epsilon.has_value() || !match_variance(graph, add->inputs[1 - i], match)) continue;
    match.epsilon = *epsilon;
    match.nodes.push_back(producer_of(graph, sqrt->inputs[0]));
    match.nodes.push_back(producer_of(graph, root));
    return true;
  }
  return false;
}

/// `node` is (x - mean) / deviation, or (x - mean) * (1 / deviation).
std::optional<LayerNormMatch> match_quotient(const Graph& graph, NodeId id) {
  const Node& node = graph.node(id);
  for (size_t i = 0; i < node.inputs.size() && node.inputs.size() == 2; ++i) {
    if (node.op == op::kDiv && i == 1) break;
    LayerNormMatch match;
    ValueId deviation = node.inputs[1 - i];
    if (node.op == op::kMul) {
      const NodeId inverse = producer_of(graph, deviation);
      if (inverse == kNone) continue;
      const Node& divided = graph.node(inverse);
      const bool quotient = divided.op == op::kDiv && scalar_value(graph, divided.inputs[0]) == 1.0;
      if (divided.op != op::kReciprocal && !quotient) continue;
      match.nodes.push_back(inverse);
      deviation = divided.inputs[quotient ? 1 : 0];
    }
    if (!match_centred(graph, node.inputs[i], match) || !match_deviation(graph, deviation, match)) continue;
    match.nodes.push_back(id);
    return match;
  }
  return std::nullopt;
}

/// The only reader of `value`, if it is of operator `op` and its other operand a constant of the normalised
/// extents.
NodeId affine_reader(const Graph& graph, GraphEditor& editor, ValueId value, std::string_view op,
                     const Shape& extents, ValueId& constant) {
  const NodeId only = editor.only_reader_if(value, op);
  if (only == kNone) return kNone;
  const Node& reader = graph.node(only);
  const ValueId other = reader.inputs[0] == value ? reader.inputs[1] : reader.inputs[0];
  if (!graph.is_constant(other) || graph.value(other).type.shape != extents) return kNone;
  constant = other;
  return only;
}

void rewrite(const Graph& graph, GraphEditor& editor, NodeId quotient, LayerNormMatch match) {
  NodeId root = quotient;
  const Shape& shape = graph.value(match.input).type.shape;
  const Shape extents(shape.begin() + match.axis, shape.end());
  const NodeId product =
      affine_reader(graph, editor, graph.node(root).outputs[0], op::kMul, extents, match.scale);
  if (product != kNone) {
    root = product;
    match.nodes.push_back(root);
    const NodeId sum =
        affine_reader(graph, editor, graph.node(root).outputs[0], op::kAdd, extents, match.bias);
    if (sum != kNone) {
      root = sum;
      match.nodes.push_back(root);
    }
  } else {
    Tensor ones({DataType::kFloat32, extents});
    for (float& one : ones.mutable_as<float>()) one = 1;
    match.scale = editor.add_constant(graph.node(root).name + "_ones", std::move(ones));
  }
  std::vector<ValueId> inputs = {match.input, match.scale};
  if (match.bias != kNone) inputs.push_back(match.bias);
  Attributes attributes;
  attributes.set("axis", match.axis);
  attributes.set("epsilon", match.epsilon);
  editor.fuse_nodes(root, match.nodes, op::kLayerNormalization, std::move(inputs), std::move(attributes));
}

}  // namespace

Graph layer_norm_recognition(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    if (node.op != op::kDiv && node.op != op::kMul) continue;
    if (!can_be_refactored(graph.value(node.outputs[0]).type.data_type)) continue;
    auto match = match_quotient(graph, static_cast<NodeId>(n));
    if (match.has_value()) rewrite(graph, editor, static_cast<NodeId>(n), std::move(*match));
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
