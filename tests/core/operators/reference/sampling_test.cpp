// SPDX-License-Identifier: Apache-2.0
// Operators that put elements of images elsewhere, or take them from elsewhere.
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceCol2Im, AddsWindowsUp) {
  const Tensor image = int64_tensor({2}, {2, 3});
  const Tensor window = int64_tensor({2}, {1, 2});
  // Two windows a row, one a line of the columns for each of their taps.
  const Tensor columns = float_tensor({1, 2, 4}, {1, 2, 3, 4, 10, 20, 30, 40});
  expect_tensor(run("Col2Im", {columns, image, window}, {}, 18), {1, 1, 2, 3}, {1, 12, 20, 3, 34, 40});
  const Attributes wide = attributes_of({{"pads", Integers{0, 1, 0, 1}}, {"strides", Integers{1, 3}}});
  expect_tensor(run("Col2Im", {columns, image, window}, wide, 18), {1, 1, 2, 3}, {10, 0, 2, 30, 0, 4});
  expect_tensor(
      run("Col2Im", {float_tensor({1, 4, 1}, {1, 2, 3, 4}), int64_tensor({1}, {3}), int64_tensor({1}, {2})},
          attributes_of({{"dilations", Integers{2}}}), 18),
      {1, 2, 3}, {1, 0, 2, 3, 0, 4});
  EXPECT_NE(error_of("Col2Im", {columns, image, int64_tensor({2}, {2, 2})}, {}, 18), "no error");
  EXPECT_NE(error_of("Col2Im", {columns, int64_tensor({2}, {1 << 24, 1 << 24}), window}, {}, 18), "no error");
  EXPECT_NE(error_of("Col2Im", {columns, int64_tensor({2}, {-2, 3}), window}, {}, 18), "no error");
  EXPECT_NE(error_of("Col2Im", {columns, image, int64_tensor({2}, {0, 2})}, {}, 18), "no error");
}

TEST(ReferenceMaxUnpool, PutsElementsBack) {
  const Attributes twice = attributes_of({{"kernel_shape", Integers{2, 2}}, {"strides", Integers{2, 2}}});
  const Tensor x = float_tensor({1, 1, 1, 2}, {5, 7});
  const Tensor places = int64_tensor({1, 1, 1, 2}, {4, 3});
  expect_tensor(run("MaxUnpool", {x, places}, twice), {1, 1, 2, 4}, {0, 0, 0, 7, 5, 0, 0, 0});
  // The places count in the shape that the attributes give.
  expect_tensor(run("MaxUnpool", {x, places, int64_tensor({4}, {1, 1, 2, 5})}, twice), {1, 1, 2, 5},
                {0, 0, 0, 7, 0, 5, 0, 0, 0, 0});
  EXPECT_NE(error_of("MaxUnpool", {x, int64_tensor({1, 1, 1, 2}, {8, 0})}, twice), "no error");
  EXPECT_NE(error_of("MaxUnpool", {x, places}), "no error");
  for (const int64_t pad : {INT64_MAX, INT64_MIN, int64_t{-1}}) {
    Attributes padded = twice;
    padded.set("pads", Integers{0, 0, 0, pad});
    EXPECT_NE(error_of("MaxUnpool", {x, places}, padded), "no error") << pad;
  }
  EXPECT_NE(error_of("MaxUnpool", {x, int64_tensor({2}, {0, 0})}, twice), "no error");
}

TEST(ReferenceMaxRoiPool, TakesTheLargestOfEachBin) {
  const Tensor x = counting({1, 1, 4, 4});
  const Attributes two = attributes_of({{"pooled_shape", Integers{2, 2}}});
  expect_tensor(run("MaxRoiPool", {x, float_tensor({1, 5}, {0, 0, 0, 3, 3})}, two), {1, 1, 2, 2},
                {5, 7, 13, 15});
  // Regions of three places have bins that overlap.
  expect_tensor(run("MaxRoiPool", {x, float_tensor({1, 5}, {0, 1, 0, 3, 0})}, two), {1, 1, 2, 2},
                {2, 3, 2, 3});
  const Attributes scaled = attributes_of({{"pooled_shape", Integers{1, 1}}, {"spatial_scale", 0.5}});
  expect_tensor(run("MaxRoiPool", {x, float_tensor({2, 5}, {0, 0, 0, 2, 4, 0, 20, 20, 30, 30})}, scaled),
                {2, 1, 1, 1}, {9, 0});
  EXPECT_NE(error_of("MaxRoiPool", {x, float_tensor({1, 5}, {1, 0, 0, 3, 3})}, two), "no error");
  EXPECT_NE(error_of("MaxRoiPool", {x, float_tensor({1, 5}, {0, 0, 0, 3, 3})}), "no error");
}

