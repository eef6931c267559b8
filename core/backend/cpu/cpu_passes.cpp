// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_passes.h"

#include "core/backend/cpu/place_locals.h"
#include "core/lower/limit_unrolling.h"
#include "core/lower/peel.h"
#include "core/lower/tensorize.h"
#include "core/lower/unroll_pragma.h"
#include "core/lower/whole_tiles.h"

namespace tilewright {
namespace {

Result<void> peel(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = peel_loops(ir.prepack);
  ir.run = peel_loops(ir.run);
  return {};
}

Result<void> unroll(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = apply_unroll_pragma(ir.prepack);
  ir.run = apply_unroll_pragma(ir.run);
  ir.prepack = limit_unrolling(ir, ir.prepack);
  ir.run = limit_unrolling(ir, ir.run);
  return {};
}

Result<void> whole_tiles(LoopIr& ir, const Program&, const Target&) {
  ir.prepack = store_whole_tiles(ir.prepack);
  ir.run = store_whole_tiles(ir.run);
  return {};
}

Result<void> locals(LoopIr& ir, const Program&, const Target& target) {
  place_locals(ir, target);
  return {};
}

constexpr LoweringPass kPasses[] = {
    {"peel loops", peel},         {"unroll", unroll},       {"whole tiles", whole_tiles},
    {"micro-kernels", tensorize}, {"place locals", locals},
};

}  // namespace

std::span<const LoweringPass> cpu_passes() {
  return kPasses;
}

}  // namespace tilewright
