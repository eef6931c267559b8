// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/clip_bounds.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

struct RealFunction {
  const char* name;
  double (*function)(double);
};

constexpr RealFunction kRealFunctions[] = {
    {"Acos", [](double x) { return std::acos(x); }},
    {"Asin", [](double x) { return std::asin(x); }},
    {"Atan", [](double x) { return std::atan(x); }},
    {"Ceil", [](double x) { return std::ceil(x); }},
    {"Cos", [](double x) { return std::cos(x); }},
    {"Cosh", [](double x) { return std::cosh(x); }},
    {"Erf", [](double x) { return std::erf(x); }},
    {"Exp", [](double x) { return std::exp(x); }},
    {"Floor", [](double x) { return std::floor(x); }},
    {"Log", [](double x) { return std::log(x); }},
    {"Reciprocal", [](double x) { return 1 / x; }},
    {"Round", [](double x) { return std::nearbyint(x); }},  // halves to even
    {"Sin", [](double x) { return std::sin(x); }},
    {"Sinh", [](double x) { return std::sinh(x); }},
    {"Sqrt", [](double x) { return std::sqrt(x); }},
    {"Tan", [](double x) { return std::tan(x); }},
    {"Tanh", [](double x) { return std::tanh(x); }},
};

/// Functions that integers have as well. Blocks, not function pointers: they are cheap enough for a call to
/// show.
struct NumberFunction {
  const char* name;
  RealBlock real;
  IntegerBlock integer;
};

int64_t negate(int64_t x) {
  return static_cast<int64_t>(0 - static_cast<uint64_t>(x));
}

template <typename Real, typename Integer>
NumberFunction number_function(const char* name, Real real, Integer integer) {
  return {name, unary_block(real), unary_block(integer)};
}

std::vector<NumberFunction> number_functions() {
  return {
      number_function(
          "Abs", [](double x) { return std::fabs(x); }, [](int64_t x) { return x < 0 ? negate(x) : x; }),
      number_function(
          "Neg", [](double x) { return -x; }, negate),
      // The operands' order lets a NaN through.
      number_function(
          "Relu", [](double x) { return std::max(x, 0.0); },
          [](int64_t x) { return std::max<int64_t>(x, 0); }),
      number_function(
          "Sign", [](double x) { return x > 0   ? 1.0
                                        : x < 0 ? -1.0
                                                : x; },
          [](int64_t x) -> int64_t { return (x > 0) - (x < 0); }),
  };
}

Outputs apply_number_function(const OperatorCall& call, const NumberFunction& entry) {
  const DataType type = call.inputs[0].type().data_type;
  if (type == DataType::kBool || type == DataType::kFloat16) {
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  }
  Result<Tensor> output = is_floating_point(type)
                              ? map_elements(call, call.inputs.first(1), type, entry.real)
                              : map_elements(call, call.inputs.first(1), type, entry.integer);
  TILEWRIGHT_CHECK(output);
  return std::vector<Tensor>{*output};
}

/// A question about floating-point values.
template <typename Predicate>
Outputs apply_predicate(const OperatorCall& call, Predicate predicate) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
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

/// Bounds are attributes before operator set 11, and optional scalar inputs from then on.
Outputs clip(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  if (type == DataType::kBool || type == DataType::kFloat16) {
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  }
  if (!is_floating_point(type)) {
    int64_t low = INT64_MIN;
    int64_t high = INT64_MAX;
    if (has_input(call, 1)) {
      TILEWRIGHT_TRY(low, integer_scalar(call, 1));
    }
    if (has_input(call, 2)) {
      TILEWRIGHT_TRY(high, integer_scalar(call, 2));
    }
    const IntegerBlock block = unary_block([=](int64_t x) { return std::min(std::max(x, low), high); });
    TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), type, block));
    return std::vector<Tensor>{output};
  }
  auto [low, high] = call.opset < 11 ? clip_bounds_of(*call.attributes) : default_clip_bounds(type);
  if (has_input(call, 1)) {
    TILEWRIGHT_TRY(low, real_scalar(call, 1));
  }
  if (has_input(call, 2)) {
    TILEWRIGHT_TRY(high, real_scalar(call, 2));
  }
  // Not std::clamp: bounds may cross, and then the upper one holds; a NaN passes.
  const RealBlock block = unary_block([low = low, high = high](double x) {
    const double raised = x < low ? low : x;
    return raised > high ? high : raised;
  });
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), type, block));
  return std::vector<Tensor>{output};
}

Outputs identity(const OperatorCall& call) {
  return std::vector<Tensor>{call.inputs[0]};
}

/// Inference only: passes its input through; the mask, if wanted, is all true.
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

void add_elementwise_unary(OperatorTable& table) {
  for (const RealFunction& entry : kRealFunctions) {
    table.add(entry.name, {1, 1}, [entry](const OperatorCall& call) -> Outputs {
      TILEWRIGHT_CHECK(expect_real(call, 0));
      TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), call.inputs[0].type().data_type,
                                                 RealBlock(unary_block(entry.function))));
      return std::vector<Tensor>{output};
    });
  }
  for (const NumberFunction& entry : number_functions()) {
    table.add(entry.name, {1, 1},
              [entry](const OperatorCall& call) { return apply_number_function(call, entry); });
  }
  table.add("Clip", {1, 3}, clip);
  table.add("Dropout", {1, 3, 2}, dropout);
  table.add("Identity", {1, 1}, identity);
  table.add("IsInf", {1, 1}, is_infinite);
  table.add("IsNaN", {1, 1}, is_not_a_number);
  table.add("Not", {1, 1}, logical_not);
}

}  // namespace tilewright::reference
