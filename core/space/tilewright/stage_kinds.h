// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/schedule/program.h"

namespace tilewright {

// How the rules of this rule set classify stages. All rules use these functions, so that each knows what
// another one will do.

/// The only stage that reads `stage`, each element at its own index, after all stages between the two are
/// inlined; for `x` in x * sigmoid(x) this is the product. Nothing where there is no such stage.
std::optional<StageId> only_reader(const ScheduleState& state, StageId stage);

/// Whether a rule has already split, fused or annotated the stage's loops.
bool has_loops_of_its_own(const ScheduledStage& stage);

/// Whether the stage is inlined: it is cheap, or one stage reads it at its own index, so that nothing is
/// computed twice. A stage that keeps sums (`ComputeHints::keeps_sums`) is not, nor one that adds up terms
/// which lie side by side for a reader elsewhere, nor one that ends a contraction for a copy in registers.
bool is_inlined(const ScheduleState& state, StageId stage);

/// Whether the stage is the last one of a contraction or of rows, and its only reader is a contraction that
/// reads it many times.
bool feeds_contraction(const ScheduleState& state, StageId stage);

/// Whether the stage is the last one of rows: it is computed from rows and from their sums or maxima, as in a
/// softmax.
bool ends_rows(const ScheduleState& state, StageId stage);

/// The contraction, or the last stage of one, from which the rows that end in `stage` are computed.
std::optional<StageId> source_of_rows(const ScheduleState& state, StageId stage);

/// The stage in whose loops the rows of `stage` are computed: the output, or the last stage of the rows where
/// a contraction uses them block by block, or the stage that keeps their sums.
StageId home_of_rows(const ScheduleState& state, StageId stage);

/// Whether the stage is tiled in registers: a reduction that is vectorised along its innermost axis, at the
/// root, or already placed by its reader's rule but not yet split.
bool is_contraction(const ScheduleState& state, StageId stage);

/// Whether the stage reads, at its own index, a contraction, directly or through stages that will be inlined.
bool ends_contraction(const ScheduleState& state, StageId stage);

}  // namespace tilewright
