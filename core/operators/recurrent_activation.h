// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// A function that a recurrent operator applies to its gates and states.
struct Activation {
  enum class Kind : uint8_t {
    kAffine,
    kElu,
    kHardSigmoid,
    kLeakyRelu,
    kRelu,
    kScaledTanh,
    kSigmoid,
    kSoftplus,
    kSoftsign,
    kTanh,
    kThresholdedRelu
  };
  Kind kind = Kind::kTanh;
  double alpha = 0;
  double beta = 0;
};

/// The activations of all directions, one direction after the other: the attribute `activations`, or
/// `defaults` for each. activation_alpha and activation_beta are given out in order to those that take them.
Result<std::vector<Activation>> read_activations(const OperatorCall& call,
                                                 const std::vector<const char*>& defaults,
                                                 int64_t directions);

/// Replaces values, limited to [-clip, clip] first, by the function's.
template <typename T>
void activate(const Activation& activation, double clip, T* values, int64_t count);
extern template void activate<float>(const Activation&, double, float*, int64_t);
extern template void activate<double>(const Activation&, double, double*, int64_t);

}  // namespace tilewright::reference
