// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <utility>

#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/placement.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

/// Vectors of a row that are computed at the same time where a contraction uses rows block by block.
constexpr int64_t kVectorsOfARow = 4;

/// Loops that cut a stage into register tiles.
struct TileLoops {
  std::vector<LoopId> rows;     ///< over tiles
  std::vector<LoopId> columns;  ///< likewise
  std::vector<LoopId> inside;   ///< within a tile
  LoopId lanes = -1;            ///< of a vector
};

/// One application of the sketch to a builder.
class Tiling {
 public:
  Tiling(const Contraction& c, const ContractionDecisions& decisions, const Target& target,
         ProgramBuilder& builder, DecisionValues values)
      : c_(c), d_(decisions), target_(target), b_(builder), values_(values) {}

  Result<void> run() {
    axis_count_ = compute_of(c_.stage).axes.size();
    tile_values_ = RegisterTile::of(value(d_.tile));
    around_ = c_.epilogue >= 0 ? c_.epilogue : c_.stage;
    if (d_.reduce_block >= 0) {
      factor_reduction();
    } else if (c_.epilogue >= 0) {
      tile_ = c_.stage;
    } else {
      tile_ = b_.cache_write(c_.stage, MemoryScope::kRegister);
    }
    if (!b_.ok()) return b_.finish().error();
    pack_parameters();
    tile_outer_loops();
    if (adds_up_apart()) tile_sums();
    tile_registers();
    if (!b_.ok()) return b_.finish().error();
    pack_columns();
    pack_rows();
    place_pads();
    place_fused();
    // A stage computed inside another one is private to the thread that runs it.
    if (b_.state().stage(around_).location.kind == ComputeLocation::Kind::kRoot) {
      parallelise(b_, around_, parallel_candidates_, target_);
    }
    return b_.ok() ? Result<void>() : Result<void>(b_.finish().error());
  }

 private:
  int64_t value(int decision) const { return values_[static_cast<size_t>(decision)].at(0); }
  bool chosen(int decision, int64_t option) const { return decision >= 0 && value(decision) == option; }
  const Compute& compute_of(StageId stage) const { return *b_.state().stage(stage).op.compute(); }
  bool packs_columns() const { return c_.must_pack_columns || chosen(d_.pack_columns, 1); }
  /// The size of a block of columns, in register tiles.
  int64_t column_block() const {
    const int64_t block = value(d_.column_block);
    if (!fits_blocks()) return block;
    const bool shared = b_.state().stage(around_).location.kind == ComputeLocation::Kind::kRoot;
    return columns_in_block(c_, tile_values_, block, shared ? target_.threads : 1);
  }
  /// The same of the row axis that is blocked.
  int64_t row_block() const {
    const int64_t block = value(d_.row_block);
    return fits_blocks() ? rows_in_block(c_, compute_of(around_), tile_values_, block, column_block())
                         : block;
  }
  /// A factored stage has one more leading axis.
  size_t shift() const { return d_.reduce_block >= 0 ? 1 : 0; }

  /// Sums over one block of the first reduce axis in registers, and accumulates blocks in memory.
  void factor_reduction() {
    const auto loops = b_.loops(c_.stage);
    const auto parts = b_.split(c_.stage, loops[axis_count_], {value(d_.reduce_block)}, Tail::kExact);
    tile_ = b_.rfactor(c_.stage, parts[0], false);
  }

  /// Blocks of the reduction are accumulated in a separate buffer, which the epilogue reads.
  bool adds_up_apart() const { return d_.reduce_block >= 0 && c_.epilogue >= 0; }
  /// Blocks of rows and columns are as large as a cache and the number of threads allow.
  bool fits_blocks() const { return d_.reduce_block >= 0 && !c_.bare_product; }

  /// Packs the constant operand in the order in which the register tile reads it.
  void pack_parameters() {
    const StageId operand = c_.roles.vector_operand;
    if (operand < 0 || !is_constant(b_.state(), operand)) return;
    const auto& compute = compute_of(tile_);
    const std::vector<Expr> indices = indices_read(compute, operand);
    const Axis* column = c_.column >= 0 ? &compute.axes[static_cast<size_t>(c_.column) + shift()] : nullptr;
    // With one row, each parameter is read once, usually from memory. A panel for each vector gives as many
    // streams of reads, and a processor has more of them in flight than of one stream. 288x32000 took 1.66 ms
    // in this way, 1.96 ms in one stream, and 2.08 ms with a single vector. Narrower tiles keep their panel,
    // because stored points rely on it.
    const bool one_row = tile_values_.inner_rows * tile_values_.outer_rows == 1;
    const bool in_streams = one_row && tile_values_.vectors > kVectorsOfManyRows;
    const int64_t panel_vectors = in_streams ? 1 : tile_values_.vectors;
    const auto order = packed_order(compute, indices, column, panel_vectors, c_.lanes, reduce_axis_order());
    // A stage that is computed from parameters only for this reader is written in that order directly.
    const bool own = b_.state().stage(operand).op.compute() &&
                     b_.state().consumers(operand) == std::vector<StageId>{tile_};
    panel_bytes_ = panel_bytes(compute, b_.state().stage(operand).op.type, indices, column,
                               tile_values_.vectors, c_.lanes);
    packed_ = own ? operand : b_.cache_read(operand, MemoryScope::kGlobal, {tile_});
    b_.pack(packed_, order);
  }

