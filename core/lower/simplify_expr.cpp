// SPDX-License-Identifier: Apache-2.0
#include "core/compute/node_memo.h"
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
  // Variables are on the left and the constant on the right: peeling and shrinking expect this form.
  Linear left = difference;
  left.constant = 0;
  return binary(b.op, expr_of(left), int_imm(-difference.constant));
}

class ExprSimplifier {
 public:
  explicit ExprSimplifier(const VarRanges& ranges) : ranges_(ranges) {}

  Expr operator()(const Expr& e) {
    return memo_(e, [&] { return simplified(e); });
  }

 private:
  Expr simplified_logic(const Binary& b) {
    Expr x = (*this)(b.a);
    Expr y = (*this)(b.b);
    const bool is_and = b.op == BinaryOp::kAnd;
    if (const auto* c = constant_of(x)) return (*c != 0) == is_and ? y : x;
    if (const auto* c = constant_of(y)) return (*c != 0) == is_and ? x : y;
    if (equal(x, y)) return x;
    return binary(b.op, std::move(x), std::move(y));
  }

  Expr simplified(const Expr& e) {
    if (const auto* v = e.as<VarRef>()) {
      const Range* known = ranges_.find(v->id);
      return known && known->constant() ? int_imm(known->low) : e;
    }
    if (is_integer(e.type()) && !e.as<Load>()) return expr_of(linear_form(e, ranges_), e);
    if (const auto* b = e.as<Binary>()) {
      if (b->op == BinaryOp::kAnd || b->op == BinaryOp::kOr) return simplified_logic(*b);
      if (e.type() == DataType::kBool && is_integer(b->a.type())) return simplify_comparison(*b, ranges_);
      Expr x = (*this)(b->a);
      Expr y = (*this)(b->b);
      if (x.same(b->a) && y.same(b->b)) return e;
      return binary(b->op, std::move(x), std::move(y));
    }
    if (const auto* u = e.as<Unary>()) {
      Expr x = (*this)(u->a);
      if (const auto* c = constant_of(x); c && u->op == UnaryOp::kNot) return bool_imm(*c == 0);
      return x.same(u->a) ? e : unary(u->op, std::move(x));
    }
    if (const auto* s = e.as<Select>()) {
      Expr condition = (*this)(s->condition);
      if (const auto* c = constant_of(condition)) return (*this)(*c ? s->if_true : s->if_false);
      Expr x = (*this)(s->if_true);
      Expr y = (*this)(s->if_false);
      if (condition.same(s->condition) && x.same(s->if_true) && y.same(s->if_false)) return e;
      return select(std::move(condition), std::move(x), std::move(y));
    }
    if (const auto* c = e.as<Cast>()) {
      Expr x = (*this)(c->a);
      return x.same(c->a) ? e : cast(e.type(), std::move(x));
    }
    if (const auto* l = e.as<Load>()) {
      std::vector<Expr> indices;
      indices.reserve(l->indices.size());
      bool same = true;
      for (const auto& index : l->indices) {
        indices.push_back((*this)(index));
        same = same && indices.back().same(index);
      }
      return same ? e : load(l->tensor, std::move(indices), e.type());
    }
    return e;
  }

  const VarRanges& ranges_;
  NodeMemo<Expr> memo_;
};

}  // namespace

Expr simplify(const Expr& e, const VarRanges& ranges) {
  return e.valid() ? ExprSimplifier(ranges)(e) : e;
}

}  // namespace tilewright
