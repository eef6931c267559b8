// SPDX-License-Identifier: Apache-2.0
#include "core/compute/reread_rows.h"

#include <gtest/gtest.h>

#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

RereadRows rows(OperatorCase& c, ValueId output) {
  return reread_rows(c.output(output).task());
}

TEST(RereadRows, AreReducedAndThenReadForAResultOfTheirOwnLength) {
  OperatorCase softmax;
  EXPECT_EQ(rows(softmax, softmax.node("Softmax", {softmax.input({3, 5, 49})})), (RereadRows{15, 49 * 4}));

  OperatorCase instance;
  const ValueId scale = instance.parameter({2});
  const ValueId bias = instance.parameter({2});
  EXPECT_EQ(
      rows(instance, instance.node("InstanceNormalization", {instance.input({1, 2, 40, 10}), scale, bias})),
      (RereadRows{2, 400 * 4}));

  OperatorCase layer;
  EXPECT_EQ(rows(layer, layer.node("LayerNormalization", {layer.input({6, 32}), layer.parameter({32})})),
            (RereadRows{6, 32 * 4}));
}

TEST(RereadRows, AreWholeWhereTheyAreSummedInParts) {
  OperatorCase c;
  const ValueId scale = c.parameter({6});
  const ValueId bias = c.parameter({6});
  const ValueId normal =
      c.node("GroupNormalization", {c.input({2, 6, 40, 400}), scale, bias}, attributes({{"num_groups", 3}}));
  EXPECT_EQ(rows(c, normal), (RereadRows{6, 2 * 40 * 400 * 4}));
}

TEST(RereadRows, AreThoseOfInputsBehindElementwiseSteps) {
  OperatorCase c;
  const ValueId sum = c.node("Add", {c.input({4, 24}), c.input({4, 24})});
  EXPECT_EQ(rows(c, c.node("Relu", {c.node("Softmax", {sum})})), (RereadRows{4, 24 * 4}));

  OperatorCase broadcast;
  const ValueId spread = broadcast.node("Add", {broadcast.input({4, 1}), broadcast.input({24})});
  EXPECT_EQ(rows(broadcast, broadcast.node("Softmax", {spread})), RereadRows())
      << "its rows are computed from less than their elements";
}

TEST(RereadRows, AreNoneWhereOnePassIsEnough) {
  OperatorCase mean;
  EXPECT_EQ(rows(mean, mean.node("GlobalAveragePool", {mean.input({1, 8, 6, 6})})), RereadRows());

  OperatorCase variance;
  const ValueId x = variance.input({4, 24});
  const ValueId centre = variance.node("ReduceMean", {x}, attributes({{"axes", Ints{1}}, {"keepdims", 1}}));
  const ValueId difference = variance.node("Sub", {x, centre});
  const ValueId square = variance.node("Mul", {difference, difference});
  EXPECT_EQ(rows(variance, variance.node("ReduceMean", {square}, attributes({{"axes", Ints{1}}}))),
            RereadRows())
      << "mean and variance can be found together";

  OperatorCase elementwise;
  EXPECT_EQ(rows(elementwise, elementwise.node("Relu", {elementwise.input({4, 24})})), RereadRows());

  OperatorCase product;
  const ValueId a = product.input({4, 24});
  const ValueId ab = product.node("MatMul", {a, product.parameter({24, 24})});
  EXPECT_EQ(rows(product, product.node("Add", {ab, a})), RereadRows()) << "rows are not reduced to one value";

  OperatorCase windows;
  const ValueId image = windows.input({1, 4, 6, 6});
  const ValueId pooled = windows.node(
      "AveragePool", {image},
      attributes({{"kernel_shape", Ints{3, 3}}, {"pads", Ints{1, 1, 1, 1}}, {"strides", Ints{1, 1}}}));
  EXPECT_EQ(rows(windows, windows.node("Sub", {image, pooled})), RereadRows());
}

TEST(RereadRows, TheLongestCount) {
  OperatorCase c;
  const ValueId x = c.input({2, 3, 20});
  const ValueId whole = c.node("ReduceMax", {x}, attributes({{"axes", Ints{1, 2}}, {"keepdims", 1}}));
  const ValueId part = c.node("ReduceMax", {x}, attributes({{"axes", Ints{2}}, {"keepdims", 1}}));
  EXPECT_EQ(rows(c, c.node("Sub", {c.node("Sub", {x, part}), whole})), (RereadRows{2, 60 * 4}));
}

}  // namespace
}  // namespace tilewright
