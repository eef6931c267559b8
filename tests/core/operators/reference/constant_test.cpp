// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/text.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceConstant, EveryKindOfValue) {
  expect_tensor(run("Constant", {}, attributes_of({{"value", counting({2})}})), {2}, {0, 1});
  expect_tensor(run("Constant", {}, attributes_of({{"value_float", 2.5}})), {}, {2.5});
  expect_tensor(run("Constant", {}, attributes_of({{"value_int", int64_t{3}}})), {}, {3});
  expect_tensor(run("Constant", {}, attributes_of({{"value_floats", Reals{1.5, 2}}})), {2}, {1.5, 2});
  expect_tensor(run("Constant", {}, attributes_of({{"value_ints", Integers{4, 5}}})), {2}, {4, 5});
  const Tensor text = run("Constant", {}, attributes_of({{"value_string", std::string("x")}}));
  EXPECT_EQ(text.shape(), Shape{});
  EXPECT_EQ(all_texts(text), std::vector<std::string_view>{"x"});
  EXPECT_EQ(error_of("Constant", {}, attributes_of({{"value_of_another", std::string("x")}})),
            "Constant: it holds no value of a supported kind");
}

TEST(ReferenceConstant, FilledShapes) {
  const Tensor shape = int64_tensor({2}, {1, 3});
  expect_tensor(run("ConstantOfShape", {shape}), {1, 3}, {0, 0, 0});
  const Tensor filled = run("ConstantOfShape", {shape}, attributes_of({{"value", int64_tensor({1}, {7})}}));
  EXPECT_EQ(filled.type().data_type, DataType::kInt64);
  expect_tensor(filled, {1, 3}, {7, 7, 7});
  expect_tensor(run("ConstantOfShape", {int64_tensor({0}, {})}), {}, {0});
  EXPECT_NE(error_of("ConstantOfShape", {int64_tensor({1}, {-1})}), "no error");
  EXPECT_NE(error_of("ConstantOfShape", {int64_tensor({2}, {1LL << 32, 1LL << 32})}), "no error");
  EXPECT_NE(error_of("ConstantOfShape", {int64_tensor({2}, {0, 1LL << 60})}), "no error");
}

TEST(ReferenceConstant, Ranges) {
  const auto range = [](int64_t start, int64_t limit, int64_t delta) {
    return run("Range", {int64_tensor({}, {start}), int64_tensor({}, {limit}), int64_tensor({}, {delta})});
  };
  expect_tensor(range(1, 6, 2), {3}, {1, 3, 5});
  expect_tensor(range(3, 0, -2), {2}, {3, 1});
  expect_tensor(range(3, 0, 1), {0}, {});
  expect_tensor(run("Range", {float_tensor({}, {0}), float_tensor({}, {1}), float_tensor({}, {0.4F})}), {3},
                {0, 0.4, 0.8});
  EXPECT_NE(error_of("Range", {int64_tensor({}, {0}), int64_tensor({}, {5}), int64_tensor({}, {0})}),
            "no error");
  EXPECT_NE(error_of("Range",
                     {int64_tensor({}, {INT64_MIN}), int64_tensor({}, {INT64_MAX}), int64_tensor({}, {1})}),
            "no error");
  EXPECT_NE(error_of("Range", {float_tensor({}, {0}), float_tensor({}, {INFINITY}), float_tensor({}, {1})}),
            "no error");
}

TEST(ReferenceConstant, EyesAndNonZeros) {
  expect_tensor(run("EyeLike", {counting({2, 3})}, attributes_of({{"k", int64_t{1}}})), {2, 3},
                {0, 1, 0, 0, 0, 1});
  expect_tensor(run("EyeLike", {counting({2, 2})}, attributes_of({{"k", INT64_MAX}})), {2, 2}, {0, 0, 0, 0});
  expect_tensor(run("NonZero", {float_tensor({2, 2}, {0, 3, 4, 0})}), {2, 2}, {0, 1, 1, 0});
  expect_tensor(run("NonZero", {bool_tensor({3}, {0, 1, 1})}), {1, 2}, {1, 2});
}

}  // namespace
}  // namespace tilewright
