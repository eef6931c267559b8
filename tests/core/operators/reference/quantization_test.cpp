// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

constexpr float kWithoutEnd = std::numeric_limits<float>::infinity();
constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();

Tensor bytes(Shape shape, const std::vector<uint8_t>& values) {
  return Tensor::of<uint8_t>({DataType::kUInt8, std::move(shape)}, values);
}

Tensor signed_bytes(Shape shape, const std::vector<int8_t>& values) {
  return Tensor::of<int8_t>({DataType::kInt8, std::move(shape)}, values);
}

Tensor words(Shape shape, const std::vector<int32_t>& values) {
  return Tensor::of<int32_t>({DataType::kInt32, std::move(shape)}, values);
}

Tensor scalar(float value) {
  return float_tensor({}, {value});
}

TEST(ReferenceQuantizeLinear, RoundsHalvesToEvenBeforeTheZeroPointIsAdded) {
  const Tensor x = float_tensor({8}, {-3, -1, 1, 3, 5, 7, 2, 1.9F});
  // Halves: -1.5, -0.5, 0.5, 1.5, 2.5, 3.5.
  expect_tensor(run("QuantizeLinear", {x, scalar(2), bytes({}, {11})}), {8}, {9, 11, 11, 13, 13, 15, 12, 12});
  expect_tensor(run("QuantizeLinear", {x, scalar(2), signed_bytes({}, {0})}), {8}, {-2, 0, 0, 2, 2, 4, 1, 1});
}

TEST(ReferenceQuantizeLinear, Saturates) {
  const Tensor x = float_tensor({7}, {1000, -1000, kWithoutEnd, -kWithoutEnd, kNoNumber, 1e30F, -254});
  const Tensor unsigned_values = run("QuantizeLinear", {x, scalar(2), bytes({1}, {128})});
  EXPECT_EQ(unsigned_values.type().data_type, DataType::kUInt8);
  expect_tensor(unsigned_values, {7}, {255, 0, 255, 0, 0, 255, 1});
  const Tensor signed_values = run("QuantizeLinear", {x, scalar(2), signed_bytes({}, {-3})});
  EXPECT_EQ(signed_values.type().data_type, DataType::kInt8);
  expect_tensor(signed_values, {7}, {127, -128, 127, -128, -128, 127, -128});
  expect_tensor(run("QuantizeLinear", {float_tensor({2}, {0, 1}), scalar(0)}), {2}, {0, 255});
}

TEST(ReferenceQuantizeLinear, DividesInFloat32) {
  const float scale = std::nextafter(0.1F, 1.0F);
  std::vector<float> x;
  for (int i = 0; i < 1200; ++i) x.push_back(static_cast<float>(i) * 0.05F - 20);
  const Tensor quantized =
      run("QuantizeLinear", {float_tensor({1200}, x), scalar(scale), signed_bytes({}, {3})});
  for (size_t i = 0; i < x.size(); ++i) {
    const float quotient = x[i] / scale;
    const double wanted = std::clamp(std::nearbyint(static_cast<double>(quotient)) + 3, -128.0, 127.0);
    ASSERT_EQ(quantized.as<int8_t>()[i], wanted) << x[i];
  }
}

TEST(ReferenceQuantizeLinear, HasAScaleForEachPlaceOfAnAxis) {
  const Tensor x = counting({2, 3, 2});
  const Tensor scales = float_tensor({3}, {1, 2, 4});
  const Tensor zeros = bytes({3}, {0, 10, 20});
  expect_tensor(run("QuantizeLinear", {x, scales, zeros}), {2, 3, 2},
                {0, 1, 11, 12, 21, 21, 6, 7, 14, 14, 22, 23});
  const Tensor last =
      run("QuantizeLinear", {x.reshaped({2, 2, 3}), scales, zeros}, attributes_of({{"axis", int64_t{-1}}}));
  expect_tensor(last, {2, 2, 3}, {0, 10, 20, 3, 12, 21, 6, 14, 22, 9, 15, 23});
  EXPECT_EQ(error_of("QuantizeLinear", {x, float_tensor({2}, {1, 1})}),
            "QuantizeLinear: input 1 has the shape 2, not 3");
  EXPECT_EQ(error_of("QuantizeLinear", {x, scales, bytes({2}, {1, 1})}),
            "QuantizeLinear: it has 2 zero points for 3 scales");
}

