// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/id_map.h"
#include "core/schedule/program.h"

namespace tilewright {

/// The value of every loop a stage ever had, parents included, as expressions of its leaf loops.
/// `leaf_value` gives the value of each leaf; `extent` gives the extent of every loop (parents of fusions
/// need theirs).
IdMap<Expr> loop_values(const ScheduledStage& stage, const IdMap<Expr>& leaf_value,
                        const IdMap<int64_t>& extent);

/// The extent of every loop the stage ever had, given those of its axes (axes, then reduce axes). Outermost
/// parts of splits follow from their parents, rounded up; inner parts are the factors, or the parent's extent
/// where that is smaller. The innermost part of a padded split is always the factor.
IdMap<int64_t> loop_extents(const ScheduledStage& stage, const std::vector<int64_t>& axis_extents);

/// How many values every loop takes: more than its extent where a padded split runs past its end, else the
/// extent.
IdMap<int64_t> loop_covers(const ScheduledStage& stage, const IdMap<int64_t>& extents);

/// Whether steps past the end of a loop are past the end of its axis: false for inner parts of splits and
/// fusions, whose further values belong to other elements.
bool can_pad(const ScheduledStage& stage, LoopId loop);

}  // namespace tilewright
