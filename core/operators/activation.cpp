// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/elementwise_functions.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/float_exp.h"

namespace tilewright::reference {
namespace {

/// Makes the block of one call from its attributes.
using MakeBlock = std::function<RealBlock(const Attributes&)>;

ReferenceOperator of_attributes(MakeBlock make) {
  return [make = std::move(make)](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_real(call, 0));
    TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), call.inputs[0].type().data_type,
                                               make(*call.attributes)));
    return std::vector<Tensor>{output};
  };
}

/// The function is a functor and not a function's address, so that loops over it are vectorised.
template <typename Function>
ReferenceOperator of_function(Function function) {
  return of_attributes([function](const Attributes&) -> RealBlock { return unary_block(function); });
}

/// One that is made of a call's attributes as a functor of any floating-point number, and computed in float
/// where that is the type of its operand.
template <typename Make>
ReferenceOperator of_floats(Make make) {
  return [make](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_real(call, 0));
    const DataType type = call.inputs[0].type().data_type;
    return map_floats(call, call.inputs.first(1), type, unary_block(make(*call.attributes)));
  };
}

auto make_leaky_relu(const Attributes& attributes) {
  return [a = attributes.real("alpha", 0.01)](auto x) {
    const auto below = static_cast<decltype(x)>(a) * x;
    return x < 0 ? below : x;
  };
}

auto make_thresholded_relu(const Attributes& attributes) {
  return [a = attributes.real("alpha", 1)](auto x) {
    return x > static_cast<decltype(x)>(a) ? x : decltype(x){};
  };
}

RealBlock make_elu(const Attributes& attributes) {
  return unary_block([a = attributes.real("alpha", 1)](double x) {
    const double below = a * std::expm1(std::min(x, 0.0));
    return x < 0 ? below : x;
  });
}

// Both sides of a choice are computed, since loops with branches are not vectorised.

inline double softplus(double x) {
  return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x)));
}

inline double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

inline float sigmoid(float x) {
  return float_sigmoid(x);
}

/// tanh(softplus(x)) by one exponential: tanh(log(1 + e)) = w / (w + 2) for w = e (e + 2). The bound keeps
/// the square of e finite where the quotient has long been 1.
inline double mish(double x) {
  const double e = std::exp(std::min(x, 300.0));
  const double w = e * (e + 2);
  return x * (w / (w + 2));
}

RealBlock make_gelu(const Attributes& attributes) {
  if (attributes.text("approximate", "none") == "tanh") {
    return unary_block(
        [](double x) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x))); });
  }
  return unary_block([](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); });
}

/// A NaN passes.
template <typename Real>
Real clamp_to_one(Real x) {
  const Real raised = x < 0 ? Real{0} : x;
  return raised > 1 ? Real{1} : raised;
}

auto make_hard_sigmoid(const Attributes& attributes) {
  return [a = attributes.real("alpha", 0.2), b = attributes.real("beta", 0.5)](auto x) {
    return clamp_to_one(static_cast<decltype(x)>(a) * x + static_cast<decltype(x)>(b));
  };
}

RealBlock make_selu(const Attributes& attributes) {
  return unary_block([a = attributes.real("alpha", 1.67326319217681884765625),
                      g = attributes.real("gamma", 1.05070102214813232421875)](double x) {
    const double below = g * a * std::expm1(std::min(x, 0.0));
    return x > 0 ? g * x : below;
  });
}

auto make_swish(const Attributes& attributes) {
  return [a = attributes.real("alpha", 1)](auto x) { return x * sigmoid(static_cast<decltype(x)>(a) * x); };
}

RealBlock make_shrink(const Attributes& attributes) {
  return unary_block([bias = attributes.real("bias", 0), l = attributes.real("lambd", 0.5)](double x) {
    return x < -l ? x + bias : x > l ? x - bias : 0.0;
  });
}

RealBlock make_celu(const Attributes& attributes) {
  return unary_block([a = attributes.real("alpha", 1)](double x) {
    const double below = a * std::expm1(std::min(x, 0.0) / a);
    return x > 0 ? x : below;
  });
}

/// Every number type is taken.
Outputs shrink(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), call.inputs[0].type().data_type,
                                             make_shrink(*call.attributes)));
  return std::vector<Tensor>{output};
}

/// The slope broadcasts to the input, never the other way round.
Outputs prelu(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Shape shapes[] = {call.inputs[0].shape(), call.inputs[1].shape()};
  TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
  if (together != call.inputs[0].shape()) return bad_call(call, "its slope does not broadcast to its input");
  const DataType type = call.inputs[0].type().data_type;
  const auto block = binary_block([](auto x, decltype(x) slope) {
    const auto below = x * slope;
    return x < 0 ? below : x;
  });
  return map_floats(call, call.inputs.first(2), type, block);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

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

/// x tanh(softplus(x)), where tanh(log(1 + e)) = w / (w + 2) for w = e (e + 2). The bound keeps the square of
/// e finite where the quotient has long been 1.
Expr mish(With, In in) {
  const Expr e = exp(min_expr(in[0], imm(30)));
  const Expr w = e * (e + imm(2));
  return in[0] * (w / (w + imm(2)));
}

Expr swish(With attributes, In in) {
  const double alpha = attributes.real("alpha", 1);
  return in[0] * unary(UnaryOp::kSigmoid, alpha == 1 ? in[0] : in[0] * imm(alpha));
}

Expr shrink(With attributes, In in) {
  const Expr& x = in[0];
  const Expr bias = imm(attributes.real("bias", 0));
  const double bound = attributes.real("lambd", 0.5);
  return select(less(x, imm(-bound)), x + bias, select(less(imm(bound), x), x - bias, imm(0)));
}

/// The first defaults had fewer digits.
void write_first_defaults(NodeWriter&, Node& node) {
  node.attributes.set("alpha", node.attributes.real("alpha", 1.6732));
  node.attributes.set("gamma", node.attributes.real("gamma", 1.0507));
}

/// Before opset 7 a slope for each channel had one axis.
void align_slopes(NodeWriter& writer, Node& node) {
  const ValueId slopes = writer.input(node, 1);
  const Shape& shape = writer.shape(writer.input(node, 0));
  if (slopes == kNone || writer.shape(slopes).size() != 1 || shape.size() < 3) return;
  Shape aligned(shape.size() - 1, 1);
  aligned[0] = writer.shape(slopes)[0];
  node.inputs[1] = writer.reshaped(slopes, std::move(aligned));
}

/// An activation with a single operand.
OperatorDescription activation(std::string_view name, ReferenceOperator kernel, OperatorFacts facts,
                               Body body) {
  return {.name = name,
          .arity = {1, 1},
          .kernel = std::move(kernel),
          .facts = of_elements(std::move(facts)),
          .function = {1, body}};
}

}  // namespace

