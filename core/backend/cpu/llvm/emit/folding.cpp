// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/folding.h"

#include <algorithm>
#include <bit>

#include "core/backend/cpu/llvm/emit/operators.h"

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

/// Where the loop's elements begin in the buffer, if they are neighbours and all are there.
std::optional<int64_t> first_of_neighbours(FunctionParts& parts, const For& loop, const Load& part,
                                           const Slots& slots) {
  const auto place_at = [&](int64_t i) {
    parts.forms.bind(loop.var, affine_constant(i));
    parts.lanes.memo.clear();
    return parts.addresses.element(part.tensor, part.indices);
  };
  const auto first = place_at(0);
  const auto last = place_at(loop.extent - 1);
  if (!first || !last || !first->is_constant() || !last->is_constant()) return std::nullopt;
  const int64_t start = first->constant;
  if (last->constant != start + loop.extent - 1 || start < 0 ||
      last->constant >= static_cast<int64_t>(slots.size())) {
    return std::nullopt;
  }
  for (int64_t i = start; i <= last->constant; ++i) {
    if (!slots[static_cast<size_t>(i)].value) return std::nullopt;
  }
  return start;
}

}  // namespace

std::optional<FoldedTile> fold_tile(FunctionParts& parts, const For& loop) {
  constexpr int64_t kLeast = 4;
  const bool halves = std::has_single_bit(static_cast<uint64_t>(loop.extent));
  if (parts.lanes.in_vectorised_loop() || parts.lanes.mask || loop.extent < kLeast || !halves) {
    return std::nullopt;
  }
  const Store* store = folding_update(loop);
  if (!store) return std::nullopt;
  const auto& update = *store->value.as<Binary>();
  const auto& part = *update.b.as<Load>();
  const Slots* slots = parts.registers.find(part.tensor);
  if (!slots || part.tensor == store->buffer) return std::nullopt;
  const auto start = first_of_neighbours(parts, loop, part, *slots);
  if (!start) return std::nullopt;

  FunctionCode& code = parts.code;
  const int64_t width = std::min<int64_t>(loop.extent, code.module.machine.lanes);
  std::vector<Value*> sums;
  for (int64_t i = 0; i < loop.extent; i += width) {
    sums.push_back(parts.registers.read(*slots, *start + i, static_cast<int>(width), part.tensor));
  }
  while (sums.size() > 1) {
    const size_t half = sums.size() / 2;
    for (size_t i = 0; i < half; ++i) sums[i] = real_value(code, update, sums[i], sums[i + half]);
    sums.resize(half);
  }
  Value* all = sums[0];
  for (auto lanes = static_cast<int>(width); lanes > 1; lanes /= 2) {
    llvm::SmallVector<int, 16> low, high;
    for (int i = 0; i < lanes / 2; ++i) {
      low.push_back(i);
      high.push_back(lanes / 2 + i);
    }
    Value* upper = code.b.CreateShuffleVector(all, high);
    Value* lower = code.b.CreateShuffleVector(all, low);
    all = real_value(code, update, lower, upper);
  }
  return FoldedTile{part.tensor, *start, code.b.CreateExtractElement(all, uint64_t{0})};
}

}  // namespace tilewright::llvm_codegen
