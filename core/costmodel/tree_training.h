// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/feature_rows.h"

namespace tilewright {

/// How trees are grown and when that ends.
struct TreeTraining {
  enum class Loss {
    kWeightedSquares,  ///< each program's weight is its label (Ansor)
    kSquares,
    kPairs,  ///< of a group
  };
  /// What must go on improving.
  enum class Watch {
    kTrainingError,
    kTrainingDistance,  ///< root of the mean squared error, whatever the loss weighs (Ansor)
    kTrainingRecall,    ///< mean over groups of the average recall at 64 (AutoTVM)
    kValidationError,   ///< of programs set apart; the trees up to the best round are kept
  };

  BoostedTrees::Parameters parameters;  ///< of the library; seeds and threads are added
  Loss loss = Loss::kSquares;
  /// Above 0, of pairs: programs with labels from here on are better than the others, and all of them alike.
  double good_from = 0;
  /// Multiplies all weights so that their mean is 1.
  bool even_weights = false;
  Watch watch = Watch::kTrainingError;
  int watch_every = 1;  ///< rounds
  int max_rounds = 300;
  int patience = 100;    ///< rounds without progress after which training ends
  double tolerance = 0;  ///< change that is progress, as a share of the first value
  double row_share = 1;  ///< of rows that a tree learns from, drawn anew each `rows_every` rounds
  int rows_every = 1;
};

/// Programs to learn from. All but `rows` have an element a program.
struct TreeData {
  const FeatureRows* rows = nullptr;
  struct Program {
    size_t first_row = 0;
    size_t rows = 0;
  };
  std::span<const Program> programs;
  std::span<const double> labels;
  std::span<const size_t> groups;
  std::span<const double> offsets;       ///< scores that the trees add to; empty: 0
  std::span<const double> weights = {};  ///< how much each counts in squares; empty: 1
};

/// Grows trees whose sum over a program's rows, added to its offset, goes towards its label. Fails with
/// kCancelled, and with kInternal where the library fails.
Result<BoostedTrees> grow_trees(const TreeData& data, size_t columns, const TreeTraining& training,
                                int threads, const CostModel::FitOptions& options);

}  // namespace tilewright
