// SPDX-License-Identifier: Apache-2.0
#include "core/search/matern_kernel.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// Added to the diagonal, as a share of the signal: first, and by how much more when that is too little.
constexpr double kJitter = 1e-10;
constexpr double kMoreJitter = 10;

}  // namespace

double exp_in_range(double log) {
  return std::exp(std::clamp(log, -kMostLog, kMostLog));
}

Eigen::MatrixXd scaled_columns(const PointRows& rows, std::span<const size_t> groups,
                               const KernelParameters& parameters) {
  Eigen::MatrixXd out(static_cast<Eigen::Index>(rows.width), static_cast<Eigen::Index>(rows.size()));
  std::copy(rows.values.begin(), rows.values.end(), out.data());
  Eigen::VectorXd scale(out.rows());
  for (size_t i = 0; i < groups.size(); ++i)
    scale[static_cast<Eigen::Index>(i)] = exp_in_range(-parameters.log_lengths[groups[i]]);
  out.array().colwise() *= scale.array();
  return out;
}

Eigen::MatrixXd column_distances(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  Eigen::MatrixXd squares = -2 * (a.transpose() * b);
  squares.colwise() += a.colwise().squaredNorm().transpose();
  squares.rowwise() += b.colwise().squaredNorm();
  // Rounding can make the squares of small distances negative.
  return squares.array().max(0).sqrt();
}

Eigen::MatrixXd matern(const Eigen::MatrixXd& distance) {
  const auto r = std::sqrt(5) * distance.array();
  return (1 + r + r.square() / 3) * (-r).exp();
}

Eigen::MatrixXd matern_slope(const Eigen::MatrixXd& distance) {
  const auto r = std::sqrt(5) * distance.array();
  return 5.0 / 3 * (1 + r) * (-r).exp();
}

StableFactor factorise_kernel(const Eigen::MatrixXd& kernel, double signal, double noise) {
  StableFactor stable;
  // With so much on the diagonal that it outweighs the rest, any kernel is positive definite.
  const double enough = signal * static_cast<double>(kernel.rows());
  for (double jitter = kJitter * signal;; jitter *= kMoreJitter) {
    stable.added = noise + jitter;
    Eigen::MatrixXd with_diagonal = kernel;
    with_diagonal.diagonal().array() += stable.added;
    stable.factor.compute(with_diagonal);
    if (stable.factor.info() == Eigen::Success || jitter > enough) return stable;
  }
}

}  // namespace tilewright
