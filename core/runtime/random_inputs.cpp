// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/random_inputs.h"

#include "core/base/random.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {

std::vector<Tensor> random_inputs(const Graph& graph, uint64_t seed) {
  Random random(seed);
  std::vector<Tensor> inputs;
  for (ValueId id : graph.inputs) inputs.push_back(random_tensor(graph.value(id).type, random));
  return inputs;
}

}  // namespace tilewright
