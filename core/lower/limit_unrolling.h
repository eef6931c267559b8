// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// The largest number of stores to which a reduction is unrolled, loops that are unrolled around it not
/// counted. Longer code leaves the cache of decoded instructions, which costs more than a loop's counting
/// does, and its compile time grows faster than its length.
inline constexpr int64_t kMaxUnrolledReduction = 1024;
/// The same for the remainder of a peeled loop, which runs seldom but would be most of the code.
inline constexpr int64_t kMaxUnrolledRest = 128;

/// Makes unrolled reduce loops serial, outermost first, until their stores stay within these limits. Loops
/// that must be unrolled stay so: those whose variables index registers, and those that read constant tables,
/// whose values are folded.
Stmt limit_unrolling(const LoopIr& ir, const Stmt& stmt);

}  // namespace tilewright
