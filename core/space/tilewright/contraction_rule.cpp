// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/tile_plan.h"

namespace tilewright {
namespace {

/// What the rule found out about a stage, and the numbers of its decisions. Values of a structure, not of a point.
struct Contraction {
  StageId stage = 0;
  StageId epilogue = -1;  ///< computed around it; -1: none
  AxisRoles roles;
  int inner_row = -1;     ///< axis of the register tile's rows; -1: none
  int outer_row = -1;     ///< a second one
  int column = -1;        ///< axis whose steps are further vectors; -1: the innermost axis itself is cut
  int64_t lanes = 8;
  std::vector<StageId> pads;  ///< stages that make the row operand and are not constant
  bool can_pack_rows = false;
  int64_t threads = 1;

  int tile = -1;
  int row_block = -1;
  int column_block = -1;
  int block_order = -1;
  int tile_order = -1;
  int reduce_order = -1;
  int unroll = -1;
  int pad_place = -1;
  int pack_rows = -1;
  int reduce_block = -1;  ///< -1: sums stay in registers over the whole reduction
};

constexpr int64_t kPadRoot = 0;
constexpr int64_t kPadBlock = 1;
constexpr int64_t kPadRow = 2;

/// One application of the sketch to a builder.
class Tiling {
 public:
  Tiling(const Contraction& c, const Target& target, ProgramBuilder& builder, DecisionValues values)
      : c_(c), target_(target), b_(builder), values_(values) {}

  Result<void> run() {
    const auto& compute = *b_.state().stage(c_.stage).op.compute();
    axis_count_ = compute.axes.size();
    block_k_ = c_.reduce_block >= 0 ? value(c_.reduce_block) : 0;
    if (block_k_ > 0) {
      factor_reduction();
    } else if (c_.epilogue >= 0) {
      tile_ = c_.stage;
      around_ = c_.epilogue;
    } else {
      tile_ = b_.cache_write(c_.stage, MemoryScope::kRegister);
      around_ = c_.stage;
    }
    if (!b_.ok()) return b_.finish().error();
    pack_parameters();
    tile_outer_loops();
    tile_registers();
    place_pads();
    if (!b_.ok()) return b_.finish().error();
    return {};
  }

 private:
  int64_t value(int decision) const { return values_[static_cast<size_t>(decision)].at(0); }
  RegisterTile tile() const { return RegisterTile::of(value(c_.tile)); }

  const Compute& compute_of(StageId stage) const { return *b_.state().stage(stage).op.compute(); }

  /// Sums over one block of the first reduce axis in registers, and adds blocks up in memory.
  void factor_reduction() {
    const auto loops = b_.loops(c_.stage);
    const auto parts = b_.split(c_.stage, loops[axis_count_], {block_k_}, Tail::kExact);
    tile_ = b_.rfactor(c_.stage, parts[0], false);
    around_ = c_.stage;
  }

