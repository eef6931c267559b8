// SPDX-License-Identifier: Apache-2.0
#include "core/lower/linear.h"

#include <algorithm>
#include <cstdlib>

#include "core/lower/simplify.h"

namespace tilewright {
namespace {

int64_t floor_div(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return a % b < 0 ? q - 1 : q;
}

int64_t clamp(int64_t v) {
  return std::clamp(v, -kUnbounded, kUnbounded);
}

/// Variables come first, by id; other atoms keep their order.
bool before(const Expr& a, const Expr& b) {
  const auto* x = a.as<VarRef>();
  const auto* y = b.as<VarRef>();
  if (x && y) return x->id < y->id;
  return x && !y;
}

void add_term(Linear& linear, const Expr& atom, int64_t coefficient) {
  if (coefficient == 0) return;
  for (auto it = linear.terms.begin(); it != linear.terms.end(); ++it) {
    if (!it->atom.same(atom) && !equal(it->atom, atom)) continue;
    it->coefficient += coefficient;
    if (it->coefficient == 0) linear.terms.erase(it);
    return;
  }
  // Most indices have a few terms.
  constexpr size_t kUsualTerms = 4;
  if (linear.terms.empty()) linear.terms.reserve(kUsualTerms);
  auto at = std::upper_bound(linear.terms.begin(), linear.terms.end(), atom,
                             [](const Expr& x, const Linear::Term& term) { return before(x, term.atom); });
  linear.terms.insert(at, {atom, coefficient});
}

Linear atom_of(const Expr& e) {
  Linear linear;
  add_term(linear, e, 1);
  return linear;
}

/// a = c * quotient + rest, where rest has no coefficient divisible by c and a constant in [0, c).
void divide_terms(const Linear& a, int64_t c, Linear& quotient, Linear& rest) {
  for (const auto& term : a.terms) {
    const int64_t q = floor_div(term.coefficient, c);
    if (q * c == term.coefficient) {
      quotient.terms.push_back({term.atom, q});
    } else {
      rest.terms.push_back(term);
    }
  }
  quotient.constant = floor_div(a.constant, c);
  rest.constant = a.constant - quotient.constant * c;
}

Linear linear_quotient(const Linear& a, int64_t c, const VarRanges& ranges) {
  if (c == 1) return a;
  Linear quotient;
  Linear rest;
  divide_terms(a, c, quotient, rest);
  const Range range = range_of(rest, ranges);
  const int64_t low = floor_div(range.low, c);
  if (low == floor_div(range.high, c)) {
    quotient.constant += low;
    return quotient;
  }
  if (rest.constant == 0 && rest.terms.size() == 1 && rest.terms[0].coefficient == 1) {
    // (x / a) / c is x / (a * c): such quotients come from splitting fused loops level by level.
    const auto* inner = rest.terms[0].atom.as<Binary>();
    const auto* divisor = inner && inner->op == BinaryOp::kFloorDiv ? constant_of(inner->b) : nullptr;
    if (divisor) return add(linear_quotient(linear_form(inner->a, ranges), *divisor * c, ranges), quotient);
  }
  add_term(quotient, binary(BinaryOp::kFloorDiv, expr_of(rest), int_imm(c)), 1);
  return quotient;
}

Linear linear_remainder(const Linear& a, int64_t c, const VarRanges& ranges) {
  if (c == 1) return {};
  Linear quotient;
  Linear rest;
  divide_terms(a, c, quotient, rest);
  const Range range = range_of(rest, ranges);
  const int64_t low = floor_div(range.low, c);
  if (low == floor_div(range.high, c)) {
    rest.constant -= low * c;
    return rest;
  }
  return atom_of(binary(BinaryOp::kMod, expr_of(rest), int_imm(c)));
}

Linear linear_extreme(BinaryOp op, const Linear& a, const Linear& b, const VarRanges& ranges) {
  const Range difference = range_of(add(a, b, -1), ranges);
  const bool is_min = op == BinaryOp::kMin;
  if (difference.high <= 0) return is_min ? a : b;
  if (difference.low >= 0) return is_min ? b : a;
  return atom_of(binary(op, expr_of(a), expr_of(b)));
}

Range atom_range(const Expr& e, const VarRanges& ranges) {
  if (const auto* v = e.as<VarRef>()) {
    const Range* known = ranges.find(v->id);
    return known ? *known : Range{-kUnbounded, kUnbounded};
  }
  if (const auto* b = e.as<Binary>()) {
    const auto* c = constant_of(b->b);
    if (b->op == BinaryOp::kMod && c) return {0, *c - 1};
    if (b->op == BinaryOp::kFloorDiv && c) {
      const Range a = range_of(b->a, ranges);
      return {floor_div(a.low, *c), floor_div(a.high, *c)};
    }
    if (b->op == BinaryOp::kMin || b->op == BinaryOp::kMax) {
      const Range x = range_of(b->a, ranges);
      const Range y = range_of(b->b, ranges);
      if (b->op == BinaryOp::kMin) return {std::min(x.low, y.low), std::min(x.high, y.high)};
      return {std::max(x.low, y.low), std::max(x.high, y.high)};
    }
    if (b->op == BinaryOp::kMul) {
      const Range x = range_of(b->a, ranges);
      const Range y = range_of(b->b, ranges);
      if (std::max({-x.low, x.high, -y.low, y.high}) < (int64_t{1} << 27)) {
        const auto [low, high] =
            std::minmax({x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high});
        return {low, high};
      }
    }
  }
  if (const auto* s = e.as<Select>()) {
    const Range x = range_of(s->if_true, ranges);
    const Range y = range_of(s->if_false, ranges);
    return {std::min(x.low, y.low), std::max(x.high, y.high)};
  }
  return {-kUnbounded, kUnbounded};
}

bool is_literal(const Expr& e, int64_t value) {
  const auto* c = constant_of(e);
  return c && *c == value && e.type() == DataType::kInt64;
}

/// Whether `e` is atom * coefficient, as `expr_of` writes it.
bool is_product(const Expr& e, const Expr& atom, int64_t coefficient) {
  if (coefficient == 1) return e.same(atom);
  const auto* b = e.as<Binary>();
  return b && b->op == BinaryOp::kMul && b->a.same(atom) && is_literal(b->b, coefficient);
}

/// Whether `e` is what `expr_of` would build, with identical atoms.
bool is_expr_of(const Linear& linear, const Expr& whole) {
  const Expr* e = &whole;
  if (linear.terms.empty()) return is_literal(*e, linear.constant);
  if (linear.constant != 0) {
    const auto* b = e->as<Binary>();
    const auto op = linear.constant > 0 ? BinaryOp::kAdd : BinaryOp::kSub;
    if (!b || b->op != op || !is_literal(b->b, std::abs(linear.constant))) return false;
    e = &b->a;
  }
  for (size_t i = linear.terms.size() - 1; i > 0; --i) {
    const auto& [atom, coefficient] = linear.terms[i];
    const auto* b = e->as<Binary>();
    const auto op = coefficient < 0 ? BinaryOp::kSub : BinaryOp::kAdd;
    if (!b || b->op != op || !is_product(b->b, atom, std::abs(coefficient))) return false;
    e = &b->a;
  }
  return is_product(*e, linear.terms[0].atom, linear.terms[0].coefficient);
}

/// The form of an expression that is not a sum, difference or product with a literal.
Linear form_of_other(const Expr& e, const VarRanges& ranges) {
  if (const auto* b = e.as<Binary>()) {
    const Linear x = linear_form(b->a, ranges);
    const Linear y = linear_form(b->b, ranges);
    switch (b->op) {
      case BinaryOp::kMul:
        if (y.is_constant()) return scale(x, y.constant);
        if (x.is_constant()) return scale(y, x.constant);
        return atom_of(binary(BinaryOp::kMul, expr_of(x), expr_of(y)));
      case BinaryOp::kFloorDiv:
        if (y.is_constant() && y.constant > 0) return linear_quotient(x, y.constant, ranges);
        break;
      case BinaryOp::kMod:
        if (y.is_constant() && y.constant > 0) return linear_remainder(x, y.constant, ranges);
        break;
      case BinaryOp::kMin:
      case BinaryOp::kMax: return linear_extreme(b->op, x, y, ranges);
      default: break;
    }
    return atom_of(binary(b->op, expr_of(x), expr_of(y)));
  }
  if (const auto* s = e.as<Select>()) {
    const Expr condition = simplify(s->condition, ranges);
    if (const auto* c = constant_of(condition)) return linear_form(*c ? s->if_true : s->if_false, ranges);
    return atom_of(select(condition, simplify(s->if_true, ranges), simplify(s->if_false, ranges)));
  }
  if (const auto* c = e.as<Cast>()) return atom_of(cast(e.type(), simplify(c->a, ranges)));
  if (const auto* l = e.as<Load>()) {
    std::vector<Expr> indices;
    for (const auto& index : l->indices) indices.push_back(simplify(index, ranges));
    return atom_of(load(l->tensor, std::move(indices), e.type()));
  }
  return atom_of(e);
}

/// sum += factor * e, without building a form for each part of e.
void accumulate(const Expr& e, int64_t factor, const VarRanges& ranges, Linear& sum) {
  if (const auto* c = constant_of(e)) {
    sum.constant += *c * factor;
    return;
  }
  if (const auto* v = e.as<VarRef>()) {
    const Range* known = ranges.find(v->id);
    if (known && known->constant()) {
      sum.constant += known->low * factor;
    } else {
      add_term(sum, e, factor);
    }
    return;
  }
  if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::kNeg)
    return accumulate(u->a, -factor, ranges, sum);
  if (const auto* b = e.as<Binary>()) {
    if (b->op == BinaryOp::kAdd || b->op == BinaryOp::kSub) {
      accumulate(b->a, factor, ranges, sum);
      accumulate(b->b, b->op == BinaryOp::kAdd ? factor : -factor, ranges, sum);
      return;
    }
    if (const auto* c = b->op == BinaryOp::kMul ? constant_of(b->b) : nullptr) {
      accumulate(b->a, factor * *c, ranges, sum);
      return;
    }
  }
  const Linear form = form_of_other(e, ranges);
  for (const auto& term : form.terms) add_term(sum, term.atom, term.coefficient * factor);
  sum.constant += form.constant * factor;
}

}  // namespace

