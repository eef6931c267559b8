// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Keeps the sums of products that a loop adds up in memory in registers while it runs: they are loaded
/// before it and stored after it. Compilers do that where they can prove that the sums do not overlap, which
/// they cannot where strides are told at run time, and where the loops over the sums are unrolled. The
/// outermost loop counts whose sums fit beside their operands; loops over sums inside it are unrolled. Sums
/// that are guarded, or in registers already, stay as they are.
void keep_sums_in_registers(LoopIr& ir, const Target& target);

}  // namespace tilewright
