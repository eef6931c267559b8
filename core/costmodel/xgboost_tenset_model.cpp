// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_tenset_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {

TreeTraining xgboost_tenset_training() {
  TreeTraining training;
  training.parameters = {{"max_depth", "6"}, {"gamma", "0.003"},      {"min_child_weight", "2"},
                         {"eta", "0.2"},     {"tree_method", "hist"}, {"max_bin", "256"}};
  training.loss = TreeTraining::Loss::kSquares;
  training.watch = TreeTraining::Watch::kTrainingError;
  training.max_rounds = 300;
  training.patience = 100;
  return training;
}

std::unique_ptr<CostModel> make_xgboost_tenset_model(const CostModelOptions& options) {
  TreeModelKind kind;
  kind.name = "xgboost-tenset";
  kind.features = tenset_rows();
  kind.training = xgboost_tenset_training();
  // The model was made for offline use; online it trains as Ansor's adaptive training does.
  kind.growth = 0.2;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
