// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/schedule/program.h"

namespace tilewright {

// What the rules of the rule set take a stage for. They ask here, so that a rule knows what another one will
// do.

/// The stage that alone reads `stage`, each element at its own place, once all that lies between the two has
/// been put where it is read: of `x` in x * sigmoid(x) the product. Nothing where there is no such stage.
std::optional<StageId> only_reader(const ScheduleState& state, StageId stage);

/// Whether a rule has split, fused or annotated its loops.
bool has_loops_of_its_own(const ScheduledStage& stage);

/// Put where it is read: cheap, or read by one stage at its own place, so that nothing is computed twice.
bool is_inlined(const ScheduleState& state, StageId stage);

/// Whether the stage ends a contraction, or rows, and a contraction, its only reader, reads it many times.
bool feeds_contraction(const ScheduleState& state, StageId stage);

/// Whether the stage is made of rows and what their sums or largest elements came to: a softmax.
bool ends_rows(const ScheduleState& state, StageId stage);

/// The contraction, or the end of one, that rows which `stage` ends are made of.
std::optional<StageId> source_of_rows(const ScheduleState& state, StageId stage);

/// The stage in whose loops rows that `stage` is part of are computed: the output, or what ends the rows
/// where a contraction takes them block by block.
StageId home_of_rows(const ScheduleState& state, StageId stage);

/// Tiled in registers: a reduction whose innermost axis gives vectors, at the root, or placed by its reader's
/// rule and not cut yet.
bool is_contraction(const ScheduleState& state, StageId stage);

/// Whether the stage reads, at its own place, a contraction or what will be put between that and the stage.
bool ends_contraction(const ScheduleState& state, StageId stage);

}  // namespace tilewright
