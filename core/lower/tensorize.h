// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Puts micro-kernels in the place of the loops that a Tensorize gave them. Whole tiles and what peeling left
/// over get kernels of their own sizes; a tile that runs under conditions is left to its loops. Errors
/// (kInvalid): an instruction set that the target lacks, or loops that the intrinsic does not compute, with
/// the reason.
Result<void> tensorize(LoopIr& ir, const Program& program, const Target& target);

}  // namespace tilewright
