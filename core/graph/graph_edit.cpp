// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"

#include <algorithm>
#include <unordered_set>

#include "core/tensor/values.h"

namespace tilewright {
void remove_retired(Graph& graph) {
  std::erase_if(graph.nodes, [](const Node& node) { return node.op.empty(); });
  for (Value& value : graph.values) value.producer = kNone;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    for (ValueId id : graph.nodes[n].outputs) graph.value(id).producer = static_cast<NodeId>(n);
  }
}

std::vector<std::string> joined_origins(const Graph& graph, const std::vector<NodeId>& nodes) {
  std::vector<std::string> joined;
  std::unordered_set<std::string_view> known;
  for (NodeId id : nodes) {
    for (const std::string& origin : graph.node(id).origins) {
      if (known.insert(origin).second) joined.push_back(origin);
    }
  }
  return joined;
}

bool is_graph_output(const Graph& graph, ValueId id) {
  return std::find(graph.outputs.begin(), graph.outputs.end(), id) != graph.outputs.end();
}

NodeId producer_of(const Graph& graph, ValueId id) {
  return id == kNone ? kNone : graph.value(id).producer;
}

const Node* producer_if(const Graph& graph, ValueId id, std::string_view op) {
  const NodeId producer = producer_of(graph, id);
  if (producer == kNone || graph.node(producer).op != op) return nullptr;
  return &graph.node(producer);
}

bool has_data(const Graph& graph, ValueId id) {
  return graph.is_constant(id) && graph.value(id).constant->valid();
}

std::optional<double> scalar_value(const Graph& graph, ValueId id) {
  if (!has_data(graph, id)) return std::nullopt;
  const Tensor& tensor = *graph.value(id).constant;
  if (tensor.elements() != 1 || !is_floating_point(tensor.type().data_type)) return std::nullopt;
  return real_values(tensor)[0];
}

std::optional<std::vector<int64_t>> integer_values_of(const Graph& graph, ValueId id) {
  if (!has_data(graph, id)) return std::nullopt;
  const Tensor& tensor = *graph.value(id).constant;
  if (is_floating_point(tensor.type().data_type)) return std::nullopt;
  return integer_values(tensor);
}

int64_t positive_axis(int64_t axis, size_t rank) {
  return axis < 0 ? axis + static_cast<int64_t>(rank) : axis;
}

}  // namespace tilewright
