// SPDX-License-Identifier: Apache-2.0
#include "core/compute/data_reuse.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace tilewright {

bool has_data_reuse(const ComputeOp& op) {
  const Compute* compute = op.compute();
  if (!compute || !op.hints.unroll_for_constants.empty()) return false;
  std::map<TensorId, std::unordered_set<VarId>> vars;
  visit(compute->body, [&](const Expr& e) {
    const auto* read = e.as<Load>();
    if (!read) return true;
    auto& used = vars[read->tensor];
    for (const Expr& index : read->indices) {
      visit(index, [&](const Expr& part) {
        if (const auto* v = part.as<VarRef>()) used.insert(v->id);
        return true;
      });
    }
    return true;
  });
  const auto reused = std::count_if(vars.begin(), vars.end(), [&](const auto& entry) {
    return std::any_of(compute->axes.begin(), compute->axes.end(),
                       [&](const Axis& axis) { return axis.extent > 1 && !entry.second.contains(axis.var); });
  });
  return reused >= 2 || (reused >= 1 && !compute->reduce_axes.empty());
}

}  // namespace tilewright
