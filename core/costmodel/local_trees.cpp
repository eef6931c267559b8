// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/local_trees.h"

#include <cmath>
#include <utility>

#include "core/costmodel/tree_features.h"
#include "core/costmodel/tree_samples.h"
#include "core/costmodel/tree_scorer.h"
#include "core/costmodel/xgboost_tenset_model.h"

namespace tilewright {
namespace {

class LocalTrees final : public LocalModel {
 public:
  explicit LocalTrees(int threads) : features_(tenset_rows()), threads_(threads) {}

  CostModel::Needs needs() const override { return features_.needs; }

  Result<void> fit(std::span<const Sample> samples, std::span<const double> residuals,
                   const CostModel::FitOptions& options) override {
    TreeSamples shown(features_);
    std::vector<double> wanted;
    for (size_t i = 0; i < samples.size(); ++i) {
      if (std::isfinite(residuals[i]) && shown.add(samples[i])) wanted.push_back(residuals[i]);
    }
    const size_t count = shown.count();
    if (count == 0) {
      scorer_ = {};
      return {};
    }
    TILEWRIGHT_TRY(BoostedTrees trees, grow_trees(shown.data(count, wanted, {}), features_.columns,
                                                  xgboost_tenset_training(), threads_, options));
    scorer_ = TreeScorer().with(std::make_shared<const TreeLayer>(
        TreeLayer{std::move(trees), features_.columns, Transfer::kUntilOutweighed, shown.by_task(count)}));
    return {};
  }

  Result<std::vector<float>> predict(std::span<const Candidate> candidates,
                                     const std::stop_token& /*stop*/) override {
    FeatureRows rows(features_.zeros);
    std::vector<TreeData::Program> programs;
    std::vector<std::string> tasks;
    for (const auto& candidate : candidates) {
      const size_t first = rows.count();
      programs.push_back({first, features_.append(candidate, rows)});
      tasks.push_back(candidate.task);
    }
    TILEWRIGHT_TRY(const auto scores, scorer_.scores(rows, programs, tasks));
    return std::vector<float>(scores.begin(), scores.end());
  }

  Result<std::string> save() override { return scorer_.save(features_.name); }

  Result<void> load(const std::string& bytes) override {
    TILEWRIGHT_TRY(scorer_, TreeScorer::load(bytes, features_.name, threads_));
    return {};
  }

  int64_t parameter_count() const override { return scorer_.node_count().value_or(0); }

 private:
  TreeFeatures features_;
  int threads_;
  TreeScorer scorer_;
};

}  // namespace

std::unique_ptr<LocalModel> make_local_trees(const CostModelOptions& options) {
  return std::make_unique<LocalTrees>(options.threads);
}

}  // namespace tilewright
