// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// Lets threads of a block share a reduction whose loop is bound to them: each combines its own steps, keeps
/// what it has in memory that they share, and half of them at a time combine that of two, until the first has
/// all, which stores the result (Ansor's cross-thread reduction; Harris, Optimizing parallel reduction in
/// CUDA). Errors (kInvalid): a reduction that combines several results inside the loop, or that two loops
/// share.
Result<void> combine_across_threads(LoopIr& ir);

}  // namespace tilewright
