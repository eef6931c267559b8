// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Rejects (kInvalid) lowered programs that the target's device cannot start, before anything is built: the
/// threads of a block and the memory that they share against `Target::blocks`, and the extents of the grid.
Result<void> check_kernels(const LoopIr& ir, const Target& target);

}  // namespace tilewright
