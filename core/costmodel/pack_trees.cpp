// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/pack_trees.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/costmodel/tree_training.h"

namespace tilewright {

Result<FlatTrees> fit_pack_trees(const DraftedPrograms& programs, const MeasuredPrograms& measured,
                                 const PackTreesOptions& options, const CostModel::FitOptions& fit) {
  FeatureRows rows;
  std::vector<TreeData::Program> ranges(programs.count());
  for (size_t i = 0; i < programs.owner().size(); ++i) {
    rows.append(programs.rows().subspan(i * DraftedPrograms::kColumns, DraftedPrograms::kRatioColumns));
    TreeData::Program& range = ranges[programs.owner()[i]];
    if (range.rows == 0) range.first_row = i;
    ++range.rows;
  }
  TreeTraining training;
  training.parameters = {{"max_depth", std::to_string(options.max_depth)},
                         {"eta", fmt::format("{}", options.eta)},
                         {"min_child_weight", fmt::format("{}", options.min_child_weight)},
                         {"subsample", fmt::format("{}", options.row_share)},
                         {"colsample_bytree", fmt::format("{}", options.column_share)},
                         {"tree_method", "hist"},
                         {"max_bin", "64"}};
  training.loss = TreeTraining::Loss::kWeightedSquares;
  training.even_weights = true;
  training.watch = TreeTraining::Watch::kTrainingError;
  training.max_rounds = options.rounds;
  training.patience = options.rounds;
  TILEWRIGHT_TRY(const BoostedTrees grown,
                 grow_trees({&rows, ranges, measured.labels, measured.groups, {}, measured.weights},
                            DraftedPrograms::kRatioColumns, training, std::max(1, options.threads), fit));
  return FlatTrees::from(grown, DraftedPrograms::kRatioColumns);
}

std::vector<float> pack_labels(const FlatTrees& trees, const DraftedPrograms& programs) {
  const auto values = trees.predict(programs.rows(), DraftedPrograms::kColumns);
  std::vector<float> labels(programs.count(), 0);
  for (size_t i = 0; i < values.size(); ++i) labels[programs.owner()[i]] += values[i];
  return labels;
}

}  // namespace tilewright
