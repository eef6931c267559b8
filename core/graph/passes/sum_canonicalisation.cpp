// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_inference.h"

namespace tilewright {

Graph sum_canonicalisation(Graph graph, const PassOptions&) {
  const size_t count = graph.nodes.size();
  for (size_t n = 0; n < count; ++n) {
    const std::string op = graph.nodes[n].op;
    if (op != "Sum" && op != "Max" && op != "Min") continue;
    const std::string binary = op == "Sum" ? "Add" : op;
    while (graph.nodes[n].inputs.size() > 2) {
      const Node& node = graph.nodes[n];
      Node first;
      first.name = node.name + "_" + binary;
      first.op = binary;
      first.opset = node.opset;
      first.inputs = {node.inputs[0], node.inputs[1]};
      first.origins = node.origins;
      first.outputs = {add_value(graph, first.name, graph.value(node.inputs[0]).type)};
      const auto types = infer_types(graph, first);
      if (!types.ok()) return graph;
      graph.value(first.outputs[0]).type = types->front();
      const ValueId partial = first.outputs[0];
      add_node(graph, std::move(first));
      auto& inputs = graph.nodes[n].inputs;
      inputs.erase(inputs.begin());
      inputs[0] = partial;
    }
    if (graph.nodes[n].inputs.size() == 2) graph.nodes[n].op = binary;
  }
  return graph;
}

}  // namespace tilewright
