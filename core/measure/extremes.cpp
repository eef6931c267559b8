// SPDX-License-Identifier: Apache-2.0
#include "core/measure/extremes.h"

#include <algorithm>

#include "core/tensor/random_tensor.h"

namespace tilewright {
namespace {

/// Products of many numbers overflow and vanish in another order than the reference's; what they make of an
/// infinity depends on it.
bool takes_infinities(const Task& task) {
  return std::ranges::none_of(task.graph.nodes, [](const Node& node) { return node.op == "ReduceProd"; });
}

}  // namespace

std::optional<std::vector<Tensor>> extreme_activations(const Task& task, const TaskInputs& usual,
                                                       uint64_t seed) {
  Random random(seed);
  const bool infinities = takes_infinities(task);
  std::vector<Tensor> activations = usual.activations;
  bool any = false;
  for (Tensor& tensor : activations) {
    if (tensor.type().data_type != DataType::kFloat32 || tensor.elements() == 0) continue;
    tensor = with_extremes(tensor, random, infinities);
    any = true;
  }
  if (!any) return std::nullopt;
  return activations;
}

}  // namespace tilewright
