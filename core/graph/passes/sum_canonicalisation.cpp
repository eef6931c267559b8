// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_inference.h"
#include "core/tensor/operator_names.h"

namespace tilewright {

Graph sum_canonicalisation(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  const size_t count = graph.nodes.size();
  for (size_t n = 0; n < count; ++n) {
    const std::string name = graph.nodes[n].op;
    if (name != op::kSum && name != op::kMax && name != op::kMin) continue;
    const std::string binary = name == op::kSum ? std::string(op::kAdd) : name;
    // A long list is consumed from its front once.
    std::vector<ValueId> inputs = graph.nodes[n].inputs;
    size_t done = 0;
    for (; inputs.size() - done > 2; ++done) {
      const Node& node = graph.nodes[n];
      Node first;
      first.name = node.name + "_" + binary;
      first.op = binary;
      first.opset = node.opset;
      first.inputs = {inputs[done], inputs[done + 1]};
      first.origins = node.origins;
      first.outputs = {editor.add_value(first.name, graph.value(inputs[done]).type)};
      const auto types = infer_types(graph, first);
      if (!types.ok()) break;
      graph.value(first.outputs[0]).type = types->front();
      const ValueId partial = first.outputs[0];
      editor.add_node(std::move(first));
      inputs[done + 1] = partial;
    }
    inputs.erase(inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(done));
    editor.set_inputs(static_cast<NodeId>(n), std::move(inputs));
    if (graph.nodes[n].inputs.size() == 2) graph.nodes[n].op = binary;
  }
  return graph;
}

}  // namespace tilewright
