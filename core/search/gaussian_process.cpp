// SPDX-License-Identifier: Apache-2.0
#include "core/search/gaussian_process.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "core/search/matern_kernel.h"

namespace tilewright {

/// The factor of the observed rows, those assumed after them included, and what follows of it for the
/// candidates.
struct GaussianProcess::Factor {
  KernelParameters parameters;
  std::vector<size_t> groups;
  double signal = 1;
  double added = 0;  ///< to the diagonal
  double least_mean = 0;
  Eigen::Index size = 0;     ///< rows, the assumed ones included
  Eigen::MatrixXd rows;      ///< scaled, as columns
  Eigen::MatrixXd lower;     ///< Cholesky factor of their kernel
  Eigen::VectorXd whitened;  ///< targets over the factor

  /// Candidates that were added together.
  struct Block {
    Eigen::MatrixXd rows;      ///< scaled, as columns
    Eigen::MatrixXd whitened;  ///< their kernel with the observed rows, over the factor
    Eigen::VectorXd mean;
    Eigen::VectorXd variance;
  };
  std::vector<Block> blocks;
  std::vector<std::pair<size_t, Eigen::Index>> places;  ///< of candidates: block and column
};

GaussianProcess::GaussianProcess(const KernelData& data, const KernelParameters& parameters, size_t room)
    : factor_(std::make_unique<Factor>()) {
  Factor& f = *factor_;
  f.parameters = parameters;
  f.groups.assign(data.groups.begin(), data.groups.end());
  f.signal = exp_in_range(parameters.log_signal);
  f.size = static_cast<Eigen::Index>(data.targets.size());
  const Eigen::Index most = f.size + static_cast<Eigen::Index>(room);
  f.rows.setZero(static_cast<Eigen::Index>(data.rows.width), most);
  f.lower.setZero(most, most);
  f.whitened.setZero(most);
  const Eigen::MatrixXd rows = scaled_columns(data.rows, data.groups, parameters);
  f.rows.leftCols(f.size) = rows;
  const StableFactor stable = factorise_kernel(f.signal * matern(column_distances(rows, rows)), f.signal,
                                               exp_in_range(parameters.log_noise));
  f.added = stable.added;
  f.lower.topLeftCorner(f.size, f.size) = stable.factor.matrixL();
  Eigen::VectorXd targets(f.size);
  std::ranges::copy(data.targets, targets.data());
  f.whitened.head(f.size) = stable.factor.matrixL().solve(targets);
  if (f.size > 0) f.least_mean = (targets - f.added * stable.factor.solve(targets)).minCoeff();
}

GaussianProcess::~GaussianProcess() = default;
GaussianProcess::GaussianProcess(GaussianProcess&&) noexcept = default;
GaussianProcess& GaussianProcess::operator=(GaussianProcess&&) noexcept = default;

double GaussianProcess::least_mean() const {
  return factor_->least_mean;
}

void GaussianProcess::add_candidates(const PointRows& rows) {
  Factor& f = *factor_;
  if (rows.size() == 0) return;
  Factor::Block block;
  block.rows = scaled_columns(rows, f.groups, f.parameters);
  const Eigen::Index count = block.rows.cols();
  block.whitened.setZero(f.lower.rows(), count);
  block.whitened.topRows(f.size) =
      f.lower.topLeftCorner(f.size, f.size)
          .triangularView<Eigen::Lower>()
          .solve(f.signal * matern(column_distances(f.rows.leftCols(f.size), block.rows)));
  const auto whitened = block.whitened.topRows(f.size);
  block.mean = whitened.transpose() * f.whitened.head(f.size);
  block.variance = (f.signal - whitened.colwise().squaredNorm().array()).max(0).matrix().transpose();
  for (Eigen::Index i = 0; i < count; ++i) f.places.emplace_back(f.blocks.size(), i);
  f.blocks.push_back(std::move(block));
}

size_t GaussianProcess::candidates() const {
  return factor_->places.size();
}

double GaussianProcess::mean(size_t candidate) const {
  const auto [block, at] = factor_->places[candidate];
  return factor_->blocks[block].mean[at];
}

double GaussianProcess::variance(size_t candidate) const {
  const auto [block, at] = factor_->places[candidate];
  return factor_->blocks[block].variance[at];
}

void GaussianProcess::assume(size_t candidate, double target) {
  Factor& f = *factor_;
  const auto [of, at] = f.places[candidate];
  const Eigen::VectorXd row = f.blocks[of].rows.col(at);
  const Eigen::VectorXd whitened = f.blocks[of].whitened.col(at).head(f.size);
  // The variance of an observation there; at least what the diagonal has.
  const double deviation = std::sqrt(std::max(f.signal - whitened.squaredNorm(), 0.0) + f.added);
  const double surprise = (target - f.blocks[of].mean[at]) / deviation;
  for (Factor::Block& block : f.blocks) {
    const Eigen::VectorXd kernel = f.signal * matern(column_distances(block.rows, row));
    const Eigen::VectorXd extension =
        (kernel - block.whitened.topRows(f.size).transpose() * whitened) / deviation;
    block.mean += surprise * extension;
    block.variance = (block.variance.array() - extension.array().square()).max(0);
    block.whitened.row(f.size) = extension.transpose();
  }
  f.rows.col(f.size) = row;
  f.lower.row(f.size).head(f.size) = whitened.transpose();
  f.lower(f.size, f.size) = deviation;
  f.whitened[f.size] = surprise;
  ++f.size;
}

double expected_improvement(double mean, double variance, double best) {
  const double gain = best - mean;
  const double deviation = std::sqrt(variance);
  if (!(deviation > 0)) return std::max(gain, 0.0);
  const double z = gain / deviation;
  const double below = std::erfc(-z / std::numbers::sqrt2) / 2;
  const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
  return std::max(0.0, gain * below + deviation * density);
}

}  // namespace tilewright
