// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Shape reshaped(const Shape& from, const Integers& to, int64_t allow_zero = 0) {
  return run("Reshape", {counting(from), int64_tensor({static_cast<int64_t>(to.size())}, to)},
             attributes_of({{"allowzero", allow_zero}}))
      .shape();
}

TEST(ReferenceReshape, KnowsZeroAndMinusOne) {
  EXPECT_EQ(reshaped({2, 3, 4}, {0, -1}), (Shape{2, 12}));
  EXPECT_EQ(reshaped({2, 3, 4}, {4, 6}), (Shape{4, 6}));
  EXPECT_EQ(reshaped({1}, {}), Shape{});
  EXPECT_EQ(reshaped({0, 4}, {4, 0}, 1), (Shape{4, 0}));
  expect_tensor(run("Reshape", {counting({2, 2}), int64_tensor({1}, {4})}), {4}, {0, 1, 2, 3});
  EXPECT_EQ(error_of("Reshape", {counting({2, 3}), int64_tensor({2}, {4, -1})}),
            "Reshape: an input of shape 2x3 cannot become 4x-1");
  for (const Integers& bad : {Integers{-1, -1}, {5}, {-2, 3}, {1, 1, 0}, {1LL << 40, 1LL << 40}}) {
    EXPECT_NE(error_of("Reshape", {counting({2, 3}), int64_tensor({static_cast<int64_t>(bad.size())}, bad)}),
              "no error");
  }
}

TEST(ReferenceReshape, FlattenSqueezeUnsqueeze) {
  EXPECT_EQ(run("Flatten", {counting({2, 3, 4})}).shape(), (Shape{2, 12}));
  EXPECT_EQ(run("Flatten", {counting({2, 3, 4})}, attributes_of({{"axis", int64_t{-1}}})).shape(),
            (Shape{6, 4}));
  EXPECT_EQ(run("Flatten", {counting({2, 3})}, attributes_of({{"axis", int64_t{0}}})).shape(), (Shape{1, 6}));
  EXPECT_EQ(run("Squeeze", {counting({1, 2, 1})}).shape(), (Shape{2}));
  EXPECT_EQ(run("Squeeze", {counting({1, 2, 1})}, attributes_of({{"axes", Integers{0}}}), 11).shape(),
            (Shape{2, 1}));
  EXPECT_EQ(run("Squeeze", {counting({1, 2, 1}), int64_tensor({1}, {-1})}).shape(), (Shape{1, 2}));
  EXPECT_EQ(run("Unsqueeze", {counting({2})}, attributes_of({{"axes", Integers{0, 2}}}), 11).shape(),
            (Shape{1, 2, 1}));
  EXPECT_EQ(run("Unsqueeze", {counting({2}), int64_tensor({2}, {-1, 0})}).shape(), (Shape{1, 2, 1}));
  EXPECT_EQ(error_of("Squeeze", {counting({2, 1}), int64_tensor({1}, {0})}),
            "Squeeze: axis 0 of 2x1 is not 1");
  EXPECT_NE(error_of("Unsqueeze", {counting({2}), int64_tensor({2}, {0, 0})}), "no error");
}

TEST(ReferenceReshape, ShapeAndSize) {
  const Tensor x = counting({2, 3, 4});
  expect_tensor(run("Shape", {x}), {3}, {2, 3, 4});
  expect_tensor(run("Shape", {x}, attributes_of({{"start", int64_t{1}}, {"end", int64_t{-1}}})), {1}, {3});
  expect_tensor(run("Shape", {x}, attributes_of({{"start", int64_t{2}}, {"end", int64_t{1}}})), {0}, {});
  expect_tensor(run("Shape", {x}, attributes_of({{"start", INT64_MIN}, {"end", INT64_MAX}})), {3}, {2, 3, 4});
  expect_tensor(run("Size", {x}), {}, {24});
}

