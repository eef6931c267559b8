// SPDX-License-Identifier: Apache-2.0
#include "core/feature/operation_class.h"

#include <algorithm>

#include "core/compute/data_reuse.h"

namespace tilewright {
namespace {

/// Positions of the axes longer than 1 that a read depends on, in the order in which its indices name them.
std::vector<size_t> axes_of(const Load& read, const Compute& compute) {
  std::vector<size_t> out;
  for (const Expr& index : read.indices) {
    visit(index, [&](const Expr& e) {
      const auto* v = e.as<VarRef>();
      for (size_t i = 0; v && i < compute.axes.size(); ++i) {
        if (compute.axes[i].var == v->id && compute.axes[i].extent > 1 && (out.empty() || out.back() != i)) {
          out.push_back(i);
        }
      }
      return true;
    });
  }
  return out;
}

}  // namespace

OperationClass operation_class(const ComputeOp& op) {
  const Compute* compute = op.compute();
  if (!compute) return OperationClass::kPlaceholder;
  if (has_data_reuse(op)) return OperationClass::kContraction;
  if (!compute->reduce_axes.empty()) return OperationClass::kReduction;
  const auto long_axes = static_cast<size_t>(std::count_if(compute->axes.begin(), compute->axes.end(),
                                                           [](const Axis& axis) { return axis.extent > 1; }));
  bool reads = false;
  bool chooses = false;
  bool in_order = true;
  bool complete = true;
  visit(compute->body, [&](const Expr& e) {
    chooses = chooses || e.as<Select>();
    const auto* read = e.as<Load>();
    if (!read) return true;
    reads = true;
    const auto axes = axes_of(*read, *compute);
    in_order = in_order && std::adjacent_find(axes.begin(), axes.end(), std::greater_equal<>()) == axes.end();
    complete = complete && axes.size() == long_axes;
    return true;
  });
  if (chooses) return OperationClass::kSelect;
  if (!reads || !in_order) return OperationClass::kOther;
  return complete ? OperationClass::kElementwise : OperationClass::kBroadcast;
}

}  // namespace tilewright
