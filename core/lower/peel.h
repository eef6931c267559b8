// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Cuts every loop marked `peel` in two where that makes its guards constant: the steps for which every guard that depends on
/// the loop holds, and copies of the rest with the loop's variable fixed, whose inner loops shrink. Code grows by one copy of
/// the body a peeled loop. A parallel loop stays one loop, whose body chooses between the two, so that the rest has a thread
/// too. A loop that was fused from peeled ones, whose guards hold now here, now there, has its body twice: without those guards
/// where they all hold, and as it was. Guards that no loop's first steps satisfy (of stages whose place moves by more than a
/// peeled loop's step) stay.
Stmt peel_loops(const Stmt& stmt);

}  // namespace tilewright
