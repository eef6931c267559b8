// SPDX-License-Identifier: Apache-2.0
#include "core/backend/common_passes.h"

#include "core/lower/limit_unrolling.h"
#include "core/lower/peel.h"
#include "core/lower/register_sums.h"
#include "core/lower/unroll_pragma.h"
#include "core/lower/vectorize_reductions.h"
#include "core/lower/whole_tiles.h"

namespace tilewright {

Result<void> peel_pass(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = peel_loops(ir.prepack);
  ir.run = peel_loops(ir.run);
  return {};
}

Result<void> unroll_pass(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = apply_unroll_pragma(ir.prepack);
  ir.run = apply_unroll_pragma(ir.run);
  ir.prepack = limit_unrolling(ir, ir.prepack);
  ir.run = limit_unrolling(ir, ir.run);
  return {};
}

Result<void> vectorize_reductions_pass(LoopIr& ir, const Program&, const Target& target) {
  vectorize_reductions(ir, target);
  return {};
}

Result<void> register_sums_pass(LoopIr& ir, const Program&, const Target& target) {
  keep_sums_in_registers(ir, target);
  return {};
}

Result<void> whole_tiles_pass(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = store_whole_tiles(ir.prepack);
  ir.run = store_whole_tiles(ir.run);
  return {};
}

}  // namespace tilewright
