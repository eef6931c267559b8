// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/random_inputs.h"

#include <algorithm>
#include <utility>

#include "core/base/random.h"
#include "core/graph/deciding_values.h"
#include "core/graph/input_domain.h"
#include "core/graph/table_rows.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"

namespace tilewright {

std::vector<Tensor> random_inputs(const Graph& graph, uint64_t seed) {
  Random random(seed);
  std::vector<Tensor> inputs;
  for (ValueId id : graph.inputs) {
    const TensorType& type = graph.value(id).type;
    if (const auto deciding = deciding_values(graph, id); !deciding.empty()) {
      Tensor tensor(type);
      store_elements(tensor, 0, 1, &random.pick(deciding));
      inputs.push_back(std::move(tensor));
      continue;
    }
    RandomTensorOptions options;
    const int64_t choices = fewest_choices(graph, id).value_or(options.int_high + 1);
    options.int_high = std::clamp<int64_t>(choices - 1, 0, options.int_high);
    if (is_read_as_positive(graph, id)) draw_positive(options);
    inputs.push_back(random_tensor(type, random, options));
  }
  return inputs;
}

}  // namespace tilewright
