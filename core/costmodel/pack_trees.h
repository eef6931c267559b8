// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/costmodel/additive_trees.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/flat_trees.h"

namespace tilewright {

/// How pack trees are grown.
struct PackTreesOptions {
  int rounds = 150;
  int max_depth = 8;
  double eta = 0.1;
  double row_share = 0.8;
  double column_share = 0.4;
  double min_child_weight = 1;
  int threads = 1;
};

/// Trees over statements whose sum over a program goes towards its label, fast programs weighing most (Ansor,
/// section 5.2), each tree on a part of the rows and columns. They see statements, target and the draft's
/// ratios (`DraftedPrograms::kRatioColumns`) but are no factors of its cycles, and so err elsewhere than
/// additive trees do. Seed, progress and stopping are those of `fit`. Fails with kCancelled.
Result<FlatTrees> fit_pack_trees(const DraftedPrograms& programs, const MeasuredPrograms& measured,
                                 const PackTreesOptions& options, const CostModel::FitOptions& fit);

/// Of each program the label by these trees.
std::vector<float> pack_labels(const FlatTrees& trees, const DraftedPrograms& programs);

}  // namespace tilewright
