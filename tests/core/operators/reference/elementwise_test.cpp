// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/reference/kernel_run.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

const double kNaN = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();

Reals apply(std::string_view op, const std::vector<float>& values, const Attributes& attributes = {}) {
  return real_values(run(op, {float_tensor({static_cast<int64_t>(values.size())}, values)}, attributes));
}

void expect_function(std::string_view op, double (*function)(double), const Attributes& attributes = {}) {
  const std::vector<float> points = {-3.5F, -1, -0.3F, 0.25F, 0.5F, 1, 2.5F, 6};
  const Reals got = apply(op, points, attributes);
  ASSERT_EQ(got.size(), points.size());
  for (size_t i = 0; i < points.size(); ++i) {
    const double wanted = function(points[i]);
    if (std::isnan(wanted)) {
      EXPECT_TRUE(std::isnan(got[i])) << op << " of " << points[i];
    } else {
      EXPECT_NEAR(got[i], wanted, 1e-6 * std::max(1.0, std::fabs(wanted))) << op << " of " << points[i];
    }
  }
}

TEST(ReferenceUnary, Functions) {
  expect_function("Relu", [](double x) { return x > 0 ? x : 0; });
  expect_function("Sigmoid", [](double x) { return 1 / (1 + std::exp(-x)); });
  expect_function("Tanh", std::tanh);
  expect_function("Erf", std::erf);
  expect_function("Exp", std::exp);
  expect_function("Log", std::log);
  expect_function("Sqrt", std::sqrt);
  expect_function("Neg", [](double x) { return -x; });
  expect_function("Abs", std::fabs);
  expect_function("Reciprocal", [](double x) { return 1 / x; });
  expect_function("Floor", std::floor);
  expect_function("Ceil", std::ceil);
  expect_function("Sin", std::sin);
  expect_function("Cos", std::cos);
  expect_function("Sign", [](double x) { return x > 0 ? 1.0 : -1.0; });
  expect_function("Softplus", [](double x) { return std::log(1 + std::exp(x)); });
  expect_function("Softsign", [](double x) { return x / (1 + std::fabs(x)); });
  expect_function("Mish", [](double x) { return x * std::tanh(std::log(1 + std::exp(x))); });
  expect_function("HardSwish", [](double x) { return x * std::fmax(0, std::fmin(1, x / 6 + 0.5)); });
  expect_function("HardSigmoid", [](double x) { return std::fmax(0, std::fmin(1, 0.2 * x + 0.5)); });
  expect_function(
      "LeakyRelu", [](double x) { return x < 0 ? 0.25 * x : x; }, attributes_of({{"alpha", 0.25}}));
  expect_function(
      "Elu", [](double x) { return x < 0 ? 2 * (std::exp(x) - 1) : x; }, attributes_of({{"alpha", 2.0}}));
  expect_function(
      "Selu", [](double x) { return x > 0 ? 3 * x : 3 * (2 * std::exp(x) - 2); },
      attributes_of({{"alpha", 2.0}, {"gamma", 3.0}}));
  expect_function(
      "Celu", [](double x) { return x > 0 ? x : 2 * (std::exp(x / 2) - 1); },
      attributes_of({{"alpha", 2.0}}));
  expect_function(
      "ThresholdedRelu", [](double x) { return x > 0.4 ? x : 0; }, attributes_of({{"alpha", 0.4}}));
  expect_function("Gelu", [](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); });
}

TEST(ReferenceUnary, SwishAndShrink) {
  const auto sigmoid = [](double x) { return 1 / (1 + std::exp(-x)); };
  const Tensor x = float_tensor({3}, {-2, 0, 1.5});
  expect_tensor(run("Swish", {x}, {}, 24), {3}, {-2 * sigmoid(-2), 0, 1.5 * sigmoid(1.5)});
  expect_tensor(run("Swish", {x}, attributes_of({{"alpha", 2.0}}), 24), {3},
                {-2 * sigmoid(-4), 0, 1.5 * sigmoid(3)});
  expect_tensor(run("Shrink", {x}, attributes_of({{"lambd", 1.0}})), {3}, {-2, 0, 1.5});
  expect_tensor(run("Shrink", {x}, attributes_of({{"lambd", 1.5}, {"bias", 0.5}})), {3}, {-1.5, 0, 0});
  expect_tensor(
      run("Shrink", {int64_tensor({3}, {-3, 1, 4})}, attributes_of({{"lambd", 1.0}, {"bias", 1.0}})), {3},
      {-2, 0, 3});
}

