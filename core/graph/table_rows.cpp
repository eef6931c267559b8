// SPDX-License-Identifier: Apache-2.0
#include "core/graph/table_rows.h"

#include <algorithm>

#include "core/graph/moved_elements.h"
#include "core/graph/operator_facts.h"

namespace tilewright {

int64_t table_rows(const Graph& graph, const Node& gather) {
  const Shape& shape = graph.value(gather.inputs[0]).type.shape;
  const auto rank = static_cast<int64_t>(shape.size());
  const int64_t axis = gather.attributes.integer("axis", 0);
  const int64_t resolved = axis < 0 ? axis + rank : axis;
  return resolved < 0 || resolved >= rank ? 1 : shape[static_cast<size_t>(resolved)];
}

int64_t tuple_rows(const Graph& graph, const Node& node) {
  const Shape& data = graph.value(node.inputs[0]).type.shape;
  const Shape& tuples = graph.value(node.inputs[1]).type.shape;
  const int64_t first = node.attributes.integer("batch_dims", 0);
  const int64_t count = tuples.empty() ? 0 : tuples.back();
  std::optional<int64_t> fewest;
  for (int64_t d = std::max<int64_t>(first, 0);
       d < std::min(first + count, static_cast<int64_t>(data.size())); ++d) {
    const int64_t extent = data[static_cast<size_t>(d)];
    fewest = std::min(fewest.value_or(extent), extent);
  }
  return fewest.value_or(1);
}

std::optional<int64_t> fewest_choices(const Graph& graph, ValueId value) {
  std::optional<int64_t> fewest;
  for_each_reader(graph, value, [&](const Node& node, size_t input) {
    const OperatorFacts& facts = operator_facts(node.op);
    if (!facts.choices.has_value() || facts.choices->input != input) return;
    const int64_t count = facts.choices->count(graph, node);
    fewest = std::min(fewest.value_or(count), count);
  });
  return fewest;
}

}  // namespace tilewright
