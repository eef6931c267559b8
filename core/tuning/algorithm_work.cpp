// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/algorithm_work.h"

#include <algorithm>
#include <vector>

#include "core/compute/reread_rows.h"
#include "core/compute/variant.h"
#include "core/graph/flops.h"
#include "core/graph/task_bytes.h"

namespace tilewright {
namespace {

/// A share of the direct algorithm's arithmetic; an algorithm that needs more than this is compared with the
/// limit of the direct one.
constexpr double kNotablyLess = 0.8;

}  // namespace

Result<Work> algorithm_work(const Task& task, const std::string& variant) {
  TILEWRIGHT_TRY(const ComputeDag dag, build_task_dag(task, variant));
  const auto producers = dag.producers();
  Work work;
  work.flop = function_flops(task.graph);
  work.activation_bytes = static_cast<double>(activation_bytes(task));
  work.written_bytes = static_cast<double>(written_bytes(task));
  const RereadRows rows = reread_rows(dag);
  work.rows = static_cast<double>(rows.count);
  work.row_bytes = static_cast<double>(rows.bytes);
  // Whether an operation's values come of weights and constants alone.
  std::vector<bool> is_prepared(dag.ops.size());
  std::vector<bool> is_read(dag.ops.size(), false);
  for (size_t id = 0; id < dag.ops.size(); ++id) {
    const ComputeOp& op = dag.ops[id];
    is_prepared[id] = op.is_parameter() || std::holds_alternative<ConstantTable>(op.definition);
    if (op.compute() == nullptr) continue;
    is_prepared[id] = std::ranges::all_of(
        producers[id], [&](TensorId producer) { return is_prepared[static_cast<size_t>(producer)]; });
    if (is_prepared[id]) continue;
    if (op.hints.unroll_for_constants.empty()) work.flop += count_flops(op);
    for (const TensorId producer : producers[id]) is_read[static_cast<size_t>(producer)] = true;
  }
  for (size_t id = 0; id < dag.ops.size(); ++id) {
    const bool is_table = std::holds_alternative<ConstantTable>(dag.ops[id].definition);
    if (is_prepared[id] && is_read[id] && !is_table)
      work.parameter_bytes += static_cast<double>(dag.ops[id].type.bytes());
  }
  return work;
}

std::map<std::string, Work> lean_algorithms(const Task& task) {
  std::map<std::string, Work> lean;
  for (const std::string& variant : task_variants(task)) {
    const auto work = algorithm_work(task, variant);
    if (work.ok() && work->flop < kNotablyLess * (task.flops + function_flops(task.graph)))
      lean.emplace(variant, *work);
  }
  return lean;
}

}  // namespace tilewright
