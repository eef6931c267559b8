// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {

at::Tensor mean_squared_error(const at::Tensor& scores, const at::Tensor& labels) {
  const at::Tensor difference = scores - labels;
  return (difference * difference).mean();
}

}  // namespace tilewright
