// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

const Attributes kDropAxes = attributes_of({{"keepdims", int64_t{0}}});

TEST(ReferenceReduction, EveryKind) {
  const Tensor x = float_tensor({2, 3}, {1, -2, 3, 4, 5, -6});
  const Attributes rows = attributes_of({{"axes", Integers{1}}, {"keepdims", int64_t{0}}});
  expect_tensor(run("ReduceSum", {x}, rows, 11), {2}, {2, 3});
  expect_tensor(run("ReduceMean", {x}, rows), {2}, {2.0 / 3, 1});
  expect_tensor(run("ReduceMax", {x}, rows), {2}, {3, 5});
  expect_tensor(run("ReduceMin", {x}, rows), {2}, {-2, -6});
  expect_tensor(run("ReduceProd", {x}, rows), {2}, {-6, -120});
  expect_tensor(run("ReduceL1", {x}, rows), {2}, {6, 15});
  expect_tensor(run("ReduceL2", {x}, rows), {2}, {std::sqrt(14.0), std::sqrt(77.0)});
  expect_tensor(run("ReduceSumSquare", {x}, rows), {2}, {14, 77});
  expect_tensor(run("ReduceLogSum", {x}, rows), {2}, {std::log(2.0), std::log(3.0)});
  expect_tensor(run("ReduceLogSumExp", {x}, rows), {2},
                {std::log(std::exp(1) + std::exp(-2) + std::exp(3)),
                 std::log(std::exp(4) + std::exp(5) + std::exp(-6))});
  expect_tensor(run("ReduceLogSumExp", {float_tensor({2}, {1000, 1000})}), {1}, {1000 + std::log(2.0)});
}

TEST(ReferenceReduction, AxesComeAsAttributeOrInput) {
  const Tensor x = counting({2, 3, 2});
  expect_tensor(run("ReduceSum", {x, int64_tensor({2}, {0, -1})}), {1, 3, 1}, {14, 22, 30});
  expect_tensor(run("ReduceSum", {x, int64_tensor({2}, {-1, 0})}, kDropAxes), {3}, {14, 22, 30});
  expect_tensor(run("ReduceMean", {x}, attributes_of({{"axes", Integers{1}}})), {2, 1, 2}, {2, 3, 8, 9});
  expect_tensor(run("ReduceMax", {x}), {1, 1, 1}, {11});
  expect_tensor(run("ReduceMax", {x}, kDropAxes), {}, {11});
  expect_tensor(
      run("ReduceL2", {float_tensor({2}, {-1, 2})}, attributes_of({{"noop_with_empty_axes", int64_t{1}}})),
      {2}, {-1, 2});
}

TEST(ReferenceReduction, IntegersAndEmptyInputs) {
  expect_tensor(run("ReduceSum", {int64_tensor({3}, {1LL << 60, 1, -(1LL << 60)})}), {1}, {1});
  expect_tensor(run("ReduceProd", {int64_tensor({3}, {2, 3, 4})}, kDropAxes), {}, {24});
  expect_tensor(run("ReduceSum", {counting({2, 0}), int64_tensor({1}, {1})}), {2, 1}, {0, 0});
  expect_tensor(run("ReduceMax", {counting({2, 0}), int64_tensor({1}, {1})}), {2, 1}, {-INFINITY, -INFINITY});
  expect_tensor(run("ReduceMin", {counting({2, 0}), int64_tensor({1}, {1})}), {2, 1}, {INFINITY, INFINITY});
  EXPECT_TRUE(std::isnan(run("ReduceMean", {counting({1, 0}), int64_tensor({1}, {1})}).as<float>()[0]));
  EXPECT_NE(error_of("ReduceMean", {int64_tensor({2, 0}, {}), int64_tensor({1}, {1})}), "no error");
  expect_tensor(run("ReduceMax", {bool_tensor({2, 2}, {0, 1, 0, 0}), int64_tensor({1}, {1})}), {2, 1},
                {1, 0});
  EXPECT_EQ(error_of("ReduceSum", {counting({2, 3}), int64_tensor({1}, {2})}),
            "ReduceSum: there is no axis 2 among 2 dimensions");
  EXPECT_EQ(error_of("ReduceSum", {counting({2, 3}), int64_tensor({2}, {1, -1})}),
            "ReduceSum: it names an axis twice");
}

