// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/costmodel/target_columns.h"
#include "core/feature/statement_features.h"
#include "core/target/target.h"

namespace tilewright {

/// Programs as `AdditiveTrees` see them: what the draft reckons for each statement, and a row of numbers on
/// it that say where the reckoning may err. Nothing in a row depends on the number of threads but what tells
/// of parallel loops, so that trees which know one thread only see on several what they have learnt from.
class DraftedPrograms {
 public:
  /// The statement's features, the target, and ratios of what the draft reckons with one thread: they are
  /// about the same for a small and a large task with equal tiles, so that what trees learn of them holds for
  /// tasks of sizes that they have not seen.
  static constexpr size_t kRatioColumns = kStatementFeatureCount + kTargetColumns + 14;
  /// The same, and the draft's own numbers.
  static constexpr size_t kColumns = kRatioColumns + 14;

  void append(std::span<const StatementFeatures> statements, const Target& target);

  size_t count() const { return fork_cycles_.size(); }
  /// Row-major, of all statements of all programs in order.
  std::span<const float> rows() const { return rows_; }
  /// Of each statement: the program that it belongs to.
  std::span<const uint32_t> owner() const { return owner_; }
  /// Of each statement: the natural logarithm of its cycles on the target's threads, but for sending them
  /// out.
  std::span<const double> log_cycles() const { return log_cycles_; }
  /// Of each program: the cycles that sending out threads takes.
  std::span<const double> fork_cycles() const { return fork_cycles_; }
  /// Of each program that has statements: the natural logarithm of all these cycles together.
  std::vector<double> program_log_cycles() const;

 private:
  std::vector<float> rows_;
  std::vector<uint32_t> owner_;
  std::vector<double> log_cycles_;
  std::vector<double> fork_cycles_;
};

}  // namespace tilewright
