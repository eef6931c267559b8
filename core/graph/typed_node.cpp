// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <utility>

#include "core/graph/constant_values.h"
#include "core/graph/type_inference.h"
#include "core/graph/typed_graph.h"

namespace tilewright {

// In a file of its own: exported libraries have another way to the types (core/kernels/known_graph.cpp).
Result<void> TypedGraph::add_node(Node node) {
  for (ValueId id : node.outputs) graph_.value(id).producer = static_cast<NodeId>(graph_.nodes.size());
  const auto types = infer_types(graph_, node);
  for (size_t i = 0; types.ok() && i < types->size(); ++i) graph_.value(node.outputs[i]).type = types->at(i);
  const auto computed = fold_constant(graph_, node, budget_, types.ok());
  if (!computed.has_value() && !types.ok()) return types.error();
  for (size_t i = 0; computed.has_value() && i < node.outputs.size(); ++i) {
    Value& value = graph_.value(node.outputs[i]);
    value.type = computed->at(i).type();
    value.constant = computed->at(i);
    computed_.push_back(node.outputs[i]);
  }
  graph_.nodes.push_back(std::move(node));
  return {};
}

}  // namespace tilewright
