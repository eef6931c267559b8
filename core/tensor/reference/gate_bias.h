// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/tensor.h"

namespace tilewright::reference {

/// The bias of a recurrent operator, taken apart by the time at which it can be added.
struct GateBias {
  std::vector<double> early;  ///< [directions, gates, hidden]: to the input's products, before any step
  std::vector<double> late;   ///< [directions, hidden], to the last gate's product with the state; or empty
};

/// `bias` is ONNX's B: [directions, 2 * gates * hidden], of which the first half belongs to the input and the
/// second to the state. `late` is for a GRU with linear_before_reset, which multiplies the last gate's share
/// of the second half.
GateBias gate_bias(const Tensor& bias, int64_t hidden, bool late);

}  // namespace tilewright::reference
