// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {

at::Tensor root_mean_squared_error(const at::Tensor& scores, const at::Tensor& labels) {
  // The root has no derivative at 0.
  return at::sqrt(mean_squared_error(scores, labels) + 1e-12);
}

}  // namespace tilewright