TEST(ReferenceUnary, KnownValues) {
  expect_tensor(run("Acosh", {float_tensor({2}, {1, 2})}), {2}, {0, 1.3169578969});
  expect_tensor(run("Asinh", {float_tensor({2}, {0, -1})}), {2}, {0, -0.8813735870});
  expect_tensor(run("Atanh", {float_tensor({2}, {0, 0.5})}), {2}, {0, 0.5493061443});
  expect_tensor(run("Gelu", {float_tensor({3}, {-1, 0, 1})}), {3}, {-0.15865525, 0, 0.84134475});
  expect_tensor(run("Gelu", {float_tensor({1}, {1})}, attributes_of({{"approximate", std::string("tanh")}})),
                {1}, {0.84119199});
  expect_tensor(run("Round", {float_tensor({6}, {0.5F, 1.5F, 2.5F, -0.5F, -1.5F, 2.6F})}), {6},
                {0, 2, 2, 0, -2, 3});
  expect_tensor(run("Softplus", {float_tensor({2}, {200, -200})}), {2}, {200, 0});
  expect_tensor(run("Abs", {int64_tensor({2}, {-3, 4})}), {2}, {3, 4});
  expect_tensor(run("Not", {bool_tensor({2}, {0, 1})}), {2}, {1, 0});
  expect_tensor(run("IsNaN", {float_tensor({2}, {1, NAN})}), {2}, {0, 1});
}

TEST(ReferenceUnary, NotANumberPasses) {
  for (const char* op : {"Relu", "LeakyRelu", "Neg", "Tanh", "Sigmoid", "Sign"}) {
    EXPECT_TRUE(std::isnan(apply(op, {NAN})[0])) << op;
  }
  EXPECT_TRUE(std::isnan(real_values(run("Clip", {float_tensor({1}, {NAN}), float_tensor({}, {0})}))[0]));
}

TEST(ReferenceUnary, InfinitiesAreFoundOfOneSignOrBoth) {
  const Tensor x = float_tensor({4}, {-INFINITY, INFINITY, NAN, 1});
  const auto found = [&](int64_t negative, int64_t positive) {
    return integer_values(
        run("IsInf", {x}, attributes_of({{"detect_negative", negative}, {"detect_positive", positive}})));
  };
  EXPECT_EQ(found(1, 1), (Integers{1, 1, 0, 0}));
  EXPECT_EQ(found(1, 0), (Integers{1, 0, 0, 0}));
  EXPECT_EQ(found(0, 1), (Integers{0, 1, 0, 0}));
  EXPECT_EQ(found(0, 0), (Integers{0, 0, 0, 0}));
  EXPECT_EQ(integer_values(run("IsInf", {x})), (Integers{1, 1, 0, 0}));
}

TEST(ReferenceUnary, ClipTakesAttributesThenInputs) {
  const Tensor x = float_tensor({3}, {-1, 3, 9});
  const Attributes relu6 = attributes_of({{"min", 0.0}, {"max", 6.0}});
  expect_tensor(run("Clip", {x}, relu6, 6), {3}, {0, 3, 6});
  expect_tensor(run("Clip", {x, float_tensor({}, {0}), float_tensor({}, {6})}), {3}, {0, 3, 6});
  expect_tensor(run("Clip", {x, Tensor(), float_tensor({}, {6})}), {3}, {-1, 3, 6});
  expect_tensor(run("Clip", {x}), {3}, {-1, 3, 9});
  expect_tensor(run("Clip", {int64_tensor({2}, {5, -5}), int64_tensor({}, {0})}), {2}, {5, 0});
  EXPECT_NE(error_of("Clip", {x, counting({2})}), "no error");
}

