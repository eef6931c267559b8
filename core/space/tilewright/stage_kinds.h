// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schedule/program.h"

namespace tilewright {

// What the rules of the rule set take a stage for. They ask here, so that a rule knows what another one will
// do.

/// Put where it is read: cheap, or read once and at its own place, so that nothing is computed twice.
bool is_inlined(const ScheduleState& state, StageId stage);

/// Whether the stage ends a contraction and another one, its only reader, reads it many times.
bool feeds_contraction(const ScheduleState& state, StageId stage);

/// Tiled in registers: a reduction at the root whose innermost axis gives vectors.
bool is_contraction(const ScheduleState& state, StageId stage);

/// Whether the stage reads, at its own place, a contraction or what will be put between that and the stage.
bool ends_contraction(const ScheduleState& state, StageId stage);

}  // namespace tilewright
