// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_bytes.h"

#include <algorithm>

#include "core/graph/memory_type.h"

namespace tilewright {
namespace {

int64_t sum(const Graph& graph, const std::vector<ValueId>& values) {
  int64_t bytes = 0;
  for (ValueId id : values) bytes += memory_type(graph.value(id)).bytes();
  return bytes;
}

}  // namespace

int64_t parameter_bytes(const Task& task) {
  int64_t bytes = sum(task.graph, task.parameters);
  // Of a table no more is read than what comes out.
  for (const Node& node : task.graph.nodes) {
    const auto table = std::find(task.parameters.begin(), task.parameters.end(), node.inputs.empty() ? kNone : node.inputs[0]);
    if (node.op != "Gather" || table == task.parameters.end()) continue;
    const int64_t all = memory_type(task.graph.value(*table)).bytes();
    bytes -= all - std::min(all, memory_type(task.graph.value(node.outputs[0])).bytes());
  }
  return bytes;
}

int64_t activation_bytes(const Task& task) { return sum(task.graph, task.graph.inputs) + sum(task.graph, task.graph.outputs); }

}  // namespace tilewright
