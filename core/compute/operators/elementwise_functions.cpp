// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/elementwise_functions.h"

#include <cmath>

#include "core/compute/scalar.h"
#include "core/tensor/clip_bounds.h"

namespace tilewright::operators {
namespace {

using In = const std::vector<Expr>&;
using With = const Attributes&;

Expr imm(double value) {
  return float_imm(value);
}
Expr operator/(Expr a, Expr b) {
  return binary(BinaryOp::kDiv, std::move(a), std::move(b));
}
Expr positive(const Expr& x) {
  return max_expr(x, imm(0));
}
Expr negative(const Expr& x) {
  return min_expr(x, imm(0));
}
Expr exp(Expr x) {
  return unary(UnaryOp::kExp, std::move(x));
}
Expr clamp(Expr x, double low, double high) {
  return min_expr(max_expr(std::move(x), imm(low)), imm(high));
}

/// log(1 + exp(x)) without overflow.
Expr softplus(const Expr& x) {
  const Expr small = exp(unary(UnaryOp::kNeg, unary(UnaryOp::kAbs, x)));
  return positive(x) + unary(UnaryOp::kLog, imm(1) + small);
}

Expr gelu(With attributes, In in) {
  const Expr& x = in[0];
  const Expr inner = attributes.text("approximate", "none") == "tanh"
                         ? unary(UnaryOp::kTanh, imm(std::sqrt(2 / M_PI)) * (x + imm(0.044715) * x * x * x))
                         : unary(UnaryOp::kErf, x * imm(std::sqrt(0.5)));
  // One multiply-add after the function.
  const Expr half = imm(0.5) * x;
  return half + half * inner;
}

/// Bounds that are attributes; the graph's passes bring others into this form.
Expr clip(With attributes, In in) {
  const ClipBounds bounds = clip_bounds_of(attributes);
  Expr out = in[0];
  if (bounds.low != -INFINITY) out = max_expr(out, imm(bounds.low));
  if (bounds.high != INFINITY) out = min_expr(out, imm(bounds.high));
  return out;
}

Expr elu(With attributes, In in) {
  return positive(in[0]) + imm(attributes.real("alpha", 1)) * (exp(negative(in[0])) - imm(1));
}

Expr selu(With attributes, In in) {
  const double alpha = attributes.real("alpha", 1.67326319217681884765625);
  const double gamma = attributes.real("gamma", 1.05070102214813232421875);
  return imm(gamma) * positive(in[0]) + imm(gamma * alpha) * (exp(negative(in[0])) - imm(1));
}

Expr celu(With attributes, In in) {
  const double alpha = attributes.real("alpha", 1);
  return positive(in[0]) + imm(alpha) * (exp(negative(in[0]) * imm(1 / alpha)) - imm(1));
}

template <UnaryOp op>
Expr function(With, In in) {
  return unary(op, in[0]);
}

template <BinaryOp op>
Expr operation(With, In in) {
  return binary(op, in[0], in[1]);
}

}  // namespace

const std::vector<ElementwiseFunction>& elementwise_functions() {
  static const std::vector<ElementwiseFunction> all = {
      {"Abs", 1, function<UnaryOp::kAbs>},
      {"Add", 2, operation<BinaryOp::kAdd>},
      {"Ceil", 1, function<UnaryOp::kCeil>},
      {"Celu", 1, celu},
      {"Clip", 1, clip},
      {"Div", 2, operation<BinaryOp::kDiv>},
      {"Elu", 1, elu},
      {"Erf", 1, function<UnaryOp::kErf>},
      {"Exp", 1, function<UnaryOp::kExp>},
      {"Floor", 1, function<UnaryOp::kFloor>},
      {"Gelu", 1, gelu},
      {"HardSigmoid", 1,
       [](With attributes, In in) {
         return clamp(in[0] * imm(attributes.real("alpha", 0.2)) + imm(attributes.real("beta", 0.5)), 0, 1);
       }},
      {"HardSwish", 1, [](With, In in) { return in[0] * clamp(in[0] * imm(1.0 / 6) + imm(0.5), 0, 1); }},
      {"Identity", 1, [](With, In in) { return in[0]; }},
      {"LeakyRelu", 1,
       [](With attributes, In in) {
         return positive(in[0]) + imm(attributes.real("alpha", 0.01)) * negative(in[0]);
       }},
      {"Log", 1, function<UnaryOp::kLog>},
      {"Max", 2, operation<BinaryOp::kMax>},
      {"Min", 2, operation<BinaryOp::kMin>},
      {"Mul", 2, operation<BinaryOp::kMul>},
      {"Neg", 1, function<UnaryOp::kNeg>},
      // A choice, since a slope that is infinite or no number must not reach positive elements.
      {"PRelu", 2, [](With, In in) { return select(less(in[0], imm(0)), in[0] * in[1], in[0]); }},
      {"Pow", 2, operation<BinaryOp::kPow>},
      {"Reciprocal", 1, [](With, In in) { return imm(1) / in[0]; }},
      {"Relu", 1, [](With, In in) { return positive(in[0]); }},
      {"Round", 1, function<UnaryOp::kRound>},
      {"Selu", 1, selu},
      {"Sigmoid", 1, function<UnaryOp::kSigmoid>},
      {"Softplus", 1, [](With, In in) { return softplus(in[0]); }},
      {"Softsign", 1, [](With, In in) { return in[0] / (imm(1) + unary(UnaryOp::kAbs, in[0])); }},
      {"Sqrt", 1, function<UnaryOp::kSqrt>},
      {"Sub", 2, operation<BinaryOp::kSub>},
      {"Tanh", 1, function<UnaryOp::kTanh>},
      {"ThresholdedRelu", 1,
       [](With attributes, In in) {
         return select(less(imm(attributes.real("alpha", 1)), in[0]), in[0], imm(0));
       }},
  };
  return all;
}

double constant_value(const Expr& e) {
  if (const FloatImm* value = e.as<FloatImm>()) return value->value;
  if (const IntImm* value = e.as<IntImm>()) return static_cast<double>(value->value);
  if (const Unary* node = e.as<Unary>()) return scalar_value(node->op, constant_value(node->a));
  if (const Binary* node = e.as<Binary>())
    return scalar_value(node->op, constant_value(node->a), constant_value(node->b));
  if (const Select* node = e.as<Select>()) {
    return constant_value(constant_value(node->condition) != 0 ? node->if_true : node->if_false);
  }
  return NAN;
}

}  // namespace tilewright::operators
