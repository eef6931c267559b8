// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

struct ConvCase {
  Shape input;    ///< N, C, spatial
  Shape weights;  ///< M, C / groups, kernel
  int64_t groups = 1;
  Integers strides, dilations, pads;
};

/// The definition, as loops over at most three spatial axes.
Tensor plain_convolution(const Tensor& x, const Tensor& w, const Tensor& b, ConvCase c) {
  while (c.input.size() < 5) {
    c.input.insert(c.input.begin() + 2, 1);
    c.weights.insert(c.weights.begin() + 2, 1);
    c.strides.insert(c.strides.begin(), 1);
    c.dilations.insert(c.dilations.begin(), 1);
    c.pads.insert(c.pads.begin() + static_cast<std::ptrdiff_t>(c.pads.size() / 2), 0);
    c.pads.insert(c.pads.begin(), 0);
  }
  const Shape& in = c.input;
  const Shape& k = c.weights;
  Shape out = {in[0], k[0], 0, 0, 0};
  for (size_t d = 0; d < 3; ++d) {
    out[2 + d] =
        (in[2 + d] + c.pads[d] + c.pads[3 + d] - (k[2 + d] - 1) * c.dilations[d] - 1) / c.strides[d] + 1;
  }
  Tensor y(TensorType{DataType::kFloat32, out});
  int64_t at = 0;
  for (int64_t n = 0; n < out[0]; ++n)
    for (int64_t m = 0; m < out[1]; ++m)
      for (int64_t od = 0; od < out[2]; ++od)
        for (int64_t oh = 0; oh < out[3]; ++oh)
          for (int64_t ow = 0; ow < out[4]; ++ow) {
            double sum = b.as<float>()[static_cast<size_t>(m)];
            for (int64_t i = 0; i < k[1]; ++i)
              for (int64_t kd = 0; kd < k[2]; ++kd)
                for (int64_t kh = 0; kh < k[3]; ++kh)
                  for (int64_t kw = 0; kw < k[4]; ++kw) {
                    const int64_t id = od * c.strides[0] + kd * c.dilations[0] - c.pads[0];
                    const int64_t ih = oh * c.strides[1] + kh * c.dilations[1] - c.pads[1];
                    const int64_t iw = ow * c.strides[2] + kw * c.dilations[2] - c.pads[2];
                    if (id < 0 || ih < 0 || iw < 0 || id >= in[2] || ih >= in[3] || iw >= in[4]) continue;
                    const int64_t channel = m / (k[0] / c.groups) * k[1] + i;
                    const int64_t xi = (((n * in[1] + channel) * in[2] + id) * in[3] + ih) * in[4] + iw;
                    const int64_t wi = (((m * k[1] + i) * k[2] + kd) * k[3] + kh) * k[4] + kw;
                    sum += static_cast<double>(x.as<float>()[static_cast<size_t>(xi)]) *
                           w.as<float>()[static_cast<size_t>(wi)];
                  }
            y.mutable_as<float>()[static_cast<size_t>(at++)] = static_cast<float>(sum);
          }
  return y;
}

TEST(ReferenceConvolution, AgreesWithItsDefinition) {
  const ConvCase cases[] = {
      {{1, 1, 5}, {1, 1, 3}, 1, {1}, {1}, {0, 0}},
      {{2, 4, 9}, {6, 2, 3}, 2, {2}, {2}, {1, 3}},
      {{1, 3, 8, 7}, {5, 3, 3, 2}, 1, {1, 1}, {1, 1}, {1, 0, 1, 1}},
      {{2, 3, 17, 19}, {13, 3, 3, 3}, 1, {2, 3}, {1, 2}, {1, 2, 0, 4}},
      {{1, 6, 9, 9}, {6, 1, 3, 3}, 6, {1, 1}, {1, 1}, {1, 1, 1, 1}},
      {{1, 300, 4, 5}, {7, 300, 1, 1}, 1, {1, 1}, {1, 1}, {0, 0, 0, 0}},
      {{1, 64, 20, 20}, {10, 64, 3, 3}, 1, {1, 1}, {1, 1}, {1, 1, 1, 1}},
      {{1, 2, 4, 6, 5}, {4, 2, 3, 3, 3}, 1, {1, 2, 1}, {1, 1, 1}, {1, 1, 1, 1, 1, 1}},
      {{1, 4, 3, 6, 6}, {4, 2, 2, 3, 1}, 2, {1, 1, 2}, {2, 1, 1}, {1, 0, 0, 0, 2, 0}},
      {{1, 1, 3, 3}, {600, 1, 2, 2}, 1, {1, 1}, {1, 1}, {5, 5, 5, 5}},
  };
  Random random(7);
  for (const ConvCase& c : cases) {
    const Tensor x = random_tensor({DataType::kFloat32, c.input}, random);
    const Tensor w = random_tensor({DataType::kFloat32, c.weights}, random);
    const Tensor b = random_tensor({DataType::kFloat32, {c.weights[0]}}, random);
    const Attributes attributes = attributes_of(
        {{"group", c.groups}, {"strides", c.strides}, {"dilations", c.dilations}, {"pads", c.pads}});
    const Tensor y = run("Conv", {x, w, b}, attributes);
    const Tensor expected = plain_convolution(x, w, b, c);
    ASSERT_EQ(y.elements(), expected.elements()) << shape_text(c.input);
    EXPECT_LT(compare(y, expected.reshaped(y.shape())).max_rel_error, 1e-6) << shape_text(c.input);
  }
}

