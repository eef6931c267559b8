// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/schedule/program.h"

namespace tilewright {

/// The result of `tile_in_registers`, which tiles the loops i and j of `product` into tiles of `rows` x
/// `columns`, with panels of columns outermost, and computes `tile` inside them, summed in registers over all
/// of k.
struct RegisterTiling {
  LoopId panels = 0;
  LoopId reduction = 0;  ///< of the tile
};
RegisterTiling tile_in_registers(ProgramBuilder& p, StageId product, StageId tile, int64_t rows,
                                 int64_t columns);

/// C = A * B in register tiles of `rows` x `columns`, with B packed; with `prefetch`, the next panel is
/// prefetched. A is an activation whose row stride the caller gives at run time.
Result<Program> tiled_matmul(int64_t m, int64_t n, int64_t k, int64_t rows, int64_t columns,
                             bool prefetch = false);

/// The program with a Tensorize of the stage's loops, from its reduction number `reduction` inwards. Errors
/// (kInvalid): those of `apply_primitives`.
Result<Program> tensorized(Program program, StageId stage, const std::string& intrinsic,
                           size_t reduction = 0);
/// The stage that is summed in registers.
StageId register_stage(const Program& program);

}  // namespace tilewright
