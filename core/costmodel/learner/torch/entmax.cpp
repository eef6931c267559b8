// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/entmax.h"

#include <tuple>

namespace tilewright {
namespace {

/// This is enough for any row: each step of Newton's method at least halves the distance, and squares it near
/// the end.
constexpr int kMostSteps = 40;
constexpr double kClose = 1e-6;

/// The threshold above which the squares of the excesses add up to 1, for each row [rows, 1]; the greatest
/// value of each row is 0. The sum falls ever more slowly as the threshold rises, so that Newton's method,
/// which begins below the solution, never passes it.
at::Tensor threshold(const at::Tensor& halves) {
  const at::NoGradGuard no_grad;
  at::Tensor threshold = at::full({halves.size(0), 1}, -1, halves.options());
  for (int step = 0; step < kMostSteps; ++step) {
    const at::Tensor above = at::relu(halves - threshold);
    const at::Tensor excess = (above * above).sum(-1, true) - 1;
    threshold = threshold + excess / (2 * above.sum(-1, true));
    if (excess.abs().max().item<double>() < kClose) break;
  }
  return threshold;
}

}  // namespace

at::Tensor entmax15(const at::Tensor& scores) {
  if (scores.numel() == 0) return scores;
  const at::Tensor greatest = std::get<0>(at::max(scores.detach(), -1, true));
  const at::Tensor halves = (scores - greatest) * 0.5;
  const at::Tensor above = at::relu(halves - threshold(halves));
  // One more step changes the threshold only by rounding, and gives it the derivative of the function that
  // the equation defines.
  const at::Tensor slope = 2 * above.detach().sum(-1, true);
  const at::Tensor shift = ((above * above).sum(-1, true) - 1) / slope;
  const at::Tensor shifted = at::relu(above - shift) * (above > 0);
  return shifted * shifted;
}

}  // namespace tilewright