TEST(ReferenceConvolution, HandComputed) {
  // 1 2 3 / 4 5 6 / 7 8 9 with a 2x2 kernel of ones.
  const Tensor x = float_tensor({1, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  const Tensor w = float_tensor({1, 1, 2, 2}, {1, 1, 1, 1});
  expect_tensor(run("Conv", {x, w}), {1, 1, 2, 2}, {12, 16, 24, 28});
  expect_tensor(run("Conv", {x, w}, attributes_of({{"auto_pad", std::string("SAME_UPPER")}})), {1, 1, 3, 3},
                {12, 16, 9, 24, 28, 15, 15, 17, 9});
  expect_tensor(run("Conv", {x, w}, attributes_of({{"auto_pad", std::string("SAME_LOWER")}})), {1, 1, 3, 3},
                {1, 3, 5, 5, 12, 16, 11, 24, 28});
  expect_tensor(
      run("Conv", {x, w}, attributes_of({{"auto_pad", std::string("VALID")}, {"strides", Integers{2, 2}}})),
      {1, 1, 1, 1}, {12});
}

TEST(ReferenceConvolution, SamePaddingMayLeaveTheInputsEndUnused) {
  // Extent 5, stride 3, window 1: 2 outputs at 0 and 3, no padding at all.
  const Tensor y = run("Conv", {counting({1, 1, 5}), float_tensor({1, 1, 1}, {10})},
                       attributes_of({{"auto_pad", std::string("SAME_UPPER")}, {"strides", Integers{3}}}));
  expect_tensor(y, {1, 1, 2}, {0, 30});
}

TEST(ReferenceConvolution, NamesWhatIsWrong) {
  const Tensor x = counting({1, 3, 4, 4});
  EXPECT_EQ(error_of("Conv", {x, counting({2, 4, 3, 3})}),
            "Conv: its input has 3 channels, but the weights 2x4x3x3 in 1 groups take another number");
  EXPECT_EQ(error_of("Conv", {x, counting({2, 3, 5, 5})}),
            "Conv: a window of 5 does not fit into an input of 4 with its padding");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3})}), "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3})}, attributes_of({{"group", int64_t{0}}})),
            "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3})}, attributes_of({{"strides", Integers{0, 1}}})),
            "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3})}, attributes_of({{"pads", Integers{1, 1}}})),
            "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3})}, attributes_of({{"auto_pad", std::string("SOME")}})),
            "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3}), counting({3})}), "no error");
  EXPECT_NE(error_of("Conv", {x}), "no error");
  EXPECT_NE(error_of("Conv", {x, counting({2, 3, 3, 3})},
                     attributes_of({{"pads", Integers{1 << 24, 1 << 24, 1 << 24, 1 << 24}}})),
            "no error");
}

