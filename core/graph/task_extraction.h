// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/fusion.h"
#include "core/graph/task.h"

namespace tilewright {

/// A group of nodes on its own, and what its values are in the model's graph. `subgraph.task` is left open.
struct ExtractedTask {
  Task task;
  Subgraph subgraph;
};

/// Strips a group of everything that does not change how it is computed. Operands of Add, Mul, Max and Min
/// come in a fixed order (the value that was computed before, then activations, then parameters). Constants
/// that say what to compute (axes, exponents) stay as constants c0..; all others are parameters.
ExtractedTask extract_task(const Graph& graph, const NodeGroup& group);

/// What a task's id is the hash of: operators, attributes, types, layouts and how they are connected.
std::string canonical_task_text(const Task& task);

}  // namespace tilewright