  /// Positions of the tile's reduce axes in the order of their loops.
  std::vector<size_t> reduce_axis_order() const {
    const size_t count = compute_of(tile_).reduce_axes.size();
    std::vector<size_t> order(count);
    std::iota(order.begin(), order.end(), size_t{0});
    // The alternative has the loops of the window outside of those of the channels.
    if (chosen(d_.reduce_order, 1) && count > 2) {
      std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
    }
    return order;
  }

  void tile_outer_loops() {
    const auto loops = b_.loops(around_);
    std::vector<LoopId> order;  // begins with the batch and rows without a tile
    std::vector<LoopId> rows;   // steps over blocks
    TileLoops tiles;
    LoopId column_inside = -1;
    const RegisterTile& t = tile_values_;
    for (size_t i = 0; i + 1 < axis_count_; ++i) {
      const int axis = static_cast<int>(i);
      if (axis == c_.inner_row || axis == c_.outer_row) {
        const bool inner = axis == c_.inner_row;
        const int64_t size = inner ? t.inner_rows : t.outer_rows;
        LoopId within = loops[i];
        int64_t block = row_block();
        if (inner && c_.row_group_steps > 1) {
          const auto groups = b_.split(around_, within, {c_.row_group_steps}, Tail::kExact);
          order.push_back(groups[0]);
          within = groups[1];
          block = std::gcd(block, c_.row_group_steps / size);
        }
        auto parts = axis == c_.blocked_row() ? b_.split(around_, within, {block, size}, Tail::kPeel)
                                              : b_.split(around_, within, {size}, Tail::kPeel);
        tiles.inside.insert(inner ? tiles.inside.end() : tiles.inside.begin(), parts.back());
        parts.pop_back();
        tiles.rows.insert(inner ? tiles.rows.end() : tiles.rows.begin(), parts.back());
        if (!inner) row_loop_ = parts.back();
        if (parts.size() > 1) rows.push_back(parts.front());
      } else if (axis == c_.column) {
        LoopId within = loops[i];
        int64_t block = column_block();
        if (c_.group_steps > 1) {
          const auto groups = b_.split(around_, within, {c_.group_steps}, Tail::kExact);
          order.push_back(groups[0]);
          within = groups[1];
          // No block extends from one group into the next.
          block = std::gcd(block, c_.group_steps / t.vectors);
        }
        const auto parts = b_.split(around_, within, {block, t.vectors}, Tail::kPeel);
        column_block_loop_ = parts[0];
        tiles.columns.push_back(parts[1]);
        column_inside = parts[2];
      } else if (std::find(c_.roles.columns.begin(), c_.roles.columns.end(), axis) !=
                 c_.roles.columns.end()) {
        tiles.columns.push_back(loops[i]);
      } else {
        const bool batch =
            std::find(c_.roles.batch.begin(), c_.roles.batch.end(), axis) != c_.roles.batch.end();
        if (batch && batch_loop_ == (order.empty() ? -1 : order.back())) batch_loop_ = loops[i];
        order.push_back(loops[i]);
      }
    }
    tiles.lanes = loops[axis_count_ - 1];
    if (c_.column < 0) {
      // Of terms that lie side by side, the epilogue has one element.
      const int64_t vectors = std::max<int64_t>(1, t.vectors / c_.terms);
      const int64_t lanes = t.vectors * c_.lanes / (vectors * c_.terms);
      const auto parts = b_.split(around_, tiles.lanes, {column_block(), vectors, lanes}, Tail::kPeel);
      column_block_loop_ = parts[0];
      tiles.columns.push_back(parts[1]);
      column_inside = parts[2];
      tiles.lanes = parts[3];
    }
    tiles.inside.push_back(column_inside);
    const auto append = [&](const std::vector<LoopId>& first, const std::vector<LoopId>& second) {
      order.insert(order.end(), first.begin(), first.end());
      order.insert(order.end(), second.begin(), second.end());
    };
    const std::vector<LoopId> columns{column_block_loop_};
    const bool rows_outside = c_.fused >= 0 || chosen(d_.block_order, 0) ||
                              (fits_blocks() && (is_one_step(rows) || is_one_step(columns)));
    rows_outside ? append(rows, columns) : append(columns, rows);
    block_loop_ = order.back();
    // Blocks may run on several threads; stages computed inside them are private to their thread.
    parallel_candidates_ = order;
    if (d_.reduce_block >= 0 && !adds_up_apart()) {
      reduce_block_loop_ = loops[axis_count_];
      order.push_back(reduce_block_loop_);
    }
    row_block_loop_ = rows.empty() ? block_loop_ : rows.front();
    if (row_loop_ < 0) row_loop_ = row_block_loop_;
    nest_tiles(around_, std::move(order), tiles);
  }

