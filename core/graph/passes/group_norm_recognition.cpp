// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// The parts of a GroupNormalization, as far as they were found.
struct GroupNormMatch {
  ValueId input = kNone;
  int64_t groups = 0;
  std::vector<double> scale;  ///< by channel
  std::vector<double> bias;
  std::vector<NodeId> nodes;  ///< the last one makes the result
};

/// The elements of a constant of `count` of them.
std::optional<std::vector<double>> vector_of(const Graph& graph, ValueId id, int64_t count) {
  if (!has_data(graph, id) || !can_be_refactored(graph.value(id).type.data_type)) return std::nullopt;
  if (graph.value(id).type.elements() != count) return std::nullopt;
  return real_values(*graph.value(id).constant);
}

/// What a product or sum with a constant of one element a channel multiplies or adds.
std::optional<std::vector<double>> by_channel(const Graph& graph, const Node& node, ValueId value) {
  const ValueId other = node.inputs[node.inputs[0] == value ? 1 : 0];
  const Shape& shape = graph.value(value).type.shape;
  if (graph.value(node.outputs[0]).type.shape != shape) return std::nullopt;
  const Shape& own = graph.value(other).type.shape;
  // Seen from the back, the channels are the second of three dimensions.
  if (own.size() < 2 || own.size() > 3 || own[own.size() - 2] != shape[1] || own.back() != 1 ||
      (own.size() == 3 && own[0] != 1))
    return std::nullopt;
  return vector_of(graph, other, shape[1]);
}

/// `id` normalises rows that are groups of neighbouring channels, seen as one dimension.
std::optional<GroupNormMatch> match_rows(const Graph& graph, GraphEditor& editor, NodeId id) {
  const Node& node = graph.node(id);
  const Node* joined = producer_if(graph, node.inputs[0], op::kReshape);
  if (joined == nullptr) return std::nullopt;
  const Shape& rows = graph.value(node.inputs[0]).type.shape;
  const Shape& shape = graph.value(joined->inputs[0]).type.shape;
  // Behind the channels there is one dimension: a program can read several of them only one after the other,
  // and each may be short.
  if (shape.size() != 3 || rows.size() < 3 || rows[0] != shape[0] || rows[1] < 1 || shape[1] % rows[1] != 0)
    return std::nullopt;
  const NodeId parted = editor.only_reader_if(node.outputs[0], op::kReshape);
  if (parted == kNone || graph.value(graph.node(parted).outputs[0]).type.shape != shape) return std::nullopt;
  const auto scale = vector_of(graph, node.inputs[1], rows[1]);
  const auto bias = vector_of(graph, node.inputs[2], rows[1]);
  if (!scale || !bias) return std::nullopt;
  GroupNormMatch match{joined->inputs[0], rows[1], {}, {}, {producer_of(graph, node.inputs[0]), id, parted}};
  const int64_t channels_of_a_group = shape[1] / rows[1];
  for (int64_t c = 0; c < shape[1]; ++c) {
    match.scale.push_back((*scale)[static_cast<size_t>(c / channels_of_a_group)]);
    match.bias.push_back((*bias)[static_cast<size_t>(c / channels_of_a_group)]);
  }
  return match;
}

/// Takes in the product and the sum by channels that follow.
void match_affine(const Graph& graph, GraphEditor& editor, GroupNormMatch& match) {
  ValueId value = graph.node(match.nodes.back()).outputs[0];
  if (const NodeId id = editor.only_reader_if(value, op::kMul); id != kNone) {
    const auto factors = by_channel(graph, graph.node(id), value);
    if (!factors) return;
    for (size_t c = 0; c < factors->size(); ++c) {
      match.scale[c] *= (*factors)[c];
      match.bias[c] *= (*factors)[c];
    }
    match.nodes.push_back(id);
    value = graph.node(id).outputs[0];
  }
  if (const NodeId id = editor.only_reader_if(value, op::kAdd); id != kNone) {
    const auto terms = by_channel(graph, graph.node(id), value);
    if (!terms) return;
    for (size_t c = 0; c < terms->size(); ++c) match.bias[c] += (*terms)[c];
    match.nodes.push_back(id);
  }
}

void rewrite(Graph& graph, GraphEditor& editor, const GroupNormMatch& match, double epsilon) {
  const NodeId root = match.nodes.back();
  const std::string name = graph.node(root).name;
  const auto constant = [&](const char* what, const std::vector<double>& values) {
    return editor.add_constant(
        name + what, float_tensor({static_cast<int64_t>(values.size())}, {values.begin(), values.end()}));
  };
  const ValueId scale = constant("_scale", match.scale);
  const ValueId bias = constant("_bias", match.bias);
  Attributes attributes;
  attributes.set("num_groups", match.groups);
  attributes.set("epsilon", epsilon);
  editor.fuse_nodes(root, match.nodes, op::kGroupNormalization, {match.input, scale, bias},
                    std::move(attributes));
}

}  // namespace

Graph group_norm_recognition(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    if (node.op != op::kInstanceNormalization || node.inputs.size() != 3) continue;
    if (!can_be_refactored(graph.value(node.outputs[0]).type.data_type)) continue;
    auto match = match_rows(graph, editor, static_cast<NodeId>(n));
    if (!match) continue;
    match_affine(graph, editor, *match);
    const double epsilon = node.attributes.real("epsilon", 1e-5);
    rewrite(graph, editor, *match, epsilon);
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