TEST(ReferenceQuantizeLinear, HasAScaleForEachBlock) {
  const Tensor scales = float_tensor({2, 2}, {1, 2, 4, 8});
  // Blocks of two of three columns, then of two of three rows.
  expect_tensor(run("QuantizeLinear", {float_tensor({2, 3}, {8, 16, 24, 32, 40, 48}), scales},
                    attributes_of({{"axis", int64_t{1}}, {"block_size", int64_t{2}}}), 21),
                {2, 3}, {8, 16, 12, 8, 10, 6});
  const Attributes rows = attributes_of({{"axis", int64_t{0}}, {"block_size", int64_t{2}}});
  const Tensor column = float_tensor({3, 2}, {8, 16, 24, 32, 40, 48});
  expect_tensor(run("QuantizeLinear", {column, scales}, rows, 21), {3, 2}, {8, 8, 24, 16, 10, 6});
  const Tensor quantized = signed_bytes({3, 2}, {8, 8, 24, 16, 10, 6});
  expect_tensor(run("DequantizeLinear", {quantized, scales, signed_bytes({2, 2}, {0, 1, 2, 3})}, rows, 21),
                {3, 2}, {8, 14, 24, 30, 32, 24});
  EXPECT_NE(error_of("QuantizeLinear", {column, scales}), "no error");
  for (const int64_t size : {int64_t{-1}, INT64_MIN, INT64_MAX}) {
    EXPECT_NE(error_of("QuantizeLinear", {column, scales}, attributes_of({{"block_size", size}}), 21),
              "no error");
  }
}

TEST(ReferenceQuantizeLinear, TakesItsTypeFromTheZeroPointOrAnAttribute) {
  const Tensor x = float_tensor({2}, {-5, 5});
  EXPECT_EQ(run("QuantizeLinear", {x, scalar(1)}).type().data_type, DataType::kUInt8);
  const Attributes as_int8 = attributes_of({{"output_dtype", int64_t{3}}});
  expect_tensor(run("QuantizeLinear", {x, scalar(1)}, as_int8, 21), {2}, {-5, 5});
  EXPECT_EQ(error_of("QuantizeLinear", {x, scalar(1), bytes({}, {0})}, as_int8, 21),
            "QuantizeLinear: its output_dtype is not the type of its zero point");
  EXPECT_NE(error_of("QuantizeLinear", {x, scalar(1)}, attributes_of({{"output_dtype", int64_t{1}}}), 21),
            "no error");
}

TEST(ReferenceQuantizeLinear, RoundsQuotientsToThePrecisionOfHalves) {
  const Tensor x = cast_to(float_tensor({2}, {101, 3}), DataType::kFloat16);
  const Tensor scale = cast_to(scalar(0.1F), DataType::kFloat16);
  // 101 / 0.0999756 is 1010.25 and saturates; 3 / 0.0999756 is 30.0073.
  expect_tensor(run("QuantizeLinear", {x, scale, bytes({}, {1})}, {}, 19), {2}, {255, 31});
  // The quotient is 2.50097, and 2.5 among halves.
  const Tensor near_half = cast_to(float_tensor({1}, {2.505859375F}), DataType::kFloat16);
  const Tensor divisor = cast_to(scalar(1.001953125F), DataType::kFloat16);
  expect_tensor(run("QuantizeLinear", {near_half, divisor}, {}, 19), {1}, {2});
  expect_tensor(run("QuantizeLinear", {near_half, divisor}, attributes_of({{"precision", int64_t{1}}}), 23),
                {1}, {3});
  const Tensor y = run("DequantizeLinear", {bytes({2}, {255, 3}), scale, bytes({}, {0})}, {}, 19);
  EXPECT_EQ(y.type().data_type, DataType::kFloat16);
  expect_tensor(y, {2}, {25.5, 0.2998046875}, 1e-9);
}

