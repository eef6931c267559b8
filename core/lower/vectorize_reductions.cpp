// SPDX-License-Identifier: Apache-2.0
#include "core/lower/vectorize_reductions.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "core/base/id_map.h"
#include "core/lower/element_loop.h"
#include "core/lower/limit_unrolling.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// The most vectors at a time; as many additions hide the latency of one another.
constexpr int64_t kMostVectors = 8;
/// Registers that are left for operands.
constexpr int64_t kSpareRegisters = 4;

/// A loop over a tile of elements, from `first` on (none: from the beginning): each statement for all lanes
/// before the next one.
class LaneTile {
 public:
  LaneTile(LoopIr& ir, const For& elements, Expr first, int64_t width)
      : ir_(ir), elements_(elements), first_(std::move(first)), width_(width) {}

  Stmt made(const ElementLoop& loop) {
    for (const OwnElement& result : loop.results) tiles_[result.buffer] = add_tile(result.buffer, true);
    for (const BufferId local : loop.locals) tiles_[local] = add_tile(local, false);
    std::vector<Stmt> statements{widened(elements_.body)};
    for (const OwnElement& result : loop.results) {
      const DataType type = ir_.buffer(result.buffer).data_type;
      statements.push_back(over_lanes([&](const Expr& lane) {
        return make_store(
            {result.buffer, result.indices, load(tiles_[result.buffer], {lane}, type), Store::Role::kPlain});
      }));
    }
    Stmt all = make_block(std::move(statements));
    for (const OwnElement& result : loop.results) all = make_allocate(tiles_[result.buffer], std::move(all));
    return all;
  }

 private:
  /// Registers for the lanes' elements of a buffer: of a result one, of a local all.
  BufferId add_tile(BufferId of, bool one) {
    Buffer tile;
    const Buffer& buffer = ir_.buffer(of);
    tile.name = buffer.name + " tile";
    tile.data_type = buffer.data_type;
    tile.place = Buffer::Place::kRegister;
    tile.stage = buffer.stage;
    if (!one) tile.shape = buffer.shape;
    tile.shape.push_back(width_);
    tile.strides = row_major_strides(tile.shape);
    ir_.buffers.push_back(std::move(tile));
    return static_cast<BufferId>(ir_.buffers.size() - 1);
  }

  template <typename Statement>
  Stmt over_lanes(const Statement& statement) {
    For loop = elements_;
    loop.var = ir_.next_var++;
    loop.extent = width_;
    loop.annotation = LoopAnnotation::kVectorize;
    loop.unroll_up_to = -1;
    const Expr lane = var(loop.var, loop.name);
    loop.body = substitute(statement(lane), {{elements_.var, first_.valid() ? first_ + lane : lane}});
    return make_for(std::move(loop));
  }

  Stmt widened(const Stmt& stmt) {
    if (!stmt) return stmt;
    if (const auto* store = std::get_if<Store>(&stmt->value)) {
      return over_lanes([&](const Expr& lane) {
        const auto [buffer, indices] = in_tile(store->buffer, store->indices, lane);
        return make_store({buffer, indices, reading_tiles(store->value, lane), store->role});
      });
    }
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value))
      return make_allocate(tiles_[allocate->buffer], widened(allocate->body));
    return map_children(stmt, [&](const Stmt& child) { return widened(child); });
  }

  std::pair<BufferId, std::vector<Expr>> in_tile(BufferId buffer, std::vector<Expr> indices,
                                                 const Expr& lane) {
    const BufferId tile = tiles_[buffer];
    if (ir_.buffer(tile).shape.size() == 1) indices.clear();
    indices.push_back(lane);
    return {tile, std::move(indices)};
  }

  Expr reading_tiles(const Expr& value, const Expr& lane) {
    const auto* read = value.as<Load>();
    if (read != nullptr && tiles_.contains(read->tensor)) {
      const auto [tile, indices] = in_tile(read->tensor, read->indices, lane);
      return load(tile, indices, value.type());
    }
    return map_children(value, [&](const Expr& child) { return reading_tiles(child, lane); });
  }

  LoopIr& ir_;
  const For& elements_;
  Expr first_;
  int64_t width_;
  IdMap<BufferId> tiles_;
};

/// Visits the statements of a function, outermost first.
class VectorizeReductions {
 public:
  VectorizeReductions(LoopIr& ir, const Target& target)
      : ir_(ir), registers_(target.vector_registers), lanes_(target.lanes(DataType::kFloat32)) {}

  Stmt visit(const Stmt& stmt) {
    if (!stmt || std::holds_alternative<MicroKernel>(stmt->value)) return stmt;
    const auto* loop = std::get_if<For>(&stmt->value);
    if (loop != nullptr && loop->annotation == LoopAnnotation::kVectorize) return stmt;
    if (loop != nullptr) {
      if (const auto elements = read_element_loop(ir_, *loop)) {
        if (const int64_t vectors = vectors_at_a_time(*elements, loop->extent); vectors > 0)
          return vectorized(*loop, *elements, vectors * lanes_);
      }
    }
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      if (ir_.buffer(allocate->buffer).place == Buffer::Place::kRegister) return stmt;
    }
    const bool unrolled = loop != nullptr && loop->annotation == LoopAnnotation::kUnroll;
    const int64_t outside = std::exchange(copies_, unrolled ? copies_ * loop->extent : copies_);
    Stmt made = map_children(stmt, [&](const Stmt& child) { return visit(child); });
    copies_ = outside;
    return made;
  }

 private:
  /// Vectors, and parts of one, that `extent` elements are cut into, where there are no masks.
  int64_t chunks(int64_t extent) const {
    return extent / lanes_ + std::popcount(static_cast<uint64_t>(extent % lanes_));
  }

  /// 0 where the elements that are kept do not fit in registers, or the code would be too long.
  int64_t vectors_at_a_time(const ElementLoop& elements, int64_t extent) const {
    int64_t vectors = std::min(kMostVectors, (registers_ - kSpareRegisters) / elements.registers);
    const auto code = [&] {
      const int64_t width = std::min(extent, vectors * lanes_);
      return copies_ * elements.stores * (chunks(width) + chunks(extent % width));
    };
    while (vectors > 0 && code() > kMaxUnrolledReduction) --vectors;
    return vectors;
  }

  Stmt vectorized(const For& loop, const ElementLoop& elements, int64_t most) {
    const int64_t width = std::min(loop.extent, most);
    const int64_t whole = loop.extent / width;
    const int64_t rest = loop.extent % width;
    const auto tile = [&](const Expr& first, int64_t extent) {
      return LaneTile(ir_, loop, first, extent).made(elements);
    };
    std::vector<Stmt> parts;
    if (whole == 1) {
      parts.push_back(tile({}, width));
    } else {
      For over = loop;
      over.var = ir_.next_var++;
      over.name += ".outer";
      over.extent = whole;
      over.annotation = LoopAnnotation::kNone;
      over.body = tile(var(over.var, over.name) * width, width);
      parts.push_back(make_for(std::move(over)));
    }
    if (rest > 0) parts.push_back(tile(int_imm(whole * width), rest));
    return make_block(std::move(parts));
  }

  LoopIr& ir_;
  int64_t registers_;
  int64_t lanes_;       ///< of a vector, as loops are cut
  int64_t copies_ = 1;  ///< of what is looked at, by the unrolled loops around it
};

}  // namespace

void vectorize_reductions(LoopIr& ir, const Target& target) {
  VectorizeReductions pass(ir, target);
  ir.prepack = pass.visit(ir.prepack);
  ir.run = pass.visit(ir.run);
}

}  // namespace tilewright
