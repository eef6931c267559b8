// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Tensor resized(const Tensor& x, const std::vector<float>& scales, const std::string& mode,
               const std::string& coordinates, const std::string& nearest = "round_prefer_floor") {
  return run(
      "Resize", {x, Tensor(), float_tensor({static_cast<int64_t>(scales.size())}, scales)},
      attributes_of(
          {{"mode", mode}, {"coordinate_transformation_mode", coordinates}, {"nearest_mode", nearest}}));
}

TEST(ReferenceResize, Nearest) {
  expect_tensor(resized(counting({1, 1, 2, 2}), {1, 1, 2, 3}, "nearest", "half_pixel"), {1, 1, 4, 6},
                {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 2, 2, 2, 3, 3, 3});
  const Tensor x = counting({4});
  expect_tensor(resized(x, {0.5F}, "nearest", "asymmetric", "floor"), {2}, {0, 2});
  expect_tensor(resized(x, {0.5F}, "nearest", "half_pixel", "round_prefer_floor"), {2}, {0, 2});
  expect_tensor(resized(x, {0.5F}, "nearest", "half_pixel", "round_prefer_ceil"), {2}, {1, 3});
  expect_tensor(resized(counting({2}), {2.5F}, "nearest", "asymmetric", "ceil"), {5}, {0, 1, 1, 1, 1});
  expect_tensor(resized(counting({3}), {2}, "nearest", "align_corners"), {6}, {0, 0, 1, 1, 2, 2});
}

TEST(ReferenceResize, Linear) {
  const Tensor x = float_tensor({1, 1, 1, 2}, {0, 4});
  expect_tensor(resized(x, {1, 1, 1, 2}, "linear", "half_pixel"), {1, 1, 1, 4}, {0, 1, 3, 4});
  expect_tensor(resized(x, {1, 1, 1, 2}, "linear", "asymmetric"), {1, 1, 1, 4}, {0, 2, 4, 4});
  expect_tensor(resized(x, {1, 1, 1, 2.5F}, "linear", "align_corners"), {1, 1, 1, 5}, {0, 1, 2, 3, 4});
  expect_tensor(
      resized(counting({2, 2}), {2, 2}, "linear", "align_corners"), {4, 4},
      {0, 1 / 3., 2 / 3., 1, 2 / 3., 1, 4 / 3., 5 / 3., 4 / 3., 5 / 3., 2, 7 / 3., 2, 7 / 3., 8 / 3., 3});
  expect_tensor(resized(counting({4}), {0.25F}, "linear", "pytorch_half_pixel"), {1}, {0});
}

TEST(ReferenceResize, Cubic) {
  // By hand: a = -0.75 gives the shares -0.10546875, 0.87890625, 0.26171875, -0.03515625 a quarter behind an
  // element, and the same in reverse a quarter before the next.
  const Reals shares = {-0.10546875, 0.87890625, 0.26171875, -0.03515625};
  const Tensor x = float_tensor({1, 4}, {1, 2, 4, 8});
  const auto cubic = [&](int64_t exclude, double a = -0.75) {
    return run(
        "Resize", {x, Tensor(), float_tensor({2}, {1, 2})},
        attributes_of({{"mode", std::string("cubic")}, {"exclude_outside", exclude}, {"cubic_coeff_a", a}}));
  };
  const Reals got = real_values(cubic(0));
  ASSERT_EQ(got.size(), 8U);
  EXPECT_NEAR(got[3], shares[0] * 1 + shares[1] * 2 + shares[2] * 4 + shares[3] * 8, 1e-6);
  // Before the first element: 1, 1, 1, 2 in reverse shares.
  EXPECT_NEAR(got[0], 1 + shares[0] * (2 - 1), 1e-6);
  // Where what lies outside does not count, the shares of the others are made whole.
  const double inside = shares[1] + shares[0];
  EXPECT_NEAR(real_values(cubic(1))[0], (shares[1] * 1 + shares[0] * 2) / inside, 1e-6);
  EXPECT_NE(real_values(cubic(0, -0.5))[3], got[3]);
  const Reals constant = real_values(run("Resize",
                                         {float_tensor({1, 1, 2, 3}, std::vector<float>(6, 1.0F)), Tensor(),
                                          float_tensor({4}, {1, 1, 2.5F, 1.5F})},
                                         attributes_of({{"mode", std::string("cubic")}})));
  for (const double value : constant) EXPECT_NEAR(value, 1, 1e-6);
}

