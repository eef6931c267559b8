// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/lightgbm_style_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {

std::unique_ptr<CostModel> make_lightgbm_style_model(const CostModelOptions& options) {
  TreeModelKind kind;
  kind.name = "lightgbm-style";
  kind.features = tenset_rows();
  kind.training.parameters = {{"tree_method", "hist"},
                              {"grow_policy", "lossguide"},
                              {"max_leaves", "72"},
                              {"max_depth", "0"},
                              {"max_bin", "255"},
                              {"eta", "0.1632095"},
                              {"colsample_bytree", "0.84375"},
                              {"min_child_weight", "4"},
                              {"lambda", "0"},
                              {"gamma", "0"}};
  kind.training.loss = TreeTraining::Loss::kSquares;
  kind.training.watch = TreeTraining::Watch::kValidationError;
  kind.training.max_rounds = 2000;
  kind.training.patience = 100;
  kind.training.row_share = 0.89435;
  kind.training.rows_every = 4;
  kind.growth = 0.2;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