TEST(ReferenceUnary, ClipWithoutBoundsKeepsWithinItsType) {
  constexpr double kLargest = std::numeric_limits<float>::max();
  constexpr float kInfinite = std::numeric_limits<float>::infinity();
  const Tensor x = float_tensor({3}, {-kInfinite, 2, kInfinite});
  const Tensor one = float_tensor({}, {1});
  expect_tensor(run("Clip", {x}), {3}, {-kLargest, 2, kLargest}, 0);
  expect_tensor(run("Clip", {x, one}), {3}, {1, 2, kLargest}, 0);
  expect_tensor(run("Clip", {x, Tensor(), one}), {3}, {-kLargest, 1, 1}, 0);
  expect_tensor(run("Clip", {x}, {}, 6), {3}, {-kLargest, 2, kLargest}, 0);
  expect_tensor(run("Clip", {x}, attributes_of({{"min", 1.0}}), 6), {3}, {1, 2, kLargest}, 0);
  expect_tensor(run("Clip", {x, float_tensor({}, {-kInfinite}), float_tensor({}, {kInfinite})}), {3},
                {-kInfinity, 2, kInfinity}, 0);
  EXPECT_TRUE(std::isnan(real_values(run("Clip", {float_tensor({1}, {NAN})}))[0]));
}

TEST(ReferenceUnary, DropoutPassesThrough) {
  const auto outputs = run_all("Dropout", {counting({2})}, {}, {13, 2});
  expect_tensor(outputs[0], {2}, {0, 1});
  EXPECT_EQ(outputs[1].type(), (TensorType{DataType::kBool, {2}}));
  expect_tensor(outputs[1], {2}, {1, 1});
  EXPECT_NE(error_of("Dropout", {counting({2}), float_tensor({}, {0.5F}), bool_tensor({}, {1})}), "no error");
}

TEST(ReferenceUnary, PReluBroadcastsItsSlope) {
  const Tensor x = float_tensor({1, 2, 2}, {-1, 2, -3, -4});
  expect_tensor(run("PRelu", {x, float_tensor({2, 1}, {0.5F, 10})}), {1, 2, 2}, {-0.5, 2, -30, -40});
  EXPECT_NE(error_of("PRelu", {x, counting({3, 2, 2})}), "no error");
}

TEST(ReferenceCast, ConvertsBetweenTypes) {
  const Tensor x = float_tensor({5}, {-1.7F, 2.7F, 3e10F, NAN, 0});
  expect_tensor(cast_to(x, DataType::kInt32), {5}, {-1, 2, 2147483647, 0, 0});
  expect_tensor(cast_to(x, DataType::kBool), {5}, {1, 1, 1, 1, 0});
  expect_tensor(cast_to(int64_tensor({2}, {257, -1}), DataType::kUInt8), {2}, {1, 255});
  expect_tensor(
      cast_to(cast_to(float_tensor({3}, {0.1F, 70000, 65504}), DataType::kFloat16), DataType::kFloat32), {3},
      {0.0999755859375, kInfinity, 65504}, 0);
  EXPECT_EQ(cast_to(int64_tensor({1}, {(1LL << 62) + 1}), DataType::kInt64).as<int64_t>()[0],
            (1LL << 62) + 1);
  EXPECT_EQ(run("CastLike", {x, int64_tensor({1}, {1})}).type().data_type, DataType::kInt64);
  EXPECT_EQ(error_of("Cast", {x}, attributes_of({{"to", int64_t{14}}})),
            "Cast: it asks for ONNX's element type 14, which is not supported");
}

