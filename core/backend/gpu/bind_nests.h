// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Threads of a block that `bind_nests` makes.
inline constexpr int64_t kPlainBlockThreads = 256;

/// Gives the nests of both functions that name no blocks and no threads some of either: the outer loops over
/// elements become one, whose steps are spread over all threads, neighbours in memory to neighbours. So
/// programs that nobody scheduled run on devices of many threads, and so do the copies that packing makes.
void bind_nests(LoopIr& ir);

}  // namespace tilewright
