// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_summary.h"

#include <algorithm>
#include <unordered_map>

#include "core/compute/reread_rows.h"
#include "core/graph/flops.h"
#include "core/graph/operator_traits.h"
#include "core/graph/task_bytes.h"
#include "core/graph/task_json.h"

namespace tilewright {
namespace {

/// The number of floats in the widest vector register, which has 64 bytes.
constexpr int64_t kVector = 16;

Hindrance hindrance_of_convolution(const Graph& graph, const Node& node) {
  if (is_depthwise(graph, node)) return Hindrance::kDepthwise;
  const int64_t groups = node.attributes.integer("group", 1);
  const auto channels = [&](ValueId id) {
    return graph.value(id).type.shape[1] / std::max<int64_t>(groups, 1);
  };
  if (std::min(channels(node.inputs[0]), channels(node.outputs[0])) >= kVector) return Hindrance::kNone;
  return groups > 1 ? Hindrance::kSmallGroups : Hindrance::kFewChannels;
}

Hindrance hindrance_of_product(const Graph& graph, const Node& node) {
  const Shape& a = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  if (a.empty() || out.size() < 2) return Hindrance::kSmallMatrix;
  const int64_t least = std::min({a.back(), out.back(), out[out.size() - 2]});
  return least < kVector ? Hindrance::kSmallMatrix : Hindrance::kNone;
}

Hindrance hindrance_of(const Task& task) {
  for (const Node& node : task.graph.nodes) {
    if (is_convolution(node.op)) return hindrance_of_convolution(task.graph, node);
    if (is_compute_intensive(node.op)) return hindrance_of_product(task.graph, node);
  }
  for (const Node& node : task.graph.nodes) {
    if (rereads_rows(node.op)) return Hindrance::kRows;
  }
  return task.flops > 0 ? Hindrance::kNone : Hindrance::kMovesElements;
}

}  // namespace

TaskSummary summary_of(const Task& task) {
  TaskSummary summary;
  summary.id = task.id;
  summary.name = task.name;
  summary.weight = 0;
  summary.flops = task.flops;
  summary.function_flops = function_flops(task.graph);
  summary.parameter_bytes = parameter_bytes(task);
  summary.activation_bytes = activation_bytes(task);
  summary.written_bytes = written_bytes(task);
  const RereadRows rows = reread_rows(task);
  summary.rows = rows.count;
  summary.row_bytes = rows.bytes;
  summary.hindrance = hindrance_of(task);
  return summary;
}

std::vector<TaskSummary> summaries_of(const SessionSetup& setup) {
  std::vector<TaskSummary> tasks;
  std::unordered_map<std::string, size_t> numbers;
  for (const auto& row : setup.tasks) {
    numbers.emplace(row.id, tasks.size());
    const auto known = task_from_json(row.text);
    TaskSummary& task = tasks.emplace_back(known.ok() ? summary_of(*known) : TaskSummary());
    task.id = row.id;
    task.name = row.name;
    task.flops = row.flops;
    task.weight = 0;
  }
  for (const auto& use : setup.model_tasks)
    tasks[numbers.at(use.task)].weight += static_cast<int>(use.weight);
  return tasks;
}

}  // namespace tilewright
