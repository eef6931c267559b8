// SPDX-License-Identifier: Apache-2.0
#include "core/lower/lower.h"

#include "core/lower/check_limits.h"
#include "core/lower/limit_unrolling.h"
#include "core/lower/peel.h"
#include "core/lower/place_locals.h"
#include "core/lower/tensorize.h"
#include "core/lower/unroll_pragma.h"
#include "core/lower/whole_tiles.h"

namespace tilewright {

Result<LoopIr> lower(const Program& program, const Target& target, const LowerOptions& options) {
  TILEWRIGHT_TRY(LoopIr ir, build_loop_nest(program));
  auto note = [&](const char* pass) {
    if (options.trace) options.trace(pass, ir);
  };
  note("build loop nest");
  ir.prepack = peel_loops(ir.prepack);
  ir.run = peel_loops(ir.run);
  note("peel loops");
  ir.prepack = apply_unroll_pragma(ir.prepack);
  ir.run = apply_unroll_pragma(ir.run);
  ir.prepack = limit_unrolling(ir, ir.prepack);
  ir.run = limit_unrolling(ir, ir.run);
  note("unroll");
  ir.prepack = store_whole_tiles(ir.prepack);
  ir.run = store_whole_tiles(ir.run);
  note("whole tiles");
  TILEWRIGHT_CHECK(tensorize(ir, program, target));
  note("micro-kernels");
  place_locals(ir, target);
  note("place locals");
  TILEWRIGHT_CHECK(check_limits(ir, target));
  return ir;
}

}  // namespace tilewright
