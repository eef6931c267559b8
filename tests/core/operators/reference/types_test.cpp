// SPDX-License-Identifier: Apache-2.0
// The element types that kernels take: each result is that of the same call in float64 or int64, rounded or
// wrapped once.
#include <algorithm>
#include <tuple>

#include "core/base/random.h"
#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

struct Case {
  const char* op;
  std::vector<Shape> inputs;  ///< of those that have the type
  Attributes attributes{};
  int opset = 17;
  std::vector<Tensor> more{};  ///< inputs behind them, of types of their own
};

const std::vector<Case>& float_cases() {
  const Attributes window = attributes_of({{"kernel_shape", Integers{2, 2}}});
  const Shape image = {1, 4, 5, 5};
  static const std::vector<Case> cases = {
      {"Relu", {{7}}},
      {"Neg", {{7}}},
      {"Abs", {{7}}},
      {"Sign", {{7}}},
      {"Exp", {{7}}},
      {"Tanh", {{7}}},
      {"Sigmoid", {{7}}},
      {"Gelu", {{7}}},
      {"Erf", {{7}}},
      {"HardSwish", {{7}}},
      {"Softmax", {{3, 4}}},
      {"LogSoftmax", {{3, 4}}},
      {"Add", {{3, 4}, {4}}},
      {"Sub", {{3, 4}, {4}}},
      {"Mul", {{3, 4}, {4}}},
      {"Div", {{3, 4}, {4}}},
      {"Max", {{3, 4}, {4}, {1}}},
      {"Min", {{3, 4}, {4}, {1}}},
      {"Mean", {{3, 4}, {4}}},
      {"Sum", {{3, 4}, {4}}},
      {"PRelu", {{3, 4}, {4}}},
      {"Mod", {{3, 4}, {4}}, attributes_of({{"fmod", int64_t{1}}})},
      {"Clip", {{7}, {}, {}}},
      {"Where", {{3, 4}, {4}}},
      {"MatMul", {{3, 4}, {4, 5}}},
      {"Gemm", {{3, 4}, {4, 5}, {5}}, attributes_of({{"alpha", 0.5}, {"beta", 2.0}})},
      {"Conv", {image, {6, 4, 3, 3}, {6}}},
      {"ConvTranspose", {image, {4, 6, 3, 3}, {6}}},
      {"MaxPool", {image}, window},
      {"AveragePool", {image}, window},
      {"GlobalAveragePool", {image}},
      {"GlobalMaxPool", {image}},
      {"InstanceNormalization", {image, {4}, {4}}},
      {"LayerNormalization", {{3, 8}, {8}, {8}}},
      {"LpNormalization", {{3, 8}}},
      {"LRN", {image}, attributes_of({{"size", int64_t{3}}})},
      {"ReduceSum", {{3, 8}}},
      {"ReduceMean", {{3, 8}}},
      {"ReduceMax", {{3, 8}}},
      {"ReduceMin", {{3, 8}}},
      {"ReduceProd", {{3, 2}}},
      {"ReduceL1", {{3, 8}}},
      {"ReduceL2", {{3, 8}}},
      {"ReduceSumSquare", {{3, 8}}},
      {"ReduceLogSumExp", {{3, 8}}},
      {"CumSum", {{3, 8}}, {}, 17, {int64_tensor({}, {1})}},
      {"Transpose", {{3, 4}}},
      {"Resize",
       {{1, 1, 4, 4}},
       attributes_of({{"mode", std::string("linear")}}),
       17,
       {Tensor(), float_tensor({4}, {1, 1, 2, 2})}},
  };
  return cases;
}

/// Inputs whose values every type of the test holds, so that only the result is rounded.
std::vector<Tensor> inputs_of(const Case& c, DataType through) {
  Random random(3);
  std::vector<Tensor> inputs;
  for (const Shape& shape : c.inputs) {
    const Tensor drawn = random_tensor({DataType::kFloat64, shape}, random, {0.25, 2});
    inputs.push_back(cast_to(cast_to(drawn, through), DataType::kFloat64));
  }
  if (std::string_view(c.op) == "Where") inputs.insert(inputs.begin(), bool_tensor({3, 1}, {1, 0, 1}));
  inputs.insert(inputs.end(), c.more.begin(), c.more.end());
  return inputs;
}

std::vector<Tensor> in_type(std::vector<Tensor> inputs, DataType type) {
  for (Tensor& input : inputs) {
    if (input.valid() && input.type().data_type == DataType::kFloat64) input = cast_to(input, type);
  }
  return inputs;
}

