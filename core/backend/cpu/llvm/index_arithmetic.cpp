// SPDX-License-Identifier: Apache-2.0
// Turns integer expressions into linear forms over loop counters. Parts that are not linear become new atoms.
#include <algorithm>

#include "core/backend/cpu/llvm/emitter.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

constexpr Range kAnythingOfIndexArithmetic{-kUnbounded, kUnbounded};

int64_t saturate(__int128 value) {
  return static_cast<int64_t>(std::clamp<__int128>(value, -kUnbounded, kUnbounded));
}

bool known(const Range& range) {
  return range.low > -kUnbounded && range.high < kUnbounded;
}

Range product(const Range& a, const Range& b) {
  if (!known(a) || !known(b)) return kAnythingOfIndexArithmetic;
  const __int128 corners[] = {__int128{a.low} * b.low, __int128{a.low} * b.high, __int128{a.high} * b.low,
                              __int128{a.high} * b.high};
  return {saturate(*std::min_element(corners, corners + 4)),
          saturate(*std::max_element(corners, corners + 4))};
}

bool has_lane(const Affine& a) {
  return a.coefficient(kLaneAtom) != 0;
}

}  // namespace

Range FunctionEmitter::range_of(const Affine& a) const {
  __int128 low = a.constant;
  __int128 high = a.constant;
  for (const Affine::Term& term : a.terms) {
    const Range& range = atoms_[static_cast<size_t>(term.atom)].range;
    if (!known(range)) return kAnythingOfIndexArithmetic;
    const __int128 x = __int128{term.coefficient} * range.low;
    const __int128 y = __int128{term.coefficient} * range.high;
    low += std::min(x, y);
    high += std::max(x, y);
  }
  return {saturate(low), saturate(high)};
}

int FunctionEmitter::level_of(const Affine& a) const {
  int level = 0;
  for (const Affine::Term& term : a.terms)
    level = std::max(level, atoms_[static_cast<size_t>(term.atom)].level);
  return level;
}

bool FunctionEmitter::depends_on_lane(const Expr& e) const {
  if (lanes_ == 1) return false;
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* variable = part.as<VarRef>()) {
      const auto bound = bindings_.find(variable->id);
      found = found || (bound != bindings_.end() && has_lane(bound->second));
    }
    return !found;
  });
  return found;
}

std::optional<Affine> FunctionEmitter::affine(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) return affine_constant(immediate->value);
  if (const auto* variable = e.as<VarRef>()) {
    const auto bound = bindings_.find(variable->id);
    if (bound == bindings_.end()) {
      module_.fail("loop variable '" + variable->name + "' is used outside of its loop");
      return Affine{};
    }
    return lane_ ? replace(bound->second, kLaneAtom, *lane_) : bound->second;
  }
  if (const auto* b = e.as<Binary>()) return affine_binary(e, *b);
  if (const auto* cast = e.as<Cast>(); cast && cast->a.type() == DataType::kInt64) return affine(cast->a);
  return opaque(e);
}

std::optional<Affine> FunctionEmitter::affine_binary(const Expr& e, const Binary& binary) {
  const std::optional<Affine> a = affine(binary.a);
  if (!a) return std::nullopt;
  const std::optional<Affine> b = affine(binary.b);
  if (!b) return std::nullopt;
  const auto mixed = [&](Arithmetic op) -> std::optional<Affine> {
    if (has_lane(*a) || has_lane(*b)) return std::nullopt;
    return arithmetic(op, *a, *b);
  };
  const auto extreme = [&](Arithmetic op) -> std::optional<Affine> {
    const Range difference = range_of(add(*a, *b, -1));
    if (difference.high <= 0) return op == Arithmetic::kMin ? *a : *b;
    if (difference.low >= 0) return op == Arithmetic::kMin ? *b : *a;
    return mixed(op);
  };
  switch (binary.op) {
    case BinaryOp::kAdd: return add(*a, *b);
    case BinaryOp::kSub: return add(*a, *b, -1);
    case BinaryOp::kMul:
      if (b->is_constant()) return scale(*a, b->constant);
      if (a->is_constant()) return scale(*b, a->constant);
      return mixed(Arithmetic::kMultiply);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod:
      if (!b->is_constant() || b->constant <= 0) break;
      return binary.op == BinaryOp::kMod ? remainder(*a, b->constant) : quotient(*a, b->constant);
    case BinaryOp::kMin: return extreme(Arithmetic::kMin);
    case BinaryOp::kMax: return extreme(Arithmetic::kMax);
    default: break;
  }
  module_.fail("integer expression '" + expr_text(e, [&](TensorId id) { return buffer(id).name; }) +
               "' has an operation that index arithmetic does not know");
  return Affine{};
}

