// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "core/base/result.h"
#include "core/compute/compute_dag.h"
#include "core/schedule/program.h"

namespace tilewright {

/// Schedules written by hand, as an expert would: they show that the primitives and LoopIr can express the
/// fastest known programs before any search looks for them. Used by tests and by the benchmark program.

/// C[i, j] = sum over k of A[i, k] * B[k, j], B being a parameter.
std::shared_ptr<const ComputeDag> matmul_dag(int64_t m, int64_t n, int64_t k);
/// B packed into panels 16 wide, a rows x 16 register tile summed over the whole of k, rows in blocks that
/// stay in the second cache.
Result<Program> hand_written_matmul(std::shared_ptr<const ComputeDag> dag, int64_t rows, int64_t block_rows);
/// Goto's algorithm: both operands packed, k in blocks whose sums are added up in memory.
Result<Program> hand_written_blocked_matmul(std::shared_ptr<const ComputeDag> dag, int64_t rows,
                                            int64_t block_k, int64_t block_rows);

struct ConvShape {
  int64_t height = 56;
  int64_t width = 56;
  int64_t in_channels = 64;
  int64_t out_channels = 64;
  int64_t block = 8;  ///< channels in a block of the NCHWc layout
};
/// 3x3, stride 1, padding 1, bias and ReLU, in blocked layout.
std::shared_ptr<const ComputeDag> conv3x3_dag(const ConvShape& shape);
/// Direct: padded rows kept in cache, weights packed, a columns x 16 register tile.
Result<Program> hand_written_conv3x3(std::shared_ptr<const ComputeDag> dag, int64_t columns, int64_t rows);

/// The same layer by Winograd's F(4x4, 3x3), as the operator's variant defines it.
std::shared_ptr<const ComputeDag> winograd_dag(const ConvShape& shape);
/// Transforms unrolled and computed tile by tile, transformed weights packed at load, a columns x 16 register
/// tile of the products.
Result<Program> hand_written_winograd(std::shared_ptr<const ComputeDag> dag, int64_t columns);

}  // namespace tilewright
