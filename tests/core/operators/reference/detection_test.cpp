// SPDX-License-Identifier: Apache-2.0
// NonMaxSuppression, RoiAlign and GridSample.
#include <algorithm>

#include "core/base/random.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Tensor one_count(double value) {
  return float_tensor({}, {static_cast<float>(value)});
}

Tensor most(int64_t count) {
  return int64_tensor({1}, {count});
}

/// Four boxes of a row: the second overlaps the first by 0.6 of their union, the third the second by 1/6, and
/// the fourth none.
const Tensor& four_boxes() {
  static const Tensor boxes = float_tensor({1, 4, 4}, {0, 0, 1, 4, 0, 1, 1, 5, 1, 7, 0, 4, 5, 5, 6, 9});
  return boxes;
}

TEST(ReferenceNonMaxSuppression, KeepsTheBestOfThoseThatOverlap) {
  const Tensor scores = float_tensor({1, 2, 4}, {0.5F, 0.9F, 0.8F, 0.1F, 0.9F, 0.8F, 0.7F, 0.95F});
  const auto kept = [&](int64_t count, double overlap, const std::vector<Tensor>& more = {}) {
    std::vector<Tensor> inputs = {four_boxes(), scores, most(count), one_count(overlap)};
    inputs.insert(inputs.end(), more.begin(), more.end());
    return run("NonMaxSuppression", inputs);
  };
  expect_tensor(kept(9, 0.5), {6, 3}, {0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 1, 3, 0, 1, 0, 0, 1, 2});
  expect_tensor(kept(9, 0.1), {5, 3}, {0, 0, 1, 0, 0, 3, 0, 1, 3, 0, 1, 0, 0, 1, 2});
  // Exactly at the threshold boxes stay.
  EXPECT_EQ(kept(9, 0.6).shape()[0], 8);
  expect_tensor(kept(1, 0.5), {2, 3}, {0, 0, 1, 0, 1, 3});
  expect_tensor(kept(9, 0.5, {one_count(0.75)}), {4, 3}, {0, 0, 1, 0, 0, 2, 0, 1, 3, 0, 1, 0});
  expect_tensor(kept(INT64_MAX, 0.5, {one_count(2)}), {0, 3}, {});
  expect_tensor(run("NonMaxSuppression", {four_boxes(), scores}), {0, 3}, {});
}

TEST(ReferenceNonMaxSuppression, CentersBatchesAndEqualScores) {
  // The same boxes as centre x, centre y, width and height.
  const Tensor centers =
      float_tensor({2, 2, 4}, {2, 0.5F, 4, 1, 3, 0.5F, 4, 1, 2, 0.5F, 4, 1, 30, 0.5F, 4, 1});
  const Tensor scores = float_tensor({2, 1, 2}, {0.5F, 0.5F, 0.5F, NAN});
  expect_tensor(run("NonMaxSuppression", {centers, scores, most(5), one_count(0.5)},
                    attributes_of({{"center_point_box", int64_t{1}}})),
                {2, 3}, {0, 0, 0, 1, 0, 0});
}

TEST(ReferenceNonMaxSuppression, NamesWhatIsWrong) {
  const Tensor scores = float_tensor({1, 1, 3}, {1, 1, 1});
  EXPECT_EQ(error_of("NonMaxSuppression", {four_boxes(), scores}),
            "NonMaxSuppression: its boxes of shape 1x4x4 do not fit its scores of shape 1x1x3");
  EXPECT_EQ(error_of("NonMaxSuppression",
                     {four_boxes(), float_tensor({1, 1, 4}, {1, 1, 1, 1}), most(1), one_count(1.5)}),
            "NonMaxSuppression: an overlap of 1.500000 is not among 0 to 1");
}

Tensor regions(const std::vector<float>& corners) {
  return float_tensor({static_cast<int64_t>(corners.size() / 4), 4}, corners);
}

