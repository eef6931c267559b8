// SPDX-License-Identifier: Apache-2.0
#include "core/space/small_kernel.h"

#include <algorithm>

#include "core/compute/variant.h"
#include "core/tensor/operator_names.h"

namespace tilewright {

std::optional<int64_t> channels_of_3x3(const Task& task) {
  const Node* node = leading_node(task.graph);
  if (node == nullptr || node->op != op::kConv) return std::nullopt;
  const Shape& weights = task.graph.value(node->inputs[1]).type.shape;
  if (weights.size() != 4 || weights[2] != 3 || weights[3] != 3) return std::nullopt;
  const auto all_one = [&](const char* name) {
    return std::ranges::all_of(node->attributes.integers(name), [](int64_t value) { return value == 1; });
  };
  if (node->attributes.integer("group", 1) != 1 || !all_one("strides") || !all_one("dilations"))
    return std::nullopt;
  return weights[0];
}

}  // namespace tilewright
