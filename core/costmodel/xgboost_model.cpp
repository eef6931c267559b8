// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {

std::unique_ptr<CostModel> make_xgboost_model(const CostModelOptions& options, const XgboostOptions& trees) {
  TreeModelKind kind;
  kind.name = "xgboost";
  kind.features = options.published_features_only ? published_statement_rows() : statement_rows();
  kind.training.parameters = {
      {"max_depth", std::to_string(trees.max_depth)},
      {"gamma", std::to_string(trees.gamma)},
      {"min_child_weight", std::to_string(trees.min_child_weight)},
      {"eta", std::to_string(trees.eta)},
      {"tree_method", trees.tree_method},
      {"max_bin", std::to_string(trees.max_bin)},
  };
  kind.training.loss = TreeTraining::Loss::kWeightedSquares;
  kind.training.even_weights = trees.even_weights;
  kind.training.watch = TreeTraining::Watch::kTrainingError;
  kind.training.max_rounds = trees.max_rounds;
  kind.training.patience = trees.patience;
  kind.training.tolerance = trees.tolerance;
  kind.transfer = Transfer::kUntilOutweighed;
  kind.growth = trees.growth;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
