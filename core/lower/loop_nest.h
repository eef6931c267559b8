// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"

namespace tilewright {

/// The loop nest of a program before unrolling: bounds inferred, guards placed, simplified. The features of
/// cost models are computed from it. Errors (kInvalid): an illegal program.
Result<LoopIr> build_loop_nest(const Program& program);
/// The same without `prepack`, which stays null; enough for features.
Result<LoopIr> build_run_nest(const Program& program);
/// The same for a program whose primitives were applied already.
Result<LoopIr> build_run_nest(const ScheduleState& state);

/// The loop nest of a program as text for people. It comes from the schedule's state (loops, annotations,
/// where stages are computed), without lowering.
std::string program_text(const Program& program);

}  // namespace tilewright
