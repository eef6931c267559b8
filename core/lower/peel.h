// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Cuts every loop marked `peel` in two where that makes its guards constant: the steps for which every guard that depends on
/// the loop holds, and copies of the rest with the loop's variable fixed, whose inner loops shrink. Code grows by one copy of
/// the body a peeled loop.
Stmt peel_loops(const Stmt& stmt);

}  // namespace tilewright
