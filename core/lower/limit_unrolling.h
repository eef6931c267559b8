// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Stores in an unrolled reduction, without what is unrolled around it, beyond which it is a loop again: its
/// code leaves the cache of decoded instructions, which costs more than the loop's counting saves, and
/// compiling takes time that grows faster than the code.
inline constexpr int64_t kMaxUnrolledReduction = 1024;
/// The same for what a peeled loop left over, which runs seldom and would be most of the code.
inline constexpr int64_t kMaxUnrolledRest = 128;

/// Makes unrolled reduce loops serial, outermost first, while they have more stores than that.
/// Loops that must be unrolled stay: those that index registers, and those that read constant tables, whose
/// values fold.
Stmt limit_unrolling(const LoopIr& ir, const Stmt& stmt);

}  // namespace tilewright