TEST(ReferenceDequantizeLinear, SubtractsAndScales) {
  expect_tensor(run("DequantizeLinear", {bytes({4}, {0, 3, 128, 255}), scalar(2), bytes({}, {128})}), {4},
                {-256, -250, 0, 254});
  expect_tensor(run("DequantizeLinear", {words({2}, {INT32_MIN, 7}), scalar(0.5F)}), {2},
                {-1073741824.0, 3.5});
  const Tensor channels = signed_bytes({2, 2}, {-128, 127, 1, 2});
  expect_tensor(run("DequantizeLinear", {channels, float_tensor({2}, {1, 10}), signed_bytes({2}, {2, -1})},
                    attributes_of({{"axis", int64_t{0}}})),
                {2, 2}, {-130, 125, 20, 30});
  EXPECT_EQ(error_of("DequantizeLinear", {float_tensor({1}, {1}), scalar(1)}),
            "DequantizeLinear: input 0 is float32, not an integer of at most 16 bits");
  EXPECT_EQ(error_of("DequantizeLinear", {bytes({1}, {1}), scalar(1), signed_bytes({}, {0})}),
            "DequantizeLinear: input 2 is int8, not uint8");
}

TEST(ReferenceQuantizeLinear, KnowsIntegersOfOtherWidths) {
  const Tensor x = float_tensor({6}, {-100, -9, -8.5F, 0.5F, 6.5F, 100});
  const Tensor nibbles = run("QuantizeLinear", {x, scalar(1), cast_to(scalar(1), DataType::kInt4)}, {}, 21);
  EXPECT_EQ(nibbles.type().data_type, DataType::kInt4);
  expect_tensor(nibbles, {6}, {-8, -8, -7, 1, 7, 7});
  expect_tensor(run("DequantizeLinear", {nibbles, scalar(0.5F), cast_to(scalar(1), DataType::kInt4)}, {}, 21),
                {6}, {-4.5, -4.5, -4, 0, 3, 3});
  expect_tensor(run("QuantizeLinear", {x, scalar(1), cast_to(scalar(9), DataType::kUInt4)}, {}, 21), {6},
                {0, 0, 1, 9, 15, 15});
  expect_tensor(run("QuantizeLinear", {x, scalar(1), cast_to(scalar(1), DataType::kUInt2)}, {}, 25), {6},
                {0, 0, 0, 1, 3, 3});
  const Tensor large = float_tensor({4}, {40000, -40000, 300.5F, -7});
  const Tensor shorts =
      run("QuantizeLinear", {large, scalar(1), cast_to(scalar(0), DataType::kInt16)}, {}, 21);
  expect_tensor(shorts, {4}, {32767, -32768, 300, -7});
  expect_tensor(
      run("QuantizeLinear", {large, scalar(0.5F), cast_to(scalar(32768), DataType::kUInt16)}, {}, 21), {4},
      {65535, 0, 33369, 32754});
}

TEST(ReferenceQuantizeLinear, KnowsShortFloatingPointTypes) {
  const Tensor x = float_tensor({5}, {0, 1, 2, 100000, 200});
  const Tensor zero = cast_to(scalar(0), DataType::kFloat8E4M3FN);
  const Tensor quantized = run("QuantizeLinear", {x, scalar(2), zero}, {}, 19);
  EXPECT_EQ(quantized.type().data_type, DataType::kFloat8E4M3FN);
  // 448 is the largest; 100 lies between 96 and 104, of which the even one is taken.
  expect_tensor(quantized, {5}, {0, 0.5, 1, 448, 96});
  expect_tensor(run("DequantizeLinear", {quantized, scalar(2), zero}, {}, 19), {5}, {0, 1, 2, 896, 192});
  const Tensor open =
      run("QuantizeLinear", {x, scalar(2), zero}, attributes_of({{"saturate", int64_t{0}}}), 19);
  EXPECT_TRUE(std::isnan(real_values(open)[3]));
}

