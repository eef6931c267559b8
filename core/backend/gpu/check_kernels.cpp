// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/check_kernels.h"

#include <fmt/format.h>

#include <utility>

#include "core/backend/gpu/kernels.h"

namespace tilewright {
namespace {

/// Of a grid in x, and in y and z; CUDA's, the smallest of those in use.
constexpr Extents3 kMostBlocks = {2147483647, 65535, 65535};
constexpr int64_t kMostThreadsZ = 64;

Error too_much(std::string message) {
  return {ErrorKind::kInvalid, "program", std::move(message), {}, {}};
}

Result<void> check(const Kernel& kernel, const BlockLimits& limits) {
  const int64_t threads = kernel.threads[0] * kernel.threads[1] * kernel.threads[2];
  if (threads > limits.threads)
    return too_much(fmt::format("its blocks have {} threads, more than {}", threads, limits.threads));
  if (kernel.threads[2] > kMostThreadsZ)
    return too_much(
        fmt::format("its blocks have {} threads in z, more than {}", kernel.threads[2], kMostThreadsZ));
  for (size_t i = 0; i < kMostBlocks.size(); ++i) {
    if (kernel.blocks[i] > kMostBlocks[i])
      return too_much(fmt::format("it has {} blocks, more than {}", kernel.blocks[i], kMostBlocks[i]));
  }
  if (kernel.shared_bytes > limits.shared_bytes) {
    return too_much(fmt::format("the threads of a block share {} bytes, more than {}", kernel.shared_bytes,
                                limits.shared_bytes));
  }
  return {};
}

}  // namespace

Result<void> check_kernels(const LoopIr& ir, const Target& target) {
  TILEWRIGHT_TRY(const Kernels kernels, cut_kernels(ir, ""));
  for (const auto* list : {&kernels.prepack, &kernels.run}) {
    for (const Kernel& kernel : *list) TILEWRIGHT_CHECK(check(kernel, target.blocks));
  }
  return {};
}

}  // namespace tilewright
