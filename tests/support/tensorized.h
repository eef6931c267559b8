// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/schedule/program.h"

namespace tilewright {

/// The loops of `product`, i and j, in tiles of `rows` x `columns`, panels of columns outermost, and inside
/// them `tile`, summed in registers over the whole of k.
struct RegisterTiling {
  LoopId panels = 0;
  LoopId reduction = 0;  ///< of the tile
};
RegisterTiling tile_in_registers(ProgramBuilder& p, StageId product, StageId tile, int64_t rows,
                                 int64_t columns);

/// C = A * B in register tiles of `rows` x `columns`, B packed; `lanes` floats a vector, the next panel asked
/// for where `prefetch`. A is an activation whose rows lie as the caller says.
Result<Program> tiled_matmul(int64_t m, int64_t n, int64_t k, int64_t rows, int64_t columns,
                             bool prefetch = false);

/// The program with the stage's loops from its reduction number `reduction` inwards given to an intrinsic.
/// Errors (kInvalid): as replay finds them.
Result<Program> tensorized(Program program, StageId stage, const std::string& intrinsic,
                           size_t reduction = 0);
/// The stage that is summed in registers.
StageId register_stage(const Program& program);

}  // namespace tilewright
