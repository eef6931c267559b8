// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/operators/elementwise_functions.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

// Integers wrap around, which signed arithmetic must not do.
int64_t add(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
int64_t subtract(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b));
}
int64_t multiply(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
/// Rounds towards zero. The divisor was checked.
int64_t divide(int64_t a, int64_t b) {
  return b == -1 ? subtract(0, a) : a / b;
}

int64_t power(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 == 0 ? 1 : -1) : 0;
  int64_t result = 1;
  for (; exponent > 0; exponent /= 2, base = multiply(base, base)) {
    if (exponent % 2 != 0) result = multiply(result, base);
  }
  return result;
}

/// NumPy's minimum and maximum: a NaN on either side is the result.
double real_min(double a, double b) {
  return a != a || a < b ? a : b;
}
double real_max(double a, double b) {
  return a != a || a > b ? a : b;
}

// The operators, in floating point and in integers.
struct Addition {
  double operator()(double a, double b) const { return a + b; }
  int64_t operator()(int64_t a, int64_t b) const { return add(a, b); }
};
struct Subtraction {
  double operator()(double a, double b) const { return a - b; }
  int64_t operator()(int64_t a, int64_t b) const { return subtract(a, b); }
};
struct Multiplication {
  double operator()(double a, double b) const { return a * b; }
  int64_t operator()(int64_t a, int64_t b) const { return multiply(a, b); }
};
struct Division {
  double operator()(double a, double b) const { return a / b; }
  int64_t operator()(int64_t a, int64_t b) const { return divide(a, b); }
};
struct Minimum {
  double operator()(double a, double b) const { return real_min(a, b); }
  int64_t operator()(int64_t a, int64_t b) const { return std::min(a, b); }
};
struct Maximum {
  double operator()(double a, double b) const { return real_max(a, b); }
  int64_t operator()(int64_t a, int64_t b) const { return std::max(a, b); }
};

/// Applied left to right over all inputs.
template <typename Operator>
auto folding_block(size_t inputs) {
  return [inputs](const auto* const* in, auto* out, int64_t count) {
    std::copy_n(in[0], count, out);
    for (size_t i = 1; i < inputs; ++i) {
      for (int64_t e = 0; e < count; ++e) out[e] = Operator{}(out[e], in[i][e]);
    }
  };
}

Result<void> check_types(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  if (type == DataType::kBool || type == DataType::kFloat16) {
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  }
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    if (!call.inputs[i].valid()) return bad_call(call, "input " + std::to_string(i) + " is missing");
    if (call.inputs[i].type().data_type != type) {
      return bad_call(call, "its inputs are " + std::string(data_type_name(type)) + " and " +
                                std::string(data_type_name(call.inputs[i].type().data_type)));
    }
  }
  return {};
}

Result<void> check_divisor(const OperatorCall& call) {
  const auto divisors = integer_values(call.inputs[1]);
  if (std::find(divisors.begin(), divisors.end(), 0) == divisors.end()) return {};
  return bad_call(call, "it divides an integer by 0");
}

template <typename Operator>
Outputs arithmetic(const OperatorCall& call) {
  TILEWRIGHT_CHECK(check_types(call));
  const DataType type = call.inputs[0].type().data_type;
  const auto block = folding_block<Operator>(call.inputs.size());
  if (is_floating_point(type)) {
    TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, type, RealBlock(block)));
    return std::vector<Tensor>{output};
  }
  if (std::is_same_v<Operator, Division>) {
    TILEWRIGHT_CHECK(check_divisor(call));
  }
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, type, IntegerBlock(block)));
  return std::vector<Tensor>{output};
}

Outputs mean(const OperatorCall& call) {
  TILEWRIGHT_CHECK(check_types(call));
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const RealBlock block = [count = call.inputs.size()](const double* const* in, double* out,
                                                       int64_t elements) {
    for (int64_t e = 0; e < elements; ++e) {
      double sum = 0;
      for (size_t i = 0; i < count; ++i) sum += in[i][e];
      out[e] = sum / static_cast<double>(count);
    }
  };
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, call.inputs[0].type().data_type, block));
  return std::vector<Tensor>{output};
}

