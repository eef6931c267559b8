// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// The number of vector registers of a program's largest register tile. Rows of its last dimension are cut
/// into vectors. `lowered` is the result of `lower`. Pure; thread-safe.
int tile_registers(const LoopIr& lowered, const Target& target);

}  // namespace tilewright
