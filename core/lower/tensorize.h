// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Replaces the loops that a Tensorize names by micro-kernels. Whole tiles and the remainders of peeling get
/// kernels of their own sizes; a tile that runs under conditions keeps its loops. Errors (kInvalid, with the
/// reason): the target lacks the instruction set, or the intrinsic does not compute these loops.
Result<void> tensorize(LoopIr& ir, const Program& program, const Target& target);

}  // namespace tilewright
