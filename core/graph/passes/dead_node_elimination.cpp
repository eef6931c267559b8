// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

void drop_unused_values(Graph& graph) {
  std::vector<ValueId> new_ids(graph.values.size(), kNone);
  const auto use = [&new_ids](const std::vector<ValueId>& ids) {
    for (ValueId id : ids) {
      if (id != kNone) new_ids[static_cast<size_t>(id)] = 0;
    }
  };
  use(graph.inputs);
  use(graph.outputs);
  for (const Node& node : graph.nodes) {
    use(node.inputs);
    use(node.outputs);
  }
  std::vector<Value> kept;
  for (size_t v = 0; v < graph.values.size(); ++v) {
    if (new_ids[v] == kNone) continue;
    new_ids[v] = static_cast<ValueId>(kept.size());
    kept.push_back(std::move(graph.values[v]));
  }
  graph.values = std::move(kept);
  const auto renumber = [&new_ids](std::vector<ValueId>& ids) {
    for (ValueId& id : ids) {
      if (id != kNone) id = new_ids[static_cast<size_t>(id)];
    }
  };
  renumber(graph.inputs);
  renumber(graph.outputs);
  for (Node& node : graph.nodes) {
    renumber(node.inputs);
    renumber(node.outputs);
  }
}

}  // namespace

Graph dead_node_elimination(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  std::vector<bool> wanted(graph.values.size(), false);
  for (ValueId id : graph.outputs) wanted[static_cast<size_t>(id)] = true;
  for (size_t n = graph.nodes.size(); n-- > 0;) {
    const Node& node = graph.nodes[n];
    const bool dead = std::none_of(node.outputs.begin(), node.outputs.end(),
                                   [&wanted](ValueId id) { return wanted[static_cast<size_t>(id)]; });
    if (dead) {
      editor.retire(static_cast<NodeId>(n));
      continue;
    }
    for (ValueId id : node.inputs) {
      if (id != kNone) wanted[static_cast<size_t>(id)] = true;
    }
  }
  remove_retired(graph);
  drop_unused_values(graph);
  return graph;
}

}  // namespace tilewright
