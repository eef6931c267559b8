// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/random.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// The distribution of random elements.
struct RandomTensorOptions {
  double low = -1;  ///< floating-point elements are uniform in [low, high)
  double high = 1;
  int64_t int_low = 0;   ///< integer elements are uniform in [int_low, int_high], wrapped to their type;
                         ///< texts are such integers in digits
  int64_t int_high = 9;  ///< bool elements are a fair coin
};

/// Equal generators give equal tensors on every machine. Advances `random`.
Tensor random_tensor(TensorType type, Random& random, const RandomTensorOptions& options = {});

/// A copy of a float32 tensor with a NaN, infinities if wanted, denormals and zeros of both signs in a few
/// places; in a single element, a NaN.
Tensor with_extremes(const Tensor& tensor, Random& random, bool infinities = true);

}  // namespace tilewright
