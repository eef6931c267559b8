// SPDX-License-Identifier: Apache-2.0
#include "core/backend/lower.h"

#include "core/backend/backend.h"

namespace tilewright {

Result<LoopIr> lower(const Program& program, const Target& target, const LowerOptions& options) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of(target.kind));
  TILEWRIGHT_TRY(LoopIr ir, build_loop_nest(program));
  if (options.trace) options.trace("build loop nest", ir);
  for (const LoweringPass& pass : backend->passes()) {
    TILEWRIGHT_CHECK(pass.run(ir, program, target));
    if (options.trace) options.trace(pass.name, ir);
  }
  TILEWRIGHT_CHECK(backend->check(ir, target));
  return ir;
}

}  // namespace tilewright
