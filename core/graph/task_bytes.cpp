// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_bytes.h"

#include <algorithm>

#include "core/graph/memory_type.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

int64_t sum(const Graph& graph, const std::vector<ValueId>& values) {
  int64_t bytes = 0;
  for (ValueId id : values) bytes += memory_type(graph.value(id)).bytes();
  return bytes;
}

}  // namespace

int64_t parameter_bytes(const Task& task) {
  int64_t bytes = 0;
  for (ValueId id : task.parameters) {
    const int64_t all = memory_type(task.graph.value(id)).bytes();
    int64_t read = 0;
    for (const Node& node : task.graph.nodes) {
      if (std::find(node.inputs.begin(), node.inputs.end(), id) == node.inputs.end()) continue;
      // A Gather reads no more of a table than it writes.
      const bool table = node.op == op::kGather && node.inputs[0] == id;
      read += table ? memory_type(task.graph.value(node.outputs[0])).bytes() : all;
    }
    bytes += std::min(all, read);
  }
  return bytes;
}

int64_t activation_bytes(const Task& task) {
  return sum(task.graph, task.graph.inputs) + written_bytes(task);
}

int64_t written_bytes(const Task& task) {
  return sum(task.graph, task.graph.outputs);
}

int64_t constant_bytes(const Graph& graph) {
  int64_t bytes = 0;
  for (const Value& value : graph.values) {
    if (value.constant) bytes += memory_type(value).bytes();
  }
  return bytes;
}

}  // namespace tilewright
