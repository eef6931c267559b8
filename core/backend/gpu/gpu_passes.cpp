// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/gpu_passes.h"

#include "core/backend/common_passes.h"
#include "core/backend/gpu/bind_nests.h"
#include "core/backend/gpu/block_memory.h"
#include "core/backend/gpu/combine_threads.h"
#include "core/backend/gpu/virtual_threads.h"

namespace tilewright {
namespace {

Result<void> bind_pass(LoopIr& ir, const Program&, const Target&) {
  bind_nests(ir);
  return {};
}

Result<void> virtual_threads_pass(LoopIr& ir, const Program&, const Target&) {
  interleave_virtual_threads(ir);
  return {};
}

Result<void> combine_pass(LoopIr& ir, const Program&, const Target&) {
  return combine_across_threads(ir);
}

Result<void> share_pass(LoopIr& ir, const Program&, const Target&) {
  share_block_memory(ir);
  return {};
}

Result<void> barriers_pass(LoopIr& ir, const Program&, const Target&) {
  insert_barriers(ir);
  return {};
}

constexpr LoweringPass kGpuPasses[] = {
    {"bind nests", bind_pass},
    {"virtual threads", virtual_threads_pass},
    {"reductions of threads", combine_pass},
    {"unroll", unroll_pass},
    {"share block memory", share_pass},
    {"insert barriers", barriers_pass},
};

}  // namespace

std::span<const LoweringPass> gpu_passes() {
  return kGpuPasses;
}

}  // namespace tilewright
