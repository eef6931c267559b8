// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// Extents in x, y and z.
using Extents3 = std::array<int64_t, 3>;

/// A nest of a lowered program that a device of many threads runs at once. Nests follow each other: each sees
/// all that the one before it wrote.
struct Kernel {
  std::string name;
  Extents3 blocks{1, 1, 1};
  Extents3 threads{1, 1, 1};     ///< of a block
  Stmt body;                     ///< with its loops over blocks and threads
  std::vector<BufferId> memory;  ///< what it uses of the memory that all kernels share, in order of their ids
  std::vector<BufferId> shared;  ///< what the threads of a block share
  int64_t shared_bytes = 0;
};

/// Both functions of a lowered program, cut into kernels.
struct Kernels {
  std::vector<Kernel> prepack;
  std::vector<Kernel> run;
};

/// Cuts a lowered program, whose nests name blocks and threads, at its outermost statements. Names begin with
/// `prefix`. Errors (kInvalid): a nest in which not all threads of a block come to a barrier.
Result<Kernels> cut_kernels(const LoopIr& ir, const std::string& prefix);

/// 0, 1 or 2 for x, y and z of an axis of blocks or of threads.
size_t axis_number(LoopAnnotation annotation);
constexpr bool is_block_axis(LoopAnnotation annotation) {
  return is_thread_axis(annotation) && !is_thread_of_block(annotation);
}

}  // namespace tilewright
