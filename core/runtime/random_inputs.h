// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/graph/graph.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Seeded random inputs of a graph: floats in [-1, 1), integers from 0 to 9, or fewer where they index
/// a smaller table, and single numbers on which control flow hangs among those that it knows. Divisors and
/// what a root or a logarithm is taken of are positive: floats in [0.5, 1.5), integers from 1.
std::vector<Tensor> random_inputs(const Graph& graph, uint64_t seed);

}  // namespace tilewright
