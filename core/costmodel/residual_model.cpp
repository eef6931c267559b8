// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/residual_model.h"

#include <utility>

#include "core/costmodel/tree_model.h"
#include "core/costmodel/xgboost_tenset_model.h"

namespace tilewright {

std::unique_ptr<CostModel> make_residual_model(std::unique_ptr<CostModel> base,
                                               const CostModelOptions& options) {
  CostModelOptions local = options;
  local.warm_up_samples = 0;
  TreeModelKind kind;
  kind.name = "local";
  kind.features = tenset_rows();
  kind.training = xgboost_tenset_training();
  return make_tree_model(local, std::move(kind), std::move(base));
}

}  // namespace tilewright
