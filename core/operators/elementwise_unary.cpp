// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/operators/elementwise_functions.h"
#include "core/operators/operator_description.h"
#include "core/tensor/clip_bounds.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/float_exp.h"

namespace tilewright::reference {
namespace {

/// A function of real numbers, made from a functor and not from a function's address, so that loops over it
/// are vectorised.
template <typename Function>
ReferenceOperator real_function(Function function) {
  return [block = RealBlock(unary_block(function))](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_real(call, 0));
    TILEWRIGHT_TRY(Tensor output,
                   map_elements(call, call.inputs.first(1), call.inputs[0].type().data_type, block));
    return std::vector<Tensor>{output};
  };
}

/// The same of a functor of any floating-point number, which is computed in float where that is the type of
/// its operand.
template <typename Function>
ReferenceOperator float_function(Function function) {
  return [block = unary_block(function)](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_real(call, 0));
    const DataType type = call.inputs[0].type().data_type;
    return map_floats(call, call.inputs.first(1), type, block);
  };
}

// Of these two there are functions of float that are several times as fast.
struct Exponential {
  double operator()(double x) const { return std::exp(x); }
  float operator()(float x) const { return float_exp(x); }
};
struct HyperbolicTangent {
  double operator()(double x) const { return std::tanh(x); }
  float operator()(float x) const { return float_tanh(x); }
};

/// Integers wrap around.
template <typename Number>
Number negate(Number x) {
  if constexpr (std::is_integral_v<Number>)
    return static_cast<Number>(0 - static_cast<uint64_t>(x));
  else
    return -x;
}

/// A function that exists for integers, too. It is made from a functor and not from function pointers: a
/// block of them is so cheap that calls would be noticeable.
template <typename Function>
ReferenceOperator number_function(Function function) {
  return [block = unary_block(function)](const OperatorCall& call) -> Outputs {
    TILEWRIGHT_CHECK(expect_number(call, 0));
    const DataType type = call.inputs[0].type().data_type;
    return map_numbers(call, call.inputs.first(1), type, type, block);
  };
}

/// A predicate of floating-point values, of which it only looks at what they are.
template <typename Predicate>
Outputs apply_predicate(const OperatorCall& call, Predicate predicate) {
  if (!is_floating_point(call.inputs[0].type().data_type)) TILEWRIGHT_CHECK(expect_real(call, 0));
  const RealBlock block = unary_block([predicate](double x) { return predicate(x) ? 1.0 : 0.0; });
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), DataType::kBool, block));
  return std::vector<Tensor>{output};
}

Outputs is_infinite(const OperatorCall& call) {
  const bool negative = call.attributes->integer("detect_negative", 1) != 0;
  const bool positive = call.attributes->integer("detect_positive", 1) != 0;
  return apply_predicate(call,
                         [=](double x) { return std::isinf(x) && (std::signbit(x) ? negative : positive); });
}

Outputs is_not_a_number(const OperatorCall& call) {
  return apply_predicate(call, [](double x) { return std::isnan(x); });
}

Outputs logical_not(const OperatorCall& call) {
  if (call.inputs[0].type().data_type != DataType::kBool) return bad_call(call, "its input is not bool");
  const IntegerBlock block = unary_block([](int64_t x) -> int64_t { return x == 0; });
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), DataType::kBool, block));
  return std::vector<Tensor>{output};
}

/// What is beyond the largest float is infinite.
float nearest_float(double value) {
  if (std::fabs(value) <= std::numeric_limits<float>::max() || std::isnan(value))
    return static_cast<float>(value);
  return std::copysign(std::numeric_limits<float>::infinity(), static_cast<float>(value < 0 ? -1 : 1));
}

