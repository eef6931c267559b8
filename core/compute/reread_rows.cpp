// SPDX-License-Identifier: Apache-2.0
#include "core/compute/reread_rows.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/compute/variant.h"
#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

/// What an operation is computed from.
struct Origins {
  /// Activations that it reads element by element, not through a reduction, and how many of their elements
  /// each of its own stands for: one, or a part of a row.
  std::map<TensorId, int64_t> inputs;
  std::set<TensorId> reductions;  ///< all that it depends on
  std::set<TensorId> nearest;     ///< those that no other reduction lies before

  void add_input(TensorId input, int64_t elements) {
    int64_t& known = inputs[input];
    known = std::max(known, elements);
  }
};

bool reduces(const ComputeOp& op) {
  return op.compute() && op.compute()->combiner != Combiner::kNone;
}

/// Steps of a reduction.
int64_t length_of(const ComputeOp& op) {
  int64_t length = 1;
  for (const Axis& axis : op.compute()->reduce_axes) length *= axis.extent;
  return length;
}

std::vector<Origins> origins_of(const ComputeDag& dag) {
  const auto producers = dag.producers();
  std::vector<Origins> all(dag.ops.size());
  for (size_t id = 0; id < dag.ops.size(); ++id) {
    Origins& own = all[id];
    for (const TensorId producer : producers[id]) {
      const ComputeOp& read = dag.op(producer);
      const Origins& known = all[static_cast<size_t>(producer)];
      own.reductions.insert(known.reductions.begin(), known.reductions.end());
      if (reduces(read)) {
        own.reductions.insert(producer);
        own.nearest.insert(producer);
      } else if (read.compute()) {
        own.nearest.insert(known.nearest.begin(), known.nearest.end());
        for (const auto& [input, elements] : known.inputs) own.add_input(input, elements);
      } else if (read.placeholder() && !read.is_parameter()) {
        own.add_input(producer, 1);
      }
    }
    if (!dag.ops[id].hints.keeps_sums) continue;
    for (const TensorId part : own.nearest) {
      for (const auto& [input, elements] : all[static_cast<size_t>(part)].inputs)
        own.add_input(input, elements * length_of(dag.op(part)));
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
      const int64_t steps = length_of(dag.op(reduction));
      const int64_t count = dag.op(reduction).type.elements();
      for (const auto& [input, elements] : origins[static_cast<size_t>(reduction)].inputs) {
        const int64_t length = steps * elements;
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