void describe_activation(Descriptions& all) {
  all.push_back(activation("Celu", reference::of_attributes(reference::make_celu), {}, celu));
  all.push_back(activation("Elu", reference::of_attributes(reference::make_elu),
                           {.stable = true, .real_defaults = {{"alpha", 1}}, .instructions = 17}, elu));
  // A quotient, erf, a sum and two products.
  all.push_back(activation(op::kGelu, reference::of_attributes(reference::make_gelu),
                           {.stable = true,
                            .versions = {.since = 20, .attributes = {{"approximate", AttributeKind::kText}}},
                            .types = same_as_first,
                            .flops = flops_of_output<5>,
                            .instructions = 32},
                           gelu));
  all.push_back(activation(
      "HardSigmoid", reference::of_floats(reference::make_hard_sigmoid),
      {.stable = true, .real_defaults = {{"alpha", 0.2}, {"beta", 0.5}}, .instructions = 3},
      [](With attributes, In in) {
        return clamp(in[0] * imm(attributes.real("alpha", 0.2)) + imm(attributes.real("beta", 0.5)), 0, 1);
      }));
  all.push_back(activation(
      "HardSwish", reference::of_floats([](const Attributes&) {
        return [](auto x) { return x * reference::clamp_to_one(x / 6 + decltype(x)(0.5)); };
      }),
      {.instructions = 4}, [](With, In in) { return in[0] * clamp(in[0] * imm(1.0 / 6) + imm(0.5), 0, 1); }));
  all.push_back(activation("LeakyRelu", reference::of_floats(reference::make_leaky_relu),
                           {.stable = true, .real_defaults = {{"alpha", 0.01}}}, [](With attributes, In in) {
                             return positive(in[0]) + imm(attributes.real("alpha", 0.01)) * negative(in[0]);
                           }));
  all.push_back(activation("Mish", reference::of_function([](double x) { return reference::mish(x); }),
                           {.stable = true,
                            .versions = {.since = 18},
                            .types = same_as_first,
                            .flops = flops_of_output<5>,
                            .instructions = 32},
                           mish));
  all.push_back(activation(
      "Selu", reference::of_attributes(reference::make_selu),
      {.stable = true, .versions = {.changes = {{1, 5, write_first_defaults}}}, .instructions = 17}, selu));
  // Integers are shrunk by their kernel as real values, whose results are rounded towards zero.
  all.push_back(activation(
      "Shrink", reference::shrink,
      {.stable = true, .real_defaults = {{"bias", 0}, {"lambd", 0.5}}, .types = same_as_first}, shrink));
  all.push_back(activation("Sigmoid", reference::of_floats([](const Attributes&) {
                             return [](auto x) { return reference::sigmoid(x); };
                           }),
                           {.stable = true, .instructions = 26}, function<UnaryOp::kSigmoid>));
  all.push_back(
      activation("Softplus", reference::of_function([](double x) { return reference::softplus(x); }),
                 {.stable = true, .instructions = 40}, [](With, In in) { return softplus(in[0]); }));
  all.push_back(activation(
      "Softsign",
      reference::of_floats([](const Attributes&) { return [](auto x) { return x / (1 + std::fabs(x)); }; }),
      {.stable = true}, [](With, In in) { return in[0] / (imm(1) + unary(UnaryOp::kAbs, in[0])); }));
  all.push_back(activation("Swish", reference::of_floats(reference::make_swish),
                           {.stable = true,
                            .versions = {.since = 24, .attributes = {{"alpha", AttributeKind::kReal}}},
                            .real_defaults = {{"alpha", 1}},
                            .types = same_as_first,
                            .flops = flops_of_output<2>,
                            .instructions = 28},
                           swish));
  all.push_back(activation("ThresholdedRelu", reference::of_floats(reference::make_thresholded_relu), {},
                           [](With attributes, In in) {
                             return select(less(imm(attributes.real("alpha", 1)), in[0]), in[0], imm(0));
                           }));
  // The definition is a selection and not a product, because a slope that is infinite or NaN must not reach
  // positive elements.
  all.push_back(
      {.name = "PRelu",
       .arity = {2, 2},
       .kernel = reference::prelu,
       .facts = of_elements(
           {.stable = true, .versions = {.changes = {{1, 6, align_slopes}}}, .short_name = "prelu"}),
       .function = {2, [](With, In in) { return select(less(in[0], imm(0)), in[0] * in[1], in[0]); }}});
}

}  // namespace tilewright::operators
