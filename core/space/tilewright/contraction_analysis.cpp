// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

bool reads_along(const Compute& reader, StageId operand, const Axis& axis) {
  bool found = false;
  visit(reader.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    const auto* v = l && l->tensor == operand ? l->indices.back().as<VarRef>() : nullptr;
    found = found || (v && v->id == axis.var);
    return !found;
  });
  return found;
}

/// Whether `pad` extends its operand by values that do not change a reduction with `combiner`, where `body`,
/// at each tap, is the value read there, or a product with it.
bool pads_with_nothing(const ScheduleState& state, StageId pad, const Compute& reader) {
  const auto* widened = state.stage(pad).op.compute()->body.as<Select>();
  const auto* fill = widened ? widened->if_false.as<FloatImm>() : nullptr;
  if (!fill || !widened->if_true.as<Load>()) return false;
  const auto reads = [&](const Expr& e) {
    const auto* l = e.as<Load>();
    return l && l->tensor == pad;
  };
  const auto* product = reader.body.as<Binary>();
  const bool factor = product && product->op == BinaryOp::kMul && (reads(product->a) || reads(product->b));
  switch (reader.combiner) {
    case Combiner::kSum: return fill->value == 0 && (factor || reads(reader.body));
    case Combiner::kMax: return fill->value <= std::numeric_limits<float>::lowest() && reads(reader.body);
    default: return false;
  }
}

}  // namespace

Contraction analyse_contraction(const ScheduleState& state, StageId stage, const Target& target) {
  Contraction c;
  c.stage = stage;
  c.sum_bytes = static_cast<int64_t>(data_type_size(state.stage(stage).op.accumulator_type()));
  // One stage may end two contractions: it is tiled with the one that comes first.
  const auto reader = elementwise_reader(state, stage);
  c.epilogue = reader && !has_loops_of_its_own(state.stage(*reader)) ? *reader : -1;
  if (c.epilogue >= 0) c.terms = terms_of_a_place(state, c.epilogue, stage);
  c.bare_product = c.epilogue < 0 && state.stage(stage).op.compute()->reduce_axes.size() == 1;
  c.roles = axis_roles(state, stage);
  c.can_pack_columns = can_pack_columns(state, stage, c.roles);
  const Compute& compute = *state.stage(stage).op.compute();
  for (auto it = c.roles.rows.rbegin(); it != c.roles.rows.rend(); ++it) {
    if (extent_of(compute, *it) == 1) continue;
    if (c.inner_row < 0) {
      c.inner_row = *it;
    } else if (c.outer_row < 0) {
      c.outer_row = *it;
    }
  }
  if (c.inner_row < 0 && c.roles.row_grouped >= 0 && c.roles.row_grouped != c.roles.grouped) {
    c.inner_row = c.roles.row_grouped;
    c.row_group_steps = c.roles.row_group_steps;
  }
  const int64_t native = target.lanes(state.stage(stage).op.type.data_type);
  const int64_t innermost = compute.axes.back().extent;
  const bool narrow = innermost <= 2 * native && !c.can_pack_columns;
  for (auto it = c.roles.columns.rbegin(); it != c.roles.columns.rend() && narrow; ++it) {
    if (extent_of(compute, *it) > 1) {
      c.column = *it;
      break;
    }
  }
  if (c.column < 0 && c.roles.grouped >= 0 && narrow) {
    c.column = c.roles.grouped;
    c.group_steps = c.roles.group_steps;
  }
  c.lanes = c.column >= 0 ? innermost : std::min(native, innermost);
  if (c.column >= 0) {
    c.vectors = c.group_steps > 1 ? c.group_steps : extent_of(compute, c.column);
  } else {
    c.vectors = (innermost + c.lanes - 1) / c.lanes;
  }
  for (StageId producer : state.producers(stage)) {
    const auto& made = state.stage(producer);
    if (!made.op.compute() || is_constant(state, producer)) continue;
    const bool plain = made.op.compute()->combiner == Combiner::kNone;
    if (!plain || state.consumers(producer).size() != 1 || !made.op.hints.unroll_for_constants.empty()) {
      continue;
    }
    const bool rows = producer == c.roles.row_operand && ends_rows(state, producer);
    if (!ends_contraction(state, producer) && !rows) {
      c.pads.push_back(producer);
    } else if (producer == c.roles.row_operand) {
      c.fused = producer;
      c.fuses_rows = rows;
      if (rows) c.scores = source_of_rows(state, producer).value_or(-1);
    }
  }
  const StageId rows = c.roles.row_operand;
  const bool own_elements =
      c.roles.columns.empty() && rows >= 0 && reads_along(compute, rows, compute.axes.back());
  c.only_windows = own_elements && c.vectors == 1;
  c.has_lane_groups = c.roles.lane_steps > 1 && c.roles.lane_steps < c.lanes;
  // Where an element is read only a few times for the same tap, a padded copy costs as much as it saves.
  c.can_read_unpadded = (own_elements || c.has_lane_groups || c.terms > 1) &&
                        c.pads == std::vector<StageId>{rows} && pads_with_nothing(state, rows, compute);
  c.can_pack_rows = rows >= 0 && c.pads.empty() && c.fused < 0 && c.inner_row >= 0 && c.outer_row < 0 &&
                    state.stage(rows).op.type.shape.size() == 2 && compute.reduce_axes.size() == 1 &&
                    c.roles.vector_operand >= 0;
  c.must_pack_columns =
      c.can_pack_columns && !is_contiguous_along_innermost(state, stage, c.roles.vector_operand);
  c.kernel = contraction_kernel(state, c, target);
  return c;
}

}  // namespace tilewright
