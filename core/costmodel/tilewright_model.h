// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/additive_trees.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/pack_trees.h"

namespace tilewright {

/// How the trees are grown.
struct TilewrightModelOptions {
  int members = 3;  ///< trainings that differ in their random choices; their disagreement is the spread
  AdditiveTreesOptions sums = {};  ///< seeds and threads are the model's
  PackTreesOptions packs = {};
  /// Of the trees that learn in a session what the members leave over.
  int local_rounds = 80;
  int local_max_depth = 6;
  double local_eta = 0.1;
  double local_min_child_weight = 3;
  /// Of some hundred rows over some hundred columns the library spends its time on the bins that a column may
  /// part at, not on the rows: fewer bins, and some of the columns for each tree, order a session's programs
  /// as well in a quarter of the time (tests/benchmark/session_training.cpp).
  int local_max_bins = 64;
  double local_column_share = 0.15;
  /// Share by which a session's data must have grown before they learn again. A sixteenth takes 2.5 times as
  /// long and orders no better (three sessions of 400 trials).
  double growth = 1.0 / 5;
};

/// Our own model: what the draft reckons for each statement of a program on the target, corrected by
/// gradient-boosted trees and added up (core/costmodel/additive_trees.h), together with trees that tell
/// a program's speed without its cycles (core/costmodel/pack_trees.h); several trainings of both, whose mean
/// counts. They learn from programs of many tasks on several targets at once. On a target unlike all of them
/// (other vectors, registers, multiply-add or threads) what the draft reckons by itself counts as much as the
/// first kind of trees. Scores compare within a task, where their ratios are about those of the programs'
/// speeds.
///
/// A model that was trained or loaded is never thrown away: what a session measures goes into further trees
/// over one row a program (core/feature/program_features.h), which learn the members' errors, of each task
/// about their mean, and scores are multiplied by what they say. Without members these trees learn from
/// nothing, after the options' warm-up, the fastest latency of the task / the program's. Fits read the
/// targets off the samples' keys; predictions are for `CostModelOptions::target`.
std::unique_ptr<CostModel> make_tilewright_model(const CostModelOptions& options,
                                                 const TilewrightModelOptions& trees = {});

}  // namespace tilewright