/// Bounds are attributes before operator set 11, and optional scalar inputs from then on.
Outputs clip(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_number(call, 0));
  const DataType type = call.inputs[0].type().data_type;
  return with_number_type(type, [&](auto number) -> Outputs {
    using Number = decltype(number);
    Number low = std::numeric_limits<Number>::lowest();
    Number high = std::numeric_limits<Number>::max();
    if constexpr (std::is_floating_point_v<Number>) {
      const auto bounds = call.opset < 11 ? clip_bounds_of(*call.attributes) : default_clip_bounds(type);
      low = bounds.low;
      high = bounds.high;
    }
    if (has_input(call, 1)) {
      TILEWRIGHT_TRY(low, number_scalar<Number>(call, 1));
    }
    if (has_input(call, 2)) {
      TILEWRIGHT_TRY(high, number_scalar<Number>(call, 2));
    }
    const auto clamp = [&](auto least, auto most) {
      // std::clamp is not used, because bounds may cross, in which case the upper one holds; a NaN passes.
      return map_numbers(call, call.inputs.first(1), type, type, unary_block([least, most](auto x) {
                           const auto bottom = static_cast<decltype(x)>(least);
                           const auto top = static_cast<decltype(x)>(most);
                           const auto raised = x < bottom ? bottom : x;
                           return raised > top ? top : raised;
                         }));
    };
    if constexpr (std::is_floating_point_v<Number>) {
      if (type == DataType::kFloat32) return clamp(nearest_float(low), nearest_float(high));
    }
    return clamp(low, high);
  });
}

Outputs identity(const OperatorCall& call) {
  return std::vector<Tensor>{call.inputs[0]};
}

/// Inference only: the input is the output, and the mask, if wanted, is all true.
Outputs dropout(const OperatorCall& call) {
  if (has_input(call, 2)) {
    TILEWRIGHT_TRY(const int64_t training, integer_scalar(call, 2));
    double ratio = 0.5;
    if (has_input(call, 1)) {
      TILEWRIGHT_TRY(ratio, real_scalar(call, 1));
    }
    if (training != 0 && ratio != 0) return unsupported_call(call, "it is in training mode");
  }
  std::vector<Tensor> outputs = {call.inputs[0]};
  if (call.output_count > 1) {
    const DataType mask_type = call.opset < 10 ? call.inputs[0].type().data_type : DataType::kBool;
    const IntegerBlock block = unary_block([](int64_t) -> int64_t { return 1; });
    TILEWRIGHT_TRY(Tensor mask, map_elements(call, call.inputs.first(1), mask_type, block));
    outputs.push_back(mask);
  }
  return outputs;
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Clip with bounds that are attributes; the graph's passes bring other calls into this form.
Expr clip(With attributes, In in) {
  const ClipBounds bounds = clip_bounds_of(attributes);
  Expr out = in[0];
  if (bounds.low != -INFINITY) out = max_expr(out, imm(bounds.low));
  if (bounds.high != INFINITY) out = min_expr(out, imm(bounds.high));
  return out;
}

/// Whatever a node of an old opset says: models are run and not trained.
void infer_only(NodeWriter&, Node& node) {
  node.attributes.erase("is_test");
}

/// An operator with a single operand; where `body` is null it has no definition.
OperatorDescription one_operand(std::string_view name, ReferenceOperator kernel, OperatorFacts facts = {},
                                Body body = nullptr) {
  return {.name = name,
          .arity = {1, 1},
          .kernel = std::move(kernel),
          .facts = of_elements(std::move(facts)),
          .function = {1, body}};
}

}  // namespace

