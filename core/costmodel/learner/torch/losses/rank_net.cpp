// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {

at::Tensor rank_net_loss(const at::Tensor& scores, const at::Tensor& labels) {
  const auto count = static_cast<double>(scores.size(0));
  const at::Tensor difference = scores.unsqueeze(1) - scores.unsqueeze(0);
  const at::Tensor faster = (labels.unsqueeze(1) > labels.unsqueeze(0)).to(scores.scalar_type());
  // log(1 + e^d) - t d is the cross entropy of the probability 1 / (1 + e^-d), without its overflows.
  const at::Tensor pairs = at::softplus(difference) - faster * difference;
  return pairs.triu(1).sum() / (count * count);
}

}  // namespace tilewright
