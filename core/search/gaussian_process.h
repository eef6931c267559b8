// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

#include "core/search/kernel_parameters.h"

namespace tilewright {

/// A Gaussian process with a Matern-5/2 kernel, with a length for each group of features (automatic relevance
/// determination), and what it says of candidates. Survives equal rows and kernels that are nearly singular:
/// as much is added to the diagonal as the factorisation needs. Not thread-safe.
class GaussianProcess {
 public:
  /// At most `room` candidates can be assumed.
  GaussianProcess(const KernelData& data, const KernelParameters& parameters, size_t room);
  ~GaussianProcess();
  GaussianProcess(GaussianProcess&&) noexcept;
  GaussianProcess& operator=(GaussianProcess&&) noexcept;

  /// The smallest posterior mean at an observed row: the best that there is so far, without its noise.
  double least_mean() const;

  /// Adds candidates behind those that there are. Takes time of the square of the observations for each.
  void add_candidates(const PointRows& rows);
  size_t candidates() const;
  double mean(size_t candidate) const;
  /// Of what is modelled, without noise; at least 0.
  double variance(size_t candidate) const;
  /// Goes on as if the candidate had been observed with this target, by a rank-one extension of the factor:
  /// time of the observations for each candidate.
  void assume(size_t candidate, double target);

 private:
  struct Factor;
  std::unique_ptr<Factor> factor_;
};

/// By how much a normal number of that mean and variance is expected to be below `best`, where numbers above
/// it count as no improvement (Jones et al. 1998). 0 where the variance is 0 and the mean is not below.
double expected_improvement(double mean, double variance, double best);

}  // namespace tilewright