  /// The constant operand in the order in which the register tile reads it.
  void pack_parameters() {
    const StageId operand = c_.roles.vector_operand;
    if (operand < 0 || !is_constant(b_.state(), operand)) return;
    const auto& compute = compute_of(tile_);
    std::vector<Expr> indices;
    visit(compute.body, [&](const Expr& e) {
      if (const auto* l = e.as<Load>(); l && l->tensor == operand) indices = l->indices;
      return true;
    });
    const Axis& innermost = compute.axes.back();
    const Axis* column = c_.column >= 0 ? &compute.axes[static_cast<size_t>(c_.column + shift())] : nullptr;
    std::vector<Pack::Part> outer;
    std::vector<Pack::Part> middle;
    std::vector<Pack::Part> inner;
    auto uses = [](const Expr& index, const Axis& axis) {
      bool found = false;
      visit(index, [&](const Expr& e) {
        if (const auto* v = e.as<VarRef>()) found = found || v->id == axis.var;
        return true;
      });
      return found;
    };
    // Dimensions that the innermost axis walks end up innermost, a tile wide; reduce axes follow the order of their loops.
    std::vector<bool> placed(indices.size(), false);
    const int64_t width = tile().vectors * c_.lanes;
    for (size_t d = 0; d < indices.size(); ++d) {
      if (!uses(indices[d], innermost) && !(column && uses(indices[d], *column))) continue;
      placed[d] = true;
      const auto axis = static_cast<int32_t>(d);
      outer.push_back({axis, 0});
      if (uses(indices[d], innermost)) {
        const bool both = !column || uses(indices[d], *column);
        inner.push_back({axis, both ? width : c_.lanes});
      } else {
        inner.insert(inner.begin(), {axis, tile().vectors});
      }
    }
    const auto order = reduce_axis_order();
    std::vector<std::pair<size_t, int32_t>> ranked;  // position of the innermost reduce axis that walks it, dimension
    for (size_t d = 0; d < indices.size(); ++d) {
      if (placed[d]) continue;
      size_t rank = 0;
      bool reduces = false;
      for (size_t r = 0; r < order.size(); ++r) {
        if (uses(indices[d], compute.reduce_axes[order[r]])) {
          rank = std::max(rank, r + 1);
          reduces = true;
        }
      }
      (reduces ? ranked : outer_dims_).push_back({rank, static_cast<int32_t>(d)});
    }
    // What both operands walk lies outermost, like the loops over it.
    std::vector<Pack::Part> shared;
    for (const auto& [rank, d] : outer_dims_) shared.push_back({d, 0});
    outer.insert(outer.begin(), shared.begin(), shared.end());
    // A channel dimension that two reduce axes walk (block and channel within it) is cut where the inner axis begins.
    std::vector<std::pair<size_t, Pack::Part>> parts;
    for (const auto& [rank, d] : ranked) {
      int64_t inside = 0;
      size_t outer_rank = rank;
      for (size_t r = 0; r < order.size(); ++r) {
        const Axis& axis = compute.reduce_axes[order[r]];
        if (!uses(indices[static_cast<size_t>(d)], axis)) continue;
        if (r + 1 == rank) {
          inside = axis.extent;
        } else {
          outer_rank = r + 1;
        }
      }
      if (outer_rank != rank) {
        parts.push_back({outer_rank, {d, 0}});
        parts.push_back({rank, {d, inside}});
      } else {
        parts.push_back({rank, {d, 0}});
      }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    for (const auto& [rank, part] : parts) middle.push_back(part);
    outer.insert(outer.end(), middle.begin(), middle.end());
    outer.insert(outer.end(), inner.begin(), inner.end());
    const StageId packed = b_.cache_read(operand, MemoryScope::kGlobal, {tile_});
    b_.pack(packed, outer);
  }

  /// An rfactored stage has one more axis in front.
  int shift() const { return block_k_ > 0 ? 1 : 0; }

  /// Positions of the tile's reduce axes in the order of their loops.
  std::vector<size_t> reduce_axis_order() const {
    const size_t count = compute_of(tile_).reduce_axes.size();
    std::vector<size_t> order(count);
    std::iota(order.begin(), order.end(), size_t{0});
    // The alternative walks the window outside the channels.
    if (c_.reduce_order >= 0 && value(c_.reduce_order) == 1 && count > 2) std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
    return order;
  }

  void tile_outer_loops() {
    const auto loops = b_.loops(around_);
    std::vector<LoopId> outer;       // batch and rows without a tile
    std::vector<LoopId> row_tiles;   // steps over register tiles, and inside them
    std::vector<LoopId> inside;
    std::vector<LoopId> column_tiles;
    LoopId row_block = -1;
    LoopId column_block = -1;
    const RegisterTile t = tile();
    const int blocked_row = c_.outer_row >= 0 ? c_.outer_row : c_.inner_row;
    for (size_t i = 0; i + 1 < axis_count_; ++i) {
      const int axis = static_cast<int>(i);
      const LoopId loop = loops[i];
      if (axis == blocked_row) {
        const int64_t size = axis == c_.inner_row ? t.inner_rows : t.outer_rows;
        const auto parts = b_.split(around_, loop, {value(c_.row_block), size}, Tail::kPeel);
        row_block = parts[0];
        row_tiles.insert(axis == c_.inner_row ? row_tiles.end() : row_tiles.begin(), parts[1]);
        if (c_.outer_row >= 0) outer_row_loop_ = parts[1];
        row_inside(axis, parts[2]);
      } else if (axis == c_.inner_row) {
        const auto parts = b_.split(around_, loop, {t.inner_rows}, Tail::kPeel);
        row_tiles.push_back(parts[0]);
        row_inside(axis, parts[1]);
      } else if (axis == c_.column) {
        const auto parts = b_.split(around_, loop, {value(c_.column_block), t.vectors}, Tail::kPeel);
        column_block = parts[0];
        column_tiles.push_back(parts[1]);
        column_inside_ = parts[2];
      } else if (std::find(c_.roles.columns.begin(), c_.roles.columns.end(), axis) != c_.roles.columns.end()) {
        column_tiles.push_back(loop);
      } else {
        outer.push_back(loop);
      }
    }
    const LoopId last = loops[axis_count_ - 1];
    if (c_.column < 0) {
      const auto parts = b_.split(around_, last, {value(c_.column_block), t.vectors, c_.lanes}, Tail::kPeel);
      column_block = parts[0];
      column_tiles.push_back(parts[1]);
      column_inside_ = parts[2];
      lanes_loop_ = parts[3];
    } else {
      lanes_loop_ = last;
    }
    std::vector<LoopId> order = outer;
    auto append = [&](std::vector<LoopId> first, const std::vector<LoopId>& second) {
      first.insert(first.end(), second.begin(), second.end());
      order.insert(order.end(), first.begin(), first.end());
    };
    const std::vector<LoopId> rows = row_block >= 0 ? std::vector<LoopId>{row_block} : std::vector<LoopId>{};
    const std::vector<LoopId> columns{column_block};
    if (value(c_.block_order) == 0) {
      append(rows, columns);
    } else {
      append(columns, rows);
    }
    block_loop_ = order.back();
    const std::vector<LoopId> parallel_loops = order;
    if (block_k_ > 0) order.push_back(loops[axis_count_]);
    row_block_loop_ = row_block >= 0 ? row_block : block_loop_;
    if (value(c_.tile_order) == 0) {
      append(column_tiles, row_tiles);
    } else {
      append(row_tiles, column_tiles);
    }
    tile_loop_ = order.back();
    for (LoopId loop : {row_inside_outer_, row_inside_inner_, column_inside_, lanes_loop_}) {
      if (loop >= 0) order.push_back(loop);
    }
    b_.reorder(around_, order);
    for (LoopId loop : {row_inside_outer_, row_inside_inner_, column_inside_}) {
      if (loop >= 0) b_.annotate(around_, loop, LoopAnnotation::kUnroll);
    }
    b_.annotate(around_, lanes_loop_, LoopAnnotation::kVectorize);
    if (block_k_ == 0) {
      // The outermost loops may run on several threads; what is computed inside them stays with its thread.
      parallel_candidates_ = parallel_loops;
    }
  }

  void row_inside(int axis, LoopId loop) { (axis == c_.inner_row ? row_inside_inner_ : row_inside_outer_) = loop; }

  void tile_registers() {
    b_.compute_at(tile_, around_, tile_loop_);
    b_.set_scope(tile_, MemoryScope::kRegister);
    const auto loops = b_.loops(tile_);
    const auto& compute = compute_of(tile_);
    const size_t axes = compute.axes.size();
    std::vector<LoopId> order;
    std::vector<LoopId> unrolled;
    const auto s = static_cast<size_t>(shift());
    for (size_t i = 0; i < axes; ++i) {
      const int axis = static_cast<int>(i) - shift();
      if (axis < 0 || (axis != c_.inner_row && axis != c_.outer_row && axis != c_.column && i + 1 < axes)) order.push_back(loops[i]);
    }
    const auto reduce_order = reduce_axis_order();
    std::vector<LoopId> reductions;
    for (size_t r : reduce_order) reductions.push_back(loops[axes + r]);
    order.insert(order.end(), reductions.begin(), reductions.end());
    for (const int axis : {c_.outer_row, c_.inner_row, c_.column}) {
      if (axis >= 0) unrolled.push_back(loops[static_cast<size_t>(axis) + s]);
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
    for (LoopId loop : unrolled) b_.annotate(tile_, loop, LoopAnnotation::kUnroll);
    b_.annotate(tile_, lanes, LoopAnnotation::kVectorize);
    // Unrolling inner reductions saves loop overhead and turns offsets into constants.
    const auto depth = static_cast<size_t>(value(c_.unroll));
    for (size_t i = 0; i < depth && i < reductions.size(); ++i) {
      b_.annotate(tile_, reductions[reductions.size() - 1 - i], LoopAnnotation::kUnroll);
    }
  }

  void place_pads() {
    if (c_.pack_rows >= 0 && value(c_.pack_rows) == 1) {
      const StageId packed = b_.cache_read(c_.roles.row_operand, MemoryScope::kLocal, {tile_});
      b_.pack(packed, {{0, 0}, {1, 0}, {0, tile().inner_rows}});
      b_.compute_at(packed, around_, row_block_loop_);
    }
    for (StageId pad : c_.pads) {
      const auto loops = b_.loops(pad);
      b_.annotate(pad, loops.back(), LoopAnnotation::kVectorize);
      const int64_t place = value(c_.pad_place);
      if (place == kPadBlock) b_.compute_at(pad, around_, block_loop_);
      if (place == kPadRow) b_.compute_at(pad, around_, outer_row_loop_ >= 0 ? outer_row_loop_ : row_block_loop_);
      if (place == kPadRoot) parallelise(b_, pad, {loops.begin(), loops.end() - 1}, target_);
    }
    if (!parallel_candidates_.empty()) parallelise_outermost();
  }

  void parallelise_outermost() {
    if (c_.threads <= 1) return;
    for (LoopId id : parallel_candidates_) {
      const Loop* loop = b_.state().stage(around_).find_loop(id);
      if (!loop || loop->extent < c_.threads) continue;
      b_.annotate(around_, id, LoopAnnotation::kParallel);
      return;
    }
  }

  const Contraction& c_;
  const Target& target_;
  ProgramBuilder& b_;
  DecisionValues values_;
  size_t axis_count_ = 0;
  int64_t block_k_ = 0;
  StageId tile_ = -1;    ///< summed in registers
  StageId around_ = -1;  ///< whose loops carry the tiles
  std::vector<std::pair<size_t, int32_t>> outer_dims_;
  LoopId row_inside_inner_ = -1;
  LoopId row_inside_outer_ = -1;
  LoopId column_inside_ = -1;
  LoopId lanes_loop_ = -1;
  LoopId block_loop_ = -1;
  LoopId row_block_loop_ = -1;
  LoopId outer_row_loop_ = -1;
  LoopId tile_loop_ = -1;
  std::vector<LoopId> parallel_candidates_;
};

class ContractionRule final : public SketchRule {
 public:
  std::string name() const override { return "contraction"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto& stage = draft.state.stage(id);
    const Compute* compute = stage.op.compute();
    if (!compute || compute->reduce_axes.empty() || !stage.op.hints.unroll_for_constants.empty()) return Verdict::kSkip;
    if (is_constant(draft.state, id)) return Verdict::kSkip;
    // Without reuse there is still something to gain from a tile, as long as its rows are vectors in memory.
    if (!reuses_data(draft.state, id) && !innermost_is_contiguous(draft.state, id)) return Verdict::kSkip;
    if (compute->axes.size() < 2 || !innermost_is_contiguous(draft.state, id)) return Verdict::kSkip;
    return stage.location.kind == ComputeLocation::Kind::kRoot ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    std::vector<Branch> branches;
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const Compute& compute = *draft.state.stage(id).op.compute();
    add_branch(branches, draft, position, target, false);
    // Blocking the reduction pays where a whole panel of the packed operand does not stay in the first cache.
    const auto epilogue = elementwise_reader(draft.state, id);
    if (!epilogue && compute.reduce_axes.size() == 1 && compute.reduce_axes[0].extent >= 256) {
      add_branch(branches, draft, position, target, true);
    }
    return branches;
  }

 private:
  static void add_branch(std::vector<Branch>& branches, SketchDraft draft, int position, const Target& target, bool blocked) {
    Contraction c = analyse(draft, position, target);
    add_decisions(draft, c, target, blocked);
    const Target copy = target;
    auto result = draft.then([c, copy](ProgramBuilder& builder, DecisionValues values) {
      return Tiling(c, copy, builder, values).run();
    });
    if (result.ok()) branches.push_back({std::move(draft), position - 1});
  }

  static Contraction analyse(const SketchDraft& draft, int position, const Target& target) {
    Contraction c;
    c.stage = draft.state.order[static_cast<size_t>(position)];
    c.epilogue = elementwise_reader(draft.state, c.stage).value_or(-1);
    c.roles = axis_roles(draft.state, c.stage);
    c.threads = target.threads;
    const Compute& compute = *draft.state.stage(c.stage).op.compute();
    auto extent = [&](int axis) { return axis < 0 ? 1 : compute.axes[static_cast<size_t>(axis)].extent; };
    for (auto it = c.roles.rows.rbegin(); it != c.roles.rows.rend(); ++it) {
      if (extent(*it) == 1) continue;
      if (c.inner_row < 0) {
        c.inner_row = *it;
      } else if (c.outer_row < 0) {
        c.outer_row = *it;
      }
    }
    const int64_t native = std::max<int64_t>(1, target.vector_bytes / 4);
    const int64_t innermost = compute.axes.back().extent;
    for (auto it = c.roles.columns.rbegin(); it != c.roles.columns.rend() && innermost <= 2 * native; ++it) {
      if (extent(*it) > 1) {
        c.column = *it;
        break;
      }
    }
    c.lanes = c.column >= 0 ? innermost : std::min(native, innermost);
    for (StageId producer : draft.state.producers(c.stage)) {
      const auto& stage = draft.state.stage(producer);
      if (!stage.op.compute() || is_constant(draft.state, producer)) continue;
      const bool plain = stage.op.compute()->combiner == Combiner::kNone;
      if (plain && draft.state.consumers(producer).size() == 1 && stage.op.hints.unroll_for_constants.empty()) c.pads.push_back(producer);
    }
    const StageId rows = c.roles.row_operand;
    c.can_pack_rows = rows >= 0 && c.pads.empty() && c.inner_row >= 0 && c.outer_row < 0 &&
                      draft.state.stage(rows).op.type.shape.size() == 2 && compute.reduce_axes.size() == 1 &&
                      c.roles.vector_operand >= 0;
    return c;
  }

  static void add_decisions(SketchDraft& draft, Contraction& c, const Target& target, bool blocked) {
    const Compute& compute = *draft.state.stage(c.stage).op.compute();
    const std::string stage = draft.state.stage(c.stage).op.name;
    auto extent = [&](int axis) { return axis < 0 ? 1 : compute.axes[static_cast<size_t>(axis)].extent; };
    auto choice = [&](std::string name, std::vector<int64_t> options) {
      Decision d;
      d.name = stage + " " + std::move(name);
      d.stage = stage;
      d.options = std::move(options);
      return draft.add(std::move(d));
    };
    const int64_t innermost = compute.axes.back().extent;
    const int64_t vectors = c.column >= 0 ? extent(c.column) : (innermost + c.lanes - 1) / c.lanes;
    std::vector<int64_t> tiles;
    const int64_t lane_registers = std::max<int64_t>(1, c.lanes * 4 / target.vector_bytes);
    for (const auto& t : register_tiles(extent(c.inner_row), extent(c.outer_row), vectors, target.vector_registers / lane_registers)) {
      tiles.push_back(t.code());
    }
    c.tile = choice("register tile", std::move(tiles));
    const int blocked_row = c.outer_row >= 0 ? c.outer_row : c.inner_row;
    auto sizes = block_sizes(std::max<int64_t>(1, extent(blocked_row)), 64);
    c.row_block = choice("row block", std::move(sizes));
    c.column_block = choice("column block", block_sizes(std::max<int64_t>(1, vectors), 64));
    c.block_order = choice("block order", {0, 1});
    c.tile_order = choice("tile order", {0, 1});
    if (compute.reduce_axes.size() > 2) c.reduce_order = choice("reduce order", {0, 1});
    std::vector<int64_t> depths{0};
    int64_t product = 1;
    for (size_t i = compute.reduce_axes.size(); i > 0 && depths.size() < 4; --i) {
      product *= compute.reduce_axes[i - 1].extent;
      if (product > 32) break;
      depths.push_back(static_cast<int64_t>(depths.size()));
    }
    c.unroll = choice("unrolled reductions", std::move(depths));
    if (!c.pads.empty()) c.pad_place = choice("padding", {kPadRoot, kPadBlock, kPadRow});
    if (c.can_pack_rows) c.pack_rows = choice("pack rows", {0, 1});
    if (blocked) {
      std::vector<int64_t> sizes_k;
      const int64_t k = compute.reduce_axes[0].extent;
      for (int64_t size : {64, 128, 256, 384, 512}) {
        if (k % size == 0 && k > size) sizes_k.push_back(size);
      }
      if (sizes_k.empty()) sizes_k.push_back(k);
      c.reduce_block = choice("reduction block", std::move(sizes_k));
    }
  }
};

}  // namespace

std::shared_ptr<const SketchRule> contraction_rule() { return std::make_shared<ContractionRule>(); }

}  // namespace tilewright
