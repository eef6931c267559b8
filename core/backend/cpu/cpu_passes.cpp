// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_passes.h"

#include "core/backend/common_passes.h"
#include "core/backend/cpu/place_locals.h"
#include "core/lower/tensorize.h"

namespace tilewright {
namespace {

Result<void> locals(LoopIr& ir, const Program&, const Target& target) {
  place_locals(ir, target);
  return {};
}

constexpr LoweringPass kPasses[] = {
    {"peel loops", peel_pass},
    {"unroll", unroll_pass},
    {"whole tiles", whole_tiles_pass},
    {"micro-kernels", tensorize},
    {"vectorise reductions", vectorize_reductions_pass},
    {"register sums", register_sums_pass},
    {"place locals", locals},
};

}  // namespace

std::span<const LoweringPass> cpu_passes() {
  return kPasses;
}

}  // namespace tilewright
