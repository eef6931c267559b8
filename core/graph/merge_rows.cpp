// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_rows.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/graph/operator_traits.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

constexpr size_t kFirstSpatial = 2;

bool all_are(const std::vector<int64_t>& list, int64_t value) {
  return std::all_of(list.begin(), list.end(), [&](int64_t v) { return v == value; });
}

bool is_pointwise(const Node& node) {
  return node.op == op::kConv && node.attributes.integer("group", 1) == 1 &&
         all_are(node.attributes.integers("kernel_shape"), 1) &&
         all_are(node.attributes.integers("strides"), 1) && all_are(node.attributes.integers("pads"), 0) &&
         !node.attributes.integers("kernel_shape").empty();
}

/// Whether the value's dimensions behind the channels are `spatial`.
bool has_pixels(const Value& value, const Shape& spatial) {
  const Shape& shape = value.type.shape;
  return shape.size() == kFirstSpatial + spatial.size() &&
         std::equal(spatial.begin(), spatial.end(), shape.begin() + kFirstSpatial);
}

/// Whether a plain value is one side of a conversion, whose pixels `find_aliases` keeps side by side.
bool is_converted(const Graph& task, ValueId id) {
  return std::any_of(task.nodes.begin(), task.nodes.end(), [&](const Node& node) {
    return is_layout_conversion(node.op) && (node.inputs[0] == id || node.outputs[0] == id);
  });
}

/// Whether the value has the pixels `spatial`, those of each entry of the batch side by side.
bool has_dense_pixels(const Graph& task, ValueId id, const Shape& spatial) {
  const Value& value = task.value(id);
  return has_pixels(value, spatial) && (!value.layout.plain() || is_converted(task, id));
}

/// Whether every pixel occupies the same places in the value.
bool same_for_pixels(const Value& value, size_t rank) {
  const Shape& shape = value.type.shape;
  const size_t from = shape.size() < rank - kFirstSpatial ? 0 : shape.size() - (rank - kFirstSpatial);
  return std::all_of(shape.begin() + static_cast<std::ptrdiff_t>(from), shape.end(),
                     [](int64_t extent) { return extent == 1; });
}

bool may_merge(const Graph& task, const Shape& spatial) {
  for (const Node& node : task.nodes) {
    const bool pointwise = is_pointwise(node);
    if (!pointwise && !is_layout_conversion(node.op) && !is_elementwise(node.op)) return false;
    if (!has_dense_pixels(task, node.outputs[0], spatial)) return false;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == kNone || (pointwise && i > 0)) continue;
      if (!has_dense_pixels(task, node.inputs[i], spatial) &&
          !same_for_pixels(task.value(node.inputs[i]), kFirstSpatial + spatial.size()))
        return false;
    }
  }
  return true;
}

}  // namespace

void merge_rows(Graph& task) {
  const auto first = std::find_if(task.nodes.begin(), task.nodes.end(), [](const Node& node) {
    return is_pointwise(node) || is_layout_conversion(node.op);
  });
  if (first == task.nodes.end()) return;
  const Shape& whole = task.value(first->outputs[0]).type.shape;
  if (whole.size() < kFirstSpatial + 2) return;
  const Shape spatial(whole.begin() + kFirstSpatial, whole.end());
  if (!may_merge(task, spatial)) return;
  const int64_t pixels =
      std::accumulate(spatial.begin(), spatial.end(), int64_t{1}, std::multiplies<int64_t>());
  for (Value& value : task.values) {
    if (!has_pixels(value, spatial)) continue;
    Shape& shape = value.type.shape;
    std::fill(shape.begin() + kFirstSpatial, shape.end() - 1, 1);
    shape.back() = pixels;
  }
}

}  // namespace tilewright
