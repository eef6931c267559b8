// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_reduced_axes.h"

#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

/// By dimension of the first input: whether the node reduces it. Nothing for other nodes.
std::vector<bool> reduced_dimensions(const Node& node, size_t rank) {
  std::vector<bool> reduced(rank, false);
  if (is_global_pool(node.op)) {
    for (size_t d = 2; d < rank; ++d) reduced[d] = true;
  } else if (is_reduction(node.op) && node.inputs.size() == 1) {
    for (const int64_t axis : node.attributes.integers("axes")) {
      const int64_t dimension = positive_axis(axis, rank);
      if (dimension >= 0 && dimension < static_cast<int64_t>(rank))
        reduced[static_cast<size_t>(dimension)] = true;
    }
  }
  return reduced;
}

}  // namespace

std::vector<size_t> joinable_reduced_axes(const Graph& graph, const Node& node) {
  std::vector<size_t> joinable;
  if (node.inputs.empty() || node.inputs[0] == kNone) return joinable;
  const Value& input = graph.value(node.inputs[0]);
  if (!input.layout.plain()) return joinable;
  const Shape& shape = input.type.shape;
  const std::vector<bool> reduced = reduced_dimensions(node, shape.size());
  for (size_t d = 0; d + 1 < shape.size(); ++d) {
    if (reduced[d] && reduced[d + 1] && shape[d] > 1 && shape[d + 1] > 1) joinable.push_back(d);
  }
  return joinable;
}

void merge_reduced_axes(Graph& task) {
  if (task.nodes.empty()) return;
  const Node& first = task.nodes.front();
  const std::vector<size_t> axes = joinable_reduced_axes(task, first);
  if (axes.empty()) return;
  const ValueId input = first.inputs[0];
  const auto reads_input = [&](const Node& node) { return std::ranges::count(node.inputs, input) > 0; };
  // Others that read it would see another shape.
  if (std::ranges::count_if(task.nodes, reads_input) != 1 || !std::ranges::count(task.inputs, input)) return;
  Shape& shape = task.value(input).type.shape;
  for (const size_t axis : axes) {
    shape[axis + 1] *= shape[axis];
    shape[axis] = 1;
  }
}

}  // namespace tilewright
