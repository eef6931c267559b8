// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/intrinsic/intrinsic.h"
#include "core/lower/linear.h"
#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// Reductions that a kernel has counters for, beside an innermost one so short that it is laid out.
constexpr size_t kCountedReductions = 3;
constexpr int64_t kLaidOutReduction = 6;
/// Rows apart by a stride that is told at run time, for multiples of which there are registers.
constexpr int64_t kMaxToldRows = 14;

const Load* load_of(const Expr& factor, StageId operand) {
  const auto* l = factor.as<Load>();
  return l && l->tensor == operand && factor.type() == DataType::kFloat32 ? l : nullptr;
}

bool uses(const Expr& index, VarId var) {
  bool found = false;
  visit(index, [&](const Expr& e) {
    if (const auto* v = e.as<VarRef>()) found = found || v->id == var;
    return !found;
  });
  return found;
}

/// Whether a step of `var` goes to the next element in memory, as far as the last dimension tells.
bool goes_on(const Load& l, VarId var) {
  const Linear last = linear_form(l.indices.back(), {});
  return std::any_of(last.terms.begin(), last.terms.end(), [&](const Linear::Term& term) {
    const auto* v = term.atom.as<VarRef>();
    return v && v->id == var && term.coefficient == 1;
  });
}

/// Dimensions of `l`, an element of `operand`, that `var` walks with a stride told at run time.
std::vector<size_t> told_dimensions(const ScheduledStage& operand, const Load& l, VarId var) {
  std::vector<size_t> told;
  const auto* placeholder = operand.op.placeholder();
  if (!placeholder || placeholder->role != Placeholder::Role::kActivation) return told;
  for (size_t d = 0; d + static_cast<size_t>(std::max(1, operand.op.dense_dimensions)) < l.indices.size(); ++d) {
    if (uses(l.indices[d], var)) told.push_back(d);
  }
  return told;
}

}  // namespace

std::string contraction_kernel(const ScheduleState& state, const Contraction& c, const Target& target) {
  const Intrinsic* intrinsic = best_intrinsic(target);
  const StageId rows = c.roles.row_operand;
  const StageId columns = c.roles.vector_operand;
  if (!intrinsic || rows < 0 || columns < 0 || c.only_windows || c.group_steps > 1) return {};
  const Compute& compute = *state.stage(c.stage).op.compute();
  // Rows of whole vectors: what is left of others is summed beside them, in the same loops.
  if (c.lanes % intrinsic->lanes() != 0 || compute.axes.back().extent % c.lanes != 0) return {};
  const auto* product = compute.body.as<Binary>();
  if (compute.combiner != Combiner::kSum || !product || product->op != BinaryOp::kMul) return {};
  const bool first = load_of(product->a, rows) != nullptr;
  const Load* row = load_of(first ? product->a : product->b, rows);
  const Load* column = load_of(first ? product->b : product->a, columns);
  if (!row || !column) return {};
  const VarId lanes = compute.axes.back().var;
  // Constants, and what is copied, lie as they are read.
  const bool packed = is_constant(state, columns) || c.must_pack_columns;
  if (!packed && !(goes_on(*column, lanes) && is_contiguous_along_innermost(state, c.stage, columns))) return {};
  if (std::any_of(row->indices.begin(), row->indices.end(), [&](const Expr& index) { return uses(index, lanes); })) return {};
  // What will be put where it is read is no element in memory.
  for (StageId operand : {rows, columns}) {
    if (state.stage(operand).op.compute() && is_inlined(state, operand)) return {};
  }
  return std::string(intrinsic->name());
}

std::optional<size_t> kernel_reduction(const ScheduleState& state, StageId tile, StageId rows, const std::vector<size_t>& order,
                                       const std::vector<std::pair<size_t, int64_t>>& tile_rows) {
  const Compute& compute = *state.stage(tile).op.compute();
  const auto* product = compute.body.as<Binary>();
  if (!product || order.empty()) return std::nullopt;
  // The operand may be read through a copy by now, which lies as it was made.
  const Load* row = load_of(product->a, rows);
  if (!row) row = load_of(product->b, rows);
  // A reduction of one step is no loop.
  const auto extent = [&](size_t r) { return compute.reduce_axes[order[r]].extent; };
  size_t first = order.size();
  size_t counted = 0;
  for (size_t r = order.size(); r > 0; --r) {
    if (extent(r - 1) == 1) continue;
    const bool laid_out = first == order.size() && extent(r - 1) <= kLaidOutReduction;
    if (!laid_out && ++counted > kCountedReductions) break;
    first = r - 1;
  }
  if (first == order.size()) return std::nullopt;
  if (!row) return first;
  std::vector<size_t> walked;
  for (const auto& [axis, count] : tile_rows) {
    if (count == 1) continue;
    const auto told = told_dimensions(state.stage(rows), *row, compute.axes[axis].var);
    if (!told.empty() && count > kMaxToldRows) return std::nullopt;
    walked.insert(walked.end(), told.begin(), told.end());
  }
  if (walked.size() > 1) return std::nullopt;
  for (size_t r = 0; r < order.size(); ++r) {
    if (extent(r) > 1 && !told_dimensions(state.stage(rows), *row, compute.reduce_axes[order[r]].var).empty()) first = std::max(first, r);
  }
  return first;
}

}  // namespace tilewright
