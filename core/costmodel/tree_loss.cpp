// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_loss.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tilewright {
namespace {

class SquaredLoss final : public TreeLoss {
 public:
  SquaredLoss(std::vector<double> labels, std::vector<double> weights)
      : labels_(std::move(labels)), weights_(std::move(weights)) {}

  void derivatives(std::span<const double> scores, std::span<float> gradient,
                   std::span<float> hessian) const override {
    for (size_t i = 0; i < labels_.size(); ++i) {
      gradient[i] = static_cast<float>(weights_[i] * (scores[i] - labels_[i]));
      hessian[i] = static_cast<float>(weights_[i]);
    }
  }

  double error(std::span<const double> scores) const override {
    double sum = 0;
    for (size_t i = 0; i < labels_.size(); ++i)
      sum += weights_[i] * (scores[i] - labels_[i]) * (scores[i] - labels_[i]);
    return labels_.empty() ? 0 : std::sqrt(sum / static_cast<double>(labels_.size()));
  }

 private:
  std::vector<double> labels_;
  std::vector<double> weights_;
};

class PairwiseLoss final : public TreeLoss {
 public:
  PairwiseLoss(std::vector<double> labels, const std::vector<size_t>& groups, const PairwiseOptions& options)
      : labels_(std::move(labels)), options_(options) {
    for (size_t i = 0; i < groups.size(); ++i) {
      if (groups[i] >= members_.size()) members_.resize(groups[i] + 1);
      members_[groups[i]].push_back(i);
    }
    // The fastest first, so that the first of a pair is the faster one.
    for (auto& group : members_) {
      std::stable_sort(group.begin(), group.end(),
                       [&](size_t a, size_t b) { return labels_[a] > labels_[b]; });
    }
  }

  void derivatives(std::span<const double> scores, std::span<float> gradient,
                   std::span<float> hessian) const override {
    std::vector<double> first(labels_.size(), 0);
    std::vector<double> second(labels_.size(), 0);
    std::vector<double> pairs(labels_.size(), 0);
    for_each_pair([&](size_t faster, size_t slower) {
      const double wrong = 1 / (1 + std::exp(options_.sharpness * (scores[faster] - scores[slower])));
      const double push = weight(faster, slower) * options_.sharpness * wrong;
      const double curvature = push * options_.sharpness * (1 - wrong);
      first[faster] -= push;
      first[slower] += push;
      for (const size_t i : {faster, slower}) {
        second[i] += curvature;
        ++pairs[i];
      }
    });
    constexpr double kLeastHessian = 1e-16;
    for (size_t i = 0; i < labels_.size(); ++i) {
      const double scale = pairs[i] > 0 ? 2 / pairs[i] : 0;
      gradient[i] = static_cast<float>(scale * first[i]);
      hessian[i] = static_cast<float>(std::max(scale * second[i], kLeastHessian));
    }
  }

  double error(std::span<const double> scores) const override {
    double sum = 0;
    double pairs = 0;
    for_each_pair([&](size_t faster, size_t slower) {
      const double lead = options_.sharpness * (scores[faster] - scores[slower]);
      // Does not overflow where the lead is large and negative.
      sum += weight(faster, slower) * (std::max(0.0, -lead) + std::log1p(std::exp(-std::abs(lead))));
      ++pairs;
    });
    return pairs > 0 ? sum / pairs : 0;
  }

 private:
  template <typename Body>
  void for_each_pair(const Body& body) const {
    for (const auto& group : members_) {
      for (size_t i = 0; i < group.size(); ++i) {
        for (size_t j = i + 1; j < group.size(); ++j) {
          if (labels_[group[i]] > labels_[group[j]]) body(group[i], group[j]);
        }
      }
    }
  }

  double weight(size_t faster, size_t slower) const {
    return options_.by_distance ? labels_[faster] - labels_[slower] : 1;
  }

  std::vector<double> labels_;
  PairwiseOptions options_;
  std::vector<std::vector<size_t>> members_;
};

}  // namespace

std::unique_ptr<TreeLoss> make_squared_loss(std::vector<double> labels, std::vector<double> weights) {
  return std::make_unique<SquaredLoss>(std::move(labels), std::move(weights));
}

std::unique_ptr<TreeLoss> make_pairwise_loss(std::vector<double> labels, std::vector<size_t> groups,
                                             const PairwiseOptions& options) {
  return std::make_unique<PairwiseLoss>(std::move(labels), groups, options);
}

}  // namespace tilewright
