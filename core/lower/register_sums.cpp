// SPDX-License-Identifier: Apache-2.0
#include "core/lower/register_sums.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// Registers that are left for the operands of multiply-adds.
constexpr int64_t kOperandRegisters = 4;

/// The loops inside of one another down to the only statement, which adds to a sum.
struct SumNest {
  std::vector<const For*> loops;  ///< outermost first
  const Store* update = nullptr;
};

/// Whether the value is the stored element plus a product.
bool adds_product(const Store& store) {
  if (store.role != Store::Role::kUpdate) return false;
  const auto* sum = store.value.as<Binary>();
  if (sum == nullptr || sum->op != BinaryOp::kAdd) return false;
  const auto is_product = [](const Expr& e) {
    const auto* product = e.as<Binary>();
    return product != nullptr && product->op == BinaryOp::kMul;
  };
  const auto is_sum = [&](const Expr& e) {
    const auto* load = e.as<Load>();
    return load != nullptr && load->tensor == store.buffer && equal(load->indices, store.indices);
  };
  int reads = 0;
  visit(store.value, [&](const Expr& e) {
    const auto* load = e.as<Load>();
    reads += load != nullptr && load->tensor == store.buffer;
    return true;
  });
  return reads == 1 && ((is_sum(sum->a) && is_product(sum->b)) || (is_sum(sum->b) && is_product(sum->a)));
}

