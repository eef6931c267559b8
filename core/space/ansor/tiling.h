// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/space/sketch_rule.h"

namespace tilewright::ansor {

/// Levels of Ansor's multi-level tiling: S all axes, R all reductions. For devices of many threads the first
/// three are blocks, virtual threads and threads.
std::string_view tiling_levels(const Target& target);
/// Of axes and of reductions.
int space_levels(std::string_view levels);
int reduce_levels(std::string_view levels);
/// Whether programs of the target name blocks and threads.
bool names_threads(const Target& target);
/// Largest innermost factor of a split.
inline constexpr int64_t kMaxInnermostFactor = 64;

/// Adds the decision how `loop` of a stage is split into `parts` loops; returns its number, or -1 where
/// nothing is to be decided.
int add_split_decision(SketchDraft& draft, StageId stage, const Loop& loop, int parts);

/// The factors chosen by such a decision.
std::vector<int64_t> split_factors(DecisionValues values, int decision, int parts);

/// Multi-level tiling of one stage: a decision for each of its loops.
struct Tiling {
  StageId stage = 0;
  std::string_view levels;
  std::vector<int> decisions;

  /// Splits every loop and orders the levels; returns, for each axis, the position of its split in the list
  /// of primitives.
  std::vector<int32_t> apply(ProgramBuilder& builder, DecisionValues values) const;
};

/// Adds the decisions of a tiling of a stage that has not been scheduled yet.
Tiling add_tiling(SketchDraft& draft, StageId stage, const Target& target);

}  // namespace tilewright::ansor
