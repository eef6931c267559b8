// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/check_limits.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Gives local buffers that do not fit `stack_bytes` of stack, filled with the smallest first, places in the
/// workspace: every thread of the target has a part of its own, at a multiple of 64 bytes. Buffers of
/// prepack, which has no workspace, stay. Does nothing where some buffer has such a place already.
void place_locals(LoopIr& ir, const Target& target, int64_t stack_bytes = kMaxStackBytes);

}  // namespace tilewright