/// The exponent may have another type; the result has the type of the base.
Outputs pow(const OperatorCall& call) {
  const DataType base = call.inputs[0].type().data_type;
  const DataType exponent = call.inputs[1].type().data_type;
  if (base == DataType::kBool || exponent == DataType::kBool)
    return unsupported_call(call, "it does not take bool");
  const bool integers = !is_floating_point(base) && !is_floating_point(exponent);
  Result<Tensor> output =
      integers ? map_elements(call, call.inputs, base, IntegerBlock(binary_block(power)))
               : map_elements(call, call.inputs, base,
                              RealBlock(binary_block([](double a, double b) { return std::pow(a, b); })));
  TILEWRIGHT_CHECK(output);
  return std::vector<Tensor>{*output};
}

/// With fmod the result has the sign of the dividend, otherwise that of the divisor.
Outputs mod(const OperatorCall& call) {
  TILEWRIGHT_CHECK(check_types(call));
  const DataType type = call.inputs[0].type().data_type;
  const bool like_c = call.attributes->integer("fmod", 0) != 0;
  if (is_floating_point(type)) {
    if (!like_c) return bad_call(call, "floating-point values need fmod = 1");
    const RealBlock block = binary_block([](double a, double b) { return std::fmod(a, b); });
    TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, type, block));
    return std::vector<Tensor>{output};
  }
  TILEWRIGHT_CHECK(check_divisor(call));
  const IntegerBlock block = binary_block([like_c](int64_t a, int64_t b) -> int64_t {
    const int64_t remainder = b == -1 ? 0 : a % b;
    return !like_c && remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
  });
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, type, block));
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_elementwise_binary(Descriptions& all) {
  all.push_back({.name = op::kAdd,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Addition>,
                 .facts = of_elements({.commutes = true, .stable = true}),
                 .function = {2, operation<BinaryOp::kAdd>}});
  all.push_back({.name = op::kDiv,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Division>,
                 .facts = of_elements({.stable = true, .instructions = 10, .positive_input = 1}),
                 .function = {2, operation<BinaryOp::kDiv>}});
  all.push_back(
      {.name = op::kMax,
       .arity = {1, reference::kAnyCount},
       .kernel = reference::arithmetic<reference::Maximum>,
       .facts = of_elements(
           {.commutes = true, .does_nothing = DoesNothing::kWithOneInput, .stable = true, .instructions = 3}),
       .function = {2, operation<BinaryOp::kMax>}});
  all.push_back({.name = "Mean",
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::mean,
                 .facts = {.does_nothing = DoesNothing::kWithOneInput}});
  all.push_back(
      {.name = op::kMin,
       .arity = {1, reference::kAnyCount},
       .kernel = reference::arithmetic<reference::Minimum>,
       .facts = of_elements(
           {.commutes = true, .does_nothing = DoesNothing::kWithOneInput, .stable = true, .instructions = 3}),
       .function = {2, operation<BinaryOp::kMin>}});
  all.push_back({.name = "Mod", .arity = {2, 2}, .kernel = reference::mod});
  all.push_back({.name = op::kMul,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Multiplication>,
                 .facts = of_elements({.commutes = true, .stable = true}),
                 .function = {2, operation<BinaryOp::kMul>}});
  all.push_back({.name = op::kPow,
                 .arity = {2, 2},
                 .kernel = reference::pow,
                 .facts = of_elements({.structural = StructuralInputs::kAllButFirst,
                                       .stable = true,
                                       .instructions = 40,
                                       .positive_input = 0}),
                 .function = {2, operation<BinaryOp::kPow>}});
  all.push_back({.name = op::kSub,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Subtraction>,
                 .facts = of_elements({.stable = true}),
                 .function = {2, operation<BinaryOp::kSub>}});
  all.push_back({.name = op::kSum,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::arithmetic<reference::Addition>,
                 .facts = {.does_nothing = DoesNothing::kWithOneInput}});
}

}  // namespace tilewright::operators