  /// Orders the loops of tiles inside those of `order`.
  void nest_tiles(StageId stage, std::vector<LoopId> order, const TileLoops& tiles) {
    const auto append = [&](const std::vector<LoopId>& loops) {
      order.insert(order.end(), loops.begin(), loops.end());
    };
    const bool columns_outside = chosen(d_.tile_order, 0);
    append(columns_outside ? tiles.columns : tiles.rows);
    append(columns_outside ? tiles.rows : tiles.columns);
    column_tile_loop_ = tiles.columns.back();
    tile_loop_ = order.back();
    append(tiles.inside);
    append({tiles.lanes});
    b_.reorder(stage, order);
    for (LoopId loop : tiles.inside) b_.annotate(stage, loop, LoopAnnotation::kUnroll);
    b_.annotate(stage, tiles.lanes, LoopAnnotation::kVectorize);
  }

  bool is_one_step(const std::vector<LoopId>& loops) const {
    return std::all_of(loops.begin(), loops.end(),
                       [&](LoopId loop) { return b_.state().stage(around_).find_loop(loop)->extent == 1; });
  }

  /// Within a block of the epilogue: the blocks of the reduction, and in each the register tiles.
  void tile_sums() {
    b_.compute_at(c_.stage, around_, block_loop_);
    b_.set_scope(c_.stage, MemoryScope::kLocal);
    const auto loops = b_.loops(c_.stage);
    const RegisterTile& t = tile_values_;
    std::vector<LoopId> order;
    TileLoops tiles;
    LoopId column_inside = -1;
    const auto cut = [&](LoopId loop, int64_t size, std::vector<LoopId>& outside) {
      const auto parts = b_.split(c_.stage, loop, {size}, Tail::kPeel);
      outside.push_back(parts[0]);
      return parts[1];
    };
    for (size_t i = 0; i + 1 < axis_count_; ++i) {
      const int axis = static_cast<int>(i);
      if (axis == c_.outer_row) {
        tiles.inside.insert(tiles.inside.begin(), cut(loops[i], t.outer_rows, tiles.rows));
      } else if (axis == c_.inner_row) {
        tiles.inside.push_back(cut(loops[i], t.inner_rows, tiles.rows));
      } else if (axis == c_.column) {
        column_inside = cut(loops[i], t.vectors, tiles.columns);
      } else {
        order.push_back(loops[i]);
      }
    }
    tiles.lanes = loops[axis_count_ - 1];
    if (c_.column < 0) {
      const auto parts = b_.split(c_.stage, tiles.lanes, {t.vectors, c_.lanes}, Tail::kPeel);
      tiles.columns.push_back(parts[0]);
      column_inside = parts[1];
      tiles.lanes = parts[2];
    }
    tiles.inside.push_back(column_inside);
    reduce_block_loop_ = loops[axis_count_];
    order.push_back(reduce_block_loop_);
    nest_tiles(c_.stage, std::move(order), tiles);
  }

