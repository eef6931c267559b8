// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/gate_bias.h"

#include "core/tensor/values.h"

namespace tilewright::reference {

GateBias gate_bias(const Tensor& bias, int64_t hidden, bool late) {
  const std::vector<double> values = real_values(bias);
  const int64_t half = bias.shape()[1] / 2;
  const int64_t both = late ? half - hidden : half;
  GateBias made;
  for (int64_t d = 0; d < bias.shape()[0]; ++d) {
    const double* input = values.data() + d * 2 * half;
    const double* state = input + half;
    for (int64_t i = 0; i < half; ++i) made.early.push_back(input[i] + (i < both ? state[i] : 0));
    made.late.insert(made.late.end(), state + both, state + half);
  }
  return made;
}

}  // namespace tilewright::reference
