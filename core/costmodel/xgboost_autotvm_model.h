// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/costmodel/cost_model.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

enum class AutotvmObjective {
  kRegression,  ///< squared error of y
  kRank,        ///< pairs of a task's programs
  kRankBinary,  ///< pairs of one that is at least half as fast as the fastest and one that is not
};
enum class AutotvmFeatures {
  kContext,   ///< context vectors of the loops, "itervar"
  kRelation,  ///< relation features, "curve"; those that carry over to other operators best
};

/// AutoTVM's trees, by histograms, over one row a program, in which zeros are missing values: depth 3, gamma
/// 1e-4, at least 1 in a leaf, step 0.3; up to 8000 rounds, ended when the average recall at 64 on what they
/// learn from has not risen for 20 (section 4). Trees that were loaded are its global model: new ones are
/// grown upon their scores, halved with every 64 samples of the task and left out below 0.05.
std::unique_ptr<CostModel> make_xgboost_autotvm_model(const CostModelOptions& options,
                                                      AutotvmObjective objective, AutotvmFeatures features);
/// How its trees are grown.
TreeTraining xgboost_autotvm_training(AutotvmObjective objective);

}  // namespace tilewright