bool depends_on(const std::vector<Expr>& indices, VarId var) {
  return std::ranges::any_of(indices, [&](const Expr& index) { return depends_on(index, var); });
}

bool equal(const std::vector<Expr>& a, const std::vector<Expr>& b) {
  return std::ranges::equal(a, b, [](const Expr& x, const Expr& y) { return equal(x, y); });
}

std::optional<int64_t> index_step(const Expr& index, VarId var) {
  int64_t step = 0;
  for (const auto& term : linear_form(index, {}).terms) {
    const auto* variable = term.atom.as<VarRef>();
    if (variable != nullptr && variable->id == var) {
      step = term.coefficient;
    } else if (depends_on(term.atom, var)) {
      return std::nullopt;
    }
  }
  return step;
}

Linear add(const Linear& a, const Linear& b, int64_t factor) {
  Linear sum = a;
  for (const auto& term : b.terms) add_term(sum, term.atom, term.coefficient * factor);
  sum.constant += b.constant * factor;
  return sum;
}

Linear scale(Linear a, int64_t factor) {
  if (factor == 0) return {};
  for (auto& term : a.terms) term.coefficient *= factor;
  a.constant *= factor;
  return a;
}

Linear linear_form(const Expr& e, const VarRanges& ranges) {
  Linear sum;
  accumulate(e, 1, ranges, sum);
  return sum;
}

