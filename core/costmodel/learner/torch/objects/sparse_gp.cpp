// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/objects/sparse_gp.h"

#include <cmath>

namespace tilewright {
namespace {

/// Beside the variances at the inducing inputs, as a share of them, so that their covariance has a root.
constexpr double kJitter = 1e-6;
/// Logarithms of scales and variances stay within, whatever a training does.
constexpr double kGreatestLogarithm = 7;
constexpr double kLeastGpVariance = 1e-10;

at::Tensor bounded(const at::Tensor& logarithm) {
  return at::exp(logarithm.to(at::kDouble).clamp(-kGreatestLogarithm, kGreatestLogarithm));
}

}  // namespace

SparseGp::SparseGp(ParameterSet& set, const std::string& name, int64_t inducing, int64_t inputs,
                   int64_t outputs, Covariance covariance)
    : covariance_(covariance),
      inducing_(set.uniform(name + ".inducing", {inducing, inputs}, 1)),
      // Points whose inputs are spread like a standard normal distribution are about so far apart.
      log_scales_(set.constant(name + ".scales", {inputs}, 0.5 * std::log(static_cast<double>(inputs)))),
      log_variance_(set.constant(name + ".variance", {1}, 0)),
      mean_(set.constant(name + ".mean", {inducing, outputs}, 0)) {
  if (covariance == Covariance::kDiagonal) {
    root_ = set.constant(name + ".root", {inducing, outputs}, 1);
    return;
  }
  root_ = set.constant(name + ".root", {inducing, inducing}, 0);
  const at::NoGradGuard no_grad;
  root_.fill_diagonal_(1);
}

void SparseGp::set_inducing(const at::Tensor& inputs) {
  const at::NoGradGuard no_grad;
  inducing_.copy_(inputs);
}

at::Tensor SparseGp::variance() const {
  return bounded(log_variance_);
}

at::Tensor SparseGp::root() const {
  const at::Tensor root = root_.to(at::kDouble);
  return covariance_ == Covariance::kFull ? root.tril() : root;
}

at::Tensor SparseGp::kernel(const at::Tensor& a, const at::Tensor& b) const {
  const at::Tensor scales = bounded(log_scales_);
  const at::Tensor x = a / scales;
  const at::Tensor y = b / scales;
  const at::Tensor squares = x.square().sum(-1, true) + y.square().sum(-1) - 2 * at::matmul(x, y.t());
  return variance() * at::exp(-0.5 * squares.clamp_min(0));
}

SparseGp::Marginals SparseGp::at(const at::Tensor& points) const {
  const at::Tensor inducing = inducing_.to(at::kDouble);
  const at::Tensor own =
      kernel(inducing, inducing) + kJitter * variance() * at::eye(inducing.size(0), inducing.options());
  const at::Tensor lower = at::linalg_cholesky(own);
  const at::Tensor weights = at::linalg_solve_triangular(lower, kernel(inducing, points), /*upper=*/false);
  const at::Tensor unexplained = (variance() - weights.square().sum(0)).clamp_min(0).unsqueeze(1);
  const at::Tensor known = covariance_ == Covariance::kFull
                               ? at::matmul(root().t(), weights).square().sum(0).unsqueeze(1)
                               : at::matmul(weights.square().t(), root().square());
  return {at::matmul(weights.t(), mean_.to(at::kDouble)), (unexplained + known).clamp_min(kLeastGpVariance)};
}

at::Tensor SparseGp::divergence() const {
  const at::Tensor root = this->root();
  const at::Tensor diagonal = covariance_ == Covariance::kFull ? root.diagonal() : root;
  const at::Tensor mean = mean_.to(at::kDouble);
  return 0.5 * (root.square().sum() + mean.square().sum() - static_cast<double>(diagonal.numel())) -
         at::log(diagonal.abs().clamp_min(kLeastGpVariance)).sum();
}

}  // namespace tilewright
