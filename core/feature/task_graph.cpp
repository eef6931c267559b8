// SPDX-License-Identifier: Apache-2.0
#include "core/feature/task_graph.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/feature/operation_class.h"

namespace tilewright {
namespace {

constexpr size_t kExtents = 6;
constexpr size_t kExtentsAt = kOperationClasses;
constexpr size_t kReducedAt = kExtentsAt + kExtents;
constexpr size_t kFlopsAt = kReducedAt + 1;
constexpr size_t kReadsAt = kFlopsAt + 1;
constexpr size_t kReadersAt = kReadsAt + 1;
constexpr size_t kInputAt = kReadersAt + 1;
constexpr size_t kOutputAt = kInputAt + 1;
static_assert(kOutputAt + 1 == TaskGraph::kColumns);

float log_of(double x) {
  return static_cast<float>(std::log2(1 + x));
}

}  // namespace

TaskGraph task_graph(const ComputeDag& dag) {
  TaskGraph graph;
  const auto producers = dag.producers();
  const auto consumers = dag.consumers();
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    const ComputeOp& op = dag.ops[i];
    std::array<float, TaskGraph::kColumns> row{};
    row[static_cast<size_t>(operation_class(op))] = 1;
    std::array<double, kExtents> extents{};
    for (size_t d = 0; d < op.type.shape.size(); ++d) {
      double& extent = extents[std::min(d, kExtents - 1)];
      extent = (d < kExtents ? 1 : extent) * static_cast<double>(op.type.shape[d]);
    }
    for (size_t d = 0; d < kExtents; ++d) row[kExtentsAt + d] = log_of(extents[d]);
    double reduced = 1;
    if (const Compute* compute = op.compute()) {
      for (const Axis& axis : compute->reduce_axes) reduced *= static_cast<double>(axis.extent);
    }
    row[kReducedAt] = log_of(reduced);
    row[kFlopsAt] = log_of(count_flops(op));
    row[kReadsAt] = static_cast<float>(producers[i].size());
    row[kReadersAt] = static_cast<float>(consumers[i].size());
    row[kInputAt] = op.placeholder() ? 1 : 0;
    row[kOutputAt] =
        std::find(dag.outputs.begin(), dag.outputs.end(), static_cast<TensorId>(i)) != dag.outputs.end();
    graph.nodes.insert(graph.nodes.end(), row.begin(), row.end());
    for (const TensorId read : producers[i]) {
      graph.producer.push_back(read);
      graph.consumer.push_back(static_cast<int32_t>(i));
    }
  }
  return graph;
}

}  // namespace tilewright
