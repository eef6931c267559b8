// SPDX-License-Identifier: Apache-2.0
#include "core/search/like_tasks.h"

#include <algorithm>

#include "core/compute/variant.h"

namespace tilewright {

std::string task_family(const Task& task) {
  const Node* node = leading_node(task.graph);
  if (node == nullptr) return {};
  std::string text = node->op + '(';
  for (const ValueId input : node->inputs) {
    const bool is_parameter = std::ranges::find(task.parameters, input) != task.parameters.end();
    text += input == kNone ? '-' : is_parameter ? 'p' : 'a';
  }
  return text + ')';
}

bool are_like(const Task& a, const Task& b) {
  return a.id != b.id && task_family(a) == task_family(b);
}

PastTasks likest_first(const std::vector<double>& shape, PastTasks past) {
  std::ranges::stable_sort(past, {}, [&](const auto& one) { return shape_distance(shape, one->shape); });
  return past;
}

}  // namespace tilewright
