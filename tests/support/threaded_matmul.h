// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/schedule/program.h"

namespace tilewright::testing {

/// How the matrix product of `threaded_matmul` is cut: each of rows and columns into blocks, virtual threads,
/// threads and an inner tile.
struct MatmulTiles {
  int64_t virtual_threads = 2;
  int64_t threads = 4;
  int64_t inner = 2;
  int64_t depth = 8;  ///< of what is fetched into shared memory at once
};

/// C = A * B with Ansor's tiles for graphics processors (section 4.1): sums in registers, both operands
/// fetched into shared memory by all threads of a block.
Result<Program> threaded_matmul(int64_t m, int64_t n, int64_t k, const MatmulTiles& tiles);

}  // namespace tilewright::testing
