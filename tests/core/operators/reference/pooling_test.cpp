// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

const std::string kSameUpper = "SAME_UPPER";

TEST(ReferencePooling, MaxPool) {
  const Tensor x = counting({1, 1, 4, 4});
  expect_tensor(
      run("MaxPool", {x}, attributes_of({{"kernel_shape", Integers{2, 2}}, {"strides", Integers{2, 2}}})),
      {1, 1, 2, 2}, {5, 7, 13, 15});
  expect_tensor(
      run("MaxPool", {x}, attributes_of({{"kernel_shape", Integers{2, 2}}, {"dilations", Integers{2, 2}}})),
      {1, 1, 2, 2}, {10, 11, 14, 15});
  // Padding never wins, also over negative values.
  expect_tensor(run("MaxPool", {float_tensor({1, 1, 3}, {-3, -2, -5})},
                    attributes_of({{"kernel_shape", Integers{3}}, {"pads", Integers{1, 1}}})),
                {1, 1, 3}, {-2, -2, -2});
}

TEST(ReferencePooling, MaxPoolIndicesCountThroughTheWholeTensor) {
  const auto outputs =
      run_all("MaxPool", {float_tensor({1, 2, 4}, {1, 9, 3, 4, 8, 7, 6, 5})},
              attributes_of({{"kernel_shape", Integers{2}}, {"strides", Integers{2}}}), {17, 2});
  expect_tensor(outputs[0], {1, 2, 2}, {9, 4, 8, 6});
  expect_tensor(outputs[1], {1, 2, 2}, {1, 3, 4, 6});
}

TEST(ReferencePooling, ColumnMajorIndicesRunFastestAlongTheFirstSpatialAxis) {
  const auto places = [](const Tensor& x, const Integers& kernel) {
    const auto outputs =
        run_all("MaxPool", {x},
                attributes_of({{"kernel_shape", kernel}, {"strides", kernel}, {"storage_order", int64_t{1}}}),
                {12, 2});
    return integer_values(outputs[1]);
  };
  // The largest of each window is its last element: of rows 1 and 3, columns 2 and 5.
  EXPECT_EQ(places(counting({1, 1, 4, 6}), {2, 3}), (Integers{1 + 2 * 4, 1 + 5 * 4, 3 + 2 * 4, 3 + 5 * 4}));
  EXPECT_EQ(places(counting({1, 2, 4}), {4}), (Integers{3, 7}));
  EXPECT_EQ(places(counting({1, 1, 2, 3, 4}), {2, 3, 4}), (Integers{1 + 2 * 2 + 3 * 6}));
}

TEST(ReferencePooling, CeilModeDropsWindowsThatStartInThePadding) {
  const Attributes ceil =
      attributes_of({{"kernel_shape", Integers{3}}, {"strides", Integers{2}}, {"ceil_mode", int64_t{1}}});
  expect_tensor(run("MaxPool", {counting({1, 1, 6})}, ceil), {1, 1, 3}, {2, 4, 5});
  const Attributes padded = attributes_of({{"kernel_shape", Integers{2}},
                                           {"strides", Integers{2}},
                                           {"pads", Integers{0, 1}},
                                           {"ceil_mode", int64_t{1}}});
  expect_tensor(run("MaxPool", {counting({1, 1, 4})}, padded), {1, 1, 2}, {1, 3});
}

TEST(ReferencePooling, AveragePoolCountsPaddingOnRequest) {
  const Tensor x = float_tensor({1, 1, 4}, {2, 4, 6, 8});
  Attributes attributes = attributes_of({{"kernel_shape", Integers{3}}, {"pads", Integers{1, 1}}});
  expect_tensor(run("AveragePool", {x}, attributes), {1, 1, 4}, {3, 4, 6, 7});
  attributes.set("count_include_pad", int64_t{1});
  expect_tensor(run("AveragePool", {x}, attributes), {1, 1, 4}, {2, 4, 6, 14.0 / 3});
  // What ceil_mode adds beyond the padding is never counted.
  attributes.set("strides", Integers{2});
  attributes.set("ceil_mode", int64_t{1});
  expect_tensor(run("AveragePool", {x}, attributes), {1, 1, 3}, {2, 6, 4});
}

