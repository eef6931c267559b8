// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>

#include "core/base/random.h"
#include "core/search/kernel_parameters.h"

namespace tilewright {

/// Parameters to begin with: the most likely ones before anything is observed.
KernelParameters usual_parameters(size_t groups);

/// Minus the logarithm of the likelihood of the targets, given the parameters, and of the parameters (see
/// `fit_parameters`), without constants; infinite where the parameters are out of the range of numbers. The
/// gradient by log_lengths, log_signal and log_noise, in this order, is written to `gradient`, unless that is
/// empty.
double negative_log_likelihood(const KernelData& data, const KernelParameters& parameters,
                               std::span<double> gradient);

struct KernelFitOptions {
  int restarts = 5;
  int iterations = 30;  ///< of L-BFGS in each of them
  int threads = 1;
};

/// The parameters that make the targets most likely (type II maximum likelihood), by L-BFGS from `start` and
/// from `restarts - 1` random places. There may be more lengths than observations, so parameters are weighed
/// by how likely they are: lengths are log-normal, with parameters sqrt(2) + ln(groups) / 2 and sqrt(3)
/// (Hvarfner et al. 2024, "Vanilla Bayesian optimization performs great in high dimensions"), the logarithms
/// of signal and noise are normal around 0 and -4 with deviation 1. The same for any number of threads. Once
/// `stop` is requested it ends with the best so far.
KernelParameters fit_parameters(const KernelData& data, const KernelParameters& start,
                                const KernelFitOptions& options, Random& random, const std::stop_token& stop);

}  // namespace tilewright