class FloatTypes : public ::testing::TestWithParam<std::tuple<DataType, size_t>> {};

TEST_P(FloatTypes, GiveTheResultInFloat64RoundedOnce) {
  const auto [type, index] = GetParam();
  const Case& c = float_cases()[index];
  const auto inputs = inputs_of(c, type);
  const Tensor wanted = cast_to(run(c.op, inputs, c.attributes, c.opset), type);
  const Tensor got = run(c.op, in_type(inputs, type), c.attributes, c.opset);
  ASSERT_TRUE(got.valid());
  EXPECT_EQ(got.type(), wanted.type());
  // A float32 result may be rounded from sums that were float32 in part; the 16-bit types never are.
  expect_tensor(got, wanted.shape(), real_values(wanted), type == DataType::kFloat32 ? 1e-6 : 0);
}

std::string name_of(const ::testing::TestParamInfo<std::tuple<DataType, size_t>>& info) {
  return std::string(float_cases()[std::get<1>(info.param)].op) + "_" +
         std::string(data_type_name(std::get<0>(info.param)));
}

INSTANTIATE_TEST_SUITE_P(Kernels, FloatTypes,
                         ::testing::Combine(::testing::Values(DataType::kFloat16, DataType::kBFloat16,
                                                              DataType::kFloat32),
                                            ::testing::Range(size_t{0}, float_cases().size())),
                         name_of);

class IntegerTypes : public ::testing::TestWithParam<DataType> {};

TEST_P(IntegerTypes, ComputeAsInt64DoesAndWrapAround) {
  const DataType type = GetParam();
  const auto in = [&](const Tensor& tensor) { return cast_to(tensor, type); };
  const Tensor a = in(int64_tensor({2, 3}, {100, 3, 7, 120, 9, 50}));
  const Tensor b = in(int64_tensor({3}, {7, 2, 100}));
  const auto expect = [&](const Tensor& got, const Integers& wanted) {
    EXPECT_EQ(got.type().data_type, type);
    const auto count = static_cast<int64_t>(wanted.size());
    EXPECT_EQ(integer_values(got), integer_values(in(int64_tensor({count}, wanted))));
  };
  expect(run("Add", {a, b}), {107, 5, 107, 127, 11, 150});
  expect(run("Sub", {a, b}), {93, 1, -93, 113, 7, -50});
  expect(run("Mul", {a, b}), {700, 6, 700, 840, 18, 5000});
  expect(run("Div", {a, b}), {14, 1, 0, 17, 4, 0});
  expect(run("Mod", {a, b}), {2, 1, 7, 1, 1, 50});
  expect(run("Max", {a, b}), {100, 3, 100, 120, 9, 100});
  expect(run("Min", {a, b}), {7, 2, 7, 7, 2, 50});
  expect(run("Pow", {a, in(int64_tensor({}, {2}))}), {10000, 9, 49, 14400, 81, 2500});
  expect(run("Clip", {a, in(int64_tensor({}, {5})), in(int64_tensor({}, {60}))}), {60, 5, 7, 60, 9, 50});
  expect(run("MatMul", {a, in(int64_tensor({3, 1}, {1, 2, 3}))}), {127, 288});
  expect(run("ReduceSum", {a}), {289});
  expect(run("ReduceMax", {a}), {120});
  expect(run("ReduceMin", {a}), {3});
  expect(run("CumSum", {a, int64_tensor({}, {1})}), {100, 103, 110, 120, 129, 179});
  expect(run("Where", {bool_tensor({3}, {1, 0, 1}), a, b}), {100, 2, 7, 120, 2, 50});
  expect_tensor(run("Equal", {a, in(int64_tensor({}, {7}))}), {2, 3}, {0, 0, 1, 0, 0, 0});
  expect_tensor(run("Less", {a, b}), {2, 3}, {0, 0, 1, 0, 0, 1});
  expect_tensor(run("ArgMax", {a}, attributes_of({{"axis", int64_t{1}}})), {2, 1}, {0, 0});
  expect(run_all("TopK", {a, int64_tensor({1}, {2})}, {}, {17, 2})[0], {100, 7, 120, 50});
}

