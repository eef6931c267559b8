// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"
#include "core/graph/operator_facts.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// The opset whose form is given to nodes of operators that have not changed their meaning.
constexpr int kOpset = 17;

void canonicalise(const Graph& graph, Node& node) {
  if (node.inputs.empty() || node.inputs[0] == kNone || node.outputs.empty()) return;
  const OperatorFacts& facts = operator_facts(node.op);
  for (const auto& [name, value] : facts.real_defaults)
    node.attributes.set(name, node.attributes.real(name, value));
  if (facts.axis_default.has_value()) {
    const size_t rank = graph.value(node.inputs[0]).type.shape.size();
    node.attributes.set("axis", positive_axis(node.attributes.integer("axis", *facts.axis_default), rank));
  }
  if (facts.canonicalise != nullptr) facts.canonicalise(graph, node);
  if (facts.stable) node.opset = kOpset;
}

}  // namespace

Graph attribute_canonicalisation(Graph graph, const PassOptions&) {
  for (Node& node : graph.nodes) canonicalise(graph, node);
  return graph;
}

}  // namespace tilewright
