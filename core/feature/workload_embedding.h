// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/compute/compute_dag.h"

namespace tilewright {

inline constexpr size_t kWorkloadEmbeddingCount = 10;

/// Flags of what a task computes, which TenSet appends to the features of every statement (TenSet, section
/// 4.1). TenSet looks for words in the text of TVM's DAG; here the same properties are found in ours: a
/// maximum, a minimum, a sum of two tensors' elements (bias, residual), a direct convolution, a Winograd
/// convolution, a depthwise convolution, a matrix product with weights, a softmax, a matrix product of
/// activations. The last flag is always 0.
using WorkloadEmbedding = std::array<float, kWorkloadEmbeddingCount>;

/// The same for all programs of a task's variant. Pure; thread-safe.
WorkloadEmbedding workload_embedding(const ComputeDag& dag);

}  // namespace tilewright
