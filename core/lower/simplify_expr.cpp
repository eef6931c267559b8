// SPDX-License-Identifier: Apache-2.0
#include "core/lower/linear.h"
#include "core/lower/simplify.h"

namespace tilewright {
namespace {

bool is_integer(DataType type) {
  return type == DataType::kInt64 || type == DataType::kInt32;
}

Expr simplify_comparison(const Binary& b, const VarRanges& ranges) {
  const Linear difference = add(linear_form(b.a, ranges), linear_form(b.b, ranges), -1);
  const Range range = range_of(difference, ranges);
  switch (b.op) {
    case BinaryOp::kLess:
      if (range.high < 0) return bool_imm(true);
      if (range.low >= 0) return bool_imm(false);
      break;
    case BinaryOp::kLessEqual:
      if (range.high <= 0) return bool_imm(true);
      if (range.low > 0) return bool_imm(false);
      break;
    case BinaryOp::kEqual:
    case BinaryOp::kNotEqual: {
      const bool wanted = b.op == BinaryOp::kEqual;
      if (range.constant()) return bool_imm((range.low == 0) == wanted);
      if (range.low > 0 || range.high < 0) return bool_imm(!wanted);
      break;
    }
    default: break;
  }
  // Variables to the left, the constant to the right: peeling and shrinking look for this form.
  Linear left = difference;
  left.constant = 0;
  return binary(b.op, expr_of(left), int_imm(-difference.constant));
}

Expr simplify_logic(const Binary& b, const VarRanges& ranges) {
  Expr x = simplify(b.a, ranges);
  Expr y = simplify(b.b, ranges);
  const bool is_and = b.op == BinaryOp::kAnd;
  if (const auto* c = constant_of(x)) return (*c != 0) == is_and ? y : x;
  if (const auto* c = constant_of(y)) return (*c != 0) == is_and ? x : y;
  if (equal(x, y)) return x;
  return binary(b.op, std::move(x), std::move(y));
}

}  // namespace

Expr simplify(const Expr& e, const VarRanges& ranges) {
  if (!e.valid()) return e;
  if (is_integer(e.type()) && !e.as<Load>()) return expr_of(linear_form(e, ranges), e);
  if (const auto* b = e.as<Binary>()) {
    if (b->op == BinaryOp::kAnd || b->op == BinaryOp::kOr) return simplify_logic(*b, ranges);
    if (e.type() == DataType::kBool && is_integer(b->a.type())) return simplify_comparison(*b, ranges);
    Expr x = simplify(b->a, ranges);
    Expr y = simplify(b->b, ranges);
    if (x.same(b->a) && y.same(b->b)) return e;
    return binary(b->op, std::move(x), std::move(y));
  }
  if (const auto* u = e.as<Unary>()) {
    Expr x = simplify(u->a, ranges);
    if (const auto* c = constant_of(x); c && u->op == UnaryOp::kNot) return bool_imm(*c == 0);
    return x.same(u->a) ? e : unary(u->op, std::move(x));
  }
  if (const auto* s = e.as<Select>()) {
    Expr condition = simplify(s->condition, ranges);
    if (const auto* c = constant_of(condition)) return simplify(*c ? s->if_true : s->if_false, ranges);
    Expr x = simplify(s->if_true, ranges);
    Expr y = simplify(s->if_false, ranges);
    if (condition.same(s->condition) && x.same(s->if_true) && y.same(s->if_false)) return e;
    return select(std::move(condition), std::move(x), std::move(y));
  }
  if (const auto* c = e.as<Cast>()) {
    Expr x = simplify(c->a, ranges);
    return x.same(c->a) ? e : cast(e.type(), std::move(x));
  }
  if (const auto* l = e.as<Load>()) {
    std::vector<Expr> indices;
    indices.reserve(l->indices.size());
    bool same = true;
    for (const auto& index : l->indices) {
      indices.push_back(simplify(index, ranges));
      same = same && indices.back().same(index);
    }
    return same ? e : load(l->tensor, std::move(indices), e.type());
  }
  return e;
}

}  // namespace tilewright
