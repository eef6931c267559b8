// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Puts memory that several threads of a block use, because it lives outside of their loops, where all of
/// them see it: a local buffer that is allocated around a loop over threads becomes a shared one.
void share_block_memory(LoopIr& ir);

/// Lets the threads of a block wait for each other where one may read what another wrote to memory that they
/// share, or write what another still reads; the steps of a loop follow each other, too.
void insert_barriers(LoopIr& ir);

}  // namespace tilewright
