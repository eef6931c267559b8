// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Makes the block of one call from its attributes.
using MakeBlock = std::function<RealBlock(const Attributes&)>;

void add_real(OperatorTable& table, std::string_view name, MakeBlock make) {
  table.add(name, {1, 1}, [make = std::move(make)](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_real(call, 0));
    TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), call.inputs[0].type().data_type,
                                               make(*call.attributes)));
    return std::vector<Tensor>{output};
  });
}

double softplus(double x) {
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

RealBlock make_gelu(const Attributes& attributes) {
  if (attributes.text("approximate", "none") == "tanh") {
    return unary_block(
        [](double x) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x))); });
  }
  return unary_block([](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); });
}

RealBlock make_hard_sigmoid(const Attributes& attributes) {
  return unary_block([a = attributes.real("alpha", 0.2), b = attributes.real("beta", 0.5)](double x) {
    return std::clamp(a * x + b, 0.0, 1.0);
  });
}

RealBlock make_selu(const Attributes& attributes) {
  return unary_block([a = attributes.real("alpha", 1.67326319217681884765625),
                      g = attributes.real("gamma", 1.05070102214813232421875)](double x) {
    return x > 0 ? g * x : g * a * std::expm1(x);
  });
}

RealBlock make_celu(const Attributes& attributes) {
  return unary_block(
      [a = attributes.real("alpha", 1)](double x) { return x > 0 ? x : a * std::expm1(x / a); });
}

/// The slope broadcasts to the input, never the other way round.
Outputs prelu(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Shape shapes[] = {call.inputs[0].shape(), call.inputs[1].shape()};
  TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
  if (together != call.inputs[0].shape()) return bad_call(call, "its slope does not broadcast to its input");
  const RealBlock block = binary_block([](double x, double slope) { return x < 0 ? x * slope : x; });
  TILEWRIGHT_TRY(Tensor output,
                 map_elements(call, call.inputs.first(2), call.inputs[0].type().data_type, block));
  return std::vector<Tensor>{output};
}

}  // namespace

void add_activation(OperatorTable& table) {
  add_real(table, "LeakyRelu", [](const Attributes& attributes) -> RealBlock {
    return unary_block([a = attributes.real("alpha", 0.01)](double x) { return x < 0 ? a * x : x; });
  });
  add_real(table, "ThresholdedRelu", [](const Attributes& attributes) -> RealBlock {
    return unary_block([a = attributes.real("alpha", 1)](double x) { return x > a ? x : 0.0; });
  });
  add_real(table, "Elu", [](const Attributes& attributes) -> RealBlock {
    return unary_block([a = attributes.real("alpha", 1)](double x) { return x < 0 ? a * std::expm1(x) : x; });
  });
  add_real(table, "Selu", make_selu);
  add_real(table, "Celu", make_celu);
  add_real(table, "Gelu", make_gelu);
  add_real(table, "HardSigmoid", make_hard_sigmoid);
  add_real(table, "HardSwish", [](const Attributes&) -> RealBlock {
    return unary_block([](double x) { return x * std::clamp(x / 6 + 0.5, 0.0, 1.0); });
  });
  add_real(table, "Mish", [](const Attributes&) -> RealBlock {
    return unary_block([](double x) { return x * std::tanh(softplus(x)); });
  });
  add_real(table, "Sigmoid", [](const Attributes&) -> RealBlock { return unary_block(sigmoid); });
  add_real(table, "Softplus", [](const Attributes&) -> RealBlock { return unary_block(softplus); });
  add_real(table, "Softsign", [](const Attributes&) -> RealBlock {
    return unary_block([](double x) { return x / (1 + std::fabs(x)); });
  });
  table.add("PRelu", {2, 2}, prelu);
}

}  // namespace tilewright::reference
