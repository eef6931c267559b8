// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "core/base/result.h"
#include "core/compute/compute_dag.h"
#include "core/schedule/program.h"

namespace tilewright {

/// Schedules written by hand, as an expert would write them. They show that primitives and LoopIr can express
/// the fastest known programs, independently of any search. Used by tests and by the benchmark program.

/// C[i, j] = sum over k of A[i, k] * B[k, j], where B is a parameter.
std::shared_ptr<const ComputeDag> matmul_dag(int64_t m, int64_t n, int64_t k);
/// B is packed into panels of 16 columns, and a register tile of rows x 16 is summed over all of k. Rows are
/// in blocks that stay in the second-level cache.
Result<Program> hand_written_matmul(std::shared_ptr<const ComputeDag> dag, int64_t rows, int64_t block_rows);
/// Goto's algorithm: both operands are packed, and the sums of blocks of k are accumulated in memory.
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
/// Direct algorithm: padded rows stay in the cache, weights are packed, and the register tile is columns x
/// 16.
Result<Program> hand_written_conv3x3(std::shared_ptr<const ComputeDag> dag, int64_t columns, int64_t rows);

/// The same layer by Winograd's F(4x4, 3x3), as the operator's variant defines it.
std::shared_ptr<const ComputeDag> winograd_dag(const ConvShape& shape);
/// Transforms are unrolled and computed tile by tile, transformed weights are packed when the model is
/// loaded, and the register tile of the products is columns x 16.
Result<Program> hand_written_winograd(std::shared_ptr<const ComputeDag> dag, int64_t columns);

}  // namespace tilewright