TEST(ReferenceFakeQuantize, IsQuantizeAndDequantizeInOne) {
  for (const float scale : {0.5F, 0.1F, 0.0072F, 3e-5F}) {
    for (const int zero : {0, 3, 128, 255}) {
      // Halves of a step and their neighbours, beyond both bounds, and what is no finite number.
      std::vector<float> x = {kWithoutEnd, -kWithoutEnd, kNoNumber, 0, -0.0F, 1e-40F, 3e38F, -3e38F};
      for (int i = -600; i <= 600; ++i) {
        const float edge = static_cast<float>(i) * 0.5F * scale;
        for (const float to : {edge, kWithoutEnd, -kWithoutEnd}) x.push_back(std::nextafter(edge, to));
      }
      const Tensor real = float_tensor({std::ssize(x)}, x);
      const Tensor zero_point = bytes({}, {static_cast<uint8_t>(zero)});
      const Tensor quantized = run("QuantizeLinear", {real, scalar(scale), zero_point});
      const Tensor wanted = run("DequantizeLinear", {quantized, scalar(scale), zero_point});
      const Tensor got = run("FakeQuantize", {real},
                             attributes_of({{"scale", static_cast<double>(scale)},
                                            {"low", static_cast<double>(-zero)},
                                            {"high", static_cast<double>(255 - zero)}}));
      for (size_t i = 0; i < x.size(); ++i) ASSERT_EQ(got.as<float>()[i], wanted.as<float>()[i]) << x[i];
    }
  }
}

TEST(ReferenceDynamicQuantizeLinear, JustFitsItsInput) {
  const auto outputs =
      run_all("DynamicQuantizeLinear", {float_tensor({6}, {0, 2, -3, -2.5F, 1.34F, 0.5F})}, {}, {17, 3});
  expect_tensor(outputs[0], {6}, {153, 255, 0, 26, 221, 179});
  expect_tensor(outputs[1], {}, {5.0 / 255}, 1e-7);
  expect_tensor(outputs[2], {}, {153});
  // Zero is always within the range, and a constant zero has a scale.
  const auto positive = run_all("DynamicQuantizeLinear", {float_tensor({2}, {1, 4})}, {}, {17, 3});
  expect_tensor(positive[0], {2}, {64, 255});
  expect_tensor(positive[2], {}, {0});
  const auto zero = run_all("DynamicQuantizeLinear", {float_tensor({2}, {0, 0})}, {}, {17, 3});
  expect_tensor(zero[0], {2}, {0, 0});
  expect_tensor(zero[1], {}, {1});
}

TEST(ReferenceMatMulInteger, SubtractsZeroPoints) {
  const Tensor a = bytes({2, 3}, {11, 7, 3, 10, 6, 2});
  const Tensor b = signed_bytes({3, 2}, {1, -4, 2, 5, -3, 6});
  const Tensor plain = run("MatMulInteger", {a, b});
  EXPECT_EQ(plain.type().data_type, DataType::kInt32);
  expect_tensor(plain, {2, 2}, {16, 9, 16, 2});
  expect_tensor(run("MatMulInteger", {a, b, bytes({}, {12})}), {2, 2}, {16, -75, 16, -82});
  // One zero point for each row of A, and one for each column of B.
  expect_tensor(run("MatMulInteger", {a, b, bytes({2}, {12, 0}), signed_bytes({2}, {0, 1})}), {2, 2},
                {16, -60, 16, -16});
  EXPECT_NE(error_of("MatMulInteger", {a, b, bytes({3}, {1, 2, 3})}), "no error");
  EXPECT_NE(error_of("MatMulInteger", {a, b, signed_bytes({}, {1})}), "no error");
  EXPECT_EQ(error_of("MatMulInteger", {counting({2, 2}), counting({2, 2})}),
            "MatMulInteger: input 0 is float32, not an integer of at most 16 bits");
}