TEST(ReferenceResize, SizesAndOlderOperatorSets) {
  const Tensor x = counting({1, 2});
  expect_tensor(run("Resize", {x, Tensor(), Tensor(), int64_tensor({2}, {2, 4})}), {2, 4},
                {0, 0, 1, 1, 0, 0, 1, 1});
  expect_tensor(run("Resize", {x, float_tensor({2}, {1, 2})}, {}, 10), {1, 4}, {0, 0, 1, 1});
  expect_tensor(run("Upsample", {x}, attributes_of({{"scales", Reals{2, 1}}}), 7), {2, 2}, {0, 1, 0, 1});
  expect_tensor(
      run("Upsample", {x, float_tensor({2}, {1, 2})}, attributes_of({{"mode", std::string("linear")}}), 9),
      {1, 4}, {0, 0.5, 1, 1});
}

Tensor resized_to(const Tensor& x, const Integers& sizes, const Attributes& attributes,
                  const Tensor& region = {}) {
  return run("Resize", {x, region, Tensor(), int64_tensor({std::ssize(sizes)}, sizes)}, attributes, 19);
}

TEST(ReferenceResize, AntialiasTakesTheMeanOfWhatItPassesOver) {
  const Tensor x = float_tensor({1, 8}, {1, 2, 4, 8, 16, 32, 64, 128});
  // By hand: at a half, a place reads four elements with the shares 1/8, 3/8, 3/8, 1/8 (a triangle of width
  // 4), and repeats the first and the last.
  const Attributes linear = attributes_of({{"mode", std::string("linear")}, {"antialias", int64_t{1}}});
  expect_tensor(resized_to(x, {1, 4}, linear), {1, 4},
                {(1 + 3 * 1 + 3 * 2 + 4) / 8.0, (2 + 3 * 4 + 3 * 8 + 16) / 8.0,
                 (8 + 3 * 16 + 3 * 32 + 64) / 8.0, (32 + 3 * 64 + 3 * 128 + 128) / 8.0});
  Attributes without_edges = linear;
  without_edges.set("exclude_outside", int64_t{1});
  EXPECT_NEAR(real_values(resized_to(x, {1, 4}, without_edges))[0], (3 * 1 + 3 * 2 + 4) / 7.0, 1e-6);
  // An axis that grows is interpolated as ever, and a constant stays one.
  expect_tensor(resized_to(x, {1, 16}, linear), {1, 16},
                real_values(resized_to(x, {1, 16}, attributes_of({{"mode", std::string("linear")}}))));
  const Tensor constant = float_tensor({1, 9}, std::vector<float>(9, 3.0F));
  for (const double value : real_values(resized_to(
           constant, {1, 2}, attributes_of({{"mode", std::string("cubic")}, {"antialias", int64_t{1}}})))) {
    EXPECT_NEAR(value, 3, 1e-6);
  }
}

TEST(ReferenceResize, LeavesNothingByAFactorThatIsHardlyANumber) {
  const Tensor scales = float_tensor({2}, {1e-40F, 1});
  for (const char* mode : {"linear", "cubic"}) {
    for (const int64_t antialias : {0, 1}) {
      expect_tensor(run("Resize", {counting({2, 2}), Tensor(), scales},
                        attributes_of({{"mode", std::string(mode)}, {"antialias", antialias}})),
                    {0, 2}, {});
    }
  }
}