void describe_elementwise_unary(Descriptions& all) {
  all.push_back(one_operand("Acos", reference::real_function([](double x) { return std::acos(x); })));
  all.push_back(one_operand("Acosh", reference::real_function([](double x) { return std::acosh(x); })));
  all.push_back(one_operand("Asin", reference::real_function([](double x) { return std::asin(x); })));
  all.push_back(one_operand("Asinh", reference::real_function([](double x) { return std::asinh(x); })));
  all.push_back(one_operand("Atan", reference::real_function([](double x) { return std::atan(x); })));
  all.push_back(one_operand("Atanh", reference::real_function([](double x) { return std::atanh(x); })));
  all.push_back(one_operand("Ceil", reference::float_function([](auto x) { return std::ceil(x); }),
                            {.stable = true}, function<UnaryOp::kCeil>));
  all.push_back(one_operand("Cos", reference::real_function([](double x) { return std::cos(x); })));
  all.push_back(one_operand("Cosh", reference::real_function([](double x) { return std::cosh(x); })));
  all.push_back(one_operand(op::kErf, reference::real_function([](double x) { return std::erf(x); }),
                            {.stable = true, .instructions = 28}, function<UnaryOp::kErf>));
  all.push_back(one_operand("Exp", reference::float_function(reference::Exponential{}),
                            {.stable = true, .instructions = 14}, function<UnaryOp::kExp>));
  all.push_back(one_operand("Floor", reference::float_function([](auto x) { return std::floor(x); }),
                            {.stable = true}, function<UnaryOp::kFloor>));
  all.push_back(one_operand("Log", reference::real_function([](double x) { return std::log(x); }),
                            {.stable = true, .instructions = 24, .positive_input = 0},
                            function<UnaryOp::kLog>));
  all.push_back(one_operand(op::kReciprocal, reference::float_function([](auto x) { return 1 / x; }),
                            {.stable = true, .instructions = 10, .positive_input = 0},
                            [](With, In in) { return imm(1) / in[0]; }));
  // Halves are rounded to even.
  all.push_back(one_operand("Round", reference::float_function([](auto x) { return std::nearbyint(x); }), {},
                            function<UnaryOp::kRound>));
  all.push_back(one_operand("Sin", reference::real_function([](double x) { return std::sin(x); })));
  all.push_back(one_operand("Sinh", reference::real_function([](double x) { return std::sinh(x); })));
  all.push_back(one_operand(op::kSqrt, reference::float_function([](auto x) { return std::sqrt(x); }),
                            {.stable = true, .instructions = 10, .positive_input = 0},
                            function<UnaryOp::kSqrt>));
  all.push_back(one_operand("Tan", reference::real_function([](double x) { return std::tan(x); })));
  all.push_back(one_operand("Tanh", reference::float_function(reference::HyperbolicTangent{}),
                            {.stable = true, .instructions = 26}, function<UnaryOp::kTanh>));
  all.push_back(one_operand("Abs", reference::number_function([](auto x) {
                              if constexpr (std::is_floating_point_v<decltype(x)>)
                                return std::fabs(x);
                              else
                                return x < decltype(x){} ? reference::negate(x) : x;
                            }),
                            {.stable = true}, function<UnaryOp::kAbs>));
  all.push_back(one_operand("Neg", reference::number_function([](auto x) { return reference::negate(x); }),
                            {.stable = true}, function<UnaryOp::kNeg>));
  // The operands have this order so that a NaN passes.
  all.push_back(one_operand(op::kRelu,
                            reference::number_function([](auto x) { return std::max(x, decltype(x){}); }),
                            {.stable = true}, [](With, In in) { return positive(in[0]); }));
  all.push_back(one_operand("Sign", reference::number_function([](auto x) -> decltype(x) {
                              constexpr decltype(x) kZero{};
                              if (x > kZero) return 1;
                              if constexpr (std::is_unsigned_v<decltype(x)>)
                                return x;
                              else
                                return x < kZero ? -1 : x;  // a NaN passes
                            })));
  all.push_back({.name = op::kClip,
                 .arity = {1, 3},
                 .kernel = reference::clip,
                 .facts = of_elements({.structural = StructuralInputs::kAllButFirst}),
                 .function = {1, clip}});
  all.push_back({.name = op::kDropout,
                 .arity = {1, 3, 2},
                 .kernel = reference::dropout,
                 .facts = {.versions = {.changes = {{1, 6, infer_only}}}, .flops = no_flops}});
  all.push_back({.name = op::kIdentity,
                 .arity = {1, 1},
                 .kernel = reference::identity,
                 .facts = {.family = OperatorFamily::kIdentity,
                           .only_moves_elements = true,
                           .takes_texts = true,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .flops = no_flops},
                 .function = {1, [](With, In in) { return in[0]; }}});
  all.push_back({.name = "IsInf", .arity = {1, 1}, .kernel = reference::is_infinite});
  all.push_back({.name = "IsNaN", .arity = {1, 1}, .kernel = reference::is_not_a_number});
  all.push_back({.name = "Not", .arity = {1, 1}, .kernel = reference::logical_not});
}

}  // namespace tilewright::operators