TEST(ReferenceDeformConv, MovesItsTaps) {
  const Tensor x = float_tensor({1, 1, 2, 2}, {1, 2, 3, 4});
  const Tensor w = float_tensor({1, 1, 1, 1}, {10});
  // One tap that goes half a place down and a whole one right.
  const Tensor offset = float_tensor({1, 2, 2, 2}, {0.5F, 0.5F, 0, 0, 1, 0, 0, -0.25F});
  expect_tensor(run("DeformConv", {x, w, offset}, {}, 19), {1, 1, 2, 2}, {30, 30, 30, 37.5});
  expect_tensor(run("DeformConv",
                    {x, w, offset, float_tensor({1}, {1}), float_tensor({1, 1, 2, 2}, {1, 0, 2, 1})}, {}, 19),
                {1, 1, 2, 2}, {31, 1, 61, 38.5});
  const Tensor gone = float_tensor({1, 2, 2, 2}, {-9, -9, -9, -9, 0, 0, 0, 0});
  expect_tensor(run("DeformConv", {x, w, gone}, {}, 19), {1, 1, 2, 2}, {0, 0, 0, 0});
  EXPECT_NE(error_of("DeformConv", {x, w, float_tensor({1, 2, 1, 1}, {0, 0})}, {}, 19), "no error");
  EXPECT_NE(error_of("DeformConv", {counting({1, 1, 2}), counting({1, 1, 1}), offset}, {}, 19), "no error");
}

TEST(ReferenceDeformConv, WithoutOffsetsItIsAConvolution) {
  const Tensor x = counting({2, 4, 5, 6});
  Tensor w = counting({6, 2, 3, 2});
  const Attributes a = attributes_of({{"group", int64_t{2}},
                                      {"offset_group", int64_t{2}},
                                      {"pads", Integers{1, 0, 1, 1}},
                                      {"strides", Integers{2, 1}},
                                      {"dilations", Integers{1, 2}}});
  const Tensor bias = counting({6});
  const Tensor want = run("Conv", {x, w, bias}, a);
  ASSERT_TRUE(want.valid());
  const Shape& shape = want.shape();
  Tensor offset(TensorType{DataType::kFloat32, {2, 2 * 2 * 6, shape[2], shape[3]}});
  expect_tensor(run("DeformConv", {x, w, offset, bias}, a, 19), shape, real_values(want));
}

TEST(ReferenceAffineGrid, MapsEveryPlace) {
  const Tensor same = float_tensor({1, 2, 3}, {1, 0, 0, 0, 1, 0});
  const Tensor size = int64_tensor({4}, {1, 1, 1, 2});
  expect_tensor(run("AffineGrid", {same, size}, {}, 20), {1, 1, 2, 2}, {-0.5, 0, 0.5, 0});
  expect_tensor(run("AffineGrid", {same, size}, attributes_of({{"align_corners", int64_t{1}}}), 20),
                {1, 1, 2, 2}, {-1, 0, 1, 0});
  const Tensor turned = float_tensor({1, 3, 4}, {0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 5});
  expect_tensor(run("AffineGrid", {turned, int64_tensor({5}, {1, 1, 2, 1, 2})}, {}, 20), {1, 2, 1, 2, 3},
                {-0.5, 0, 4.5, -0.5, 0, 5.5, 0.5, 0, 4.5, 0.5, 0, 5.5});
  EXPECT_NE(error_of("AffineGrid", {same, int64_tensor({4}, {2, 1, 1, 2})}, {}, 20), "no error");
  EXPECT_NE(error_of("AffineGrid", {same, int64_tensor({1}, {1})}, {}, 20), "no error");
  EXPECT_NE(error_of("AffineGrid", {same, int64_tensor({4}, {1, 1, int64_t{1} << 40, 2})}, {}, 20),
            "no error");
}

TEST(ReferenceLpPool, NormsOfWindows) {
  const Tensor x = float_tensor({1, 1, 4}, {3, -4, 0, 5});
  const Attributes pairs = attributes_of({{"kernel_shape", Integers{2}}});
  expect_tensor(run("LpPool", {x}, pairs), {1, 1, 3}, {5, 4, 5});
  Attributes first = pairs;
  first.set("p", int64_t{1});
  expect_tensor(run("LpPool", {x}, first), {1, 1, 3}, {7, 4, 5});
  Attributes third = pairs;
  third.set("p", int64_t{3});
  third.set("pads", Integers{1, 0});
  expect_tensor(run("LpPool", {x}, third), {1, 1, 4}, {3, std::cbrt(91.0), 4, 5});
  expect_tensor(run("GlobalLpPool", {x}), {1, 1, 1}, {std::sqrt(50.0)});
  expect_tensor(run("GlobalLpPool", {x}, attributes_of({{"p", int64_t{1}}})), {1, 1, 1}, {12});
  EXPECT_NE(error_of("GlobalLpPool", {x}, attributes_of({{"p", int64_t{0}}})), "no error");
}

}  // namespace
}  // namespace tilewright
