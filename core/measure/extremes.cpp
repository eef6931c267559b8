// SPDX-License-Identifier: Apache-2.0
#include "core/measure/extremes.h"

#include <algorithm>

#include "core/graph/input_domain.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {

std::optional<std::vector<Tensor>> extreme_activations(const Task& task, const TaskInputs& usual,
                                                       uint64_t seed) {
  Random random(seed);
  const bool infinities =
      std::ranges::all_of(task.graph.nodes, [](const Node& node) { return takes_infinities(node.op); });
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
