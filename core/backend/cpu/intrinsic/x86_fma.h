// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/intrinsic/kernel_tile.h"

namespace tilewright {

/// Vector registers that a kernel may use.
struct VectorFile {
  int lanes = 8;  ///< float32 of the widest
  int count = 16;
  bool masks = false;  ///< whether a vector may have any number of lanes; all that need a mask have the same
};

/// A register tile with fused multiply-adds in VEX or EVEX encoding: accumulators stay in registers, a step
/// loads each vector of B once where registers are left for it (else it is the memory operand of a
/// multiply-add), and spreads one element of A for each row. Errors (kInvalid): more accumulators than fit
/// beside their operands, vectors that are too wide, loops or strides that addresses cannot follow.
Result<KernelCode> fma_kernel(const KernelTile& tile, const VectorFile& file);
/// Fails where it does.
Result<void> check_fma_kernel(const KernelTile& tile, const VectorFile& file);

/// The name of vector register `index` as wide as `lanes` floats need: "ymm3".
std::string vector_register(int index, int lanes);

/// Checks what every kernel on such registers takes: a tile, no more accumulators than leave `spare`
/// registers, no wider vectors.
Result<void> check_tile(const KernelTile& tile, const VectorFile& file, int spare);

}  // namespace tilewright