  void tile_registers() {
    b_.compute_at(tile_, adds_up_apart() ? c_.stage : around_, tile_loop_);
    b_.set_scope(tile_, MemoryScope::kRegister);
    const auto loops = b_.loops(tile_);
    const size_t axes = compute_of(tile_).axes.size();
    std::vector<LoopId> order;
    for (size_t i = 0; i + 1 < axes; ++i) {
      const int axis = static_cast<int>(i) - static_cast<int>(shift());
      if (axis < 0 || (axis != c_.inner_row && axis != c_.outer_row && axis != c_.column)) {
        order.push_back(loops[i]);
      }
    }
    std::vector<LoopId> reductions;
    for (size_t r : reduce_axis_order()) reductions.push_back(loops[axes + r]);
    order.insert(order.end(), reductions.begin(), reductions.end());
    std::vector<LoopId> unrolled;
    for (const int axis : {c_.outer_row, c_.inner_row, c_.column}) {
      if (axis >= 0) unrolled.push_back(loops[static_cast<size_t>(axis) + shift()]);
    }
    LoopId lanes = loops[axes - 1];
    if (c_.column < 0) {
      const auto parts = b_.split(tile_, lanes, {c_.lanes}, Tail::kPeel);
      unrolled.push_back(parts[0]);
      lanes = parts[1];
    }
    order.insert(order.end(), unrolled.begin(), unrolled.end());
    order.push_back(lanes);
    b_.reorder(tile_, order);
    // Unrolling inner reductions saves loop overhead and turns offsets into constants.
    const auto depth = std::min(reductions.size(), static_cast<size_t>(value(d_.unroll)));
    unrolled.insert(unrolled.end(), reductions.end() - static_cast<std::ptrdiff_t>(depth), reductions.end());
    for (LoopId loop : unrolled) b_.annotate(tile_, loop, LoopAnnotation::kUnroll);
    b_.annotate(tile_, lanes, LoopAnnotation::kVectorize);
    if (packed_ >= 0 && chosen(d_.prefetch, 1) && depth < reductions.size()) {
      // The panel after a block's only one is that of the next block of the reduction.
      const bool one_panel = fits_blocks() && column_block() == 1;
      b_.prefetch({tile_, reductions[reductions.size() - depth - 1], packed_,
                   one_panel ? reduce_block_loop_ : column_tile_loop_, panel_bytes_});
    }
    if (chosen(d_.kernel, 1)) {
      const auto first = kernel_reduction(b_.state(), tile_, kernel_request(depth));
      if (first) b_.tensorize(tile_, reductions[*first], c_.kernel);
    }
  }

  KernelRequest kernel_request(size_t unrolled) const {
    KernelRequest request;
    request.intrinsic = c_.kernel;
    request.rows = c_.roles.row_operand;
    // A copy that is made later has the order in which the tile reads it. Where parameters are copied, the
    // tile already reads the copy.
    if (!packs_columns()) request.columns = c_.roles.vector_operand;
    const auto add = [&](std::vector<KernelRequest::Steps>& steps, int axis, int64_t count) {
      if (axis >= 0 && count > 1) steps.push_back({static_cast<size_t>(axis) + shift(), count});
    };
    add(request.row_axes, c_.outer_row, tile_values_.outer_rows);
    add(request.row_axes, c_.inner_row, tile_values_.inner_rows);
    add(request.column_axes, c_.column, tile_values_.vectors);
    request.width = tile_values_.vectors * c_.lanes;
    request.reductions = reduce_axis_order();
    request.unrolled = unrolled;
    return request;
  }

  /// The values of each axis of the tile in one run of the body of `loop`, of the stage that has the blocks.
  std::vector<int64_t> covered_by_tile(LoopId loop) const {
    const auto around = covered_inside(b_.state().stage(around_), loop);
    const Compute& tile = compute_of(tile_);
    std::vector<int64_t> covered;
    for (size_t i = 0; i < tile.axes.size(); ++i) {
      covered.push_back(i < shift() ? tile.axes[i].extent : around[i - shift()]);
    }
    covered.back() *= c_.terms;
    for (const Axis& axis : tile.reduce_axes) covered.push_back(axis.extent);
    return covered;
  }

  bool fits_cache(const std::vector<StageId>& stages, LoopId loop) const {
    const auto covered = covered_by_tile(loop);
    int64_t bytes = 0;
    for (StageId stage : stages) bytes += bytes_read(b_.state(), stage, tile_, covered);
    return bytes <= kMaxCopyBytes;
  }

  /// Copies the vector operand if it is an activation: for each block of columns, or for each entry of the
  /// batch where rows are outside of columns; as a whole before where there is no batch.
  void pack_columns() {
    if (!packs_columns()) return;
    std::vector<LoopId> outside;
    const StageId copy = copy_columns(b_, c_.roles.vector_operand, tile_, tile_values_.vectors, c_.lanes,
                                      reduce_axis_order(), outside);
    const auto& location = b_.state().stage(around_).location;
    if (location.kind == ComputeLocation::Kind::kAt) {
      // All blocks of rows read the same copy.
      if (const LoopId outer = loop_around(location); outer >= 0) {
        b_.compute_at(copy, location.stage, outer);
      } else {
        parallelise(b_, copy, outside, target_);
      }
      return;
    }
    const LoopId place = chosen(d_.block_order, 1) ? column_block_loop_ : batch_loop_;
    if (place >= 0) {
      b_.compute_at(copy, around_, place);
    } else {
      parallelise(b_, copy, outside, target_);
    }
  }

