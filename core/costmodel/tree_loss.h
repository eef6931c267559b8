// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

namespace tilewright {

/// What trees descend on, as a function of the programs' scores. Derivatives are those that boosting takes:
/// the gradient and an (approximate) second derivative of each score.
class TreeLoss {
 public:
  virtual ~TreeLoss() = default;
  virtual void derivatives(std::span<const double> scores, std::span<float> gradient,
                           std::span<float> hessian) const = 0;
  /// For monitoring, lower is better.
  virtual double error(std::span<const double> scores) const = 0;
};

/// weight * (score - label)^2 / 2 of each program: gradient weight * (score - label), Hessian weight. The
/// error is the root of the mean of weight * (score - label)^2.
std::unique_ptr<TreeLoss> make_squared_loss(std::vector<double> labels, std::vector<double> weights);

struct PairwiseOptions {
  double sharpness = 1;      ///< that scores are multiplied by first
  bool by_distance = false;  ///< whether a pair weighs as much as its labels differ
};

/// log(1 + exp(score of the slower - score of the faster)) over the pairs of a group that differ (AutoTVM,
/// section 4). Each program's derivatives are twice the mean over its pairs, which is what drawing one
/// partner for each program gives on average (the library's own pairwise objective does that); so they do not
/// grow with the group. The error is the mean loss of a pair. `groups` has one number a program.
std::unique_ptr<TreeLoss> make_pairwise_loss(std::vector<double> labels, std::vector<size_t> groups,
                                             const PairwiseOptions& options = {});

}  // namespace tilewright
