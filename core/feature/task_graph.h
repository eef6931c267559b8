// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/compute/compute_dag.h"

namespace tilewright {

/// The operations of a DAG as the input of a graph network (GTuner, section 3.1). The paper does not list the
/// features, so that this list is a reconstruction: the one-hot of the operation's class (7); the logarithms
/// of the extents of its result (6, where the last has the product of all further ones), of the product of
/// its reduce axes and of its arithmetic operations; the numbers of operations that it reads and that read
/// it; whether it is an input, and whether it is a result. Logarithms are log2(1 + x), so that a missing
/// extent gives 0.
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