TEST(ReferenceBinary, Broadcasts) {
  const Tensor matrix = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor row = float_tensor({3}, {10, 20, 30});
  const Tensor column = float_tensor({2, 1}, {100, 200});
  expect_tensor(run("Add", {matrix, row}), {2, 3}, {11, 22, 33, 14, 25, 36});
  expect_tensor(run("Add", {column, row}), {2, 3}, {110, 120, 130, 210, 220, 230});
  expect_tensor(run("Sub", {matrix, float_tensor({}, {1})}), {2, 3}, {0, 1, 2, 3, 4, 5});
  expect_tensor(run("Mul", {counting({2, 1, 2}), counting({2, 1})}), {2, 2, 2}, {0, 0, 0, 1, 0, 0, 2, 3});
  expect_tensor(run("Div", {matrix, column}), {2, 3}, {0.01, 0.02, 0.03, 0.02, 0.025, 0.03});
  expect_tensor(run("Add", {counting({0, 3}), row}), {0, 3}, {});
  EXPECT_EQ(error_of("Add", {matrix, counting({2})}), "Add: the shapes 2x3, 2 do not broadcast together");
  EXPECT_EQ(error_of("Add", {matrix, int64_tensor({1}, {1})}), "Add: its inputs are float32 and int64");
}

TEST(ReferenceBinary, LongRowsCrossBlocks) {
  const Tensor long_row = counting({2, 1300});
  const Reals sum = real_values(run("Add", {long_row, float_tensor({2, 1}, {0, 1})}));
  for (size_t i = 0; i < sum.size(); ++i) ASSERT_EQ(sum[i], static_cast<double>(i) + (i >= 1300 ? 1 : 0));
}

TEST(ReferenceBinary, Integers) {
  const Tensor a = int64_tensor({4}, {7, -7, 7, -7});
  const Tensor b = int64_tensor({4}, {2, 2, -2, -2});
  expect_tensor(run("Div", {a, b}), {4}, {3, -3, -3, 3});
  expect_tensor(run("Mod", {a, b}), {4}, {1, 1, -1, -1});
  expect_tensor(run("Mod", {a, b}, attributes_of({{"fmod", int64_t{1}}})), {4}, {1, -1, 1, -1});
  expect_tensor(run("Pow", {int64_tensor({3}, {2, 3, -2}), int64_tensor({3}, {10, 0, 3})}), {3},
                {1024, 1, -8});
  expect_tensor(run("Div", {int64_tensor({1}, {INT64_MIN}), int64_tensor({1}, {-1})}), {1},
                {static_cast<double>(INT64_MIN)});
  EXPECT_EQ(run("Add", {int64_tensor({1}, {1LL << 60}), int64_tensor({1}, {1})}).as<int64_t>()[0],
            (1LL << 60) + 1);
  EXPECT_EQ(error_of("Div", {a, int64_tensor({1}, {0})}), "Div: it divides an integer by 0");
  EXPECT_EQ(error_of("Mod", {a, int64_tensor({1}, {0})}), "Mod: it divides an integer by 0");
  // Narrow integers wrap around.
  expect_tensor(run("Add", {cast_to(int64_tensor({1}, {200}), DataType::kUInt8),
                            cast_to(int64_tensor({1}, {100}), DataType::kUInt8)}),
                {1}, {44});
}

TEST(ReferenceBinary, PowerAndRemainder) {
  expect_tensor(run("Pow", {float_tensor({3}, {2, 9, -2}), float_tensor({3}, {3, 0.5F, 2})}), {3}, {8, 3, 4});
  expect_tensor(run("Pow", {float_tensor({2}, {2, 3}), int64_tensor({}, {2})}), {2}, {4, 9});
  expect_tensor(run("Mod", {float_tensor({2}, {5.5F, -5.5F}), float_tensor({}, {2})},
                    attributes_of({{"fmod", int64_t{1}}})),
                {2}, {1.5, -1.5});
}

