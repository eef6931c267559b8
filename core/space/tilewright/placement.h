// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/space/sketch_rule.h"

namespace tilewright {

/// Adds a decision how deep in the leading loops of the output, or of the rows' end (`home_of_rows`), the
/// stage is computed: as deep as it can be (the first option), or 0, before it. It is open while every reader
/// is at least that deep itself, and 0 otherwise. -1, and nothing added, where there is no choice: several
/// outputs, no loop in common, or a reader that stays outside.
int add_depth_decision(SketchDraft& draft, StageId stage);

/// Whether some stage without a place yet may still be given one inside fewer than `depth` of the leading
/// loops of `stage`, by a decision as above: these loops must stay apart until then.
bool may_be_placed_before(const ScheduleState& state, StageId stage, int64_t depth);

/// Computes the stage inside that many of the same leading loops, counted before any were fused, in memory of
/// the thread's own.
void compute_in_output(ProgramBuilder& builder, StageId stage, int64_t depth);

/// How many values of each axis, then of each reduce axis, one run of the body of `loop` covers. The stage's
/// loops are splits of its axes.
std::vector<int64_t> covered_inside(const ScheduledStage& stage, LoopId loop);

/// Bytes of the smallest box of `stage` that `reader` reads while its axes, then its reduce axes, run over
/// that many values.
int64_t bytes_read(const ScheduleState& state, StageId stage, StageId reader,
                   const std::vector<int64_t>& covered);

}  // namespace tilewright