INSTANTIATE_TEST_SUITE_P(Kernels, IntegerTypes,
                         ::testing::Values(DataType::kUInt8, DataType::kInt8, DataType::kUInt16,
                                           DataType::kInt16, DataType::kUInt32, DataType::kInt32,
                                           DataType::kUInt64, DataType::kInt64),
                         [](const auto& type) { return std::string(data_type_name(type.param)); });

TEST(LargeUnsigned, NumbersAbove2To63AreNotNegative) {
  constexpr uint64_t kLarge = (uint64_t{1} << 63) + 5;
  const std::vector<uint64_t> pair = {kLarge, 3};
  const Tensor a = Tensor::of<uint64_t>({DataType::kUInt64, {2}}, pair);
  const Tensor b = Tensor::of<uint64_t>({DataType::kUInt64, {}}, std::vector<uint64_t>{7});
  const auto first = [](const Tensor& tensor) { return all_numbers<uint64_t>(tensor)[0]; };
  EXPECT_EQ(first(run("Max", {a, b})), kLarge);
  EXPECT_EQ(first(run("Min", {a, b})), 7U);
  EXPECT_EQ(first(run("Div", {a, b})), kLarge / 7);
  EXPECT_EQ(first(run("Mod", {a, b})), kLarge % 7);
  EXPECT_EQ(first(run("Add", {a, a})), 10U);
  EXPECT_EQ(first(run("Clip", {a, b})), kLarge);
  EXPECT_EQ(first(run("Abs", {a})), kLarge);
  EXPECT_EQ(first(run("Sign", {a})), 1U);
  EXPECT_EQ(first(run("Relu", {a})), kLarge);
  EXPECT_EQ(first(run("ReduceMax", {a})), kLarge);
  EXPECT_EQ(first(run("ReduceMin", {a})), 3U);
  EXPECT_EQ(first(run("ReduceL1", {a})), kLarge + 3);
  EXPECT_EQ(first(run("ReduceMean", {a})), (kLarge + 3) / 2);
  EXPECT_EQ(integer_values(run("Greater", {a, b})), (Integers{1, 0}));
  EXPECT_EQ(integer_values(run("ArgMax", {a})), (Integers{0}));
  const auto top = run_all("TopK", {a, int64_tensor({1}, {1})}, {}, {17, 2});
  EXPECT_EQ(first(top[0]), kLarge);
  EXPECT_EQ(real_values(cast_to(a, DataType::kFloat64))[0], static_cast<double>(kLarge));
  EXPECT_EQ(first(cast_to(float_tensor({1}, {0x1p63F}), DataType::kUInt64)), uint64_t{1} << 63);
}

TEST(StorageTypes, AreMovedAndConvertedButNotComputedWith) {
  for (const DataType type : kDataTypes) {
    if (!is_storage_only(type)) continue;
    const std::string name(data_type_name(type));
    const Tensor x = cast_to(float_tensor({2, 3}, {1, 0.5F, 2, 1, 1, 0.5F}), type);
    const Reals values = real_values(x);
    expect_tensor(run("Identity", {x}), {2, 3}, values, 0);
    expect_tensor(run("Reshape", {x, int64_tensor({1}, {6})}), {6}, values, 0);
    expect_tensor(run("Transpose", {x}), {3, 2},
                  {values[0], values[3], values[1], values[4], values[2], values[5]}, 0);
    expect_tensor(run("Slice", {x, int64_tensor({1}, {1}), int64_tensor({1}, {2})}), {1, 3},
                  {values[3], values[4], values[5]}, 0);
    expect_tensor(run("Gather", {x, int64_tensor({}, {1})}), {3}, {values[3], values[4], values[5]}, 0);
    expect_tensor(run("Concat", {x, x}, attributes_of({{"axis", int64_t{0}}})).reshaped({12}), {12},
                  real_values(run("Tile", {x, int64_tensor({2}, {2, 1})})), 0);
    EXPECT_EQ(error_of("Add", {x, x}), "Add: it does not take " + name);
    EXPECT_EQ(error_of("Relu", {x}), "Relu: it does not take " + name);
    EXPECT_NE(error_of("MatMul", {x, x}), "no error");
    EXPECT_NE(error_of("Exp", {x}), "no error");
  }
}

TEST(StorageTypes, AreAskedWhetherTheyAreNumbers) {
  const Tensor x = cast_to(float_tensor({3}, {1, NAN, INFINITY}), DataType::kFloat16);
  EXPECT_EQ(integer_values(run("IsNaN", {cast_to(x, DataType::kFloat8E5M2)})), (Integers{0, 1, 0}));
  const Attributes attributes =
      attributes_of({{"to", static_cast<int64_t>(DataType::kFloat8E5M2)}, {"saturate", int64_t{0}}});
  EXPECT_EQ(integer_values(run("IsInf", {run("Cast", {x}, attributes)})), (Integers{0, 0, 1}));
}

