// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/costmodel/cost_model.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// TenSet's LightGBM: trees grown leaf by leaf over histograms, with its settings, by XGBoost's library
/// (hence "style"): 72 leaves, step 0.1632095, 0.84375 of the features a tree, 0.89435 of the rows drawn anew
/// every 4 trees, at least 4 Hessian in a leaf, no regularisation, up to 2000 rounds, ended when the error on
/// programs set apart has not fallen for 100. Squared errors of the sum, all of the same weight; features as
/// of `make_xgboost_tenset_model`.
std::unique_ptr<CostModel> make_lightgbm_style_model(const CostModelOptions& options);
/// How its trees are grown.
TreeTraining lightgbm_style_training();

}  // namespace tilewright
