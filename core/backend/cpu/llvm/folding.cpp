// SPDX-License-Identifier: Apache-2.0
// Adds the partial sums of a register tile up pair by pair. If they were added one after the other, each
// addition would wait for the one before it.
#include <bit>

#include "core/backend/cpu/llvm/emitter.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// The update in a loop that combines elements of a buffer into one place: "sum += parts[i]".
const Store* folding_update(const For& loop) {
  const auto* store = loop.body ? std::get_if<Store>(&loop.body->value) : nullptr;
  if (!store || store->role != Store::Role::kUpdate) return nullptr;
  for (const Expr& index : store->indices) {
    if (depends_on(index, loop.var)) return nullptr;
  }
  const auto* update = store->value.as<Binary>();
  const auto* part = update ? update->b.as<Load>() : nullptr;
  if (!part || part->indices.empty() || !is_floating_point(update->b.type())) return nullptr;
  const bool combines =
      update->op == BinaryOp::kAdd || update->op == BinaryOp::kMax || update->op == BinaryOp::kMin;
  return combines && !depends_on(update->a, loop.var) ? store : nullptr;
}

}  // namespace

bool FunctionEmitter::emit_folded(const For& loop) {
  constexpr int64_t kLeast = 4;
  const bool halves = std::has_single_bit(static_cast<uint64_t>(loop.extent));
  if (lanes_ > 1 || lane_ || mask_ || loop.extent < kLeast || !halves) return false;
  const Store* store = folding_update(loop);
  if (!store) return false;
  const auto& update = *store->value.as<Binary>();
  const auto& part = *update.b.as<Load>();
  const auto found = registers_.find(part.tensor);
  if (found == registers_.end() || part.tensor == store->buffer) return false;
  const auto place_at = [&](int64_t i) {
    bindings_[loop.var] = affine_constant(i);
    memo_.assign(1, {});
    return flatten(part.tensor, part.indices);
  };
  const auto first = place_at(0);
  const auto last = place_at(loop.extent - 1);
  if (!first || !last || !first->is_constant() || !last->is_constant()) return false;
  Slots& slots = found->second;
  const int64_t start = first->constant;
  if (last->constant != start + loop.extent - 1 || start < 0 ||
      last->constant >= static_cast<int64_t>(slots.size())) {
    return false;
  }
  for (int64_t i = start; i <= last->constant; ++i) {
    if (!slots[static_cast<size_t>(i)].value) return false;
  }

  const int64_t width = std::min<int64_t>(loop.extent, module_.machine.lanes);
  std::vector<Value*> parts;
  for (int64_t i = 0; i < loop.extent; i += width) {
    parts.push_back(read_slots(slots, start + i, static_cast<int>(width), part.tensor));
  }
  while (parts.size() > 1) {
    const size_t half = parts.size() / 2;
    for (size_t i = 0; i < half; ++i) parts[i] = combine(update, parts[i], parts[i + half]);
    parts.resize(half);
  }
  Value* all = parts[0];
  for (auto lanes = static_cast<int>(width); lanes > 1; lanes /= 2) {
    llvm::SmallVector<int, 16> low, high;
    for (int i = 0; i < lanes / 2; ++i) {
      low.push_back(i);
      high.push_back(lanes / 2 + i);
    }
    all = combine(update, b_.CreateShuffleVector(all, low), b_.CreateShuffleVector(all, high));
  }
  all = b_.CreateExtractElement(all, uint64_t{0});

  // Emits the update once, with all partial sums in the place of the first.
  const Slot kept = std::exchange(slots[static_cast<size_t>(start)], Slot{all, 0});
  bindings_[loop.var] = affine_constant(0);
  emit(loop.body);
  registers_.at(part.tensor)[static_cast<size_t>(start)] = kept;
  return true;
}

}  // namespace tilewright::llvm_codegen
