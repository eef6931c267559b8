// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/id_map.h"
#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/lower/ranges.h"
#include "core/lower/region.h"

namespace tilewright {

/// What the lowering knows of one stage: where its values begin and how many are computed at its place, its
/// loops and its buffer. Filled in consumers first.
struct StageNest {
  bool computed = false;
  std::vector<StageId> producers;  ///< stages that it loads
  std::vector<Expr> axis_min;      ///< of each axis, in loops of enclosing stages
  std::vector<int64_t>
      axis_extents;        ///< of each axis, then of each reduce axis, at the place where it is computed
  IdMap<int64_t> extents;  ///< of every loop it ever had
  std::vector<VarId> leaf_vars;         ///< of `ScheduledStage::loops`; -1 where the extent is 1
  std::vector<int64_t> stored_extents;  ///< of each axis in the stage's own buffer, padding included
  std::vector<Expr> axis_values;        ///< of each axis, then of each reduce axis, in loops
  std::vector<Expr> guards;             ///< conditions for the axes' values to be wanted
  std::vector<Expr> reduce_guards;      ///< conditions that concern reduce axes too
  std::vector<bool> padded;       ///< of each axis, then of each reduce axis: whether it runs past its end
  Expr body;                      ///< the stage's, in its axes, safe past their ends where they are padded
  std::vector<int64_t> wanted;    ///< of each axis: how far padded readers want it, or 0
  std::vector<bool> wanted_zero;  ///< of each axis: whether they want zeros past its end
  BufferId buffer = -1;
  bool constant = false;  ///< depends on parameters alone
};

/// Infers regions, extents and guards of every stage of a replayed program. Errors (kInvalid): a stage
/// computed where not all of its readers are.
struct InferredNests {
  std::vector<StageNest> stages;  ///< by StageId
  VarRanges ranges;               ///< of all loop variables
  std::vector<std::string> var_names;

  /// Stages that load `id`, as `ScheduleState::consumers` has them.
  std::vector<StageId> readers(const ScheduleState& state, StageId id) const;
};
Result<InferredNests> infer_nests(const ScheduleState& state);

}  // namespace tilewright
