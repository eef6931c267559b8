// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "core/compute/compute_dag.h"

namespace tilewright {

/// Workloads as TVM's own tests define them: NHWC, padding by a selection, batch normalization as scale and
/// shift.
using DagPtr = std::shared_ptr<const ComputeDag>;

DagPtr matmul_workload(int64_t n, int64_t m, int64_t k);
/// E = (A * B) * C, all n x n.
DagPtr chained_matmul_workload(int64_t n);
DagPtr conv_bn_relu_workload(int64_t size, int64_t in_channels, int64_t out_channels);
/// NCHW, window 2x2, stride 1, padding 1.
DagPtr max_pool_workload(int64_t size, int64_t channels);
/// B[i] = min over j of A[i, j].
DagPtr min_workload(int64_t m, int64_t n);
DagPtr softmax_workload(int64_t m, int64_t n);
/// F(4x4, 3x3), kernel already transformed.
DagPtr winograd_workload(int64_t size, int64_t channels);
DagPtr full_reduction_workload(int64_t n);

}  // namespace tilewright