  /// The loop just outside of that in which a stage is computed; -1: there is none.
  LoopId loop_around(const ComputeLocation& location) const {
    LoopId around = -1;
    for (const Loop& loop : b_.state().stage(location.stage).loops) {
      if (loop.id == location.loop) break;
      around = loop.id;
    }
    return around;
  }

  /// Copies the row operand of a matrix product into tiles too, block by block; it is read in place where a
  /// block would be too large a copy.
  void pack_rows() {
    if (!chosen(d_.pack_rows, 1) || !fits_cache({c_.roles.row_operand}, row_block_loop_)) return;
    const StageId packed = b_.cache_read(c_.roles.row_operand, MemoryScope::kLocal, {tile_});
    b_.pack(packed, {{0, 0}, {1, 0}, {0, tile_values_.inner_rows}});
    b_.compute_at(packed, around_, row_block_loop_);
  }

  /// A copy too large for the cache is made further in, or else as a whole before.
  void place_pads() {
    if (c_.pads.empty()) return;
    int64_t place = value(d_.pad_place);
    if (place == kPadBlock && !fits_cache(c_.pads, block_loop_)) place = kPadRow;
    // No row of tiles is around all blocks of the reduction.
    if (place == kPadRow && (d_.reduce_block >= 0 || !fits_cache(c_.pads, row_loop_))) place = kPadBefore;
    for (StageId pad : c_.pads) {
      if (place == kPadNowhere) {
        b_.compute_inline(pad);
        continue;
      }
      const auto loops = b_.loops(pad);
      b_.annotate(pad, loops.back(), LoopAnnotation::kVectorize);
      if (place == kPadBefore) {
        parallelise(b_, pad, {loops.begin(), loops.end() - 1}, target_);
      } else {
        b_.compute_at(pad, around_, place == kPadBlock ? block_loop_ : row_loop_);
      }
    }
  }

  /// Places the last stage of the other contraction or of rows, which are split later. If it is too large for
  /// the cache, it is computed as a whole before.
  void place_fused() {
    if (c_.fused < 0) return;
    const bool inside = chosen(d_.fused_place, kPadBlock) && fits_cache({c_.fused}, row_block_loop_);
    for (const StageId stage : {c_.scores, c_.fused}) {
      if (!inside || stage < 0) continue;
      b_.compute_at(stage, around_, row_block_loop_);
      b_.set_scope(stage, MemoryScope::kLocal);
    }
    if (!c_.fuses_rows) return;
    const auto loops = b_.loops(c_.fused);
    const Loop* innermost = b_.state().stage(c_.fused).find_loop(loops.back());
    const int64_t lanes = kVectorsOfARow * target_.lanes(b_.state().stage(c_.fused).op.type.data_type);
    LoopId vector = loops.back();
    if (innermost->extent > lanes) vector = b_.split(c_.fused, vector, {lanes}, Tail::kPeel)[1];
    b_.annotate(c_.fused, vector, LoopAnnotation::kVectorize);
    if (!inside) parallelise(b_, c_.fused, {loops.begin(), loops.end() - 1}, target_);
  }

  const Contraction& c_;
  const ContractionDecisions& d_;
  const Target& target_;
  ProgramBuilder& b_;
  DecisionValues values_;
  RegisterTile tile_values_;
  size_t axis_count_ = 0;
  StageId tile_ = -1;    ///< summed in registers
  StageId around_ = -1;  ///< has the loops of blocks, and those of tiles where sums have no separate buffer
  StageId packed_ = -1;  ///< the vector operand in the tile's order
  int64_t panel_bytes_ = 0;
  LoopId batch_loop_ = -1;  ///< innermost of the leading ones over what both operands depend on
  LoopId column_block_loop_ = -1;
  LoopId column_tile_loop_ = -1;
  LoopId reduce_block_loop_ = -1;
  LoopId block_loop_ = -1;      ///< innermost over blocks
  LoopId row_block_loop_ = -1;  ///< over blocks of rows
  LoopId row_loop_ = -1;        ///< over rows of register tiles
  LoopId tile_loop_ = -1;
  std::vector<LoopId> parallel_candidates_;
};

}  // namespace

Result<void> tile_contraction(const Contraction& contraction, const ContractionDecisions& decisions,
                              const Target& target, ProgramBuilder& builder, DecisionValues values) {
  return Tiling(contraction, decisions, target, builder, values).run();
}

}  // namespace tilewright
