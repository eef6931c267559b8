// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/intrinsic/kernel_tile.h"
#include "core/lower/loop_ir.h"
#include "core/target/vector_chunks.h"

namespace tilewright {

/// What a nest of loops around one update of a register tile computes: C[i, j] += A[i, k] * B[k, j].
struct TileProduct {
  struct Loop {
    VarId var = 0;
    int64_t extent = 1;
    bool unrolled = false;
  };
  struct Operand {
    BufferId buffer = 0;
    std::vector<Expr> indices;
  };
  std::vector<Loop> reductions;  ///< k, outermost first
  std::vector<Loop> rows;        ///< i: B does not depend on them
  std::vector<Loop> columns;     ///< j except for the lanes: A does not depend on them
  Loop lanes;                    ///< the vectorised one, along which B and C are contiguous
  Operand a;
  Operand b;
  Operand c;
  ProductTypes types;
  std::vector<PrefetchLine> prefetches;
  size_t prefetching_loop = 0;  ///< position of the reduction in whose body the prefetches are
};

/// The product that loops compute. Errors (kInvalid, with the reason): they compute something else.
Result<TileProduct> tile_product(const Stmt& loops);

/// The addresses of the product's elements, for a kernel whose rows of sums are cut so. Rows and
/// vectors are in the order in which the loops visit them. Errors (kInvalid): strides that are only known at
/// run time, where a kernel needs constant ones.
Result<KernelTile> kernel_tile(const LoopIr& ir, const TileProduct& product, const VectorChunks& chunks);

/// The values of the loops' variables in each of their steps, with the last loop varying fastest.
std::vector<std::vector<Substitution>> steps_of(const std::vector<TileProduct::Loop>& loops);

}  // namespace tilewright
