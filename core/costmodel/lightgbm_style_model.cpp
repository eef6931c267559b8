// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/lightgbm_style_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {

TreeTraining lightgbm_style_training() {
  TreeTraining training;
  training.parameters = {{"tree_method", "hist"},
                         {"grow_policy", "lossguide"},
                         {"max_leaves", "72"},
                         {"max_depth", "0"},
                         {"max_bin", "255"},
                         {"eta", "0.1632095"},
                         {"colsample_bytree", "0.84375"},
                         {"min_child_weight", "4"},
                         {"lambda", "0"},
                         {"gamma", "0"}};
  training.loss = TreeTraining::Loss::kSquares;
  training.watch = TreeTraining::Watch::kValidationError;
  training.max_rounds = 2000;
  training.patience = 100;
  training.row_share = 0.89435;
  training.rows_every = 4;
  return training;
}

std::unique_ptr<CostModel> make_lightgbm_style_model(const CostModelOptions& options) {
  TreeModelKind kind;
  kind.name = "lightgbm-style";
  kind.features = tenset_rows();
  kind.training = lightgbm_style_training();
  kind.growth = 0.2;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
