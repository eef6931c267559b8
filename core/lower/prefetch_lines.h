// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/infer_nests.h"
#include "core/schedule/program.h"

namespace tilewright {

/// The statements of one step of the prefetch's loop that prefetch the operand which the stage reads as
/// `read`, a load of a buffer of `type` with indices in loops. Null where the loop that is looked ahead in
/// has only one step.
Stmt prefetch_lines(const ScheduleState& state, const InferredNests& nests, const Prefetch& prefetch,
                    const Load& read, DataType type);

}  // namespace tilewright
