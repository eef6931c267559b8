// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/boosted_trees.h"
#include "core/search/point_features.h"

namespace tilewright {

struct ForestOptions {
  int trees = 100;
  /// Of the rows that each tree sees: as many as a sample of all, drawn with replacement, has different ones.
  double row_share = 0.632;
};

/// What a forest says of rows.
struct ForestJudgement {
  std::vector<float> chances;  ///< by row: that it belongs to the class, from 0 to 1
  /// By row, the leaf that it comes to in each tree.
  PointRows leaves;

  /// The share of trees in which two rows come to the same leaf.
  double similarity(size_t a, size_t b) const;
};

/// A random forest that tells whether rows belong to a class (Breiman 2001), grown by the XGBoost library as
/// one round of parallel trees with squared loss, whose leaves then hold the weighted share of the class and
/// whose splits are those of Gini's measure. Each node chooses among as many columns as the root of their
/// number, and trees grow until they tell all rows apart. A not-a-number is a missing value.
class RandomForest {
 public:
  /// `belongs` and `weights`, which are positive, have one element a row. The same for any number of threads.
  /// Fails where the library does.
  static Result<RandomForest> grow(const PointRows& rows, std::span<const char> belongs,
                                   std::span<const double> weights, const ForestOptions& options,
                                   uint64_t seed, int threads);

  Result<ForestJudgement> judge(const PointRows& rows) const;

 private:
  RandomForest(BoostedTrees trees, int count) : trees_(std::move(trees)), count_(count) {}

  BoostedTrees trees_;
  int count_;
};

}  // namespace tilewright
