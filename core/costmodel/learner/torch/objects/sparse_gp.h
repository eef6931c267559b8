// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/costmodel/learner/torch/parameters.h"

namespace tilewright {

/// Gaussian processes that share a kernel, radial with a length scale for each input, and inducing inputs, at
/// which a Gaussian tells what is known of them: in whitened coordinates, in which the prior is a standard
/// normal distribution, and which it begins as, with a variance of 1. Computes in double precision.
class SparseGp {
 public:
  /// Whether the Gaussian's covariance is a matrix, which several processes share, or a diagonal each.
  enum class Covariance { kFull, kDiagonal };
  SparseGp(ParameterSet& set, const std::string& name, int64_t inducing, int64_t inputs, int64_t outputs,
           Covariance covariance);

  void set_inducing(const at::Tensor& inputs);

  /// Means and variances [points, outputs] at points [points, inputs].
  struct Marginals {
    at::Tensor mean;
    at::Tensor variance;
  };
  Marginals at(const at::Tensor& points) const;

  /// From the prior to what is known, in nats.
  at::Tensor divergence() const;

 private:
  at::Tensor kernel(const at::Tensor& a, const at::Tensor& b) const;
  at::Tensor variance() const;
  /// A lower triangle; of a diagonal covariance its roots [inducing, outputs].
  at::Tensor root() const;

  Covariance covariance_;
  at::Tensor inducing_;      ///< [inducing, inputs]
  at::Tensor log_scales_;    ///< [inputs]
  at::Tensor log_variance_;  ///< [1]
  at::Tensor mean_;          ///< [inducing, outputs]
  at::Tensor root_;
};

}  // namespace tilewright
