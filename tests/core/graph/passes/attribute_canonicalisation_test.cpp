// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;
using namespace std::string_literals;

Graph canonical(const GraphBuilder& b) {
  const Graph before = b.build();
  const Graph after = apply(attribute_canonicalisation, before);
  EXPECT_LT(difference(before, after), 1e-6);
  return after;
}

TEST(AttributeCanonicalisation, MakesConvolutionsExplicit) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 2, 7, 8});
  const auto w = b.add_constant("w", {4, 2, 3, 2}, {0.5f});
  b.add_output(
      b.add_node("Conv", {x, w}, attributes({{"auto_pad", "SAME_UPPER"s}, {"strides", Integers{2, 1}}})));
  EXPECT_EQ(attributes_text(canonical(b).nodes[0].attributes),
            "{dilations=[1,1], group=1, kernel_shape=[3,2], pads=[1,0,1,1], strides=[2,1]}");
}

TEST(AttributeCanonicalisation, ResolvesTheShapeOfTransposedConvolutions) {
  for (const char* mode : {"NOTSET", "SAME_UPPER", "SAME_LOWER"}) {
    GraphBuilder b;
    const auto x = b.add_input("x", {1, 2, 3, 4});
    const auto w = b.add_constant(
        "w", {2, 3, 3, 3}, {0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.7f, 0.8f, 0.9f, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                            0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.7f, 0.8f, 0.9f, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                            0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.7f, 0.8f, 0.9f, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    b.add_output(b.add_node("ConvTranspose", {x, w},
                            attributes({{"auto_pad", std::string(mode)},
                                        {"strides", Integers{2, 2}},
                                        {"output_shape", Integers{6, 8}}})));
    SCOPED_TRACE(mode);
    const Attributes made = canonical(b).nodes[0].attributes;
    EXPECT_EQ(made.integers("pads"), mode == "SAME_UPPER"s ? (Integers{0, 0, 1, 1}) : (Integers{1, 1, 0, 0}));
    EXPECT_FALSE(made.has("output_shape"));
  }
}

TEST(AttributeCanonicalisation, ResolvesRoundingUpOfPools) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 2, 6, 7});
  const Attributes up =
      attributes({{"kernel_shape", Integers{3, 3}}, {"strides", Integers{2, 2}}, {"ceil_mode", int64_t{1}}});
  b.add_output(b.add_node("MaxPool", {x}, up));
  b.add_output(b.add_node("AveragePool", {x}, up));
  const Graph after = canonical(b);
  EXPECT_EQ(attributes_text(after.nodes[0].attributes),
            "{dilations=[1,1], kernel_shape=[3,3], pads=[0,0,1,0], strides=[2,2]}");
  EXPECT_EQ(attributes_text(after.nodes[1].attributes),
            "{kernel_shape=[3,3], pads=[0,0,1,0], strides=[2,2]}");
}

TEST(AttributeCanonicalisation, OldSoftmaxBecomesTheNewOneWhereTheyAgree) {
  GraphBuilder b("old", 9);
  b.add_output(b.add_node("Softmax", {b.add_input("x", {2, 5, 1, 1})}));
  b.add_output(b.add_node("Softmax", {b.add_input("y", {2, 5, 3})}));
  const Graph after = canonical(b);
  EXPECT_EQ(after.nodes[0].opset, 17);
  EXPECT_EQ(after.nodes[0].attributes.integer("axis", 0), 1);
  EXPECT_EQ(after.nodes[1].opset, 9);
}

TEST(AttributeCanonicalisation, ReductionAxesAndOrdersCountFromTheFront) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 3, 4});
  b.add_output(b.add_node("ReduceSum", {x, b.add_integers("axes", {-1, 0})}));
  b.add_output(b.add_node("ReduceMax", {x}, attributes({{"keepdims", int64_t{0}}})));
  b.add_output(b.add_node("Transpose", {x}));
  b.add_output(b.add_node("Concat", {x, x}, attributes({{"axis", int64_t{-2}}})));
  EXPECT_EQ(graph_text(canonical(b)),
            "input x: float32 2x3x4\n"
            "ReduceSum_0 = ReduceSum(x) {axes=[0,2], keepdims=1}: float32 1x3x1\n"
            "ReduceMax_1 = ReduceMax(x) {axes=[0,1,2], keepdims=0}: float32 scalar\n"
            "Transpose_2 = Transpose(x) {perm=[2,1,0]}: float32 4x3x2\n"
            "Concat_3 = Concat(x, x) {axis=1}: float32 2x6x4\n"
            "output ReduceSum_0\noutput ReduceMax_1\noutput Transpose_2\noutput Concat_3\n");
}

}  // namespace
}  // namespace tilewright
