// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/index_forms.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;
using Operation = IndexValues::Operation;

bool has_lane(const Affine& a) {
  return a.coefficient(kLaneAtom) != 0;
}

}  // namespace

const Affine* IndexForms::binding(VarId var) const {
  const auto bound = bindings_.find(var);
  return bound == bindings_.end() ? nullptr : &bound->second;
}

bool IndexForms::depends_on_lane(const Expr& e) const {
  if (lanes_.count == 1) return false;
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* variable = part.as<VarRef>()) {
      const Affine* bound = binding(variable->id);
      found = found || (bound && has_lane(*bound));
    }
    return !found;
  });
  return found;
}

std::optional<Affine> IndexForms::form(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) return affine_constant(immediate->value);
  if (const auto* variable = e.as<VarRef>()) {
    const Affine* bound = binding(variable->id);
    if (!bound) {
      code_.module.fail("loop variable '" + variable->name + "' is used outside of its loop");
      return Affine{};
    }
    return lanes_.one ? replace(*bound, kLaneAtom, *lanes_.one) : *bound;
  }
  if (const auto* b = e.as<Binary>()) return form_of_binary(e, *b);
  if (const auto* cast = e.as<Cast>(); cast && cast->a.type() == DataType::kInt64) return form(cast->a);
  return opaque(e);
}

std::optional<Affine> IndexForms::form_of_binary(const Expr& e, const Binary& binary) {
  const std::optional<Affine> a = form(binary.a);
  if (!a) return std::nullopt;
  const std::optional<Affine> b = form(binary.b);
  if (!b) return std::nullopt;
  const auto mixed = [&](Operation operation) -> std::optional<Affine> {
    if (has_lane(*a) || has_lane(*b)) return std::nullopt;
    return values_.combined(operation, *a, *b);
  };
  const auto extreme = [&](Operation operation) -> std::optional<Affine> {
    const Range difference = values_.range_of(add(*a, *b, -1));
    if (difference.high <= 0) return operation == Operation::kMin ? *a : *b;
    if (difference.low >= 0) return operation == Operation::kMin ? *b : *a;
    return mixed(operation);
  };
  switch (binary.op) {
    case BinaryOp::kAdd: return add(*a, *b);
    case BinaryOp::kSub: return add(*a, *b, -1);
    case BinaryOp::kMul:
      if (b->is_constant()) return scale(*a, b->constant);
      if (a->is_constant()) return scale(*b, a->constant);
      return mixed(Operation::kMultiply);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod:
      if (!b->is_constant() || b->constant <= 0) break;
      return binary.op == BinaryOp::kMod ? remainder(*a, b->constant) : quotient(*a, b->constant);
    case BinaryOp::kMin: return extreme(Operation::kMin);
    case BinaryOp::kMax: return extreme(Operation::kMax);
    default: break;
  }
  code_.module.fail("integer expression '" +
                    expr_text(e, [&](TensorId id) { return code_.buffer(id).name; }) +
                    "' has an operation that index arithmetic does not know");
  return Affine{};
}

std::optional<Affine> IndexForms::opaque(const Expr& e) {
  if (depends_on_lane(e)) return std::nullopt;
  Value* value = opaque_.opaque_index(e);
  if (auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value))
    return affine_constant(constant->getSExtValue());
  if (code_.module.failed()) return Affine{};
  return affine_atom(values_.add_atom(value, kAnyIndex, kHere));
}

std::optional<Affine> IndexForms::quotient(const Affine& a, int64_t divisor) {
  if (divisor == 1) return a;
  AffineQuotient parts = divide(a, divisor);
  const Range rest = values_.range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.quotient;
  if (has_lane(parts.rest)) return std::nullopt;
  if (rest.low < 0 && values_.range_of(a).low >= 0 && !has_lane(a)) {
    return values_.combined(Operation::kQuotient, a, affine_constant(divisor));
  }
  return add(parts.quotient, values_.combined(Operation::kQuotient, parts.rest, affine_constant(divisor)));
}

std::optional<Affine> IndexForms::remainder(const Affine& a, int64_t divisor) {
  if (divisor == 1) return Affine{};
  AffineQuotient parts = divide(a, divisor);
  const Range rest = values_.range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.rest;
  if (has_lane(parts.rest)) return std::nullopt;
  const bool whole = rest.low < 0 && values_.range_of(a).low >= 0 && !has_lane(a);
  return values_.combined(Operation::kRemainder, whole ? a : parts.rest, affine_constant(divisor));
}

}  // namespace tilewright::llvm_codegen
