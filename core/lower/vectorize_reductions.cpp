// SPDX-License-Identifier: Apache-2.0
#include "core/lower/vectorize_reductions.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/id_map.h"
#include "core/lower/limit_unrolling.h"
#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// The most vectors at a time; as many additions hide the latency of one another.
constexpr int64_t kMostVectors = 8;
/// Registers that are left for operands.
constexpr int64_t kSpareRegisters = 4;

/// An element in memory that each step of a loop over elements makes.
struct OwnElement {
  BufferId buffer = 0;
  std::vector<Expr> indices;
};

/// What a loop over elements does, where lanes can do it.
struct ElementLoop {
  std::vector<OwnElement> results;
  std::vector<BufferId> locals;  ///< buffers of a step alone
  int64_t stores = 0;            ///< of a step, once everything in it is unrolled
  int64_t registers = 0;         ///< for a vector of float32 steps
};

bool loads(const Expr& value) {
  bool found = false;
  visit(value, [&](const Expr& e) {
    found = found || e.as<Load>() != nullptr;
    return !found;
  });
  return found;
}

/// How far an access moves in memory with a step of `var`, in elements; none where it is not known.
std::optional<int64_t> memory_step(const Buffer& buffer, const std::vector<Expr>& indices, VarId var) {
  int64_t moved = 0;
  for (size_t i = 0; i < indices.size(); ++i) {
    const auto step = index_step(indices[i], var);
    if (!step || (*step != 0 && buffer.strides[i] == kRuntimeStride)) return std::nullopt;
    if (*step != 0) moved += *step * buffer.strides[i];
  }
  return moved;
}

/// Sees whether each step of a loop is straight code with a reduction, and works on neighbours of what the
/// step before it worked on.
class ElementLoopReader {
 public:
  ElementLoopReader(const LoopIr& ir, const For& loop) : ir_(ir), loop_(loop) {}

  std::optional<ElementLoop> read() && {
    if (loop_.kind != LoopKind::kSpatial || !loop_.intrinsic.empty() || loop_.extent < 2) return std::nullopt;
    if (loop_.annotation != LoopAnnotation::kNone && loop_.annotation != LoopAnnotation::kUnroll)
      return std::nullopt;
    found_.stores = straight_stores(loop_.body);
    if (!fits_ || !reduces_ || found_.results.empty()) return std::nullopt;
    visit_expressions(loop_.body, [&](const Expr& expression) { check(expression); });
    if (!fits_) return std::nullopt;
    return std::move(found_);
  }

