// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Vector registers of a program's largest register tile, rows of its last dimension being cut into vectors.
/// Give it what `lower` returns. Pure; thread-safe.
int tile_registers(const LoopIr& lowered, const Target& target);

}  // namespace tilewright
