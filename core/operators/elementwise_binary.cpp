// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <concepts>
#include <type_traits>

#include "core/operators/elementwise_functions.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

// Integers wrap around, which signed arithmetic must not do.
template <typename Integer>
Integer wrapped(uint64_t value) {
  return static_cast<Integer>(value);
}

/// Rounds towards zero. The divisor was checked.
int64_t divide(int64_t a, int64_t b) {
  return b == -1 ? wrapped<int64_t>(0 - static_cast<uint64_t>(a)) : a / b;
}

template <typename Integer>
Integer power(Integer base, Integer exponent) {
  if constexpr (std::is_signed_v<Integer>) {
    if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 == 0 ? 1 : -1) : 0;
  }
  uint64_t result = 1;
  uint64_t factor = static_cast<uint64_t>(base);
  for (; exponent > 0; exponent /= 2, factor *= factor) {
    if (exponent % 2 != 0) result *= factor;
  }
  return wrapped<Integer>(result);
}

// The operators, in floating point and in integers with and without a sign.
struct Addition {
  template <std::floating_point Real>
  Real operator()(Real a, Real b) const {
    return a + b;
  }
  template <std::integral Integer>
  Integer operator()(Integer a, Integer b) const {
    return wrapped<Integer>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  }
};
struct Subtraction {
  template <std::floating_point Real>
  Real operator()(Real a, Real b) const {
    return a - b;
  }
  template <std::integral Integer>
  Integer operator()(Integer a, Integer b) const {
    return wrapped<Integer>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b));
  }
};
struct Multiplication {
  template <std::floating_point Real>
  Real operator()(Real a, Real b) const {
    return a * b;
  }
  template <std::integral Integer>
  Integer operator()(Integer a, Integer b) const {
    return wrapped<Integer>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  }
};
struct Division {
  template <std::floating_point Real>
  Real operator()(Real a, Real b) const {
    return a / b;
  }
  int64_t operator()(int64_t a, int64_t b) const { return divide(a, b); }
  uint64_t operator()(uint64_t a, uint64_t b) const { return a / b; }
};
/// NumPy's minimum and maximum: a NaN on either side is the result.
struct Minimum {
  template <typename Number>
  Number operator()(Number a, Number b) const {
    return a != a || a < b ? a : b;
  }
};
struct Maximum {
  template <typename Number>
  Number operator()(Number a, Number b) const {
    return a != a || a > b ? a : b;
  }
};

/// Applied left to right over all inputs.
template <typename Operator>
auto folding_block(size_t inputs) {
  return [inputs](const auto* const* in, auto* out, int64_t count) {
    if (inputs == 1) return static_cast<void>(std::copy_n(in[0], count, out));
    in_wide_vectors([&] { detail::apply(Operator{}, in[0], in[1], out, count); });
    for (size_t i = 2; i < inputs; ++i)
      in_wide_vectors([&] { detail::apply(Operator{}, out, in[i], out, count); });
  };
}

Result<void> check_types(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_number(call, 0));
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    if (!call.inputs[i].valid()) return bad_call(call, "input " + std::to_string(i) + " is missing");
  }
  return expect_same_type(call);
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
  if (std::is_same_v<Operator, Division> && !is_floating_point(type)) {
    TILEWRIGHT_CHECK(check_divisor(call));
  }
  // A sum of several is rounded once.
  const bool wide = call.inputs.size() > 2 && type == DataType::kFloat32;
  return map_numbers(call, call.inputs, wide ? DataType::kFloat64 : type, type,
                     folding_block<Operator>(call.inputs.size()));
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
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_CHECK(expect_number(call, 1));
  const bool real = is_floating_point(base) || is_floating_point(call.inputs[1].type().data_type);
  if (is_floating_point(base) && !call.rehearsal && call.inputs[1].elements() == 1 &&
      call.inputs[1].shape().size() <= call.inputs[0].shape().size()) {
    // What models ask for nearly always.
    const double exponent = real_values(call.inputs[1])[0];
    const auto powers = [&](const auto& function) {
      return map_floats(call, call.inputs.first(1), base, unary_block(function));
    };
    if (exponent == 2) return powers([](auto x) { return x * x; });
    if (exponent == 3) return powers([](auto x) { return x * x * x; });
    if (exponent == 0.5) return powers([](auto x) { return x == -INFINITY ? -x : std::sqrt(x + 0); });
  }
  const auto block = binary_block([](auto a, decltype(a) b) -> decltype(a) {
    if constexpr (std::is_integral_v<decltype(a)>)
      return power(a, b);
    else
      return std::pow(a, b);
  });
  return map_numbers(call, call.inputs, real ? DataType::kFloat64 : base, base, block);
}

