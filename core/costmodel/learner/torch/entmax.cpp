// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/entmax.h"

#include <tuple>

namespace tilewright {
namespace {

/// The threshold of each row [rows, 1] above which values count, found exactly by sorting.
at::Tensor threshold(const at::Tensor& halves) {
  const at::NoGradGuard no_grad;
  const at::Tensor sorted = std::get<0>(at::sort(halves, -1, true));
  const at::Tensor rank = at::arange(1, halves.size(-1) + 1, halves.options());
  const at::Tensor mean = at::cumsum(sorted, -1) / rank;
  const at::Tensor spread = rank * (at::cumsum(sorted * sorted, -1) / rank - mean * mean);
  const at::Tensor candidates = mean - at::sqrt(at::clamp_min((1 - spread) / rank, 0));
  const at::Tensor support = (candidates <= sorted).sum(-1, true);
  return candidates.gather(-1, support - 1);
}

}  // namespace

at::Tensor entmax15(const at::Tensor& scores) {
  const at::Tensor greatest = std::get<0>(at::max(scores.detach(), -1, true));
  const at::Tensor halves = (scores - greatest) * 0.5;
  const at::Tensor above = at::relu(halves - threshold(halves));
  // The threshold is where the squares add up to 1. One Newton step from there changes its value by rounding
  // only, and gives it the derivative of that implicit function.
  const at::Tensor slope = 2 * above.detach().sum(-1, true);
  const at::Tensor shift = ((above * above).sum(-1, true) - 1) / slope;
  const at::Tensor shifted = at::relu(above - shift) * (above > 0);
  return shifted * shifted;
}

}  // namespace tilewright