std::optional<Affine> FunctionEmitter::opaque(const Expr& e) {
  if (depends_on_lane(e)) return std::nullopt;
  Value* value = eval_node(e);
  if (auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value))
    return affine_constant(constant->getSExtValue());
  if (stopped()) return Affine{};
  return affine_atom(add_atom(value, kAnythingOfIndexArithmetic, kHere));
}

std::optional<Affine> FunctionEmitter::quotient(const Affine& a, int64_t divisor) {
  if (divisor == 1) return a;
  AffineQuotient parts = divide(a, divisor);
  const Range rest = range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.quotient;
  if (has_lane(parts.rest)) return std::nullopt;
  if (rest.low < 0 && range_of(a).low >= 0 && !has_lane(a)) {
    return arithmetic(Arithmetic::kQuotient, a, affine_constant(divisor));
  }
  return add(parts.quotient, arithmetic(Arithmetic::kQuotient, parts.rest, affine_constant(divisor)));
}

std::optional<Affine> FunctionEmitter::remainder(const Affine& a, int64_t divisor) {
  if (divisor == 1) return Affine{};
  AffineQuotient parts = divide(a, divisor);
  const Range rest = range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.rest;
  if (has_lane(parts.rest)) return std::nullopt;
  const bool whole = rest.low < 0 && range_of(a).low >= 0 && !has_lane(a);
  return arithmetic(Arithmetic::kRemainder, whole ? a : parts.rest, affine_constant(divisor));
}

Affine FunctionEmitter::arithmetic(Arithmetic op, const Affine& a, const Affine& b) {
  const int level = std::max(level_of(a), level_of(b));
  Key key{static_cast<int64_t>(op)};
  append(key, a);
  append(key, b);
  if (level != kHere) {
    const auto& known_atoms = levels_[static_cast<size_t>(level)].atoms;
    if (const auto found = known_atoms.find(key); found != known_atoms.end())
      return affine_atom(found->second);
  }
  llvm::IRBuilder<>& at = builder_at(level);
  Value* x = emit_affine(a, at);
  Value* y = emit_affine(b, at);
  const Range left = range_of(a);
  const Range right = range_of(b);
  const bool natural = left.low >= 0;
  Value* value = nullptr;
  Range range = kAnythingOfIndexArithmetic;
  switch (op) {
    case Arithmetic::kMultiply:
      value = at.CreateMul(x, y, "", false, true);
      range = product(left, right);
      break;
    case Arithmetic::kQuotient:
      if (natural) {
        value = at.CreateUDiv(x, y);
      } else {
        value = at.CreateSDiv(x, y);
        Value* rest = at.CreateSub(x, at.CreateMul(value, y));
        value = at.CreateAdd(value, at.CreateAShr(rest, at.getInt64(63)));
      }
      if (known(left)) range = {floor_quotient(left.low, b.constant), floor_quotient(left.high, b.constant)};
      break;
    case Arithmetic::kRemainder:
      if (natural) {
        value = at.CreateURem(x, y);
      } else {
        Value* rest = at.CreateSRem(x, y);
        value = at.CreateAdd(rest, at.CreateAnd(y, at.CreateAShr(rest, at.getInt64(63))));
      }
      range = {0, b.constant - 1};
      break;
    case Arithmetic::kMin:
      value = at.CreateBinaryIntrinsic(llvm::Intrinsic::smin, x, y);
      range = {std::min(left.low, right.low), std::min(left.high, right.high)};
      break;
    case Arithmetic::kMax:
      value = at.CreateBinaryIntrinsic(llvm::Intrinsic::smax, x, y);
      range = {std::max(left.low, right.low), std::max(left.high, right.high)};
      break;
  }
  const AtomId atom = add_atom(value, range, level);
  if (level != kHere) levels_[static_cast<size_t>(level)].atoms.emplace(std::move(key), atom);
  return affine_atom(atom);
}

}  // namespace tilewright::llvm_codegen
