// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Lets one thread do the steps of loops that are bound to virtual threads, interleaved: the loop moves
/// inwards to the statements that depend on it and is unrolled there, and what it keeps in memory of its own
/// is kept once a step. What does not depend on it, such as fetching what all threads share, is done once
/// (TVM's virtual threads; Ansor, section 4.2).
void interleave_virtual_threads(LoopIr& ir);

}  // namespace tilewright
