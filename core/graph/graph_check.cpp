// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_check.h"

#include <string>
#include <unordered_set>
#include <utility>

namespace tilewright {
namespace {

Error broken(std::string place, std::string message) {
  return {ErrorKind::kInvalid, std::move(place), std::move(message), "", ""};
}

bool valid_id(const Graph& graph, ValueId id) {
  return id >= 0 && static_cast<size_t>(id) < graph.values.size();
}

Result<void> set_producers(Graph& graph) {
  for (Value& value : graph.values) value.producer = kNone;
  std::vector<bool> is_input(graph.values.size(), false);
  for (ValueId id : graph.inputs) {
    if (!valid_id(graph, id)) return broken(graph.name, "an input of the graph has no value");
    is_input[static_cast<size_t>(id)] = true;
  }
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    for (ValueId id : node.inputs) {
      if (id != kNone && !valid_id(graph, id))
        return broken(node.name, "it reads a value that does not exist");
    }
    for (ValueId id : node.outputs) {
      if (!valid_id(graph, id)) return broken(node.name, "it makes a value that does not exist");
      Value& value = graph.value(id);
      if (value.producer != kNone || value.constant.has_value() || is_input[static_cast<size_t>(id)]) {
        return broken(node.name, "the value '" + value.name + "' is made twice");
      }
      value.producer = static_cast<NodeId>(n);
    }
  }
  const auto has_source = [&](ValueId id) {
    const Value& value = graph.value(id);
    return value.producer != kNone || value.constant.has_value() || is_input[static_cast<size_t>(id)];
  };
  for (const Node& node : graph.nodes) {
    for (ValueId id : node.inputs) {
      if (id != kNone && !has_source(id)) {
        return broken(node.name, "it reads '" + graph.value(id).name + "', which nothing makes");
      }
    }
  }
  for (ValueId id : graph.outputs) {
    if (!valid_id(graph, id)) return broken(graph.name, "an output of the graph has no value");
    if (!has_source(id)) return broken(graph.name, "nothing makes the output '" + graph.value(id).name + "'");
  }
  return {};
}

/// Goes depth first along the inputs, so that a node which was added late is placed just before its first
/// reader.
Result<std::vector<NodeId>> topological_order(const Graph& graph) {
  enum class Mark : char { kNew, kOpen, kDone };
  std::vector<Mark> marks(graph.nodes.size(), Mark::kNew);
  std::vector<NodeId> order;
  order.reserve(graph.nodes.size());
  std::vector<std::pair<NodeId, size_t>> stack;  // node and its next input to look at
  for (size_t root = 0; root < graph.nodes.size(); ++root) {
    if (marks[root] != Mark::kNew) continue;
    stack.emplace_back(static_cast<NodeId>(root), 0);
    marks[root] = Mark::kOpen;
    while (!stack.empty()) {
      auto& [id, next] = stack.back();
      const Node& node = graph.node(id);
      if (next == node.inputs.size()) {
        marks[static_cast<size_t>(id)] = Mark::kDone;
        order.push_back(id);
        stack.pop_back();
        continue;
      }
      const ValueId input = node.inputs[next++];
      const NodeId producer = input == kNone ? kNone : graph.value(input).producer;
      if (producer == kNone || marks[static_cast<size_t>(producer)] == Mark::kDone) continue;
      if (marks[static_cast<size_t>(producer)] == Mark::kOpen) {
        return broken(graph.node(producer).name, "it depends on its own output");
      }
      marks[static_cast<size_t>(producer)] = Mark::kOpen;
      stack.emplace_back(producer, 0);
    }
  }
  return order;
}

}  // namespace

Result<Graph> checked(Graph graph) {
  std::unordered_set<std::string_view> names;
  for (const Node& node : graph.nodes) {
    if (!names.insert(node.name).second) return broken(node.name, "two nodes have this name");
  }
  TILEWRIGHT_CHECK(set_producers(graph));
  TILEWRIGHT_TRY(const auto order, topological_order(graph));
  std::vector<Node> nodes;
  nodes.reserve(order.size());
  for (NodeId id : order) nodes.push_back(std::move(graph.node(id)));
  graph.nodes = std::move(nodes);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    for (ValueId id : graph.nodes[n].outputs) graph.value(id).producer = static_cast<NodeId>(n);
  }
  return graph;
}

}  // namespace tilewright
