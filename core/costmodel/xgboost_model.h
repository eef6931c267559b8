// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// How the trees are grown. Where a default departs from Ansor's code, for training in seconds on two cores,
/// the comment has Ansor's value.
struct XgboostOptions {
  int max_depth = 10;
  double gamma = 0.001;
  double min_child_weight = 0;
  double eta = 0.2;
  std::string tree_method = "hist";                                 ///< Ansor: what the library chooses
  int max_bin = 64;                                                 ///< Ansor: 256, the library's default
  int max_rounds = 200;                                             ///< Ansor: 10000
  TreeTraining::Watch watch = TreeTraining::Watch::kTrainingError;  ///< Ansor: kTrainingDistance
  int watch_every = 1;      ///< rounds between looks at the progress; Ansor: 2
  int patience = 20;        ///< rounds without progress after which training ends; Ansor: 50
  double tolerance = 1e-3;  ///< fall of what is watched, as a share of its first value, that is progress;
                            ///< Ansor: 0, any fall
  /// Multiplies all weights so that their mean is 1. Otherwise gamma and the library's regularisation forbid
  /// every split where one program of a task is far ahead, the labels of all others being small. Ansor:
  /// false.
  bool even_weights = true;
  double growth = 1.0 / 16;  ///< share by which the data must have grown before the next training; Ansor: 0
};

/// Those of Ansor's code, but for the tree method: trying every split, as the library would on data this
/// small, takes a hundred times as long.
XgboostOptions ansor_xgboost_options();
TreeTraining xgboost_training(const XgboostOptions& trees);

/// Gradient-boosted trees over the features of each written buffer (Ansor, section 5.2), whose squared errors
/// weigh y: every statement of a program gets the gradient y * (sum - y) and the Hessian y. What
/// `make_tree_model` says of learning holds.
///
/// Trees that were loaded stay, other than in Ansor's code, which throws them away at the first update: new
/// ones are grown upon their scores, and they give way in proportion as own samples come, until those are as
/// many as theirs. See core/costmodel/transfer.h.
std::unique_ptr<CostModel> make_xgboost_model(const CostModelOptions& options, const XgboostOptions& trees);

/// The same as Ansor's authors have it, "xgboost-ansor": their 164 features and their settings. Trains for
/// minutes where the other does for seconds: any fall of the training error counts, so that most of the
/// 10,000 rounds are grown.
std::unique_ptr<CostModel> make_xgboost_ansor_model(const CostModelOptions& options);

}  // namespace tilewright
