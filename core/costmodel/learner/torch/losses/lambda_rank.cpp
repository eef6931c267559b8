// SPDX-License-Identifier: Apache-2.0
#include <tuple>

#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {
namespace {

constexpr double kLeastProbability = 1e-10;

/// By how much each pair of programs, in the order of the scores, matters to the gain; 0 where the first is
/// not the faster.
at::Tensor pair_weights(const at::Tensor& sorted_labels) {
  const at::NoGradGuard no_grad;
  const auto& options = sorted_labels.options();
  const at::Tensor discount = at::reciprocal(at::log2(at::arange(2, sorted_labels.size(0) + 2, options)));
  const at::Tensor gain = at::exp2(sorted_labels) - 1;
  const at::Tensor best = std::get<0>(at::sort(gain, 0, true));
  const at::Tensor share = gain / (best * discount).sum().clamp_min(kLeastProbability);
  const at::Tensor weights = at::abs(discount.unsqueeze(1) - discount.unsqueeze(0)) *
                             at::abs(share.unsqueeze(1) - share.unsqueeze(0));
  return weights * (sorted_labels.unsqueeze(1) > sorted_labels.unsqueeze(0));
}

}  // namespace

at::Tensor lambda_rank_loss(const at::Tensor& scores, const at::Tensor& labels) {
  const auto [sorted, order] = at::sort(scores, 0, true);
  const at::Tensor weights = pair_weights(labels.index_select(0, order));
  const at::Tensor difference = sorted.unsqueeze(1) - sorted.unsqueeze(0);
  const at::Tensor likely = at::log2(at::sigmoid(difference).clamp_min(kLeastProbability));
  return -(weights * likely).sum();
}

}  // namespace tilewright