/// The sum of products that a program would take one by one.
int64_t product_at(const Tensor& a, int64_t a_zero, const Tensor& b, int64_t b_zero, int64_t row,
                   int64_t column) {
  const int64_t depth = a.shape().back();
  const int64_t columns = b.shape().back();
  const Integers left = integer_values(a);
  const Integers right = integer_values(b);
  int64_t sum = 0;
  for (int64_t k = 0; k < depth; ++k) {
    sum += (left[static_cast<size_t>(row * depth + k)] - a_zero) *
           (right[static_cast<size_t>(k * columns + column)] - b_zero);
  }
  return sum;
}

TEST(ReferenceMatMulInteger, IsExactBeyondFloat32) {
  // Sums of more than 2^24, which float32 would round.
  const int64_t depth = 700;
  const Tensor a = bytes({1, depth}, std::vector<uint8_t>(static_cast<size_t>(depth), 255));
  std::vector<uint8_t> odd(static_cast<size_t>(depth), 255);
  odd[13] = 254;
  const Tensor b = bytes({depth, 1}, odd);
  const int64_t wanted = product_at(a, 0, b, 0, 0, 0);
  ASSERT_EQ(wanted, 700 * 255 * 255 - 255);
  ASSERT_NE(static_cast<int64_t>(static_cast<float>(wanted)), wanted);
  expect_tensor(run("MatMulInteger", {a, b}), {1, 1}, {static_cast<double>(wanted)}, 0);
}

TEST(ReferenceQLinearMatMul, QuantisesTheProduct) {
  Random random(5);
  const Tensor a = random_tensor({DataType::kUInt8, {5, 40}}, random, {-3, 3, 0, 255});
  const Tensor b = random_tensor({DataType::kInt8, {40, 7}}, random, {-3, 3, -128, 127});
  const float a_scale = 0.013F;
  const float b_scale = 0.021F;
  const float y_scale = 0.17F;
  const Tensor y = run("QLinearMatMul", {a, scalar(a_scale), bytes({}, {113}), b, scalar(b_scale),
                                         signed_bytes({}, {-7}), scalar(y_scale), bytes({}, {121})});
  EXPECT_EQ(y.type().data_type, DataType::kUInt8);
  for (int64_t i = 0; i < 5; ++i) {
    for (int64_t j = 0; j < 7; ++j) {
      const auto sum = static_cast<float>(product_at(a, 113, b, -7, i, j));
      const float steps = sum * (a_scale * b_scale / y_scale);
      const double wanted = std::clamp(std::nearbyint(static_cast<double>(steps)) + 121, 0.0, 255.0);
      EXPECT_EQ(y.as<uint8_t>()[static_cast<size_t>(i * 7 + j)], wanted) << i << ' ' << j;
    }
  }
}

