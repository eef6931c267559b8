// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Splits every loop marked `peel` so that its guards become constant: a middle part, the steps in which
/// every guard that depends on the loop holds, and copies of the body for each of the other steps, with the
/// loop's variable fixed and inner loops shortened. The condition that a reduction reads inside its operand
/// counts as such a guard: the middle part reads without conditions, and the border copies know which taps
/// lie in the padding.
///
/// At each end a peeled loop gets at most two copies of its body. Where its first steps would need more, or
/// no step is left in the middle, only the last steps are split off; where these need more, the loop stays as
/// it is and only its inner loops are peeled. A parallel loop stays one loop, whose body chooses between the
/// copies, so that the border steps run in parallel too. A loop that was fused from peeled ones, whose guards
/// do not hold in one contiguous part, has its body twice: without the guards where all of them hold, and
/// with them elsewhere. Guards that hold in no middle part (of stages whose place moves by more than a peeled
/// loop's step) stay.
Stmt peel_loops(const Stmt& stmt);

}  // namespace tilewright
