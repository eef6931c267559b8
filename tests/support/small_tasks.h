// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/compute/compute_dag.h"
#include "core/graph/task.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// A small task that runs fast even as plain loops, with extents that leave remainders in all tilings.
struct SmallTask {
  std::string name;  ///< letters, digits and underscores
  Task task;
  double tolerance = 1e-4;  ///< largest relative error of a correct program
};

/// Convolutions, products, pooling, normalization, reductions, elementwise operators and data movement, odd
/// shapes included.
const std::vector<SmallTask>& small_tasks();

/// Random inputs of a DAG, and the outputs that it computes from them.
struct DagValues {
  std::vector<Tensor> activations;
  std::vector<Tensor> parameters;
  std::vector<Tensor> outputs;
};
/// Without the outputs, which take long to compute.
DagValues random_dag_inputs(const ComputeDag& dag, Random& random);
Result<DagValues> random_dag_values(const ComputeDag& dag, Random& random);

}  // namespace tilewright
