// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <span>

#include "core/search/kernel_parameters.h"

// What the likelihood and the posterior of a Gaussian process share. Points are columns here.
namespace tilewright {

/// Logarithms beyond this, up or down, are out of the range in which kernels can be told from each other.
inline constexpr double kMostLog = 50;
/// The exponential of the nearest logarithm in that range.
double exp_in_range(double log);

/// Rows as columns, each feature over its length.
Eigen::MatrixXd scaled_columns(const PointRows& rows, std::span<const size_t> groups,
                               const KernelParameters& parameters);
/// Distances of the columns of a matrix from those of another one.
Eigen::MatrixXd column_distances(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// The Matern-5/2 kernel of variance 1 at distances.
Eigen::MatrixXd matern(const Eigen::MatrixXd& distance);
/// Its derivative by the logarithm of a length, over the square of the distance along the features of that
/// length; finite where the distance is 0.
Eigen::MatrixXd matern_slope(const Eigen::MatrixXd& distance);

/// The Cholesky factor of a kernel, and what was added to its diagonal.
struct StableFactor {
  Eigen::LLT<Eigen::MatrixXd> factor;
  double added = 0;
};

/// The noise is added to the diagonal, and as much more, at least 1e-10 of the signal, as the factorisation
/// needs: equal points make a kernel singular, and points that are nearly equal to all numbers.
StableFactor factorise_kernel(const Eigen::MatrixXd& kernel, double signal, double noise);

}  // namespace tilewright