TEST(ReferenceVariadic, TakesAnyNumber) {
  const std::vector<Tensor> three = {float_tensor({2}, {1, 5}), float_tensor({2}, {3, 2}),
                                     float_tensor({1}, {2})};
  expect_tensor(run("Sum", three), {2}, {6, 9});
  expect_tensor(run("Mean", three), {2}, {2, 3});
  expect_tensor(run("Min", three), {2}, {1, 2});
  expect_tensor(run("Max", three), {2}, {3, 5});
  expect_tensor(run("Sum", {three[0]}), {2}, {1, 5});
  expect_tensor(run("Max", {float_tensor({2}, {NAN, 1}), float_tensor({2}, {1, NAN})}), {2}, {kNaN, kNaN});
  EXPECT_NE(error_of("Sum", {three[0], Tensor()}), "no error");
}

TEST(ReferenceComparison, GivesBools) {
  const Tensor a = float_tensor({3}, {1, 2, NAN});
  const Tensor b = float_tensor({3}, {2, 2, NAN});
  expect_tensor(run("Equal", {a, b}), {3}, {0, 1, 0});
  expect_tensor(run("Less", {a, b}), {3}, {1, 0, 0});
  expect_tensor(run("LessOrEqual", {a, b}), {3}, {1, 1, 0});
  expect_tensor(run("Greater", {b, a}), {3}, {1, 0, 0});
  expect_tensor(run("GreaterOrEqual", {b, a}), {3}, {1, 1, 0});
  EXPECT_EQ(run("Equal", {a, b}).type().data_type, DataType::kBool);
  // Neighbours that a double cannot tell apart.
  expect_tensor(run("Equal", {int64_tensor({1}, {(1LL << 60) + 1}), int64_tensor({1}, {1LL << 60})}), {1},
                {0});
  const Tensor p = bool_tensor({4}, {0, 0, 1, 1});
  const Tensor q = bool_tensor({4}, {0, 1, 0, 1});
  expect_tensor(run("And", {p, q}), {4}, {0, 0, 0, 1});
  expect_tensor(run("Or", {p, q}), {4}, {0, 1, 1, 1});
  expect_tensor(run("Xor", {p, q}), {4}, {0, 1, 1, 0});
  EXPECT_NE(error_of("And", {a, b}), "no error");
}

TEST(ReferenceComparison, WhereBroadcastsAllThree) {
  expect_tensor(
      run("Where", {bool_tensor({2, 1}, {1, 0}), float_tensor({3}, {1, 2, 3}), float_tensor({}, {-1})}),
      {2, 3}, {1, 2, 3, -1, -1, -1});
  EXPECT_EQ(run("Where", {bool_tensor({}, {1}), int64_tensor({}, {(1LL << 60) + 1}), int64_tensor({}, {0})})
                .as<int64_t>()[0],
            (1LL << 60) + 1);
  EXPECT_NE(error_of("Where", {counting({1}), counting({1}), counting({1})}), "no error");
}

/// The element of `tensor` that broadcasts to `place` of `shape`.
double broadcast_element(const Tensor& tensor, const Reals& values, const Shape& shape, int64_t place) {
  const auto own = row_major_strides(tensor.shape());
  const auto strides = row_major_strides(shape);
  const size_t missing = shape.size() - own.size();
  int64_t at = 0;
  for (size_t d = 0; d < own.size(); ++d) {
    const int64_t index = place / strides[d + missing] % shape[d + missing];
    at += tensor.shape()[d] == 1 ? 0 : index * own[d];
  }
  return values[static_cast<size_t>(at)];
}

