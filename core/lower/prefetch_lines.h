// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/infer_nests.h"
#include "core/schedule/program.h"

namespace tilewright {

/// What one step of the prefetch's loop asks for, of an operand that the stage reads as `read`, a load of a
/// buffer in loops. Null where the loop that it looks ahead in has one step only.
Stmt prefetch_lines(const ScheduleState& state, const InferredNests& nests, const Prefetch& prefetch,
                    const Load& read);

}  // namespace tilewright