/// An image whose elements are 10 y + x, so that a bilinear sample is 10 y + x as well.
Tensor slope(int64_t height, int64_t width) {
  Tensor image(TensorType{DataType::kFloat32, {1, 1, height, width}});
  auto values = image.mutable_as<float>();
  for (int64_t y = 0; y < height; ++y) {
    for (int64_t x = 0; x < width; ++x)
      values[static_cast<size_t>(y * width + x)] = static_cast<float>(10 * y + x);
  }
  return image;
}

TEST(ReferenceRoiAlign, MeansOfASlopeAreTheMiddlesOfBins) {
  const Attributes two =
      attributes_of({{"output_height", int64_t{2}}, {"output_width", int64_t{2}}, {"spatial_scale", 0.5}});
  // The region is 2..6 by 1..5 once halved: bins of 2, with middles 1.5 and 3.5 (y), 2.5 and 4.5 (x) after
  // half an element is taken off.
  const std::vector<Tensor> inputs = {slope(8, 8), regions({4, 2, 12, 10}), int64_tensor({1}, {0})};
  expect_tensor(run("RoiAlign", inputs, two, 16), {1, 1, 2, 2}, {17.5, 19.5, 37.5, 39.5});
  // Before operator set 16 nothing was taken off.
  expect_tensor(run("RoiAlign", inputs, two, 10), {1, 1, 2, 2}, {23, 25, 43, 45});
}

TEST(ReferenceRoiAlign, LargestShareOfTheSamples) {
  // One sample in the middle of four elements: each has a quarter.
  const Tensor image = float_tensor({2, 1, 2, 2}, {1, 2, 3, 8, 8, -4, -4, -4});
  expect_tensor(run("RoiAlign", {image, regions({0, 0, 2, 2, 0, 0, 2, 2}), int64_tensor({2}, {0, 1})},
                    attributes_of({{"mode", std::string("max")}, {"sampling_ratio", int64_t{1}}}), 16),
                {2, 1, 1, 1}, {2, 2});
}

TEST(ReferenceRoiAlign, OutsideOfTheImageCountsNothing) {
  // Four samples along x at -2.5, -0.5, 1.5 and 3.5, half of them beyond the image; y lies on its only row.
  const Tensor image = float_tensor({1, 1, 1, 2}, {4, 6});
  expect_tensor(run("RoiAlign", {image, regions({-3, 0, 5, 1}), int64_tensor({1}, {0})},
                    attributes_of({{"sampling_ratio", int64_t{4}}}), 16),
                {1, 1, 1, 1}, {(4.0 + 6.0) / 4});
}

TEST(ReferenceRoiAlign, RefusesWhatWouldTakeForever) {
  const Tensor image = slope(2, 2);
  const Tensor first = int64_tensor({1}, {0});
  EXPECT_NE(error_of("RoiAlign", {image, regions({0, 0, 1e9F, 1}), first}, {}, 16), "no error");
  EXPECT_NE(error_of("RoiAlign", {image, regions({0, 0, NAN, 1}), first}, {}, 16), "no error");
  EXPECT_NE(error_of("RoiAlign", {image, regions({0, 0, 1, 1}), int64_tensor({1}, {1})}, {}, 16), "no error");
  EXPECT_NE(error_of("RoiAlign", {image, regions({0, 0, 1, 1}), first},
                     attributes_of({{"sampling_ratio", INT64_MAX}}), 16),
            "no error");
}

/// The samples of a single row at coordinates of x; y is 0.
Reals along_row(const std::vector<float>& row, const std::vector<float>& at, const std::string& mode,
                const std::string& border, bool align) {
  const auto count = static_cast<int64_t>(at.size());
  std::vector<float> grid;
  for (const float x : at) grid.insert(grid.end(), {x, 0});
  const Tensor y = run(
      "GridSample",
      {float_tensor({1, 1, 1, static_cast<int64_t>(row.size())}, row), float_tensor({1, 1, count, 2}, grid)},
      attributes_of(
          {{"mode", mode}, {"padding_mode", border}, {"align_corners", static_cast<int64_t>(align)}}),
      20);
  EXPECT_EQ(y.shape(), (Shape{1, 1, 1, count}));
  return y.valid() ? real_values(y) : Reals{};
}

void expect_near(const Reals& got, const Reals& expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-5) << i;
}

