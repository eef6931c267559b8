// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_bytes.h"

#include "core/graph/memory_type.h"

namespace tilewright {
namespace {

int64_t sum(const Graph& graph, const std::vector<ValueId>& values) {
  int64_t bytes = 0;
  for (ValueId id : values) bytes += memory_type(graph.value(id)).bytes();
  return bytes;
}

}  // namespace

int64_t parameter_bytes(const Task& task) { return sum(task.graph, task.parameters); }

int64_t activation_bytes(const Task& task) { return sum(task.graph, task.graph.inputs) + sum(task.graph, task.graph.outputs); }

}  // namespace tilewright
