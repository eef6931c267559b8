// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/intrinsic/intrinsic.h"
#include "core/lower/linear.h"
#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

const Load* load_of(const Expr& factor, StageId operand) {
  const Expr* element = loaded_element(factor);
  const Load* l = element ? element->as<Load>() : nullptr;
  return l && l->tensor == operand ? l : nullptr;
}

/// How far the index moves with a step of `var`, for its linear part.
int64_t coefficient(const Expr& index, VarId var) {
  int64_t sum = 0;
  for (const Linear::Term& term : linear_form(index, {}).terms) {
    const auto* v = term.atom.as<VarRef>();
    if (v && v->id == var) sum += term.coefficient;
  }
  return sum;
}

/// Whether a step of `var` moves to the next element in memory, judged by the last dimension.
bool goes_on(const Load& l, VarId var) {
  return coefficient(l.indices.back(), var) == 1;
}

/// The strides of an operand of a product that are given at run time.
class Operand {
 public:
  /// How far a step moves along a dimension.
  struct Told {
    size_t dimension = 0;
    int64_t steps = 0;
  };

  /// If `id` is below 0, or `tile` does not read it, all strides are constant.
  Operand(const ScheduleState& state, const Compute& tile, StageId id) {
    const auto* product = tile.body.as<Binary>();
    if (id < 0 || !product) return;
    // A copy has its own, constant strides.
    load_ = load_of(product->a, id);
    if (!load_) load_ = load_of(product->b, id);
    if (!load_) return;
    const ComputeOp& op = state.stage(id).op;
    const auto* placeholder = op.placeholder();
    const bool is_input = placeholder && placeholder->role == Placeholder::Role::kActivation;
    if (!is_input && std::find(state.outputs.begin(), state.outputs.end(), id) == state.outputs.end()) return;
    const auto dense = static_cast<size_t>(std::max(1, op.dense_dimensions));
    told_dimensions_ = load_->indices.size() - std::min(dense, load_->indices.size());
  }

  std::vector<Told> told(const Axis& axis) const {
    std::vector<Told> told;
    for (size_t d = 0; d < told_dimensions_; ++d) {
      if (depends_on(load_->indices[d], axis.var)) {
        told.push_back({d, coefficient(load_->indices[d], axis.var)});
      }
    }
    return told;
  }

 private:
  const Load* load_ = nullptr;
  size_t told_dimensions_ = 0;  ///< the leading ones
};

}  // namespace

std::string contraction_kernel(const ScheduleState& state, const Contraction& c, const Target& target) {
  const StageId rows = c.roles.row_operand;
  const StageId columns = c.roles.vector_operand;
  if (rows < 0 || columns < 0 || c.only_windows || c.group_steps > 1) return {};
  const Compute& compute = *state.stage(c.stage).op.compute();
  const auto* product = compute.body.as<Binary>();
  if (compute.combiner != Combiner::kSum || !product || product->op != BinaryOp::kMul) return {};
  const bool first = load_of(product->a, rows) != nullptr;
  const Load* row = load_of(first ? product->a : product->b, rows);
  const Load* column = load_of(first ? product->b : product->a, columns);
  if (!row || !column) return {};
  const auto type_of = [&](StageId id) { return state.stage(id).op.type.data_type; };
  const Intrinsic* intrinsic =
      best_intrinsic(target, {type_of(rows), type_of(columns), state.stage(c.stage).op.accumulator_type()});
  // Only rows of whole vectors: remainders of others are summed beside them, in the same loops.
  if (!intrinsic || c.lanes % intrinsic->lanes() != 0 || compute.axes.back().extent % c.lanes != 0) return {};
  const VarId lanes = compute.axes.back().var;
  // Constants and copies are packed in the order in which they are read.
  const bool packed = is_constant(state, columns) || c.must_pack_columns;
  if (!packed && !(goes_on(*column, lanes) && is_contiguous_along_innermost(state, c.stage, columns))) {
    return {};
  }
  if (std::any_of(row->indices.begin(), row->indices.end(),
                  [&](const Expr& index) { return depends_on(index, lanes); })) {
    return {};
  }
  // A stage that will be inlined has no elements in memory.
  for (StageId operand : {rows, columns}) {
    if (state.stage(operand).op.compute() && is_inlined(state, operand)) return {};
  }
  return std::string(intrinsic->name());
}

std::optional<size_t> kernel_reduction(const ScheduleState& state, StageId tile,
                                       const KernelRequest& request) {
  const Compute& compute = *state.stage(tile).op.compute();
  const Intrinsic* intrinsic = find_intrinsic(request.intrinsic);
  if (!intrinsic) return std::nullopt;
  const Operand rows(state, compute, request.rows);
  const Operand columns(state, compute, request.columns);
  KernelTile asked;
  asked.rows.emplace_back();
  std::optional<size_t> dimension;
  for (const auto& [axis, count] : request.row_axes) {
    KernelOffset step;
    for (const auto& [told, steps] : rows.told(compute.axes[axis])) {
      if (dimension.value_or(told) != told) return std::nullopt;
      dimension = told;
      step.strides += steps;
    }
    std::vector<KernelOffset> all;
    for (const KernelOffset& at : asked.rows) {
      for (int64_t i = 0; i < count; ++i) all.push_back(at.plus(step, i));
    }
    asked.rows = std::move(all);
  }
  for (const auto& [axis, count] : request.column_axes) {
    if (!columns.told(compute.axes[axis]).empty()) return std::nullopt;
  }
  asked.vectors.assign(static_cast<size_t>(request.width / intrinsic->lanes()), {intrinsic->lanes(), 0});
  for (size_t first = 0; first < request.reductions.size(); ++first) {
    asked.loops.clear();
    for (size_t r = first; r < request.reductions.size(); ++r) {
      const Axis& axis = compute.reduce_axes[request.reductions[r]];
      // A reduction of one step has no loop, so that a kernel cannot begin with it.
      if (axis.extent == 1) continue;
      KernelLoop loop;
      loop.extent = axis.extent;
      loop.a_told = !rows.told(axis).empty();
      loop.b_told = !columns.told(axis).empty();
      loop.unrolled = r + request.unrolled >= request.reductions.size();
      asked.loops.push_back(loop);
    }
    if (compute.reduce_axes[request.reductions[first]].extent > 1 && intrinsic->check(asked).ok()) {
      return first;
    }
  }
  return std::nullopt;
}

}  // namespace tilewright
