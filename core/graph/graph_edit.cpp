// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"

#include <algorithm>
#include <utility>

#include "core/tensor/values.h"

namespace tilewright {
namespace {

template <typename List>
std::string free_name(const List& list, std::string name) {
  const auto taken = [&list](const std::string& wanted) {
    return std::any_of(list.begin(), list.end(), [&](const auto& item) { return item.name == wanted; });
  };
  if (!taken(name)) return name;
  for (int i = 1;; ++i) {
    std::string numbered = name + "_" + std::to_string(i);
    if (!taken(numbered)) return numbered;
  }
}

}  // namespace

ValueId add_value(Graph& graph, std::string name, TensorType type) {
  Value value;
  value.name = free_name(graph.values, std::move(name));
  value.type = std::move(type);
  graph.values.push_back(std::move(value));
  return static_cast<ValueId>(graph.values.size() - 1);
}

ValueId add_constant(Graph& graph, std::string name, Tensor tensor) {
  const ValueId id = add_value(graph, std::move(name), tensor.type());
  graph.value(id).constant = std::move(tensor);
  return id;
}

NodeId add_node(Graph& graph, Node node) {
  const auto id = static_cast<NodeId>(graph.nodes.size());
  node.name = free_name(graph.nodes, std::move(node.name));
  for (ValueId output : node.outputs) graph.value(output).producer = id;
  graph.nodes.push_back(std::move(node));
  return id;
}

bool replace_value(Graph& graph, ValueId from, ValueId to) {
  if (is_graph_output(graph, from)) {
    Value& target = graph.value(from);
    const Value& source = graph.value(to);
    const NodeId producer = source.producer;
    if (source.constant.has_value()) {
      target.constant = source.constant;
      target.missing_file = source.missing_file;
      target.producer = kNone;
    } else if (producer == kNone || is_graph_output(graph, to)) {
      return false;
    } else {
      auto& outputs = graph.node(producer).outputs;
      std::replace(outputs.begin(), outputs.end(), to, from);
      target.producer = producer;
      graph.value(to).producer = kNone;
      std::swap(from, to);
    }
  }
  for (Node& node : graph.nodes) std::replace(node.inputs.begin(), node.inputs.end(), from, to);
  return true;
}

void retire(Graph& graph, NodeId id) {
  Node& node = graph.node(id);
  node.op.clear();
  node.inputs.clear();
  node.outputs.clear();
}

void remove_retired(Graph& graph) {
  std::erase_if(graph.nodes, [](const Node& node) { return node.op.empty(); });
  for (Value& value : graph.values) value.producer = kNone;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    for (ValueId id : graph.nodes[n].outputs) graph.value(id).producer = static_cast<NodeId>(n);
  }
}

std::vector<std::string> joined_origins(const Graph& graph, const std::vector<NodeId>& nodes) {
  std::vector<std::string> joined;
  for (NodeId id : nodes) {
    for (const std::string& origin : graph.node(id).origins) {
      if (std::find(joined.begin(), joined.end(), origin) == joined.end()) joined.push_back(origin);
    }
  }
  return joined;
}

void fuse_nodes(Graph& graph, NodeId root, const std::vector<NodeId>& nodes, std::string op,
                std::vector<ValueId> inputs, Attributes attributes) {
  Node& fused = graph.node(root);
  fused.op = std::move(op);
  fused.inputs = std::move(inputs);
  fused.attributes = std::move(attributes);
  // Backwards through the pattern: a node whose readers are all gone is gone itself.
  std::vector<NodeId> gone = {root};
  for (bool changed = true; changed;) {
    changed = false;
    const auto readers = graph.consumers();
    const auto is_unread = [&](ValueId id) {
      return readers[static_cast<size_t>(id)].empty() && !is_graph_output(graph, id);
    };
    for (NodeId id : nodes) {
      const auto& outputs = graph.node(id).outputs;
      if (outputs.empty() || id == root || !std::all_of(outputs.begin(), outputs.end(), is_unread)) continue;
      retire(graph, id);
      gone.push_back(id);
      changed = true;
    }
  }
  std::sort(gone.begin() + 1, gone.end());
  graph.node(root).origins = joined_origins(graph, gone);
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