TEST(ReferenceTranspose, MovesAxes) {
  const Tensor x = counting({2, 3});
  expect_tensor(run("Transpose", {x}), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect_tensor(run("Transpose", {counting({2, 1, 3})}, attributes_of({{"perm", Integers{1, 2, 0}}})),
                {1, 3, 2}, {0, 3, 1, 4, 2, 5});
  expect_tensor(run("Transpose", {int64_tensor({1, 2}, {5, 6})}), {2, 1}, {5, 6});
  EXPECT_NE(error_of("Transpose", {x}, attributes_of({{"perm", Integers{0, 0}}})), "no error");
  EXPECT_NE(error_of("Transpose", {x}, attributes_of({{"perm", Integers{0}}})), "no error");
}

TEST(ReferenceConcat, JoinsAndSplits) {
  const Attributes axis1 = attributes_of({{"axis", int64_t{-1}}});
  const Tensor a = float_tensor({2, 1}, {1, 2});
  const Tensor b = float_tensor({2, 2}, {3, 4, 5, 6});
  const Tensor joined = run("Concat", {a, b, counting({2, 0})}, axis1);
  expect_tensor(joined, {2, 3}, {1, 3, 4, 2, 5, 6});
  EXPECT_EQ(error_of("Concat", {a, counting({3, 1})}, axis1),
            "Concat: float32 3x1 cannot be joined to float32 2x1 along axis 1");
  EXPECT_NE(error_of("Concat", {a, int64_tensor({2, 1}, {1, 2})}, axis1), "no error");
  EXPECT_NE(error_of("Concat", {a, b}), "no error");

  const auto parts = run_all("Split", {joined, int64_tensor({2}, {1, 2})}, axis1, {13, 2});
  expect_tensor(parts[0], {2, 1}, {1, 2});
  expect_tensor(parts[1], {2, 2}, {3, 4, 5, 6});
  const auto by_attribute =
      run_all("Split", {joined}, attributes_of({{"axis", int64_t{1}}, {"split", Integers{2, 1}}}), {11, 2});
  expect_tensor(by_attribute[1], {2, 1}, {4, 6});
  expect_tensor(run_all("Split", {joined}, {}, {17, 2})[1], {1, 3}, {2, 5, 6});
  expect_tensor(run_all("Split", {counting({5})}, attributes_of({{"num_outputs", int64_t{2}}}), {18, 2})[1],
                {2}, {3, 4});
  EXPECT_FALSE(try_run("Split", {joined}, axis1, {17, 2}).ok());
  EXPECT_FALSE(try_run("Split", {joined, int64_tensor({2}, {1, 1})}, axis1, {17, 2}).ok());
  EXPECT_FALSE(try_run("Split", {joined, int64_tensor({2}, {1, 2})}, axis1, {17, 3}).ok());
}

Tensor sliced(const Tensor& x, const Integers& starts, const Integers& ends, const Integers& axes,
              const Integers& steps) {
  const Shape list = {static_cast<int64_t>(starts.size())};
  return run("Slice", {x, int64_tensor(list, starts), int64_tensor(list, ends), int64_tensor(list, axes),
                       int64_tensor(list, steps)});
}

TEST(ReferenceSlice, FollowsPython) {
  const Tensor x = counting({2, 4});
  expect_tensor(sliced(x, {1}, {3}, {1}, {1}), {2, 2}, {1, 2, 5, 6});
  expect_tensor(sliced(x, {0, -3}, {1, INT64_MAX}, {0, 1}, {1, 2}), {1, 2}, {1, 3});
  expect_tensor(sliced(x, {-1}, {INT64_MIN}, {1}, {-1}), {2, 4}, {3, 2, 1, 0, 7, 6, 5, 4});
  expect_tensor(sliced(x, {100}, {-100}, {1}, {-2}), {2, 2}, {3, 1, 7, 5});
  expect_tensor(sliced(x, {2}, {2}, {1}, {1}), {2, 0}, {});
  expect_tensor(sliced(x, {0}, {4}, {1}, {INT64_MAX}), {2, 1}, {0, 4});
  expect_tensor(sliced(x, {3}, {INT64_MIN}, {1}, {INT64_MIN}), {2, 1}, {3, 7});
  expect_tensor(
      run("Slice", {x},
          attributes_of({{"starts", Integers{1}}, {"ends", Integers{2}}, {"axes", Integers{1}}}), 9),
      {2, 1}, {1, 5});
  expect_tensor(run("Slice", {x, int64_tensor({1}, {1}), int64_tensor({1}, {9})}), {1, 4}, {4, 5, 6, 7});
  const Tensor one = int64_tensor({1}, {1});
  EXPECT_EQ(error_of("Slice", {x, one, one, one, int64_tensor({1}, {0})}), "Slice: it has a step of 0");
  EXPECT_NE(error_of("Slice", {x, one, int64_tensor({2}, {1, 2})}), "no error");
  EXPECT_NE(error_of("Slice", {x, one, one, int64_tensor({1}, {7})}), "no error");
}

TEST(ReferenceExpand, RepeatsAndTiles) {
  expect_tensor(run("Expand", {float_tensor({2, 1}, {1, 2}), int64_tensor({3}, {2, 1, 2})}), {2, 2, 2},
                {1, 1, 2, 2, 1, 1, 2, 2});
  expect_tensor(run("Expand", {counting({3}), int64_tensor({1}, {1})}), {3}, {0, 1, 2});
  expect_tensor(run("Tile", {counting({1, 2}), int64_tensor({2}, {2, 2})}), {2, 4}, {0, 1, 0, 1, 0, 1, 0, 1});
  expect_tensor(run("Tile", {counting({2}), int64_tensor({1}, {0})}), {0}, {});
  EXPECT_NE(error_of("Expand", {counting({2}), int64_tensor({1}, {3})}), "no error");
  EXPECT_NE(error_of("Expand", {counting({1}), int64_tensor({1}, {-3})}), "no error");
  EXPECT_EQ(error_of("Expand", {counting({1}), int64_tensor({1}, {1LL << 40})}),
            "Expand: its output of shape 1099511627776 would take more than 4 GiB");
  EXPECT_NE(error_of("Tile", {counting({2}), int64_tensor({2}, {1, 1})}), "no error");
}

Tensor padded(const Tensor& x, const Integers& pads, const std::string& mode) {
  return run("Pad", {x, int64_tensor({static_cast<int64_t>(pads.size())}, pads)},
             attributes_of({{"mode", mode}}));
}

TEST(ReferencePad, EveryMode) {
  const Tensor x = float_tensor({3}, {1, 2, 3});
  expect_tensor(padded(x, {1, 2}, "constant"), {6}, {0, 1, 2, 3, 0, 0});
  expect_tensor(padded(x, {2, 2}, "reflect"), {7}, {3, 2, 1, 2, 3, 2, 1});
  expect_tensor(padded(x, {3, 0}, "reflect"), {6}, {2, 3, 2, 1, 2, 3});
  expect_tensor(padded(x, {2, 1}, "edge"), {6}, {1, 1, 1, 2, 3, 3});
  expect_tensor(padded(x, {1, 1}, "wrap"), {5}, {3, 1, 2, 3, 1});
  expect_tensor(padded(x, {-1, 1}, "constant"), {3}, {2, 3, 0});
  expect_tensor(padded(counting({2, 2}), {0, 1, 1, 0}, "constant"), {3, 3}, {0, 0, 1, 0, 2, 3, 0, 0, 0});
  expect_tensor(run("Pad", {x, int64_tensor({2}, {1, 0}), float_tensor({}, {7})}), {4}, {7, 1, 2, 3});
  expect_tensor(run("Pad", {x}, attributes_of({{"pads", Integers{0, 1}}, {"value", 5.0}}), 10), {4},
                {1, 2, 3, 5});
  expect_tensor(run("Pad", {counting({2, 1}), int64_tensor({2}, {1, 0}), Tensor(), int64_tensor({1}, {-1})}),
                {2, 2}, {0, 0, 0, 1});
  EXPECT_EQ(error_of("Pad", {x, int64_tensor({1}, {1})}), "Pad: it has 1 pads for 1 axes");
  EXPECT_NE(error_of("Pad", {x, int64_tensor({2}, {-2, -2})}), "no error");
  EXPECT_NE(error_of("Pad", {counting({0}), int64_tensor({2}, {1, 1})},
                     attributes_of({{"mode", std::string("edge")}})),
            "no error");
}

TEST(ReferenceDepthToSpace, BothModesAndBack) {
  const Tensor x = counting({1, 8, 1, 1});
  const Attributes two = attributes_of({{"blocksize", int64_t{2}}});
  expect_tensor(run("DepthToSpace", {x}, two), {1, 2, 2, 2}, {0, 2, 4, 6, 1, 3, 5, 7});
  expect_tensor(
      run("DepthToSpace", {x}, attributes_of({{"blocksize", int64_t{2}}, {"mode", std::string("CRD")}})),
      {1, 2, 2, 2}, {0, 1, 2, 3, 4, 5, 6, 7});
  const Tensor image = counting({1, 2, 4, 6});
  const Tensor back = run("DepthToSpace", {run("SpaceToDepth", {image}, two)}, two);
  expect_tensor(back, image.shape(), real_values(image));
  EXPECT_NE(error_of("DepthToSpace", {counting({1, 3, 1, 1})}, two), "no error");
  EXPECT_NE(error_of("SpaceToDepth", {counting({1, 1, 3, 2})}, two), "no error");
}

}  // namespace
}  // namespace tilewright
