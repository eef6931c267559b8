// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// How the trees are grown.
struct TilewrightModelOptions {
  int members = 3;  ///< trainings that differ in their random choices; their disagreement is the spread
  int rounds = 200;
  int max_depth = 8;
  double eta = 0.1;
  double row_share = 0.8;
  double column_share = 0.4;
  double min_child_weight = 5;
  /// Of the trees that learn in a session what the members leave over.
  int local_rounds = 80;
  int local_max_depth = 6;
  double local_eta = 0.1;
  double local_min_child_weight = 3;
  double growth = 1.0 / 16;  ///< share by which a session's data must have grown before they learn again
};

/// Our own model: gradient-boosted trees over one row a program (core/feature/program_features.h), which
/// holds what the draft reckons for the program's target and the features of its longest statements; several
/// trainings, whose mean counts. They learn log(fastest latency of the task on the target / latency) from
/// programs of many tasks on several targets at once; a score is its exponential.
///
/// A model that was trained or loaded is never thrown away: what a session measures goes into further trees
/// that learn the members' errors, of each task about their mean, and are added. Without members these trees
/// learn from nothing, after the options' warm-up. Fits read the targets off the samples' keys; predictions
/// are for `CostModelOptions::target`.
std::unique_ptr<CostModel> make_tilewright_model(const CostModelOptions& options,
                                                 const TilewrightModelOptions& trees = {});

}  // namespace tilewright
