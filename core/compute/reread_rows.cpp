// SPDX-License-Identifier: Apache-2.0
#include "core/compute/reread_rows.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/compute/variant.h"
#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

using Tensors = std::set<TensorId>;

/// What an operation is computed from.
struct Origins {
  Tensors inputs;      ///< activations that it reads element by element, not through a reduction
  Tensors reductions;  ///< all that it depends on
};

bool reduces(const ComputeOp& op) {
  return op.compute() && op.compute()->combiner != Combiner::kNone;
}

std::vector<Origins> origins_of(const ComputeDag& dag) {
  const auto producers = dag.producers();
  std::vector<Origins> all(dag.ops.size());
  for (size_t id = 0; id < dag.ops.size(); ++id) {
    for (const TensorId producer : producers[id]) {
      const ComputeOp& read = dag.op(producer);
      const Origins& known = all[static_cast<size_t>(producer)];
      all[id].reductions.insert(known.reductions.begin(), known.reductions.end());
      if (reduces(read)) {
        all[id].reductions.insert(producer);
      } else if (read.compute()) {
        all[id].inputs.insert(known.inputs.begin(), known.inputs.end());
      } else if (read.placeholder() && !read.is_parameter()) {
        all[id].inputs.insert(producer);
      }
    }
  }
  return all;
}

}  // namespace

RereadRows reread_rows(const ComputeDag& dag) {
  const std::vector<Origins> origins = origins_of(dag);
  RereadRows longest;
  for (const TensorId output : dag.outputs) {
    if (reduces(dag.op(output))) continue;
    const Origins& of_output = origins[static_cast<size_t>(output)];
    for (const TensorId reduction : of_output.reductions) {
      int64_t length = 1;
      for (const Axis& axis : dag.op(reduction).compute()->reduce_axes) length *= axis.extent;
      const int64_t count = dag.op(reduction).type.elements();
      for (const TensorId input : origins[static_cast<size_t>(reduction)].inputs) {
        const TensorType& type = dag.op(input).type;
        // A reduction that reads every element once reads rows; others read windows, or rows many times.
        const bool in_rows = count > 0 && length > 1 && type.elements() == count * length;
        if (!in_rows || !of_output.inputs.contains(input)) continue;
        if (type.bytes() / count > longest.bytes) longest = {count, type.bytes() / count};
      }
    }
  }
  return longest;
}

RereadRows reread_rows(const Task& task) {
  const auto computes = [](const Node& node) { return is_compute_intensive(node.op); };
  if (std::ranges::any_of(task.graph.nodes, computes)) return {};
  const auto variants = task_variants(task);
  if (variants.empty()) return {};
  const auto dag = build_task_dag(task, variants.front());
  return dag.ok() ? reread_rows(*dag) : RereadRows();
}

}  // namespace tilewright