 private:
  /// Stores once everything is unrolled; notes where they go, and whether anything else is done.
  int64_t straight_stores(const Stmt& stmt) {
    if (!stmt || !fits_) return 0;
    if (const auto* inner = std::get_if<For>(&stmt->value)) return unrolled_stores(*inner);
    if (const auto* branch = std::get_if<If>(&stmt->value)) return guarded_stores(*branch);
    if (const auto* block = std::get_if<Block>(&stmt->value)) {
      int64_t sum = 0;
      for (const Stmt& s : block->statements) sum += straight_stores(s);
      return sum;
    }
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      const Buffer& buffer = ir_.buffer(allocate->buffer);
      fits_ = fits_ && buffer.place == Buffer::Place::kLocal;
      found_.locals.push_back(allocate->buffer);
      keep(buffer.data_type, element_count(buffer.shape));
      return straight_stores(allocate->body);
    }
    const auto* store = std::get_if<Store>(&stmt->value);
    if (store != nullptr) note_reads(store->value);
    fits_ = fits_ && store != nullptr && stores_to_its_own(*store);
    return 1;
  }

  int64_t unrolled_stores(const For& inner) {
    fits_ = fits_ && inner.annotation == LoopAnnotation::kUnroll && inner.intrinsic.empty();
    reduces_ = reduces_ || inner.kind == LoopKind::kReduce;
    unrolled_.push_back(inner.var);
    return inner.extent * straight_stores(inner.body);
  }

  int64_t guarded_stores(const If& branch) {
    fits_ = fits_ && !depends_on(branch.condition, loop_.var) && !loads(branch.condition);
    const bool outside = std::exchange(guarded_, true);
    const int64_t sum = straight_stores(branch.then_body) + straight_stores(branch.else_body);
    guarded_ = outside;
    return sum;
  }

  /// Notes that a lane keeps elements in registers. Vectors have as many lanes as those of float32 have,
  /// whatever they hold; index arithmetic, which 64-bit integers are for, has none.
  void keep(DataType type, int64_t elements) {
    constexpr int64_t kFloatBytes = 4;
    fits_ = fits_ && type != DataType::kInt64;
    found_.registers +=
        elements * std::max<int64_t>(1, static_cast<int64_t>(data_type_size(type)) / kFloatBytes);
  }

  void note_reads(const Expr& value) {
    visit(value, [&](const Expr& e) {
      if (const auto* load = e.as<Load>()) read_.push_back(load->tensor);
      return true;
    });
  }

  bool is_local(BufferId id) const { return std::ranges::find(found_.locals, id) != found_.locals.end(); }
  bool is_unrolled(VarId var) const { return std::ranges::find(unrolled_, var) != unrolled_.end(); }

  /// Whether nothing but unrolled loops moves an access, as that to registers must be.
  bool only_unrolled(const std::vector<Expr>& indices) const {
    bool only = true;
    for (const Expr& index : indices) {
      visit(index, [&](const Expr& e) {
        const auto* variable = e.as<VarRef>();
        only = only && (variable == nullptr || is_unrolled(variable->id));
        return only;
      });
    }
    return only;
  }

  /// Whether a store goes to memory of the step alone.
  bool stores_to_its_own(const Store& store) {
    if (std::ranges::any_of(store.indices, loads)) return false;
    if (is_local(store.buffer)) return only_unrolled(store.indices);
    if (const OwnElement* known = result_in(store.buffer)) return equal(known->indices, store.indices);
    const Buffer& buffer = ir_.buffer(store.buffer);
    if (buffer.place == Buffer::Place::kRegister || memory_step(buffer, store.indices, loop_.var) != 1)
      return false;
    // The lanes' registers begin with this store, and hold one element of each step.
    const bool begins = !guarded_ && std::ranges::find(read_, store.buffer) == read_.end();
    const bool one = std::ranges::none_of(unrolled_, [&](VarId v) { return depends_on(store.indices, v); });
    if (!begins || !one) return false;
    found_.results.push_back({store.buffer, store.indices});
    keep(buffer.data_type, 1);
    return true;
  }

  const OwnElement* result_in(BufferId id) const {
    const auto at = std::ranges::find(found_.results, id, &OwnElement::buffer);
    return at == found_.results.end() ? nullptr : &*at;
  }

  void check(const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      if (const auto* load = e.as<Load>()) fits_ = fits_ && reads_neighbours(*load, e.type());
      if (const auto* choice = e.as<Select>()) fits_ = fits_ && !depends_on(choice->condition, loop_.var);
      return fits_;
    });
  }

  bool reads_neighbours(const Load& load, DataType type) const {
    if (std::ranges::any_of(load.indices, loads)) return false;
    if (const OwnElement* own = result_in(load.tensor)) return equal(own->indices, load.indices);
    if (is_local(load.tensor)) return only_unrolled(load.indices);
    if (!depends_on(load.indices, loop_.var)) return true;
    const Buffer& buffer = ir_.buffer(load.tensor);
    const bool memory = buffer.place != Buffer::Place::kTable && buffer.place != Buffer::Place::kRegister;
    return memory && type != DataType::kInt64 && memory_step(buffer, load.indices, loop_.var) == 1;
  }

  const LoopIr& ir_;
  const For& loop_;
  ElementLoop found_;
  std::vector<VarId> unrolled_;  ///< variables of the loops inside
  std::vector<BufferId> read_;   ///< so far
  bool guarded_ = false;
  bool reduces_ = false;
  bool fits_ = true;
};

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
      if (const auto elements = ElementLoopReader(ir_, *loop).read()) {
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
