// SPDX-License-Identifier: Apache-2.0
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

}  // namespace
}  // namespace tilewright
