// SPDX-License-Identifier: Apache-2.0
#include "core/graph/moved_elements.h"

#include <vector>

#include "core/graph/operator_facts.h"
#include "core/tensor/operator_names.h"

namespace tilewright {

void for_each_reader(const Graph& graph, ValueId value,
                     const std::function<void(const Node& node, size_t input)>& reader) {
  std::vector<bool> holds(graph.values.size(), false);
  holds[static_cast<size_t>(value)] = true;
  for (const Node& node : graph.nodes) {
    const bool moves_first = operator_facts(node.op).only_moves_elements;
    bool moved = false;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == kNone || !holds[static_cast<size_t>(node.inputs[i])]) continue;
      reader(node, i);
      moved = moved || (moves_first && i == 0) || node.op == op::kConcat;
    }
    if (moved) holds[static_cast<size_t>(node.outputs[0])] = true;
  }
}

}  // namespace tilewright