TEST(ReferenceReduction, ARootOfWhatHasWrappedAroundIsZero) {
  // 3037000500 squared is more than the largest number of 64 bits, and wraps around to one below 0.
  expect_tensor(
      run("ReduceL2", {int64_tensor({2}, {3037000500, 0})}, attributes_of({{"keepdims", int64_t{0}}})), {},
      {0});
}

TEST(ReferenceReduction, OfNothingIsWhatOnnxSays) {
  const Tensor axis = int64_tensor({1}, {1});
  const auto of_nothing = [&](const char* name, DataType type) {
    return real_values(run(name, {Tensor(TensorType{type, {1, 0}}), axis})).at(0);
  };
  EXPECT_EQ(of_nothing("ReduceSum", DataType::kFloat32), 0);
  EXPECT_EQ(of_nothing("ReduceProd", DataType::kFloat32), 1);
  for (const char* norm : {"ReduceL1", "ReduceL2", "ReduceSumSquare"})
    EXPECT_EQ(of_nothing(norm, DataType::kFloat16), 0) << norm;
  for (const char* logarithm : {"ReduceLogSum", "ReduceLogSumExp"})
    EXPECT_EQ(of_nothing(logarithm, DataType::kFloat32), -INFINITY) << logarithm;
  EXPECT_EQ(of_nothing("ReduceMax", DataType::kFloat16), -INFINITY);
  // Integers have no infinity, so that the ends of their types take its place.
  EXPECT_EQ(of_nothing("ReduceMax", DataType::kInt32), std::numeric_limits<int32_t>::min());
  EXPECT_EQ(of_nothing("ReduceMin", DataType::kInt32), std::numeric_limits<int32_t>::max());
  EXPECT_EQ(of_nothing("ReduceMax", DataType::kInt8), -128);
  EXPECT_EQ(of_nothing("ReduceMax", DataType::kUInt8), 0);
  EXPECT_EQ(of_nothing("ReduceMin", DataType::kUInt8), 255);
  EXPECT_EQ(of_nothing("ReduceMax", DataType::kBool), 0);
  EXPECT_EQ(of_nothing("ReduceMin", DataType::kBool), 1);
  const Tensor least = run("ReduceMax", {int64_tensor({1, 0}, {}), axis});
  EXPECT_EQ(least.as<int64_t>()[0], std::numeric_limits<int64_t>::min());
  const Tensor most = run("ReduceMin", {Tensor(TensorType{DataType::kUInt64, {1, 0}}), axis});
  EXPECT_EQ(most.as<uint64_t>()[0], std::numeric_limits<uint64_t>::max());
}

TEST(ReferenceArgReduction, FindsTheBestPlace) {
  const Tensor x = float_tensor({2, 3}, {1, 3, 3, 4, -5, 0});
  expect_tensor(run("ArgMax", {x}, attributes_of({{"axis", int64_t{1}}})), {2, 1}, {1, 0});
  expect_tensor(run("ArgMax", {x}, attributes_of({{"axis", int64_t{1}}, {"select_last_index", int64_t{1}}})),
                {2, 1}, {2, 0});
  expect_tensor(run("ArgMin", {x}, attributes_of({{"axis", int64_t{0}}, {"keepdims", int64_t{0}}})), {3},
                {0, 1, 1});
  EXPECT_EQ(run("ArgMax", {x}).type().data_type, DataType::kInt64);
  EXPECT_NE(error_of("ArgMax", {counting({0})}), "no error");
}

TEST(ReferenceCumSum, RunsAlongAnAxis) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor axis = int64_tensor({}, {1});
  expect_tensor(run("CumSum", {x, axis}), {2, 3}, {1, 3, 6, 4, 9, 15});
  expect_tensor(run("CumSum", {x, axis}, attributes_of({{"exclusive", int64_t{1}}})), {2, 3},
                {0, 1, 3, 0, 4, 9});
  expect_tensor(run("CumSum", {x, axis}, attributes_of({{"reverse", int64_t{1}}})), {2, 3},
                {6, 5, 3, 15, 11, 6});
  expect_tensor(run("CumSum", {int64_tensor({2}, {1, 2}), int64_tensor({1}, {0})}), {2}, {1, 3});
  EXPECT_NE(error_of("CumSum", {x, int64_tensor({}, {2})}), "no error");
}

}  // namespace
}  // namespace tilewright
