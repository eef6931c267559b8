// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/random_model.h"

namespace tilewright {
namespace {

/// Rows for which another thread is worth it: with fewer, threads mostly wait for each other at the end of
/// each tree level.
constexpr size_t kRowsPerThread = 65536;

void append_rows(std::vector<float>& rows, const std::vector<StatementFeatures>& statements, size_t columns) {
  for (const auto& statement : statements) {
    rows.insert(rows.end(), statement.begin(), statement.begin() + static_cast<std::ptrdiff_t>(columns));
  }
}

bool says_nothing(const std::vector<StatementFeatures>& statements) {
  return std::all_of(statements.begin(), statements.end(), [](const StatementFeatures& statement) {
    return std::all_of(statement.begin(), statement.end(), [](float value) { return value == 0; });
  });
}

class XgboostModel final : public CostModel {
 public:
  XgboostModel(const CostModelOptions& options, XgboostOptions trees)
      : options_(options),
        tree_options_(std::move(trees)),
        columns_(options.published_features_only ? kPublishedFeatureCount : kStatementFeatureCount) {}

  std::string name() const override { return "xgboost"; }
  Needs needs() const override { return {true, false}; }
  bool trained() const override { return due_ > 0 || trees_.has_value(); }

  Result<void> update(std::span<const Sample> samples) override {
    for (const auto& sample : samples) {
      if (says_nothing(sample.candidate.statements)) continue;
      const auto group =
          groups_.emplace(sample.candidate.task + "|" + sample.target, groups_.size()).first->second;
      samples_.push_back({group, sample.candidate.statements.size(), sample.latency_seconds});
      append_rows(rows_, sample.candidate.statements, columns_);
    }
    const auto count = samples_.size();
    if (count > static_cast<size_t>(std::max(0, options_.warm_up_samples)) && count > due_ &&
        static_cast<double>(count - due_) >= tree_options_.growth * static_cast<double>(due_)) {
      due_ = count;
    }
    return std::exchange(failure_, {});
  }

  void train_if_due() override {
    if (learnt_ < due_) train();
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates) override {
    train_if_due();
    std::vector<Prediction> out;
    std::vector<float> rows;
    for (const auto& candidate : candidates) append_rows(rows, candidate.statements, columns_);
    std::vector<float> values;
    if (trees_) {
      auto result = trees_->predict(rows, columns_);
      if (result.ok()) {
        values = std::move(result).value();
      } else {
        failure_ = std::move(result).error();
        values.assign(rows.size() / columns_, 0);
      }
    }
    size_t at = 0;
    for (const auto& candidate : candidates) {
      Prediction prediction;
      if (says_nothing(candidate.statements)) {
        prediction.score = -std::numeric_limits<float>::infinity();
      } else if (!trees_) {
        prediction.score = random_score(options_.seed, candidate);
      } else {
        for (size_t i = 0; i < candidate.statements.size(); ++i) prediction.score += values[at + i];
      }
      at += candidate.statements.size();
      out.push_back(prediction);
    }
    return out;
  }

  Result<std::string> save() const override {
    if (!trees_) return std::string{};
    return trees_->save();
  }

  Result<void> load(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(trees_, BoostedTrees::load(bytes, options_.threads, columns_));
    return {};
  }

 private:
  struct Known {
    size_t group = 0;
    size_t statements = 0;
    double latency_seconds = 0;
  };

  /// Labels of the first `due_` samples.
  std::vector<double> labels() const {
    std::vector<double> fastest(groups_.size(), 0);
    for (size_t i = 0; i < due_; ++i) {
      const double latency = samples_[i].latency_seconds;
      double& best = fastest[samples_[i].group];
      if (latency > 0 && (best <= 0 || latency < best)) best = latency;
    }
    std::vector<double> out;
    for (size_t i = 0; i < due_; ++i) {
      const double latency = samples_[i].latency_seconds;
      out.push_back(latency > 0 ? fastest[samples_[i].group] / latency : 0);
    }
    return out;
  }

  void train() {
    learnt_ = due_;
    const auto wanted = labels();
    std::vector<size_t> owner;  // the sample that a row belongs to
    for (size_t i = 0; i < due_; ++i) owner.insert(owner.end(), samples_[i].statements, i);
    const std::span<const float> rows(rows_.data(), owner.size() * columns_);
    std::vector<double> sums(due_);
    const double total = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    const double scale = tree_options_.even_weights && total > 0 ? static_cast<double>(due_) / total : 1;
    double first = 0;
    double best = std::numeric_limits<double>::infinity();
    int best_round = 0;
    const auto step = [&](int round, std::span<const float> values, std::vector<float>& gradient,
                          std::vector<float>& hessian) {
      std::fill(sums.begin(), sums.end(), 0.0);
      for (size_t r = 0; r < owner.size(); ++r) sums[owner[r]] += values[r];
      double error = 0;
      for (size_t i = 0; i < due_; ++i) error += wanted[i] * (sums[i] - wanted[i]) * (sums[i] - wanted[i]);
      const double rmse = std::sqrt(error);
      if (round == 0) first = rmse;
      if (rmse < best - tree_options_.tolerance * first) {
        best = rmse;
        best_round = round;
      } else if (round - best_round >= tree_options_.patience) {
        return false;
      }
      for (size_t r = 0; r < owner.size(); ++r) {
        const double y = wanted[owner[r]];
        gradient[r] = static_cast<float>(scale * y * (sums[owner[r]] - y));
        hessian[r] = static_cast<float>(scale * y);
      }
      return round < tree_options_.max_rounds;
    };
    const int threads =
        std::clamp(static_cast<int>(owner.size() / kRowsPerThread), 1, std::max(1, options_.threads));
    const BoostedTrees::Parameters parameters{
        {"max_depth", std::to_string(tree_options_.max_depth)},
        {"gamma", std::to_string(tree_options_.gamma)},
        {"min_child_weight", std::to_string(tree_options_.min_child_weight)},
        {"eta", std::to_string(tree_options_.eta)},
        {"tree_method", tree_options_.tree_method},
        {"max_bin", std::to_string(tree_options_.max_bin)},
        {"seed", std::to_string(options_.seed % 2147483647)},
        {"nthread", std::to_string(threads)},
    };
    auto trees = BoostedTrees::train(rows, columns_, parameters, threads, step);
    if (trees.ok()) {
      trees_ = std::move(trees).value();
    } else {
      failure_ = std::move(trees).error();
    }
  }

  CostModelOptions options_;
  XgboostOptions tree_options_;
  size_t columns_;                                  ///< of each statement's features, that the trees see
  std::unordered_map<std::string, size_t> groups_;  ///< tasks on targets
  std::vector<Known> samples_;
  std::vector<float> rows_;  ///< their statements' features, one after the other
  size_t due_ = 0;           ///< how many samples the trees are to know
  size_t learnt_ = 0;        ///< how many they know
  std::optional<BoostedTrees> trees_;
  Result<void> failure_;  ///< of a training; told by the next update
};

}  // namespace

std::unique_ptr<CostModel> make_xgboost_model(const CostModelOptions& options, const XgboostOptions& trees) {
  return std::make_unique<XgboostModel>(options, trees);
}

}  // namespace tilewright
