// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_model.h"

#include <utility>

#include "core/costmodel/tree_model.h"

namespace tilewright {

namespace {

std::unique_ptr<CostModel> make_model(const CostModelOptions& options, const XgboostOptions& trees,
                                      std::string name, TreeFeatures features) {
  TreeModelKind kind;
  kind.name = std::move(name);
  kind.features = std::move(features);
  kind.training = xgboost_training(trees);
  kind.transfer = Transfer::kUntilOutweighed;
  kind.growth = trees.growth;
  return make_tree_model(options, std::move(kind));
}

}  // namespace

XgboostOptions ansor_xgboost_options() {
  XgboostOptions trees;
  trees.max_bin = 256;
  trees.max_rounds = 10000;
  trees.watch = TreeTraining::Watch::kTrainingDistance;
  trees.watch_every = 2;
  trees.patience = 50;
  trees.tolerance = 0;
  trees.even_weights = false;
  trees.growth = 0;
  return trees;
}

TreeTraining xgboost_training(const XgboostOptions& trees) {
  TreeTraining training;
  training.parameters = {
      {"max_depth", std::to_string(trees.max_depth)},
      {"gamma", std::to_string(trees.gamma)},
      {"min_child_weight", std::to_string(trees.min_child_weight)},
      {"eta", std::to_string(trees.eta)},
      {"tree_method", trees.tree_method},
      {"max_bin", std::to_string(trees.max_bin)},
  };
  training.loss = TreeTraining::Loss::kWeightedSquares;
  training.even_weights = trees.even_weights;
  training.watch = trees.watch;
  training.watch_every = trees.watch_every;
  training.max_rounds = trees.max_rounds;
  training.patience = trees.patience;
  training.tolerance = trees.tolerance;
  return training;
}

std::unique_ptr<CostModel> make_xgboost_model(const CostModelOptions& options, const XgboostOptions& trees) {
  return make_model(options, trees, "xgboost",
                    options.published_features_only ? published_statement_rows() : statement_rows());
}

std::unique_ptr<CostModel> make_xgboost_ansor_model(const CostModelOptions& options) {
  return make_model(options, ansor_xgboost_options(), "xgboost-ansor", published_statement_rows());
}

}  // namespace tilewright