TEST(ReferenceQLinearMatMul, HasScalesForRowsAndColumns) {
  const Tensor a = signed_bytes({2, 2}, {1, 2, 3, 4});
  const Tensor b = signed_bytes({2, 2}, {5, 6, 7, 8});  // the product: 19 22 43 50
  const Tensor zero = signed_bytes({}, {0});
  const Tensor y = run("QLinearMatMul", {a, float_tensor({2}, {1, 2}), zero, b, float_tensor({2}, {1, 0.5F}),
                                         zero, scalar(2), signed_bytes({}, {1})});
  // 9.5, 5.5, 43 and 25 steps.
  expect_tensor(y, {2, 2}, {11, 7, 44, 26});
  // The same matrices in a stack.
  const Tensor stacked = run("QLinearMatMul", {a.reshaped({1, 2, 2}), scalar(1), zero, b.reshaped({1, 2, 2}),
                                               scalar(1), zero, float_tensor({1, 2, 1}, {2, 4}), zero});
  expect_tensor(stacked, {1, 2, 2}, {10, 11, 11, 12});
  EXPECT_NE(
      error_of("QLinearMatMul", {a, float_tensor({3}, {1, 2, 3}), zero, b, scalar(1), zero, scalar(1), zero}),
      "no error");
}

TEST(ReferenceConvInteger, PadsWithZeroPoints) {
  const Tensor x = bytes({1, 1, 3, 3}, {2, 3, 4, 5, 6, 7, 8, 9, 10});
  const Tensor w = bytes({1, 1, 2, 2}, {1, 1, 1, 1});
  expect_tensor(run("ConvInteger", {x, w, bytes({}, {1})}), {1, 1, 2, 2}, {12, 16, 24, 28});
  const Attributes padded = attributes_of({{"pads", Integers{1, 1, 1, 1}}});
  const Tensor y = run("ConvInteger", {x, w, bytes({}, {1})}, padded);
  EXPECT_EQ(y.type().data_type, DataType::kInt32);
  expect_tensor(y, {1, 1, 4, 4}, {1, 3, 5, 3, 5, 12, 16, 9, 11, 24, 28, 15, 7, 15, 17, 9});
  // Weights less a zero point for each output channel.
  const Tensor two = bytes({2, 1, 2, 2}, {1, 1, 1, 1, 3, 3, 3, 3});
  expect_tensor(run("ConvInteger", {x, two, bytes({}, {1}), bytes({2}, {2, 1})}), {1, 2, 2, 2},
                {-12, -16, -24, -28, 24, 32, 48, 56});
  EXPECT_NE(error_of("ConvInteger", {x, two, bytes({}, {1}), bytes({3}, {2, 1, 0})}), "no error");
  EXPECT_NE(error_of("ConvInteger", {x, w, bytes({2}, {1, 1})}), "no error");
}

TEST(ReferenceQLinearConv, HasGroupsBiasAndAScaleForEachChannel) {
  // Two groups of one channel each: 1x1 windows, so that each sum is one product.
  const Tensor x = bytes({1, 2, 1, 2}, {10, 20, 30, 40});
  const Tensor w = signed_bytes({2, 1, 1, 1}, {3, -2});
  const Tensor y = run("QLinearConv",
                       {x, scalar(0.5F), bytes({}, {12}), w, float_tensor({2}, {1, 2}),
                        signed_bytes({2}, {0, 1}), scalar(2), bytes({}, {100}), words({2}, {1, -4})},
                       attributes_of({{"group", int64_t{2}}}));
  // (-2, 8) * 3 + 1 = -5, 25, of 0.25; (18, 28) * -3 - 4 = -58, -88, of 0.5.
  expect_tensor(y, {1, 2, 1, 2}, {99, 106, 71, 56});
  EXPECT_NE(error_of("QLinearConv",
                     {x, scalar(0.5F), bytes({}, {12}), w, scalar(1), signed_bytes({}, {0}), scalar(2),
                      bytes({}, {100}), float_tensor({2}, {1, -4})},
                     attributes_of({{"group", int64_t{2}}})),
            "no error");
}