/// Conv and ConvTranspose with the same weights are adjoint: <conv(x), y> = <x, transposed(y)>.
TEST(ReferenceConvTranspose, IsTheAdjointOfConvolution) {
  const ConvCase cases[] = {
      {{1, 2, 9}, {3, 2, 4}, 1, {2}, {1}, {1, 2}},
      {{2, 4, 7, 8}, {6, 2, 3, 2}, 2, {2, 1}, {1, 2}, {1, 1, 0, 0}},
      {{1, 3, 5, 6, 7}, {2, 3, 2, 3, 3}, 1, {1, 2, 2}, {1, 1, 1}, {0, 1, 1, 1, 1, 1}},
      {{1, 5, 16, 16}, {200, 5, 4, 4}, 1, {2, 2}, {1, 1}, {1, 1, 1, 1}},
  };
  Random random(11);
  for (const ConvCase& c : cases) {
    const Tensor x = random_tensor({DataType::kFloat32, c.input}, random);
    const Tensor w = random_tensor({DataType::kFloat32, c.weights}, random);
    Attributes attributes = attributes_of(
        {{"group", c.groups}, {"strides", c.strides}, {"dilations", c.dilations}, {"pads", c.pads}});
    const Tensor convolved = run("Conv", {x, w}, attributes);
    const Tensor y = random_tensor(convolved.type(), random);
    Integers rest;  // what the stride left over at the end of each axis
    for (size_t d = 2; d < c.input.size(); ++d) {
      const int64_t made = (convolved.shape()[d] - 1) * c.strides[d - 2] +
                           (c.weights[d] - 1) * c.dilations[d - 2] + 1 - c.pads[d - 2] -
                           c.pads[c.input.size() - 4 + d];
      rest.push_back(c.input[d] - made);
    }
    attributes.set("output_padding", rest);
    const Tensor back = run("ConvTranspose", {y, w}, attributes);
    ASSERT_EQ(back.shape(), c.input);
    double left = 0;
    double right = 0;
    for (int64_t i = 0; i < y.elements(); ++i) {
      left += static_cast<double>(convolved.as<float>()[static_cast<size_t>(i)]) *
              y.as<float>()[static_cast<size_t>(i)];
    }
    for (int64_t i = 0; i < x.elements(); ++i) {
      right += static_cast<double>(x.as<float>()[static_cast<size_t>(i)]) *
               back.as<float>()[static_cast<size_t>(i)];
    }
    EXPECT_NEAR(left, right, 1e-4 * std::max(1.0, std::fabs(left)));
  }
}

TEST(ReferenceConvTranspose, HandComputed) {
  const Tensor x = float_tensor({1, 1, 2, 2}, {1, 2, 3, 4});
  const Tensor w = float_tensor({1, 1, 2, 2}, {1, 10, 100, 1000});
  const Tensor bias = float_tensor({1}, {0.5F});
  expect_tensor(run("ConvTranspose", {x, w, bias}), {1, 1, 3, 3},
                {1.5, 12.5, 20.5, 103.5, 1234.5, 2040.5, 300.5, 3400.5, 4000.5});
  expect_tensor(run("ConvTranspose", {x, w}, attributes_of({{"pads", Integers{1, 1, 0, 0}}})), {1, 1, 2, 2},
                {1234, 2040, 3400, 4000});
  expect_tensor(run("ConvTranspose", {counting({1, 1, 3}), float_tensor({1, 1, 1}, {2})},
                    attributes_of({{"strides", Integers{2}}, {"output_padding", Integers{1}}})),
                {1, 1, 6}, {0, 0, 2, 0, 4, 0});
  expect_tensor(run("ConvTranspose", {counting({1, 1, 3}), float_tensor({1, 1, 3}, {1, 1, 1})},
                    attributes_of({{"strides", Integers{2}}, {"auto_pad", std::string("SAME_UPPER")}})),
                {1, 1, 6}, {0, 0, 1, 1, 3, 2});
  expect_tensor(run("ConvTranspose", {counting({1, 1, 3}), float_tensor({1, 1, 3}, {1, 1, 1})},
                    attributes_of({{"strides", Integers{2}}, {"output_shape", Integers{8}}})),
                {1, 1, 8}, {0, 0, 1, 1, 3, 2, 2, 0});
}

TEST(ReferenceConvTranspose, NamesWhatIsWrong) {
  EXPECT_EQ(error_of("ConvTranspose", {counting({1, 3, 4, 4}), counting({2, 3, 2, 2})}),
            "ConvTranspose: its weights 2x3x2x2 do not fit the input 1x3x4x4");
  EXPECT_NE(error_of("ConvTranspose", {counting({1, 2, 2, 2}), counting({2, 1, 2, 2})},
                     attributes_of({{"pads", Integers{9, 9, 9, 9}}})),
            "no error");
}

}  // namespace
}  // namespace tilewright
