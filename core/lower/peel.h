// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Cuts every loop marked `peel` where that makes its guards constant: the steps for which every guard that
/// depends on the loop holds, and copies of the rest with the loop's variable fixed, whose inner loops
/// shrink. What a reduction takes only within its operand is such a guard too: the middle reads without
/// conditions, and the borders know which taps lie in the padding. A peeled loop grows by two copies of its
/// body at most at each end. Where its first steps would take more, or no step is left between them and the
/// last ones, only the last ones are cut off; where those would take more, the loop stays as it is and only
/// its inner loops are peeled. A parallel loop stays one loop, whose body chooses between the copies, so that
/// the rest has a thread too. A loop that was fused from peeled ones, whose guards hold now here, now there,
/// has its body twice: without those guards where they all hold, and as it was. Guards that no loop's middle
/// steps satisfy (of stages whose place moves by more than a peeled loop's step) stay.
Stmt peel_loops(const Stmt& stmt);

}  // namespace tilewright
