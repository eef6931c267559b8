// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {

at::Tensor list_net_loss(const at::Tensor& scores, const at::Tensor& labels) {
  return -(at::softmax(labels, 0) * at::log_softmax(scores, 0)).sum();
}

}  // namespace tilewright
