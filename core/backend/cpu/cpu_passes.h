// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/backend/backend.h"

namespace tilewright {

/// The lowering for processors: partial tiles become copies of their own, what is to be unrolled is, tiles in
/// registers are stored whole, micro-kernels take the place of their loops, reductions run over vectors and
/// keep their sums in registers, and local buffers get places on the stack or in the workspace.
std::span<const LoweringPass> cpu_passes();

}  // namespace tilewright
