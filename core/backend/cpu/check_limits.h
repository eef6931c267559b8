// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Bytes of a function's local buffers on the stack; what is beyond lies in the workspace
/// (core/backend/cpu/place_locals.h).
inline constexpr int64_t kMaxStackBytes = 256 * 1024;
/// Bytes of local buffers in a thread's part of the workspace: as much as a core's share of the largest
/// last-level caches. A copy that is larger is read from memory, and nothing is gained by keeping it apart.
/// The same on all machines of a target, since what is legal must not depend on caches.
inline constexpr int64_t kMaxScratchBytes = 16 * 1024 * 1024;
/// Stores that a function may unroll to: more is code that no cache holds and that takes seconds to compile.
inline constexpr int64_t kMaxUnrolledStores = 16 * 1024;

/// Rejects (kInvalid) what must not be built for processors: thread axes, shared memory and barriers,
/// register buffers that do not fit the target's vector registers or whose indices are not constant once
/// unrolled, local buffers too large for a thread's share of memory, stages computed inside vectorised loops,
/// and code that unrolls beyond reason.
Result<void> check_limits(const LoopIr& ir, const Target& target);

}  // namespace tilewright
