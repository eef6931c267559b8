// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_autotvm_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {
namespace {

std::string objective_model_name(AutotvmObjective objective) {
  switch (objective) {
    case AutotvmObjective::kRank: return "xgboost-autotvm-rank";
    case AutotvmObjective::kRankBinary: return "xgboost-autotvm-rank-binary";
    case AutotvmObjective::kRegression: break;
  }
  return "xgboost-autotvm";
}

}  // namespace

TreeTraining xgboost_autotvm_training(AutotvmObjective objective) {
  TreeTraining training;
  training.parameters = {{"max_depth", "3"}, {"gamma", "0.0001"},    {"min_child_weight", "1"},
                         {"subsample", "1"}, {"eta", "0.3"},         {"lambda", "1"},
                         {"alpha", "0"},     {"tree_method", "hist"}};
  training.loss =
      objective == AutotvmObjective::kRegression ? TreeTraining::Loss::kSquares : TreeTraining::Loss::kPairs;
  if (objective == AutotvmObjective::kRankBinary) training.good_from = 0.5;
  training.watch = TreeTraining::Watch::kTrainingRecall;
  training.watch_every = 2;
  training.max_rounds = 8000;
  training.patience = 20;
  // AutoTVM trains on one task at a time; the mean over a hundred tasks keeps improving slowly for thousands
  // of rounds.
  training.tolerance = 1e-3;
  return training;
}

std::unique_ptr<CostModel> make_xgboost_autotvm_model(const CostModelOptions& options,
                                                      AutotvmObjective objective, AutotvmFeatures features) {
  TreeModelKind kind;
  kind.name = objective_model_name(objective);
  kind.features = features == AutotvmFeatures::kContext ? context_row() : relation_row();
  kind.training = xgboost_autotvm_training(objective);
  kind.transfer = Transfer::kHalving;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
