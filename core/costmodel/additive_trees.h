// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/drafted_programs.h"
#include "core/costmodel/flat_trees.h"

namespace tilewright {

/// How additive trees are grown.
struct AdditiveTreesOptions {
  int rounds = 150;
  int max_depth = 8;
  double eta = 0.1;
  double row_share = 0.8;
  double column_share = 0.4;
  double min_child_weight = 5;
  /// Of the two things that they descend on: the order of a group's programs, each pair weighing as much as
  /// their labels differ, and the logarithm of the cycles.
  double order_weight = 0.5;
  double order_sharpness = 4;
  double cycles_weight = 0.4;
  uint64_t seed = 43;
  int threads = 1;
};

/// What is known of programs to learn from, an element a program.
struct MeasuredPrograms {
  std::vector<double> log_cycles;  ///< natural logarithm
  std::vector<double> labels;      ///< fastest of the group / own
  std::vector<size_t> groups;      ///< those of a task on a target
  std::vector<double> weights;     ///< how much each counts, 1 on average; empty: 1
};

/// A model of programs as sums: a program takes the cycles that its statements take one after the other, and
/// those for sending out threads. Trees give each statement the logarithm of the factor by which the draft
/// errs, so that what a target changes in the draft is in the sum even where no measured program shows it.
/// Each statement learns in proportion to its share in the program's cycles.
class AdditiveTrees {
 public:
  /// Called before each round with its number and the error; false ends the training.
  using Tell = std::function<bool(int, double)>;

  /// The same programs and options give the same trees.
  static Result<AdditiveTrees> fit(const DraftedPrograms& programs, const MeasuredPrograms& measured,
                                   const AdditiveTreesOptions& options, const Tell& tell);
  /// Of each program.
  std::vector<double> log_cycles(const DraftedPrograms& programs) const;
  int64_t node_count() const { return trees_.node_count(); }

  /// The logarithm of the factor by which the draft errs on average; with the trees' bytes it is all there
  /// is.
  double offset() const { return offset_; }
  std::string save() const { return trees_.save(); }
  static Result<AdditiveTrees> load(const std::string& bytes, double offset);

 private:
  AdditiveTrees(FlatTrees trees, double offset) : trees_(std::move(trees)), offset_(offset) {}

  FlatTrees trees_;
  double offset_;
};

}  // namespace tilewright
