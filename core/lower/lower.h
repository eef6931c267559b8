// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Version of the lowering: a change that gives other code for the same program raises it. Kept with every
/// record.
inline constexpr int kLoweringVersion = 6;

struct LowerOptions {
  /// Called after each pass with its name and the IR, in order; null: nobody looks.
  std::function<void(const std::string&, const LoopIr&)> trace;
};

/// Loop nest of a program before unrolling: bounds inferred, guards placed, simplified. Cost models read
/// features off it. Errors (kInvalid): an illegal program.
Result<LoopIr> build_loop_nest(const Program& program);
/// The same for whoever does not look at `prepack`, which stays null: features.
Result<LoopIr> build_run_nest(const Program& program);
/// The same of a program whose schedule was replayed before.
Result<LoopIr> build_run_nest(const ScheduleState& state);

/// `build_loop_nest`, then peeling, unrolling, whole tiles and places of local buffers for `target`: what
/// code generation takes. Rejects (kInvalid) register tiles that do not fit the target's register file,
/// before anything is built.
Result<LoopIr> lower(const Program& program, const Target& target, const LowerOptions& options = {});

/// The loop nest of a program as text for people, from the state alone (loops, annotations, where stages are
/// computed).
std::string program_text(const Program& program);

}  // namespace tilewright
