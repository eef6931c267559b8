// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "core/operators/operator_description.h"

namespace tilewright::operators {

// The parts that descriptions of elementwise operators share.

/// The given facts together with those of every elementwise operator.
inline OperatorFacts of_elements(OperatorFacts facts = {}) {
  facts.family = OperatorFamily::kElementwise;
  facts.tuned = true;
  return facts;
}

using In = const std::vector<Expr>&;
using With = const Attributes&;
using Body = decltype(ElementwiseFunction::body);

inline Expr imm(double value) {
  return float_imm(value);
}
inline Expr operator/(Expr a, Expr b) {
  return binary(BinaryOp::kDiv, std::move(a), std::move(b));
}
inline Expr positive(const Expr& x) {
  return max_expr(x, imm(0));
}
inline Expr negative(const Expr& x) {
  return min_expr(x, imm(0));
}
inline Expr exp(Expr x) {
  return unary(UnaryOp::kExp, std::move(x));
}
inline Expr clamp(Expr x, double low, double high) {
  return min_expr(max_expr(std::move(x), imm(low)), imm(high));
}

template <UnaryOp op>
Expr function(With, In in) {
  return unary(op, in[0]);
}

template <BinaryOp op>
Expr operation(With, In in) {
  return binary(op, in[0], in[1]);
}

}  // namespace tilewright::operators