TEST(ReferenceQLinearConv, AgreesWithAFloatConvolutionOfWholeNumbers) {
  Random random(7);
  const Tensor x = random_tensor({DataType::kUInt8, {2, 3, 9, 8}}, random, {-3, 3, 0, 255});
  const Tensor w = random_tensor({DataType::kInt8, {4, 3, 3, 3}}, random, {-3, 3, -128, 127});
  const Attributes attributes = attributes_of({{"pads", Integers{1, 0, 1, 2}}, {"strides", Integers{2, 1}}});
  const Tensor y = run("QLinearConv",
                       {x, scalar(1), bytes({}, {100}), w, scalar(1), signed_bytes({}, {0}), scalar(512),
                        signed_bytes({}, {5})},
                       attributes);
  const Tensor real =
      run("Conv", {run("Sub", {cast_to(x, DataType::kFloat32), scalar(100)}), cast_to(w, DataType::kFloat32)},
          attributes);
  ASSERT_EQ(y.shape(), real.shape());
  for (size_t i = 0; i < real.as<float>().size(); ++i) {
    const double steps = std::nearbyint(static_cast<double>(real.as<float>()[i]) / 512);
    ASSERT_EQ(y.as<int8_t>()[i], std::clamp(steps + 5, -128.0, 127.0)) << i;
  }
}

/// Sums of a group of one channel at each place, one after the other.
Integers depthwise_sums(const Tensor& x, const Tensor& w, int64_t zero, int64_t stride) {
  const Integers values = integer_values(x);
  const Integers weights = integer_values(w);
  const int64_t channels = x.shape()[1];
  const int64_t extent = x.shape()[3];
  const int64_t rows = (x.shape()[2] + 2 - 3) / stride + 1;
  const int64_t columns = (extent + 2 - 3) / stride + 1;
  Integers sums;
  for (int64_t channel = 0; channel < channels; ++channel) {
    for (int64_t at = 0; at < rows * columns; ++at) {
      int64_t sum = 0;
      for (int64_t tap = 0; tap < 9; ++tap) {
        const int64_t row = at / columns * stride + tap / 3 - 1;
        const int64_t column = at % columns * stride + tap % 3 - 1;
        if (row < 0 || row >= x.shape()[2] || column < 0 || column >= extent) continue;
        const auto place = static_cast<size_t>((channel * x.shape()[2] + row) * extent + column);
        sum += (values[place] - zero) * weights[static_cast<size_t>(channel * 9 + tap)];
      }
      sums.push_back(sum);
    }
  }
  return sums;
}

TEST(ReferenceConvInteger, ChannelsByThemselvesHaveRowsOfEveryLength) {
  Random random(9);
  for (const int64_t extent : {1, 5, 8, 17, 40, 70}) {
    for (const int64_t stride : {1, 2, 3}) {
      SCOPED_TRACE(std::to_string(extent) + " by " + std::to_string(stride));
      const Tensor x = random_tensor({DataType::kUInt8, {1, 3, 4, extent}}, random, {-3, 3, 0, 255});
      const Tensor w = random_tensor({DataType::kInt8, {3, 1, 3, 3}}, random, {-3, 3, -128, 127});
      const Attributes attributes = attributes_of(
          {{"pads", Integers{1, 1, 1, 1}}, {"strides", Integers{stride, stride}}, {"group", int64_t{3}}});
      const Integers wanted = depthwise_sums(x, w, 100, stride);
      EXPECT_EQ(integer_values(run("ConvInteger", {x, w, bytes({}, {100})}, attributes)), wanted);
      // With a bias that leaves no room in 32 bits, and with one that does.
      const float scale = 4096;
      for (const int32_t bias : {1000, 2147000000}) {
        const Tensor y = run("QLinearConv",
                             {x, scalar(1), bytes({}, {100}), w, scalar(1), signed_bytes({}, {0}),
                              scalar(scale), signed_bytes({}, {0}), words({3}, {bias, bias, bias})},
                             attributes);
        for (size_t i = 0; i < wanted.size(); ++i) {
          const auto steps = static_cast<float>(static_cast<double>(wanted[i]) + bias) / scale;
          ASSERT_EQ(y.as<int8_t>()[i], std::clamp(std::nearbyint(steps), -128.0F, 127.0F)) << i;
        }
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
