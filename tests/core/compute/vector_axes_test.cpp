// SPDX-License-Identifier: Apache-2.0
#include "core/compute/vector_axes.h"

#include <gtest/gtest.h>

#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

ValueId pointwise(OperatorCase& c, int64_t in_block, int64_t out_block, int64_t extent = 5) {
  return c.node("Conv", {c.input({1, 8, extent, extent}, in_block), c.parameter({10, 8, 1, 1})},
                attributes({{"kernel_shape", Ints{1, 1}}}), out_block);
}

TEST(VectorAxes, AConvolutionFromBlocksToPlainValuesHasItsChannelsInnermost) {
  OperatorCase c;
  c.output(c.node("Relu", {pointwise(c, 8, 0)}));
  const std::string text = c.text();
  EXPECT_NE(text.find("conv(n, oh, ow, oc) +="), std::string::npos) << text;
  EXPECT_NE(text.find("relu(n, c, h, w) = max(conv[n, h, w, c], 0)"), std::string::npos) << text;
  c.expect_all_match();
}

TEST(VectorAxes, AnOutputIsCopiedToItsPlaces) {
  OperatorCase c;
  c.output(pointwise(c, 8, 0));
  EXPECT_NE(c.text().find("conv_placed(n, oc, oh, ow) = conv[n, oh, ow, oc]"), std::string::npos) << c.text();
  c.expect_all_match();
}

TEST(VectorAxes, AProductThatIsTransposedAsItIsWrittenKeepsItsColumns) {
  OperatorCase c;
  const ValueId product = c.node("MatMul", {c.input({1, 7, 7, 24}), c.parameter({24, 16})});
  const ValueId placed = c.node("Transpose", {product}, attributes({{"perm", Ints{0, 3, 1, 2}}}));
  c.output(c.node("Add", {placed, c.input({1, 16, 7, 7})}));
  EXPECT_NE(c.text().find("matmul(b0, b1, i, j) +="), std::string::npos) << c.text();
  c.expect_all_match();
}

TEST(VectorAxes, OneElementIsNoVector) {
  OperatorCase c;
  c.output(pointwise(c, 0, 0, 1));
  EXPECT_NE(c.text().find("conv(n, oh, ow, oc) +="), std::string::npos) << c.text();
  c.expect_all_match();
}

TEST(VectorAxes, WhatHasVectorsStaysAsItIs) {
  OperatorCase plain;
  plain.output(pointwise(plain, 0, 0));
  EXPECT_NE(plain.text().find("conv(n, oc, oh, ow) +="), std::string::npos) << plain.text();
  OperatorCase blocked;
  blocked.output(pointwise(blocked, 8, 8));
  EXPECT_NE(blocked.text().find("conv(n, oc_outer, oh, ow, oc_inner) +="), std::string::npos)
      << blocked.text();
  OperatorCase product;
  product.output(product.node("MatMul", {product.input({7, 5}), product.parameter({5, 9})}));
  EXPECT_NE(product.text().find("matmul(i, j) +="), std::string::npos) << product.text();
  // Neighbours along a sum are vectors as well.
  OperatorCase sum;
  sum.output(sum.node("ReduceMean", {sum.input({3, 9, 11})}, attributes({{"axes", Ints{2}}})));
  EXPECT_EQ(sum.text().find("_placed"), std::string::npos) << sum.text();
}

}  // namespace
}  // namespace tilewright
