// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/costmodel/cost_model.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// The trees that TenSet trains offline: the published statement features and nine flags of the workload,
/// depth 6, gamma 0.003, at least 2 in a leaf, step 0.2, 300 rounds, squared errors that all weigh the same.
/// The library's own choice of method is the histogram one for data of this size; it is fixed here.
std::unique_ptr<CostModel> make_xgboost_tenset_model(const CostModelOptions& options);
/// How its trees are grown.
TreeTraining xgboost_tenset_training();

}  // namespace tilewright
