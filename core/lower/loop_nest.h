// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"

namespace tilewright {

/// Loop nest of a program before unrolling: bounds inferred, guards placed, simplified. Cost models read
/// features off it. Errors (kInvalid): an illegal program.
Result<LoopIr> build_loop_nest(const Program& program);
/// The same for whoever does not look at `prepack`, which stays null: features.
Result<LoopIr> build_run_nest(const Program& program);
/// The same of a program whose schedule was replayed before.
Result<LoopIr> build_run_nest(const ScheduleState& state);

/// The loop nest of a program as text for people, from the state alone (loops, annotations, where stages are
/// computed).
std::string program_text(const Program& program);

}  // namespace tilewright