/// The remainder with the sign of the dividend or, where not `like_c`, of the divisor.
template <typename Number>
Number remainder_of(Number a, Number b, bool like_c) {
  if constexpr (std::is_floating_point_v<Number>) {
    return std::fmod(a, b);
  } else if constexpr (std::is_unsigned_v<Number>) {
    return a % b;
  } else {
    const Number remainder = b == -1 ? 0 : a % b;
    return !like_c && remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
  }
}

Outputs mod(const OperatorCall& call) {
  TILEWRIGHT_CHECK(check_types(call));
  const DataType type = call.inputs[0].type().data_type;
  const bool like_c = call.attributes->integer("fmod", 0) != 0;
  if (is_floating_point(type)) {
    if (!like_c) return bad_call(call, "floating-point values need fmod = 1");
  } else {
    TILEWRIGHT_CHECK(check_divisor(call));
  }
  const auto block =
      binary_block([like_c](auto a, decltype(a) b) -> decltype(a) { return remainder_of(a, b, like_c); });
  return map_numbers(call, call.inputs, type, type, block);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_elementwise_binary(Descriptions& all) {
  all.push_back({.name = op::kAdd,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Addition>,
                 .facts = of_elements({.commutes = true, .stable = true, .versions = old_broadcasting()}),
                 .function = {2, operation<BinaryOp::kAdd>}});
  all.push_back(
      {.name = op::kDiv,
       .arity = {2, 2},
       .kernel = reference::arithmetic<reference::Division>,
       .facts = of_elements(
           {.stable = true, .versions = old_broadcasting(), .instructions = 10, .positive_input = 1}),
       .function = {2, operation<BinaryOp::kDiv>}});
  all.push_back({.name = op::kMax,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::arithmetic<reference::Maximum>,
                 .facts = of_elements({.commutes = true,
                                       .does_nothing = DoesNothing::kWithOneInput,
                                       .stable = true,
                                       .types = joined_type,
                                       .instructions = 3}),
                 .function = {2, operation<BinaryOp::kMax>}});
  all.push_back({.name = "Mean",
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::mean,
                 .facts = {.does_nothing = DoesNothing::kWithOneInput, .types = joined_type}});
  all.push_back({.name = op::kMin,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::arithmetic<reference::Minimum>,
                 .facts = of_elements({.commutes = true,
                                       .does_nothing = DoesNothing::kWithOneInput,
                                       .stable = true,
                                       .types = joined_type,
                                       .instructions = 3}),
                 .function = {2, operation<BinaryOp::kMin>}});
  all.push_back({.name = "Mod", .arity = {2, 2}, .kernel = reference::mod, .facts = {.positive_input = 1}});
  all.push_back({.name = op::kMul,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Multiplication>,
                 .facts = of_elements({.commutes = true, .stable = true, .versions = old_broadcasting()}),
                 .function = {2, operation<BinaryOp::kMul>}});
  all.push_back({.name = op::kPow,
                 .arity = {2, 2},
                 .kernel = reference::pow,
                 .facts = of_elements({.structural = StructuralInputs::kAllButFirst,
                                       .stable = true,
                                       .versions = old_broadcasting(),
                                       .instructions = 40,
                                       .positive_input = 0}),
                 .function = {2, operation<BinaryOp::kPow>}});
  all.push_back({.name = op::kSub,
                 .arity = {2, 2},
                 .kernel = reference::arithmetic<reference::Subtraction>,
                 .facts = of_elements({.stable = true, .versions = old_broadcasting()}),
                 .function = {2, operation<BinaryOp::kSub>}});
  all.push_back({.name = op::kSum,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::arithmetic<reference::Addition>,
                 .facts = {.does_nothing = DoesNothing::kWithOneInput, .types = joined_type}});
}

}  // namespace tilewright::operators
