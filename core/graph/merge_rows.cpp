// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_rows.h"

#include <algorithm>

#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

constexpr size_t kFirstSpatial = 2;

bool all_are(const std::vector<int64_t>& list, int64_t value) {
  return std::all_of(list.begin(), list.end(), [&](int64_t v) { return v == value; });
}

bool is_pointwise(const Node& node) {
  return node.op == "Conv" && node.attributes.integer("group", 1) == 1 &&
         all_are(node.attributes.integers("kernel_shape"), 1) &&
         all_are(node.attributes.integers("strides"), 1) && all_are(node.attributes.integers("pads"), 0) &&
         !node.attributes.integers("kernel_shape").empty();
}

/// Whether the value has the pixels `spatial`, all of a sample side by side.
bool has_pixels(const Value& value, const Shape& spatial) {
  const Shape& shape = value.type.shape;
  return !value.layout.plain() && shape.size() == kFirstSpatial + spatial.size() &&
         std::equal(spatial.begin(), spatial.end(), shape.begin() + kFirstSpatial);
}

/// Whether every pixel has the same part in the value.
bool same_for_pixels(const Value& value, size_t rank) {
  const Shape& shape = value.type.shape;
  const size_t from = shape.size() < rank - kFirstSpatial ? 0 : shape.size() - (rank - kFirstSpatial);
  return std::all_of(shape.begin() + static_cast<std::ptrdiff_t>(from), shape.end(),
                     [](int64_t extent) { return extent == 1; });
}

bool may_merge(const Graph& task, const Shape& spatial) {
  for (const Node& node : task.nodes) {
    const bool pointwise = is_pointwise(node);
    if (!pointwise && !is_elementwise(node.op)) return false;
    if (!has_pixels(task.value(node.outputs[0]), spatial)) return false;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == kNone || (pointwise && i > 0)) continue;
      const Value& input = task.value(node.inputs[i]);
      if (!has_pixels(input, spatial) && !same_for_pixels(input, kFirstSpatial + spatial.size()))
        return false;
    }
  }
  return true;
}

}  // namespace

void merge_rows(Graph& task) {
  const auto conv = std::find_if(task.nodes.begin(), task.nodes.end(), is_pointwise);
  if (conv == task.nodes.end()) return;
  const Shape& whole = task.value(conv->outputs[0]).type.shape;
  const Shape spatial(whole.begin() + kFirstSpatial, whole.end());
  if (spatial.size() < 2 || !may_merge(task, spatial)) return;
  Shape merged(spatial.size(), 1);
  for (int64_t extent : spatial) merged.back() *= extent;
  for (Value& value : task.values) {
    if (has_pixels(value, spatial))
      std::copy(merged.begin(), merged.end(), value.type.shape.begin() + kFirstSpatial);
  }
}

}  // namespace tilewright
