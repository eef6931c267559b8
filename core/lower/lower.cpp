// SPDX-License-Identifier: Apache-2.0
#include "core/lower/lower.h"

#include "core/lower/check_limits.h"
#include "core/lower/peel.h"
#include "core/lower/unroll_pragma.h"

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
  note("unroll");
  TILEWRIGHT_CHECK(check_limits(ir, target));
  return ir;
}

}  // namespace tilewright
