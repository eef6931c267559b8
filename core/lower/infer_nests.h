// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/id_map.h"
#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/lower/ranges.h"
#include "core/lower/region.h"

namespace tilewright {

/// What lowering knows of one stage: its loops, its buffer, and the region of its values that is computed at
/// its place (`axis_min`, `axis_extents`). Stages are visited consumers first.
struct StageNest {
  bool computed = false;
  std::vector<StageId> producers;     ///< stages that it loads
  std::vector<Expr> axis_min;         ///< first value of each axis, in the loops of enclosing stages
  std::vector<int64_t> axis_extents;  ///< of each axis, then of each reduce axis, where the stage is computed
  IdMap<int64_t> extents;             ///< of every loop that it ever had, by LoopId
  std::vector<VarId> leaf_vars;       ///< of `ScheduledStage::loops`; -1 where the extent is 1
  std::vector<int64_t> stored_extents;  ///< of each axis in the stage's own buffer, padding included
  std::vector<Expr> axis_values;        ///< of each axis, then of each reduce axis, as expressions of loops
  std::vector<Expr> guards;             ///< conditions under which the values of the axes are needed
  std::vector<Expr> reduce_guards;      ///< conditions that depend on reduce axes too
  std::vector<bool> padded;  ///< of each axis, then of each reduce axis: whether its loops run past its end
  Expr body;                 ///< in the stage's axes; may be evaluated past the ends of padded ones
  std::vector<int64_t> wanted;    ///< extent of each axis that padded readers ask for; 0: none asks
  std::vector<bool> wanted_zero;  ///< of each axis: whether they ask for zeros past its end
  BufferId buffer = -1;
  bool constant = false;  ///< the stage depends on parameters only
};

/// The result of `infer_nests`: regions, extents and guards of every stage of a program whose primitives were
/// applied. Errors (kInvalid): a stage is computed where not all of its readers are.
struct InferredNests {
  std::vector<StageNest> stages;  ///< by StageId
  VarRanges ranges;               ///< of all loop variables
  std::vector<std::string> var_names;

  /// Stages that load `id`, as `ScheduleState::consumers` has them.
  std::vector<StageId> readers(const ScheduleState& state, StageId id) const;
};
Result<InferredNests> infer_nests(const ScheduleState& state);

}  // namespace tilewright