TEST(ReferencePooling, AveragePoolWithAutoPadAndDilations) {
  expect_tensor(run("AveragePool", {float_tensor({1, 1, 3}, {3, 5, 7})},
                    attributes_of({{"kernel_shape", Integers{2}}, {"auto_pad", kSameUpper}})),
                {1, 1, 3}, {4, 6, 7});
  expect_tensor(run("AveragePool", {counting({1, 1, 5})},
                    attributes_of({{"kernel_shape", Integers{2}}, {"dilations", Integers{3}}})),
                {1, 1, 2}, {1.5, 2.5});
  expect_tensor(
      run("AveragePool", {counting({1, 1, 2, 2, 2})}, attributes_of({{"kernel_shape", Integers{2, 2, 2}}})),
      {1, 1, 1, 1, 1}, {3.5});
}

TEST(ReferencePooling, Global) {
  const Tensor x = float_tensor({1, 2, 1, 3}, {1, 2, 6, -1, -5, -3});
  expect_tensor(run("GlobalAveragePool", {x}), {1, 2, 1, 1}, {3, -3});
  expect_tensor(run("GlobalMaxPool", {x}), {1, 2, 1, 1}, {6, -1});
}

TEST(ReferencePooling, NamesWhatIsWrong) {
  EXPECT_EQ(error_of("MaxPool", {counting({1, 1, 4, 4})}, attributes_of({{"kernel_shape", Integers{2}}})),
            "MaxPool: kernel_shape has 1 entries for 2 spatial axes");
  EXPECT_EQ(error_of("AveragePool", {counting({1, 1, 4})},
                     attributes_of({{"kernel_shape", Integers{2}}, {"pads", Integers{2, 0}}})),
            "AveragePool: its padding is not smaller than its window");
  EXPECT_NE(error_of("MaxPool", {counting({1, 1, 4})}, attributes_of({{"kernel_shape", Integers{-2}}})),
            "no error");
  EXPECT_NE(
      error_of("MaxPool", {int64_tensor({1, 1, 1}, {4})}, attributes_of({{"kernel_shape", Integers{1}}})),
      "no error");
  EXPECT_NE(error_of("GlobalAveragePool", {counting({1, 2, 0})}), "no error");
}

/// The largest element and the mean of each window, one after the other, counted without padding.
std::pair<Reals, Reals> pooled(const Tensor& x, int64_t kernel, int64_t stride, int64_t dilation,
                               int64_t pad) {
  const Reals values = real_values(x);
  const int64_t height = x.shape()[2];
  const int64_t width = x.shape()[3];
  const auto count_of = [&](int64_t extent) {
    return (extent + 2 * pad - (kernel - 1) * dilation - 1) / stride + 1;
  };
  std::pair<Reals, Reals> all;
  for (int64_t plane = 0; plane < x.shape()[0] * x.shape()[1]; ++plane) {
    for (int64_t at = 0; at < count_of(height) * count_of(width); ++at) {
      double largest = -std::numeric_limits<double>::infinity();
      double sum = 0;
      int64_t taps = 0;
      for (int64_t tap = 0; tap < kernel * kernel; ++tap) {
        const int64_t row = at / count_of(width) * stride + tap / kernel * dilation - pad;
        const int64_t column = at % count_of(width) * stride + tap % kernel * dilation - pad;
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const double value = values[static_cast<size_t>((plane * height + row) * width + column)];
        largest = std::max(largest, value);
        sum += value;
        ++taps;
      }
      all.first.push_back(largest);
      all.second.push_back(sum / static_cast<double>(taps));
    }
  }
  return all;
}

TEST(ReferencePool, AgreesWithWindowsOneByOne) {
  Random random(3);
  const Tensor x = random_tensor({DataType::kFloat32, {2, 3, 19, 23}}, random);
  for (const int64_t kernel : {1, 2, 3, 5}) {
    for (const int64_t stride : {1, 2, 3}) {
      for (const int64_t dilation : {1, 2}) {
        const int64_t pad = kernel / 2;
        SCOPED_TRACE(std::to_string(kernel) + " by " + std::to_string(stride) + " over " +
                     std::to_string(dilation));
        const Attributes attributes = attributes_of({{"kernel_shape", Integers{kernel, kernel}},
                                                     {"strides", Integers{stride, stride}},
                                                     {"dilations", Integers{dilation, dilation}},
                                                     {"pads", Integers{pad, pad, pad, pad}}});
        const auto [largest, means] = pooled(x, kernel, stride, dilation, pad);
        EXPECT_EQ(real_values(run("MaxPool", {x}, attributes, 19)), largest);
        // With the places the elements are found one by one.
        EXPECT_EQ(real_values(run_all("MaxPool", {x}, attributes, {19, 2})[0]), largest);
        const Reals averages = real_values(run("AveragePool", {x}, attributes, 19));
        ASSERT_EQ(averages.size(), means.size());
        for (size_t i = 0; i < means.size(); ++i) ASSERT_NEAR(averages[i], means[i], 1e-6) << i;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
