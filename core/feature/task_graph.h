// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/compute/compute_dag.h"

namespace tilewright {

/// The operations of a DAG as a graph network sees them (GTuner, section 3.1). The list of features is a
/// reconstruction, as the paper gives none: one-hot of the operation's class (7), logarithms of the extents
/// of its result (6; what is left of more stands in the last), of the product of its reduce axes and of its
/// arithmetic operations, how many operations it reads and is read by, whether it comes from outside and
/// whether it is a result. Logarithms are log2(1 + x), so that a missing extent is 0.
struct TaskGraph {
  static constexpr int kColumns = 19;

  int columns = kColumns;
  std::vector<float> nodes;       ///< row-major, a row an operation, in the DAG's order
  std::vector<int32_t> producer;  ///< edges: operation `producer[i]` is read by operation `consumer[i]`
  std::vector<int32_t> consumer;
};

/// The same for all programs of a task's variant. Pure; thread-safe.
TaskGraph task_graph(const ComputeDag& dag);

}  // namespace tilewright