Expr expr_of(const Linear& linear) {
  Expr sum;
  for (const auto& term : linear.terms) {
    if (sum.valid() && term.coefficient < 0) {
      sum = sum - (term.coefficient == -1 ? term.atom : term.atom * -term.coefficient);
      continue;
    }
    Expr product = term.coefficient == 1 ? term.atom : term.atom * term.coefficient;
    sum = sum.valid() ? sum + product : product;
  }
  if (!sum.valid()) return int_imm(linear.constant);
  if (linear.constant == 0) return sum;
  return linear.constant > 0 ? sum + linear.constant : sum - -linear.constant;
}

Expr expr_of(const Linear& linear, const Expr& known) {
  return is_expr_of(linear, known) ? known : expr_of(linear);
}

Range range_of(const Linear& linear, const VarRanges& ranges) {
  Range sum{linear.constant, linear.constant};
  for (const auto& term : linear.terms) {
    const Range atom = atom_range(term.atom, ranges);
    const bool positive = term.coefficient > 0;
    const int64_t low = positive ? atom.low : atom.high;
    const int64_t high = positive ? atom.high : atom.low;
    const bool open_low = low <= -kUnbounded || low >= kUnbounded;
    const bool open_high = high <= -kUnbounded || high >= kUnbounded;
    sum.low = open_low || sum.low <= -kUnbounded ? -kUnbounded : clamp(sum.low + low * term.coefficient);
    sum.high = open_high || sum.high >= kUnbounded ? kUnbounded : clamp(sum.high + high * term.coefficient);
  }
  return sum;
}

Range range_of(const Expr& e, const VarRanges& ranges) {
  return range_of(linear_form(e, ranges), ranges);
}

}  // namespace tilewright
