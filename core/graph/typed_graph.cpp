// SPDX-License-Identifier: Apache-2.0
#include "core/graph/typed_graph.h"

#include <utility>

namespace tilewright {
namespace {

/// Larger values are never shapes; they wait for constant folding.
constexpr int64_t kMostShapeBytes = 64 * 1024;
/// No graph computes more for its shapes.
constexpr FoldingLimits kShapeLimits{int64_t{256} << 20, 1e9};

constexpr ValueId kFirstList = kNone - 1;

}  // namespace

TypedGraph::TypedGraph(std::string name) : budget_(kShapeLimits, kMostShapeBytes) {
  graph_.name = std::move(name);
}

ValueId TypedGraph::add_value(std::string name, Value value) {
  const auto id = static_cast<ValueId>(graph_.values.size());
  value.name = std::move(name);
  if (value.constant.has_value()) value.constant = constants_.shared(std::move(*value.constant));
  graph_.values.push_back(std::move(value));
  return id;
}

ValueId TypedGraph::add_list(std::vector<ValueId> elements) {
  listed_ += elements.size();
  lists_.push_back(std::move(elements));
  return kFirstList - static_cast<ValueId>(lists_.size() - 1);
}

const std::vector<ValueId>* TypedGraph::list(ValueId id) const {
  return is_list(id) ? &lists_[static_cast<size_t>(kFirstList - id)] : nullptr;
}

void TypedGraph::add_late_node(Node node) {
  for (ValueId id : node.outputs) graph_.value(id).producer = static_cast<NodeId>(graph_.nodes.size());
  graph_.nodes.push_back(std::move(node));
}

void TypedGraph::roll_back(const Mark& mark) {
  graph_.values.resize(mark.values);
  graph_.nodes.resize(mark.nodes);
  computed_.resize(mark.computed);
}

Graph TypedGraph::take() {
  for (ValueId id : computed_) graph_.value(id).constant.reset();
  computed_.clear();
  return std::move(graph_);
}

}  // namespace tilewright