TEST(Broadcasting, EveryFormOfRowsGivesWhatIndicesSay) {
  struct Case {
    Shape a;
    Shape b;
    Shape out;
  };
  // Short rows, rows of one element, rows longer than a block, and operands that repeat along each of them.
  const std::vector<Case> cases = {
      {{40, 3}, {3}, {40, 3}},
      {{40, 3}, {40, 1}, {40, 3}},
      {{7, 50, 3}, {7, 1, 3}, {7, 50, 3}},
      {{7, 50, 3}, {50, 1}, {7, 50, 3}},
      {{7, 1, 3}, {1, 50, 1}, {7, 50, 3}},
      {{5, 4, 200}, {5, 1, 200}, {5, 4, 200}},
      {{5, 4, 200}, {4, 1}, {5, 4, 200}},
      {{3, 700}, {3, 1}, {3, 700}},
      {{3, 700}, {700}, {3, 700}},
      {{2, 3, 5, 7}, {3, 1, 7}, {2, 3, 5, 7}},
      {{2, 1, 5, 1}, {1, 3, 1, 7}, {2, 3, 5, 7}},
      {{1}, {600, 2}, {600, 2}},
      {{}, {1, 1}, {1, 1}},
      {{0, 3}, {1, 3}, {0, 3}},
  };
  Random random(5);
  for (const Case& c : cases) {
    for (const DataType type : {DataType::kFloat32, DataType::kFloat64, DataType::kInt64, DataType::kInt32,
                                DataType::kUInt64, DataType::kFloat16}) {
      SCOPED_TRACE(shape_text(c.a) + " and " + shape_text(c.b) + " of " + std::string(data_type_name(type)));
      const Tensor a = random_tensor({type, c.a}, random);
      const Tensor b = random_tensor({type, c.b}, random);
      const Reals left = real_values(a);
      const Reals right = real_values(b);
      Reals larger;
      Reals truths;
      for (int64_t i = 0; i < element_count(c.out); ++i) {
        const double x = broadcast_element(a, left, c.out, i);
        const double y = broadcast_element(b, right, c.out, i);
        larger.push_back(std::max(x, y));
        truths.push_back(x > y ? 1 : 0);
      }
      expect_tensor(run("Max", {a, b}), c.out, larger, 0);
      expect_tensor(run("Greater", {a, b}), c.out, truths, 0);
    }
  }
}

TEST(Broadcasting, ThreadsDoNotChangeResults) {
  Random random(6);
  const Tensor a = random_tensor({DataType::kFloat32, {64, 33, 50}}, random);
  const Tensor b = random_tensor({DataType::kFloat32, {33, 1}}, random);
  for (const char* op : {"Add", "Mul", "Div"}) {
    const Tensor alone = run(op, {a, b});
    const ThreadPool pool(3);
    const reference::KernelThreads threads(&pool);
    EXPECT_EQ(real_values(run(op, {a, b})), real_values(alone)) << op;
  }
  for (const char* op : {"Sin", "Tanh", "Sigmoid", "Erf", "Sqrt"}) {
    const Tensor alone = run(op, {a});
    const ThreadPool pool(3);
    const reference::KernelThreads threads(&pool);
    const Reals together = real_values(run(op, {a}));
    const Reals before = real_values(alone);
    for (size_t i = 0; i < before.size(); ++i)
      ASSERT_TRUE(together[i] == before[i] || std::isnan(before[i])) << op << " at " << i;
  }
}