std::optional<SumNest> sum_nest(const For& outer) {
  SumNest nest{{&outer}, nullptr};
  Stmt inside = outer.body;
  while (inside) {
    if (const auto* loop = std::get_if<For>(&inside->value)) {
      if (loop->annotation == LoopAnnotation::kParallel || !loop->intrinsic.empty()) return std::nullopt;
      nest.loops.push_back(loop);
      inside = loop->body;
    } else if (const auto* block = std::get_if<Block>(&inside->value);
               block != nullptr && block->statements.size() == 1) {
      inside = block->statements.front();
    } else if (const auto* store = std::get_if<Store>(&inside->value); store && adds_product(*store)) {
      nest.update = store;
      return nest;
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

class RegisterSums {
 public:
  RegisterSums(LoopIr& ir, const Target& target) : ir_(ir), target_(target) {}

  Stmt visit(const Stmt& stmt) {
    if (!stmt || std::holds_alternative<MicroKernel>(stmt->value)) return stmt;
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      if (Stmt kept = kept_in_registers(*loop)) return kept;
    }
    const auto* allocate = std::get_if<Allocate>(&stmt->value);
    const int64_t held = allocate != nullptr ? registers_of(ir_.buffer(allocate->buffer)) : 0;
    held_ += held;
    Stmt made = map_children(stmt, [&](const Stmt& child) { return visit(child); });
    held_ -= held;
    return made;
  }

 private:
  /// Vector registers of a tile; 0 of what is in memory.
  int64_t registers_of(const Buffer& buffer) const {
    if (buffer.place != Buffer::Place::kRegister || buffer.shape.empty()) return 0;
    const int64_t lanes = target_.lanes(buffer.data_type);
    int64_t count = (buffer.shape.back() + lanes - 1) / lanes;
    for (size_t i = 0; i + 1 < buffer.shape.size(); ++i) count *= buffer.shape[i];
    return count;
  }

  /// The loop with its sums in registers; null where it does not add up, or where they do not fit.
  Stmt kept_in_registers(const For& loop) {
    if (loop.kind != LoopKind::kReduce || loop.annotation == LoopAnnotation::kParallel) return nullptr;
    const auto nest = sum_nest(loop);
    if (!nest || nest->loops.size() < 2 || depends_on(nest->update->indices, loop.var)) return nullptr;
    if (ir_.buffer(nest->update->buffer).place == Buffer::Place::kRegister) return nullptr;
    std::vector<const For*> over_sums;
    for (const For* inner : nest->loops)
      if (depends_on(nest->update->indices, inner->var)) over_sums.push_back(inner);
    if (!fit(*nest, over_sums)) return nullptr;
    return in_registers(loop, *nest->update, over_sums);
  }

  /// A vectorised loop must be the innermost and run along the last dimension, and all vectors must fit.
  bool fit(const SumNest& nest, const std::vector<const For*>& over_sums) const {
    if (over_sums.empty() || over_sums.back() != nest.loops.back()) return false;
    const For& lanes = *over_sums.back();
    if (lanes.annotation != LoopAnnotation::kVectorize ||
        index_step(nest.update->indices.back(), lanes.var) != 1)
      return false;
    const int64_t width = target_.lanes(ir_.buffer(nest.update->buffer).data_type);
    int64_t vectors = (lanes.extent + width - 1) / width;
    for (const For* loop : over_sums) {
      if (loop != &lanes && loop->annotation == LoopAnnotation::kVectorize) return false;
      if (loop != &lanes) vectors *= loop->extent;
      if (vectors > target_.vector_registers - kOperandRegisters - held_) return false;
    }
    return true;
  }

  Stmt in_registers(const For& loop, const Store& update, const std::vector<const For*>& over_sums) {
    const Buffer& sums = ir_.buffer(update.buffer);
    Buffer tile;
    tile.name = sums.name + " sums";
    tile.data_type = sums.data_type;
    tile.place = Buffer::Place::kRegister;
    tile.stage = sums.stage;
    for (const For* over : over_sums) tile.shape.push_back(over->extent);
    tile.strides.assign(tile.shape.size(), 1);
    for (size_t i = tile.shape.size(); i-- > 1;) tile.strides[i - 1] = tile.strides[i] * tile.shape[i];
    const auto id = static_cast<BufferId>(ir_.buffers.size());
    ir_.buffers.push_back(std::move(tile));
    std::vector<Expr> places;
    for (const For* over : over_sums) places.push_back(var(over->var, over->name));
    const DataType type = ir_.buffer(update.buffer).data_type;
    Store taken{id, places, load(update.buffer, update.indices, type), Store::Role::kPlain};
    Store given{update.buffer, update.indices, load(id, places, type), Store::Role::kPlain};
    return make_allocate(id, make_block({copied(std::move(taken), over_sums),
                                         make_for(summed(loop, update.buffer, id, places, over_sums)),
                                         copied(std::move(given), over_sums)}));
  }

  /// A store for each of the sums.
  Stmt copied(Store store, const std::vector<const For*>& over_sums) {
    Stmt made = make_store(std::move(store));
    for (auto over = over_sums.rbegin(); over != over_sums.rend(); ++over) {
      For loop = **over;
      loop.var = ir_.next_var++;
      loop.kind = LoopKind::kSpatial;
      loop.unroll_up_to = -1;
      if (loop.annotation != LoopAnnotation::kVectorize) loop.annotation = LoopAnnotation::kUnroll;
      loop.body = substitute(made, {{(*over)->var, var(loop.var, loop.name)}});
      made = make_for(std::move(loop));
    }
    return made;
  }

  /// The loop, adding to the tile; loops over sums are unrolled.
  For summed(const For& loop, BufferId sums, BufferId tile, const std::vector<Expr>& places,
             const std::vector<const For*>& over_sums) const {
    For out = loop;
    out.body = replaced(loop.body, sums, tile, places, over_sums);
    return out;
  }

  Stmt replaced(const Stmt& stmt, BufferId sums, BufferId tile, const std::vector<Expr>& places,
                const std::vector<const For*>& over_sums) const {
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      For out = summed(*loop, sums, tile, places, over_sums);
      if (std::ranges::find(over_sums, loop) != over_sums.end() &&
          out.annotation != LoopAnnotation::kVectorize)
        out.annotation = LoopAnnotation::kUnroll;
      return make_for(std::move(out));
    }
    if (const auto* store = std::get_if<Store>(&stmt->value)) {
      const auto* sum = store->value.as<Binary>();
      const auto* left = sum->a.as<Load>();
      const bool sum_is_left = left != nullptr && left->tensor == sums;
      const Expr element = load(tile, places, store->value.type());
      const Expr value = sum_is_left ? element + sum->b : sum->a + element;
      return make_store({tile, places, value, Store::Role::kUpdate});
    }
    return map_children(stmt,
                        [&](const Stmt& child) { return replaced(child, sums, tile, places, over_sums); });
  }

  LoopIr& ir_;
  const Target& target_;
  int64_t held_ = 0;  ///< registers of the tiles around what is looked at
};

}  // namespace

void keep_sums_in_registers(LoopIr& ir, const Target& target) {
  RegisterSums pass(ir, target);
  ir.prepack = pass.visit(ir.prepack);
  ir.run = pass.visit(ir.run);
}

}  // namespace tilewright
