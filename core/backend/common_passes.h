// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace tilewright {

// Passes that do the same for every kind of device: back ends list those that they want.

/// See `LoweringPass::run`, and the files of core/lower that they are named after.
Result<void> peel_pass(LoopIr& ir, const Program& program, const Target& target);
Result<void> unroll_pass(LoopIr& ir, const Program& program, const Target& target);
Result<void> vectorize_reductions_pass(LoopIr& ir, const Program& program, const Target& target);
Result<void> register_sums_pass(LoopIr& ir, const Program& program, const Target& target);
Result<void> whole_tiles_pass(LoopIr& ir, const Program& program, const Target& target);

}  // namespace tilewright
