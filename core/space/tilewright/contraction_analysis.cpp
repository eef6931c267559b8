// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// Registers that tiles of sums over windows leave free, so that elements shared by neighbouring taps are
/// loaded once.
constexpr int64_t kNeighbourRegisters = 4;

int64_t extent_of(const Compute& compute, int axis) {
  return axis < 0 ? 1 : compute.axes[static_cast<size_t>(axis)].extent;
}

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

std::string plural(int64_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
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

ContractionDecisions add_contraction_decisions(SketchDraft& draft, const Contraction& c, const Target& target,
                                               bool blocked) {
  const Compute& compute = *draft.state.stage(c.stage).op.compute();
  const std::string stage = draft.state.stage(c.stage).op.name;
  const auto choice = [&](const char* side, const char* name, std::vector<int64_t> options,
                          std::vector<std::string> labels = {}) {
    Decision d;
    d.name = stage + " " + name;
    d.stage = stage;
    d.side = side;
    d.options = std::move(options);
    d.labels = std::move(labels);
    return draft.add(std::move(d));
  };
  ContractionDecisions made;
  std::vector<int64_t> tiles;
  std::vector<std::string> tile_labels;
  const int64_t lane_registers =
      std::max<int64_t>(1, (c.lanes * c.sum_bytes + target.vector_bytes - 1) / target.vector_bytes);
  int64_t registers = target.vector_registers;
  if (c.only_windows) registers -= kNeighbourRegisters * lane_registers;
  // The elements of lane groups are assembled in registers, and kept there for the taps that share them.
  if (c.has_lane_groups) registers /= 2;
  const auto tiles_of = [&](int64_t inner_rows, int64_t vectors) {
    return register_tiles(inner_rows, extent_of(compute, c.outer_row), vectors, registers, lane_registers,
                          target.fma);
  };
  const int64_t inner_rows = c.row_group_steps > 1 ? c.row_group_steps : extent_of(compute, c.inner_row);
  auto offered = tiles_of(inner_rows, c.vectors);
  // The remaining columns of a group would form a separate tile or block.
  const auto leaves_columns = [&](int64_t count) { return c.group_steps > 1 && c.group_steps % count != 0; };
  const auto leaves_rows = [&](int64_t count) {
    return c.row_group_steps > 1 && c.row_group_steps % count != 0;
  };
  // A tile has all terms of its outputs.
  const int64_t least_vectors = std::min(c.terms, c.vectors);
  std::erase_if(offered, [&](const RegisterTile& t) {
    return leaves_columns(t.vectors) || leaves_rows(t.inner_rows) || t.vectors % least_vectors != 0;
  });
  if (offered.empty() && c.terms > 1) offered.push_back({1, 1, least_vectors});
  if (offered.empty()) {
    offered = tiles_of(c.row_group_steps > 1 ? 1 : inner_rows, c.group_steps > 1 ? 1 : c.vectors);
  }
  for (const auto& t : offered) {
    tiles.push_back(t.code());
    const std::string outer = t.outer_rows > 1 ? std::to_string(t.outer_rows) + " x " : "";
    tile_labels.push_back(outer + plural(t.inner_rows, "row") + " of " + plural(t.vectors, "vector"));
  }
  made.tile = choice("tile", "register tile", std::move(tiles), std::move(tile_labels));
  // Without columns, a block of rows reuses nothing from a cache, but has borders of its own.
  const int64_t blocked_rows =
      c.row_group_steps > 1 ? c.row_group_steps : std::max<int64_t>(1, extent_of(compute, c.blocked_row()));
  auto row_blocks = block_sizes(c.only_windows ? 1 : blocked_rows, 64);
  std::erase_if(row_blocks, leaves_rows);
  auto column_blocks = block_sizes(std::max<int64_t>(1, c.vectors / c.terms), 64);
  std::erase_if(column_blocks, leaves_columns);
  std::vector<std::string> column_labels;
  // If the reduction is cut, much of a block stays in a cache and is read again there: the largest blocks
  // come first.
  if (blocked && !c.bare_product) {
    // Where there are too few columns for all threads, rows are distributed.
    if (c.vectors >= target.threads) std::reverse(row_blocks.begin(), row_blocks.end());
    column_blocks.push_back(kColumnsOfThread);
    std::reverse(column_blocks.begin(), column_blocks.end());
    for (int64_t block : column_blocks) {
      column_labels.push_back(block == kColumnsOfThread ? "a thread's share" : std::to_string(block));
    }
  }
  made.row_block = choice("rows", "row block", std::move(row_blocks));
  made.column_block = choice("columns", "column block", std::move(column_blocks), std::move(column_labels));
  // Rows that are computed for each block are computed once.
  if (!c.only_windows && c.fused < 0) {
    made.block_order =
        choice("columns", "block order", {0, 1}, {"rows outside columns", "columns outside rows"});
  }
  if (!c.only_windows) {
    made.tile_order = choice("tile", "tile order", {0, 1}, {"columns outside rows", "rows outside columns"});
  }
  // A block has some of the channels: its parameters lie side by side where these are outside.
  if (compute.reduce_axes.size() > 2 && !blocked) {
    made.reduce_order = choice("reduction", "reduce order", {0, 1},
                               {"channels outside the window", "window outside the channels"});
  }
  std::vector<int64_t> depths{0};
  int64_t product = 1;
  for (size_t i = compute.reduce_axes.size(); i > 0 && depths.size() < 4; --i) {
    product *= compute.reduce_axes[i - 1].extent;
    if (product > 32) break;
    depths.push_back(static_cast<int64_t>(depths.size()));
  }
  // What groups of lanes meet is shared by the taps of a loop that is unrolled alone.
  const bool shares_taps = c.has_lane_groups && depths.size() > 1;
  if (shares_taps) depths.erase(depths.begin());
  if (c.only_windows || shares_taps) std::reverse(depths.begin(), depths.end());
  made.unroll = choice("reduction", "unrolled reductions", std::move(depths));
  if (!c.pads.empty()) {
    if (c.can_read_unpadded) {
      made.pad_place = choice("rows", "padding", {kPadNowhere, kPadBefore}, {"left out", "before"});
    } else if (blocked) {
      made.pad_place = choice("rows", "padding", {kPadBefore, kPadBlock}, {"before", "each block"});
    } else {
      made.pad_place = choice("rows", "padding", {kPadBefore, kPadBlock, kPadRow},
                              {"before", "each block", "each row of tiles"});
    }
  }
  // Without rows there is one block of them for each block of columns, and the whole input would be computed
  // again for each.
  if (c.fused >= 0 && c.inner_row >= 0) {
    made.fused_place = choice("rows", "input", {kPadBlock, kPadBefore}, {"each block of rows", "before"});
  }
  if (c.can_pack_rows) {
    const DataType copied = draft.state.stage(c.roles.row_operand).op.type.data_type;
    const auto row_bytes = compute.reduce_axes[0].extent * static_cast<int64_t>(data_type_size(copied));
    if (row_bytes * target.vector_registers <= kMaxCopyBytes)
      made.pack_rows = choice("rows", "pack rows", {0, 1}, {"no", "yes"});
  }
  if (c.can_pack_columns && !c.must_pack_columns) {
    // A copy that many blocks of rows read is best made first: 26 ms became 23 for 6x1500 rows.
    made.pack_columns = c.fuses_rows ? choice("columns", "pack columns", {1, 0}, {"yes", "no"})
                                     : choice("columns", "pack columns", {0, 1}, {"no", "yes"});
  }
  const StageId weights = c.roles.vector_operand;
  if (weights >= 0 && is_constant(draft.state, weights) &&
      draft.state.stage(weights).op.type.bytes() >= kMinPrefetchedBytes) {
    // It comes first, because most of the fastest programs do it.
    made.prefetch = choice("columns", "prefetch", {1, 0}, {"the next tile's weights", "no"});
  }
  if (!c.kernel.empty()) made.kernel = choice("tile", "code", {1, 0}, {c.kernel, "generated"});
  if (blocked) {
    made.reduce_block = choice("reduction", "reduction block", reduction_blocks(c, compute));
  }
  return made;
}

}  // namespace tilewright