TEST(Functions, AreRightToTheLastPlacesOfFloat) {
  struct Case {
    const char* op;
    double (*function)(double);
    double low;
    double high;
  };
  const std::vector<Case> cases = {
      {"Sin", [](double x) { return std::sin(x); }, -100, 100},
      {"Cos", [](double x) { return std::cos(x); }, -100, 100},
      {"Tan", [](double x) { return std::tan(x); }, -1.5, 1.5},
      {"Asin", [](double x) { return std::asin(x); }, -1, 1},
      {"Acos", [](double x) { return std::acos(x); }, -1, 1},
      {"Atan", [](double x) { return std::atan(x); }, -10, 10},
      {"Sinh", [](double x) { return std::sinh(x); }, -10, 10},
      {"Cosh", [](double x) { return std::cosh(x); }, -10, 10},
      {"Asinh", [](double x) { return std::asinh(x); }, -10, 10},
      {"Acosh", [](double x) { return std::acosh(x); }, 1, 10},
      {"Atanh", [](double x) { return std::atanh(x); }, -0.99, 0.99},
      {"Exp", [](double x) { return std::exp(x); }, -80, 80},
      {"Log", [](double x) { return std::log(x); }, 0.001, 100},
      {"Erf", [](double x) { return std::erf(x); }, -4, 4},
      {"Tanh", [](double x) { return std::tanh(x); }, -6, 6},
      {"Sigmoid", [](double x) { return 1 / (1 + std::exp(-x)); }, -20, 20},
      {"Softplus", [](double x) { return std::log1p(std::exp(x)); }, -20, 20},
      {"Mish", [](double x) { return x * std::tanh(std::log1p(std::exp(x))); }, -20, 20},
      {"Elu", [](double x) { return x < 0 ? std::expm1(x) : x; }, -20, 20},
      {"Sqrt", [](double x) { return std::sqrt(x); }, 0, 50},
      {"Reciprocal", [](double x) { return 1 / x; }, 0.1, 50},
      {"Floor", [](double x) { return std::floor(x); }, -50, 50},
      {"Ceil", [](double x) { return std::ceil(x); }, -50, 50},
      {"Round", [](double x) { return std::nearbyint(x); }, -50, 50},
      {"Gelu", [](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); }, -5, 5},
  };
  Random random(7);
  for (const Case& c : cases) {
    SCOPED_TRACE(c.op);
    const Tensor x = random_tensor({DataType::kFloat32, {1100}}, random, {c.low, c.high, 0, 9});
    const Reals got = real_values(run(c.op, {x}, {}, 20));
    const Reals in = real_values(x);
    for (size_t i = 0; i < in.size(); ++i) {
      const double wanted = c.function(in[i]);
      ASSERT_NEAR(got[i], wanted, 5e-7 * std::max(1e-3, std::fabs(wanted))) << in[i];
    }
  }
  // What is beyond their range, in vectors and one by one.
  const float infinite = std::numeric_limits<float>::infinity();
  for (const int64_t count : {1, 40}) {
    std::vector<float> values(static_cast<size_t>(count), infinite);
    values.back() = -infinite;
    const Tensor ends = float_tensor({count}, values);
    EXPECT_EQ(real_values(run("Exp", {ends})).back(), 0);
    EXPECT_EQ(real_values(run("Tanh", {ends})).back(), -1);
    EXPECT_TRUE(std::isnan(real_values(run("Sin", {ends})).back()));
    EXPECT_EQ(real_values(run("Elu", {ends})).back(), -1);
    if (count > 1) {
      EXPECT_EQ(real_values(run("Mish", {ends})).front(), infinite);
    }
  }
  const Tensor none = float_tensor({3}, {std::nanf(""), 1, 2});
  for (const char* op : {"HardSigmoid", "HardSwish", "LeakyRelu", "Clip", "Relu", "Exp", "Sigmoid", "Tanh"})
    EXPECT_TRUE(std::isnan(real_values(run(op, {none}))[0])) << op;
}

TEST(Pow, ExponentsOfModelsAreExact) {
  const Tensor x = float_tensor({5}, {-3, 0.5F, 2, 0, 1e30F});
  const float infinite = std::numeric_limits<float>::infinity();
  expect_tensor(run("Pow", {x, float_tensor({}, {2})}), {5}, {9, 0.25, 4, 0, infinite});
  expect_tensor(run("Pow", {x, float_tensor({1}, {3})}), {5}, {-27, 0.125, 8, 0, infinite});
  const Tensor roots = run("Pow", {float_tensor({3}, {4, -infinite, 0}), float_tensor({}, {0.5F})});
  expect_tensor(roots, {3}, {2, infinite, 0});
  // A larger exponent makes the result larger.
  expect_tensor(run("Pow", {x, float_tensor({1, 1}, {2})}), {1, 5}, {9, 0.25, 4, 0, infinite});
  expect_tensor(run("Pow", {int64_tensor({2}, {3, -2}), float_tensor({}, {2})}), {2}, {9, 4});
}

}  // namespace
}  // namespace tilewright
