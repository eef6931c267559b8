// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_axes.h"

#include <algorithm>

#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

std::vector<int64_t> order_of(const Node& transposition) {
  return transposition.attributes.integers("perm");
}

void join(Shape& shape, size_t outer) {
  shape[outer + 1] *= shape[outer];
  shape[outer] = 1;
}

}  // namespace

std::vector<size_t> joinable_axes(const Graph& graph, const Node& transposition) {
  const Value& from = graph.value(transposition.inputs[0]);
  const Value& to = graph.value(transposition.outputs[0]);
  const Shape& shape = from.type.shape;
  const std::vector<int64_t> order = order_of(transposition);
  std::vector<size_t> joinable;
  const auto is_axis = [&](int64_t axis) { return axis >= 0 && axis < static_cast<int64_t>(shape.size()); };
  if (!from.layout.plain() || !to.layout.plain() || order.size() != shape.size() ||
      !std::ranges::all_of(order, is_axis))
    return joinable;
  for (size_t first = 0; first + 1 < shape.size();) {
    size_t last = first;
    while (last + 1 < shape.size() && shape[last] > 1 && shape[last + 1] > 1 &&
           axis_in_output(transposition, last + 1) == axis_in_output(transposition, last) + 1)
      ++last;
    const bool is_innermost =
        last + 1 == shape.size() || axis_in_output(transposition, last) + 1 == shape.size();
    for (size_t d = first; is_innermost && d < last; ++d) joinable.push_back(d);
    first = last + 1;
  }
  return joinable;
}

size_t axis_in_output(const Node& transposition, size_t axis) {
  const std::vector<int64_t> order = order_of(transposition);
  return static_cast<size_t>(std::ranges::find(order, static_cast<int64_t>(axis)) - order.begin());
}

void merge_axes(Graph& task) {
  if (task.nodes.size() != 1 || !is_transposition(task.nodes.front().op)) return;
  const Node& transposition = task.nodes.front();
  // The outer one of two that were joined has one element, and would not be found any more.
  const std::vector<size_t> axes = joinable_axes(task, transposition);
  for (const size_t axis : axes) {
    join(task.value(transposition.inputs[0]).type.shape, axis);
    join(task.value(transposition.outputs[0]).type.shape, axis_in_output(transposition, axis));
  }
}

}  // namespace tilewright
