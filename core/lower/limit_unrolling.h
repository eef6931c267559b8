// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Vector statements of one body beyond which an unrolled reduction is a loop again: its code leaves the cache of decoded
/// instructions, which costs more than the loop's counting saves, and compiling takes time that grows faster than the code.
inline constexpr int64_t kMaxUnrolledReduction = 1024;

/// Makes unrolled reduce loops serial, outermost first, while their bodies have more than `kMaxUnrolledReduction` stores.
/// Loops that must be unrolled stay: those that index registers, and those that read constant tables, whose values fold.
Stmt limit_unrolling(const LoopIr& ir, const Stmt& stmt);

}  // namespace tilewright