TEST(ReferenceResize, KeepsTheAspectRatio) {
  const auto shape = [](const char* policy, const Integers& axes, const Integers& sizes) {
    return resized_to(counting({4, 10}), sizes,
                      attributes_of({{"keep_aspect_ratio_policy", std::string(policy)}, {"axes", axes}}))
        .shape();
  };
  EXPECT_EQ(shape("stretch", {0, 1}, {6, 20}), (Shape{6, 20}));
  EXPECT_EQ(shape("not_larger", {0, 1}, {6, 20}), (Shape{6, 15}));
  EXPECT_EQ(shape("not_smaller", {0, 1}, {6, 20}), (Shape{8, 20}));
  EXPECT_EQ(shape("not_larger", {-1}, {3}), (Shape{4, 3}));
}

TEST(ReferenceResize, AxesComeInAnyOrder) {
  const Tensor x = counting({2, 3});
  const Tensor straight = resized_to(x, {4, 9}, {});
  expect_tensor(resized_to(x, {9, 4}, attributes_of({{"axes", Integers{1, -2}}})), {4, 9},
                real_values(straight));
  EXPECT_EQ(error_of("Resize", {x, Tensor(), Tensor(), int64_tensor({2}, {2, 2})},
                     attributes_of({{"axes", Integers{1, 1}}})),
            "Resize: it names an axis twice");
}

TEST(ReferenceResize, CropsWithAValueForWhatLiesOutside) {
  const Tensor x = float_tensor({1, 5}, {0, 10, 20, 30, 40});
  const auto cropped = [&](const char* mode, float begin, float end) {
    return real_values(
        resized_to(x, {1, 3},
                   attributes_of({{"mode", std::string(mode)},
                                  {"coordinate_transformation_mode", std::string("tf_crop_and_resize")},
                                  {"extrapolation_value", -1.0}}),
                   float_tensor({4}, {0, begin, 1, end})));
  };
  // The places of a region of half the row from its middle: 2, 3 and 4.
  EXPECT_EQ(cropped("nearest", 0.5F, 1), (Reals{20, 30, 40}));
  EXPECT_EQ(cropped("linear", 0.125F, 0.625F), (Reals{5, 15, 25}));
  EXPECT_EQ(cropped("linear", 0.75F, 1.25F), (Reals{30, 40, -1}));
  EXPECT_EQ(cropped("nearest", -0.5F, 0.5F), (Reals{-1, 0, 20}));
  EXPECT_EQ(error_of("Resize", {x, Tensor(), Tensor(), int64_tensor({2}, {1, 3})},
                     attributes_of({{"coordinate_transformation_mode", std::string("tf_crop_and_resize")}})),
            "Resize: it has 0 bounds of a region of 2 axes");
}

TEST(ReferenceResize, HalfPixelSymmetricCutsAtBothEnds) {
  // Of 4 * 0.6 = 2.4 places 2 are left, so that the first is moved by 4 / 2 * (1 - 2 / 2.4) = 1/3 of an
  // element: 1/3 + 0.5 / 0.6 - 0.5 = 2/3, and the last to 3 - 2/3.
  const Tensor x = float_tensor({4}, {0, 3, 6, 9});
  expect_tensor(resized(x, {0.6F}, "linear", "half_pixel_symmetric"), {2}, {2, 7});
}

TEST(ReferenceResize, NamesWhatIsWrong) {
  const Tensor x = counting({2});
  EXPECT_NE(error_of("Resize", {x, Tensor(), float_tensor({1}, {-1})}), "no error");
  EXPECT_NE(error_of("Resize", {x, Tensor(), float_tensor({1}, {NAN})}), "no error");
  EXPECT_NE(error_of("Resize", {x, Tensor(), float_tensor({2}, {1, 1})}), "no error");
  EXPECT_NE(error_of("Resize", {counting({0}), Tensor(), Tensor(), int64_tensor({1}, {4})}), "no error");
  EXPECT_EQ(error_of("Resize", {x, Tensor(), float_tensor({1}, {2})},
                     attributes_of({{"mode", std::string("area")}})),
            "Resize: the mode 'area' is not supported");
}

}  // namespace
}  // namespace tilewright
