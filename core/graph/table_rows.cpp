// SPDX-License-Identifier: Apache-2.0
#include "core/graph/table_rows.h"

#include <algorithm>
#include <vector>

#include "core/graph/operator_facts.h"

namespace tilewright {

int64_t table_rows(const Graph& graph, const Node& gather) {
  const Shape& shape = graph.value(gather.inputs[0]).type.shape;
  const auto rank = static_cast<int64_t>(shape.size());
  const int64_t axis = gather.attributes.integer("axis", 0);
  const int64_t resolved = axis < 0 ? axis + rank : axis;
  return resolved < 0 || resolved >= rank ? 1 : shape[static_cast<size_t>(resolved)];
}

std::optional<int64_t> fewest_choices(const Graph& graph, ValueId value) {
  std::vector<bool> holds(graph.values.size(), false);
  holds[static_cast<size_t>(value)] = true;
  const auto has = [&](const Node& node, size_t input) {
    return node.inputs.size() > input && node.inputs[input] != kNone &&
           holds[static_cast<size_t>(node.inputs[input])];
  };
  std::optional<int64_t> fewest;
  for (const Node& node : graph.nodes) {
    const OperatorFacts& facts = operator_facts(node.op);
    if (facts.choices.has_value() && has(node, facts.choices->input)) {
      const int64_t count = facts.choices->count(graph, node);
      fewest = std::min(fewest.value_or(count), count);
    }
    if (facts.only_moves_elements && has(node, 0)) holds[static_cast<size_t>(node.outputs[0])] = true;
  }
  return fewest;
}

}  // namespace tilewright
