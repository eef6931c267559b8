// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/compute_dag.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Runs a DAG plainly on values, one statement at a time. Inputs and parameters are in memory layout. Slow.
Result<std::vector<Tensor>> compute_dag_values(const ComputeDag& dag, const std::vector<Tensor>& activations,
                                               const std::vector<Tensor>& parameters);

}  // namespace tilewright
