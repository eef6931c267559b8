// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Bytes of local buffers that may be alive at once on a thread's stack.
inline constexpr int64_t kMaxLocalBytes = 256 * 1024;
/// Stores that a function may unroll to: more is code that no cache holds and that takes seconds to compile.
inline constexpr int64_t kMaxUnrolledStores = 16 * 1024;

/// Rejects (kInvalid) what must not be built: register buffers that do not fit the target's vector registers or whose indices
/// are not constant once unrolled, local buffers too large for the stack, stages computed inside vectorised loops, and code
/// that unrolls beyond reason.
Result<void> check_limits(const LoopIr& ir, const Target& target);

}  // namespace tilewright