TEST(CastOfEveryPair, IsWhatTheNumbersSay) {
  for (const DataType from : kDataTypes) {
    for (const DataType to : kDataTypes) {
      const Tensor x = cast_to(float_tensor({2}, {1, 0}), from);
      const Tensor y = run("Cast", {x}, attributes_of({{"to", static_cast<int64_t>(to)}}), 23);
      ASSERT_EQ(y.type().data_type, to);
      const Reals numbers = real_values(x);
      EXPECT_EQ(real_values(y),
                real_values(cast_to(Tensor::of<double>({DataType::kFloat64, {2}}, numbers), to)))
          << data_type_name(from) << " to " << data_type_name(to);
      const Tensor like = run("CastLike", {x, Tensor(TensorType{to, {0}})});
      EXPECT_EQ(like.type(), y.type());
      EXPECT_EQ(real_values(like), real_values(y));
    }
  }
}

TEST(CastToFloat8, SaturatesUnlessItIsToldNotTo) {
  const Tensor x = float_tensor({4}, {1e6F, -1e6F, INFINITY, 0.47892547F});
  const auto bytes = [&](DataType type, int64_t saturate) {
    const Tensor y =
        run("Cast", {x}, attributes_of({{"to", static_cast<int64_t>(type)}, {"saturate", saturate}}));
    const auto codes = y.as<uint8_t>();
    return std::vector<int>(codes.begin(), codes.end());
  };
  using Codes = std::vector<int>;
  EXPECT_EQ(bytes(DataType::kFloat8E4M3FN, 1), (Codes{0x7e, 0xfe, 0x7e, 0x2f}));
  EXPECT_EQ(bytes(DataType::kFloat8E4M3FN, 0), (Codes{0x7f, 0xff, 0x7f, 0x2f}));
  EXPECT_EQ(bytes(DataType::kFloat8E4M3FNUZ, 1), (Codes{0x7f, 0xff, 0x7f, 0x37}));
  EXPECT_EQ(bytes(DataType::kFloat8E4M3FNUZ, 0), (Codes{0x80, 0x80, 0x80, 0x37}));
  EXPECT_EQ(bytes(DataType::kFloat8E5M2, 1), (Codes{0x7b, 0xfb, 0x7b, 0x38}));
  EXPECT_EQ(bytes(DataType::kFloat8E5M2, 0), (Codes{0x7c, 0xfc, 0x7c, 0x38}));
  EXPECT_EQ(bytes(DataType::kFloat8E5M2FNUZ, 1), (Codes{0x7f, 0xff, 0x7f, 0x3c}));
  EXPECT_EQ(bytes(DataType::kFloat8E5M2FNUZ, 0), (Codes{0x80, 0x80, 0x80, 0x3c}));
}

TEST(CastToPowers, RoundsAsItsAttributeSays) {
  const auto code = [](const char* mode) {
    const Attributes attributes = attributes_of(
        {{"to", static_cast<int64_t>(DataType::kFloat8E8M0)}, {"round_mode", std::string(mode)}});
    return int{run("Cast", {float_tensor({1}, {1.25F})}, attributes).as<uint8_t>()[0]};
  };
  EXPECT_EQ(code("up"), 128);
  EXPECT_EQ(code("down"), 127);
  EXPECT_EQ(code("nearest"), 127);
  EXPECT_NE(error_of("Cast", {float_tensor({1}, {1})},
                     attributes_of({{"to", int64_t{24}}, {"round_mode", std::string("odd")}})),
            "no error");
}

TEST(IntegerPools, TakeTheLargestOfBytes) {
  const Attributes window = attributes_of({{"kernel_shape", Integers{2}}, {"pads", Integers{1, 0}}});
  for (const DataType type : {DataType::kInt8, DataType::kUInt8}) {
    const Tensor y = run("MaxPool", {cast_to(int64_tensor({1, 1, 3}, {5, 3, 9}), type)}, window);
    EXPECT_EQ(y.type().data_type, type);
    expect_tensor(y, {1, 1, 3}, {5, 5, 9}, 0);
  }
}

}  // namespace
}  // namespace tilewright
