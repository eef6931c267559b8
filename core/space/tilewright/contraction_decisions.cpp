// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "core/space/tilewright/cache_ways.h"
#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// Registers that tiles of sums over windows leave free, so that elements shared by neighbouring taps are
/// loaded once.
constexpr int64_t kNeighbourRegisters = 4;

std::string plural(int64_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// Adds the decisions of a contraction to a draft, in the order in which sketches list them.
class DecisionsOfContraction {
 public:
  DecisionsOfContraction(SketchDraft& draft, const Contraction& contraction, const Target& target,
                         bool blocked)
      : draft_(draft),
        c_(contraction),
        target_(target),
        blocked_(blocked),
        compute_(*draft.state.stage(contraction.stage).op.compute()) {}

  ContractionDecisions add() {
    add_tile();
    add_blocks();
    add_orders();
    add_unrolling();
    add_places();
    add_packing();
    if (!c_.kernel.empty()) made_.kernel = choice("tile", "code", {1, 0}, {c_.kernel, "generated"});
    if (blocked_) made_.reduce_block = choice("reduction", "reduction block", reduction_blocks(c_, compute_));
    return made_;
  }

 private:
  int choice(const char* side, const char* name, std::vector<int64_t> options,
             std::vector<std::string> labels = {}) {
    Decision d;
    d.name = draft_.state.stage(c_.stage).op.name + " " + name;
    d.stage = draft_.state.stage(c_.stage).op.name;
    d.side = side;
    d.options = std::move(options);
    d.labels = std::move(labels);
    return draft_.add(std::move(d));
  }

  // The remaining columns or rows of a group would form a separate tile or block.
  bool leaves_columns(int64_t count) const { return c_.group_steps > 1 && c_.group_steps % count != 0; }
  bool leaves_rows(int64_t count) const { return c_.row_group_steps > 1 && c_.row_group_steps % count != 0; }

  /// Of a vector of the innermost axis.
  int64_t registers_of_a_sum() const {
    return std::max<int64_t>(1, (c_.lanes * c_.sum_bytes + target_.vector_bytes - 1) / target_.vector_bytes);
  }

  std::vector<RegisterTile> tiles_of(int64_t inner_rows, int64_t vectors) const {
    const int64_t lane_registers = registers_of_a_sum();
    int64_t registers = target_.vector_registers;
    if (c_.only_windows) registers -= kNeighbourRegisters * lane_registers;
    // The elements of lane groups are assembled in registers, and kept there for the taps that share them.
    if (c_.has_lane_groups) registers /= 2;
    return register_tiles(inner_rows, extent_of(compute_, c_.outer_row), vectors, registers, lane_registers,
                          target_.fma);
  }

  /// Bytes from a row's elements of the row operand to those of the next; 0 where they are not known.
  int64_t row_pitch() const {
    if (c_.inner_row < 0 || c_.roles.row_operand < 0) return 0;
    const ComputeOp& operand = draft_.state.stage(c_.roles.row_operand).op;
    const std::vector<Expr> indices = indices_read(compute_, c_.roles.row_operand);
    const VarId row = compute_.axes[static_cast<size_t>(c_.inner_row)].var;
    auto pitch = static_cast<int64_t>(data_type_size(operand.type.data_type));
    for (size_t d = indices.size(); d-- > 0; pitch *= operand.type.shape[d]) {
      const auto* index = indices[d].as<VarRef>();
      if (index != nullptr && index->id == row) return pitch;
    }
    return 0;
  }

  std::vector<RegisterTile> offered_tiles() const {
    const int64_t inner_rows =
        c_.row_group_steps > 1 ? c_.row_group_steps : extent_of(compute_, c_.inner_row);
    auto offered = tiles_of(inner_rows, c_.vectors);
    // A tile has all terms of its outputs.
    const int64_t least_vectors = std::min(c_.terms, c_.vectors);
    std::erase_if(offered, [&](const RegisterTile& t) {
      return leaves_columns(t.vectors) || leaves_rows(t.inner_rows) || t.vectors % least_vectors != 0;
    });
    if (offered.empty() && c_.terms > 1) offered.push_back({1, 1, least_vectors});
    // Adding up terms that lie side by side takes registers beside those of the sums.
    if (c_.terms > 1) {
      const int64_t sums = target_.vector_registers * 3 / 4;
      std::stable_partition(offered.begin(), offered.end(), [&](const RegisterTile& t) {
        return t.registers() * registers_of_a_sum() <= sums;
      });
    }
    // Rows of windows are elements of their own, of which only a few are read at a time: where these crowd
    // each other out of a cache, fewer are better.
    const int64_t pitch = c_.only_windows ? row_pitch() : 0;
    if (pitch > 0) {
      std::stable_partition(offered.begin(), offered.end(), [&](const RegisterTile& t) {
        return crowded_bytes(t.inner_rows, pitch) <= kFirstLevelBytes;
      });
    }
    if (!offered.empty()) return offered;
    return tiles_of(c_.row_group_steps > 1 ? 1 : inner_rows, c_.group_steps > 1 ? 1 : c_.vectors);
  }

  void add_tile() {
    std::vector<int64_t> tiles;
    std::vector<std::string> labels;
    for (const auto& t : offered_tiles()) {
      tiles.push_back(t.code());
      const std::string outer = t.outer_rows > 1 ? std::to_string(t.outer_rows) + " x " : "";
      labels.push_back(outer + plural(t.inner_rows, "row") + " of " + plural(t.vectors, "vector"));
    }
    made_.tile = choice("tile", "register tile", std::move(tiles), std::move(labels));
  }

  void add_blocks() {
    // Without columns, a block of rows reuses nothing from a cache, but has borders of its own.
    const int64_t blocked_rows = c_.row_group_steps > 1
                                     ? c_.row_group_steps
                                     : std::max<int64_t>(1, extent_of(compute_, c_.blocked_row()));
    auto row_blocks = block_sizes(c_.only_windows ? 1 : blocked_rows, 64);
    std::erase_if(row_blocks, [&](int64_t count) { return leaves_rows(count); });
    auto column_blocks = block_sizes(std::max<int64_t>(1, c_.vectors / c_.terms), 64);
    std::erase_if(column_blocks, [&](int64_t count) { return leaves_columns(count); });
    std::vector<std::string> column_labels;
    // If the reduction is cut, much of a block stays in a cache and is read again there: the largest blocks
    // come first.
    if (blocked_ && !c_.bare_product) {
      // Where there are too few columns for all threads, rows are distributed.
      if (c_.vectors >= target_.threads) std::reverse(row_blocks.begin(), row_blocks.end());
      column_blocks.push_back(kColumnsOfThread);
      std::reverse(column_blocks.begin(), column_blocks.end());
      for (int64_t block : column_blocks) {
        column_labels.push_back(block == kColumnsOfThread ? "a thread's share" : std::to_string(block));
      }
    }
    made_.row_block = choice("rows", "row block", std::move(row_blocks));
    made_.column_block =
        choice("columns", "column block", std::move(column_blocks), std::move(column_labels));
  }

  void add_orders() {
    // Rows that are computed for each block are computed once.
    if (!c_.only_windows && c_.fused < 0) {
      made_.block_order =
          choice("columns", "block order", {0, 1}, {"rows outside columns", "columns outside rows"});
    }
    if (!c_.only_windows) {
      made_.tile_order =
          choice("tile", "tile order", {0, 1}, {"columns outside rows", "rows outside columns"});
    }
    // A block has some of the channels: its parameters lie side by side where these are outside.
    if (compute_.reduce_axes.size() > 2 && !blocked_) {
      made_.reduce_order = choice("reduction", "reduce order", {0, 1},
                                  {"channels outside the window", "window outside the channels"});
    }
  }

  void add_unrolling() {
    std::vector<int64_t> depths{0};
    int64_t product = 1;
    for (size_t i = compute_.reduce_axes.size(); i > 0 && depths.size() < 4; --i) {
      product *= compute_.reduce_axes[i - 1].extent;
      if (product > 32) break;
      depths.push_back(static_cast<int64_t>(depths.size()));
    }
    // What groups of lanes meet is shared by the taps of a loop that is unrolled alone.
    const bool shares_taps = c_.has_lane_groups && depths.size() > 1;
    if (shares_taps) depths.erase(depths.begin());
    if (c_.only_windows || shares_taps) std::reverse(depths.begin(), depths.end());
    made_.unroll = choice("reduction", "unrolled reductions", std::move(depths));
  }

  void add_places() {
    if (!c_.pads.empty()) {
      if (c_.can_read_unpadded) {
        made_.pad_place = choice("rows", "padding", {kPadNowhere, kPadBefore}, {"left out", "before"});
      } else if (blocked_) {
        made_.pad_place = choice("rows", "padding", {kPadBefore, kPadBlock}, {"before", "each block"});
      } else {
        made_.pad_place = choice("rows", "padding", {kPadBefore, kPadBlock, kPadRow},
                                 {"before", "each block", "each row of tiles"});
      }
    }
    // Without rows there is one block of them for each block of columns, and the whole input would be
    // computed again for each.
    if (c_.fused >= 0 && c_.inner_row >= 0) {
      made_.fused_place = choice("rows", "input", {kPadBlock, kPadBefore}, {"each block of rows", "before"});
    }
  }

  void add_packing() {
    if (c_.can_pack_rows) {
      const DataType copied = draft_.state.stage(c_.roles.row_operand).op.type.data_type;
      const auto row_bytes = compute_.reduce_axes[0].extent * static_cast<int64_t>(data_type_size(copied));
      if (row_bytes * target_.vector_registers <= kMaxCopyBytes)
        made_.pack_rows = choice("rows", "pack rows", {0, 1}, {"no", "yes"});
    }
    if (c_.can_pack_columns && !c_.must_pack_columns) {
      // A copy that many blocks of rows read is best made first: 26 ms became 23 for 6x1500 rows.
      made_.pack_columns = c_.fuses_rows ? choice("columns", "pack columns", {1, 0}, {"yes", "no"})
                                         : choice("columns", "pack columns", {0, 1}, {"no", "yes"});
    }
    const StageId weights = c_.roles.vector_operand;
    if (weights >= 0 && is_constant(draft_.state, weights) &&
        draft_.state.stage(weights).op.type.bytes() >= kMinPrefetchedBytes) {
      // It comes first, because most of the fastest programs do it.
      made_.prefetch = choice("columns", "prefetch", {1, 0}, {"the next tile's weights", "no"});
    }
  }

  SketchDraft& draft_;
  const Contraction& c_;
  const Target& target_;
  bool blocked_;
  const Compute& compute_;
  ContractionDecisions made_;
};

}  // namespace

ContractionDecisions add_contraction_decisions(SketchDraft& draft, const Contraction& contraction,
                                               const Target& target, bool blocked) {
  return DecisionsOfContraction(draft, contraction, target, blocked).add();
}

}  // namespace tilewright