TEST(ReferenceGridSample, LinearWithEveryBorder) {
  const std::vector<float> row = {1, 3, 7, 5};
  // With aligned corners -1 is the first and 1 the last element; 2 is a place 1.5 beyond it.
  const std::vector<float> at = {-1, 0, 1, 2};
  expect_near(along_row(row, at, "linear", "zeros", true), {1, 5, 5, 0});
  expect_near(along_row(row, at, "linear", "border", true), {1, 5, 5, 5});
  expect_near(along_row(row, at, "bilinear", "reflection", true), {1, 5, 5, 5});
  // Otherwise -1 is half an element before the first, and half of it counts.
  expect_near(along_row(row, at, "linear", "zeros", false), {0.5, 5, 2.5, 0});
  // 2 is the place 5.5, which is mirrored at 3.5 to 1.5.
  expect_near(along_row(row, at, "linear", "reflection", false), {1, 5, 5, 5});
}

TEST(ReferenceGridSample, NearestAndFarAway) {
  const std::vector<float> row = {1, 3, 7, 5};
  // Places -0.5, 0.5, 1.5 and 2.5 go to the even neighbour.
  expect_near(along_row(row, {-1, -0.5F, 0, 0.5F}, "nearest", "zeros", false), {1, 1, 7, 7});
  for (const char* border : {"zeros", "border", "reflection"}) {
    const Reals got = along_row(row, {1e30F, -1e30F, NAN}, "linear", border, false);
    for (const double value : got) EXPECT_TRUE(value >= 0 && value <= 7) << border;
  }
}

TEST(ReferenceGridSample, Cubic) {
  const std::vector<float> row = {0, 1, 2, 3, 4, 5, 6, 7};
  // A quarter behind the third element the shares are -0.10546875, 0.87890625, 0.26171875 and -0.03515625.
  expect_near(along_row(row, {0, 3.25F / 3.5F - 1}, "cubic", "zeros", true), {3.5, 3.296875});
  // Half of the way: shares -3/32, 19/32, 19/32, -3/32, of which the first lies outside.
  expect_near(along_row({2, 4, 8}, {-0.5F}, "cubic", "zeros", true), {19 / 32.0 * 6 - 3 / 32.0 * 8});
  expect_near(along_row({2, 4, 8}, {-0.5F}, "cubic", "border", true),
              {19 / 32.0 * 6 - 3 / 32.0 * 8 - 3 / 32.0 * 2});
  // A quarter behind the last element the curve goes on; each of its taps is put inside on its own.
  expect_near(along_row({2, 4, 8}, {1.25F, 1e30F}, "cubic", "border", true), {8.421875, 8});
}

TEST(ReferenceGridSample, Volumes) {
  // The element (z, y, x) is 100 z + 10 y + x, and so is a sample between elements.
  Tensor volume(TensorType{DataType::kFloat32, {1, 1, 3, 3, 3}});
  for (int64_t i = 0; i < 27; ++i)
    volume.mutable_as<float>()[static_cast<size_t>(i)] =
        static_cast<float>(100 * (i / 9) + 10 * (i / 3 % 3) + i % 3);
  expect_tensor(run("GridSample", {volume, float_tensor({1, 1, 1, 2, 3}, {0, 0, 0, 0.5F, -0.5F, 0.25F})},
                    attributes_of({{"align_corners", int64_t{1}}}), 20),
                {1, 1, 1, 1, 2}, {111, 125 + 5 + 1.5}, 1e-5);
}

TEST(ReferenceGridSample, NamesWhatIsWrong) {
  EXPECT_EQ(error_of("GridSample", {slope(2, 2), float_tensor({1, 1, 1, 3}, {0, 0, 0})}),
            "GridSample: its grid of shape 1x1x1x3 does not fit its input of shape 1x1x2x2");
  EXPECT_EQ(error_of("GridSample", {slope(2, 2), float_tensor({1, 1, 1, 2}, {0, 0})},
                     attributes_of({{"mode", std::string("area")}})),
            "GridSample: the mode 'area' is not supported");
}

}  // namespace
}  // namespace tilewright
