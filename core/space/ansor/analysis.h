// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/space/sketch_rule.h"

namespace tilewright::ansor {

/// Ansor's static analysis of a DAG (section 4.1; TVM's access analyser). It uses the original definition of
/// an operation, without stages that were inlined into it.

/// Whether every read is simple (each index is a constant, or an axis plus a constant), with the axes in
/// order and none twice, and there is no selection and no exponential. An operation that reads nothing is
/// always inlineable.
bool is_strictly_inlineable(const ComputeOp& op);

/// Whether a stage of a draft has data reuse. For caches and factored stages the answer is that of their
/// original operation.
bool needs_tiling(const SketchDraft& draft, StageId stage);

/// The only reader of a stage, if it has the same shape, reads each element at its own index, and does not
/// reduce where the stage does.
std::optional<StageId> matched_consumer(const ScheduleState& state, StageId stage);

/// Whether factoring the reduction is worthwhile: few results and long reductions.
bool needs_rfactor(const SketchDraft& draft, StageId stage, int cores);

/// Outer axes of equal extent by which `reader` reads each element of the stage, all its reads taken
/// together: so many of its outer loops can host the stage.
size_t common_outer_axes(const ScheduleState& state, StageId stage, StageId reader);

/// Whether threads of a block share a reduction of the stage, or of one that is computed inside it.
bool has_shared_reduction(const ScheduleState& state, StageId stage);

bool is_output(const ScheduleState& state, StageId stage);
bool has_reduction(const ScheduledStage& stage);
/// Whether the stage has other loops than its axes.
bool is_tiled(const ScheduledStage& stage);
/// Whether the stage is a write cache, or has one.
bool has_write_cache(const SketchDraft& draft, StageId stage);
/// Whether some stage is computed at that loop.
bool hosts_stage(const ScheduleState& state, StageId stage, LoopId loop);

}  // namespace tilewright::ansor
