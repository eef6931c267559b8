// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Vectorises loops over elements whose reductions are unrolled altogether: a few vectors of elements are
/// combined at a time, in registers. Ansor's programs leave such loops (pooling, means, also by rfactor)
/// without an annotation to the vectoriser of the compiler behind the back end; where strides are told at run
/// time, that cannot prove what it needs.
///
/// A step of such a loop stores one element of each result, unguarded at first and beside that of the step
/// before it, and reads neighbours of what that step read, or the same. Its conditions do not depend on the
/// loop. Each element is combined in the same order as before. Loops that are parallel, lie in a vectorised
/// one or beside a register tile, or would make more code than a reduction may (`kMaxUnrolledReduction`),
/// stay as they are, and so do those over 64-bit integers, which have no vectors.
void vectorize_reductions(LoopIr& ir, const Target& target);

}  // namespace tilewright
