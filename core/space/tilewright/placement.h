// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/space/sketch_rule.h"

namespace tilewright {

/// Adds the decision how many leading loops of the output, or of the last stage of rows (`home_of_rows`),
/// enclose the stage: as many as possible (the first option), or 0, which computes it as a whole before. The
/// decision is open where every reader is at least as deep; otherwise its value is 0. Returns its number; -1,
/// without adding one, where there is no choice: several outputs, no common loop, or a reader outside.
int add_depth_decision(SketchDraft& draft, StageId stage);

/// Whether such a decision may still place some stage inside fewer than `depth` of the leading loops of
/// `stage`. These loops must not be fused until then.
bool may_be_placed_before(const ScheduleState& state, StageId stage, int64_t depth);

/// Computes the stage inside the `depth` leading loops (counted before any were fused) that the decision
/// means, in memory that is private to the thread.
void compute_in_output(ProgramBuilder& builder, StageId stage, int64_t depth);

/// The number of values of each axis, then of each reduce axis, that one run of the body of `loop` covers.
/// The stage's loops are splits of its axes.
std::vector<int64_t> covered_inside(const ScheduledStage& stage, LoopId loop);

/// The size in bytes of the smallest box of `stage` that `reader` reads while its axes, then its reduce axes,
/// take as many values as `covered` says.
int64_t bytes_read(const ScheduleState& state, StageId stage, StageId reader,
                   const std::vector<int64_t>& covered);

}  // namespace tilewright
