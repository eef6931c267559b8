// SPDX-License-Identifier: Apache-2.0
#include "core/graph/constant_pool.h"
#include "core/graph/constant_values.h"
#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// A constant above this size would be an expansion that nobody meant to keep.
constexpr int64_t kMostFoldedBytes = int64_t{1} << 30;

}  // namespace

Graph constant_folding(Graph graph, const PassOptions& options) {
  GraphEditor editor(graph);
  FoldingBudget budget(options.folding, kMostFoldedBytes, graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    const auto computed = fold_constant(graph, node, budget);
    if (!computed.has_value()) continue;
    bool as_typed = true;
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      as_typed = as_typed && computed->at(i).type() == graph.value(node.outputs[i]).type;
    }
    if (!as_typed) continue;
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      graph.value(node.outputs[i]).constant = computed->at(i);
      graph.value(node.outputs[i]).producer = kNone;
    }
    editor.retire(static_cast<NodeId>(n));
  }
  remove_retired(graph);
  share_equal_constants(graph);
  return graph;
}

}  // namespace tilewright
