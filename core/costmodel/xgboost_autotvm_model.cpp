// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_autotvm_model.h"

#include "core/costmodel/tree_model.h"

namespace tilewright {

std::unique_ptr<CostModel> make_xgboost_autotvm_model(const CostModelOptions& options,
                                                      AutotvmObjective objective, AutotvmFeatures features) {
  TreeModelKind kind;
  const bool rank = objective == AutotvmObjective::kRank;
  kind.name = rank ? "xgboost-autotvm-rank" : "xgboost-autotvm";
  kind.features = features == AutotvmFeatures::kContext ? context_row() : relation_row();
  kind.training.parameters = {{"max_depth", "3"}, {"gamma", "0.0001"},    {"min_child_weight", "1"},
                              {"subsample", "1"}, {"eta", "0.3"},         {"lambda", "1"},
                              {"alpha", "0"},     {"tree_method", "hist"}};
  kind.training.loss = rank ? TreeTraining::Loss::kPairs : TreeTraining::Loss::kSquares;
  kind.training.watch = TreeTraining::Watch::kTrainingRecall;
  kind.training.watch_every = 2;
  kind.training.max_rounds = 8000;
  kind.training.patience = 20;
  // There a training has one task; the mean over a hundred creeps up for thousands of rounds.
  kind.training.tolerance = 1e-3;
  kind.transfer = Transfer::kHalving;
  return make_tree_model(options, std::move(kind));
}

}  // namespace tilewright
