// SPDX-License-Identifier: Apache-2.0
#include "core/graph/fusion.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

std::vector<NodeGroup> fuse_all(const Graph& graph) {
  return fuse(graph, [](const Graph&, const Node&) { return true; });
}

TEST(Fusion, ChainsThatWouldBeWrittenOutTooOftenAreCut) {
  GraphBuilder doubling("doubling");
  ValueId value = doubling.add_input("x", {4});
  for (int i = 0; i < 100; ++i) value = doubling.add_node("Add", {value, value});
  doubling.add_output(value);
  // Five additions after the first one are written out 2^6 - 1 times.
  const auto groups = fuse_all(doubling.build());
  ASSERT_EQ(groups.size(), 17U);
  for (size_t i = 0; i + 1 < groups.size(); ++i) EXPECT_EQ(groups[i].size(), 6U);
}

using Integers = std::vector<int64_t>;

ValueId transposed(GraphBuilder& b, ValueId x, const Integers& order) {
  return b.add_node("Transpose", {x}, attributes({{"perm", order}}));
}

TEST(Fusion, ProductsTakeTheTranspositionsAroundThem) {
  GraphBuilder b("attention");
  const ValueId q = transposed(b, b.add_input("q", {1, 6, 2, 4}), {0, 2, 1, 3});
  const ValueId k = transposed(b, b.add_input("k", {1, 6, 2, 4}), {0, 2, 3, 1});
  const ValueId weights =
      b.add_node("Softmax", {b.add_node("MatMul", {q, k})}, attributes({{"axis", int64_t{-1}}}));
  const ValueId v = transposed(b, b.add_input("v", {1, 6, 2, 4}), {0, 2, 1, 3});
  b.add_output(b.add_node("Relu", {transposed(b, b.add_node("MatMul", {weights, v}), {0, 2, 1, 3})}));
  const std::vector<NodeGroup> expected = {{0, 1, 2}, {3}, {4, 5, 6, 7}};
  EXPECT_EQ(fuse_all(b.build()), expected);
}

ValueId converted(GraphBuilder& b, ValueId x, DataType type) {
  return b.add_node("Cast", {x}, attributes({{"to", static_cast<int64_t>(type)}}));
}

TEST(Fusion, ConversionsFrom16BitsAndBackAreOfTheSubgraphBetween) {
  GraphBuilder b("half");
  const ValueId a = converted(b, b.add_input("a", {4, 6}, DataType::kFloat16), DataType::kFloat32);
  const ValueId c = converted(b, b.add_input("c", {6, 5}, DataType::kBFloat16), DataType::kFloat32);
  const ValueId product = b.add_node("Relu", {b.add_node("MatMul", {a, c})});
  b.add_output(converted(b, product, DataType::kFloat16));
  EXPECT_EQ(fuse_all(b.build()), (std::vector<NodeGroup>{{0, 1, 2, 3, 4}}));
}

TEST(Fusion, ConversionsThatOthersReadOrThatAreOfOtherTypesStayApart) {
  const auto groups_of = [](DataType given, DataType result, bool shown) {
    GraphBuilder b("other");
    const ValueId a = converted(b, b.add_input("a", {4, 6}, given), DataType::kFloat32);
    if (shown) b.add_output(a);
    const ValueId product = b.add_node("MatMul", {a, b.add_constant("w", Shape{6, 5}, {0.5F})});
    b.add_output(converted(b, product, result));
    return fuse_all(b.build());
  };
  using Groups = std::vector<NodeGroup>;
  EXPECT_EQ(groups_of(DataType::kFloat16, DataType::kFloat16, false), (Groups{{0, 1, 2}}));
  EXPECT_EQ(groups_of(DataType::kFloat16, DataType::kFloat16, true), (Groups{{0}, {1, 2}}));
  EXPECT_EQ(groups_of(DataType::kInt32, DataType::kFloat16, false), (Groups{{0}, {1, 2}}));
  EXPECT_EQ(groups_of(DataType::kFloat16, DataType::kInt32, false), (Groups{{0, 1}, {2}}));
}

TEST(Fusion, ConversionsBehindForksAreOfTheBranches) {
  GraphBuilder b("fork");
  const ValueId product =
      b.add_node("MatMul", {b.add_input("a", {4, 6}), b.add_constant("w", Shape{6, 5}, {0.5F})});
  for (const char* op : {"Sigmoid", "Tanh"})
    b.add_output(converted(b, b.add_node(op, {product}), DataType::kFloat16));
  EXPECT_EQ(fuse_all(b.build()), (std::vector<NodeGroup>{{0}, {1, 2}, {3, 4}}));
}

TEST(Fusion, AProductOfAValueWithItselfLeavesItsConversion) {
  GraphBuilder b("square");
  const ValueId half = b.add_input("a", {6, 6}, DataType::kFloat16);
  const ValueId a = converted(b, half, DataType::kFloat32);
  b.add_output(b.add_node("MatMul", {a, a}));
  b.add_output(
      b.add_node("MatMul", {converted(b, half, DataType::kFloat32), converted(b, half, DataType::kFloat32)}));
  EXPECT_EQ(fuse_all(b.build()), (std::vector<NodeGroup>{{0}, {1}, {2}, {3}, {4}}));
}

TEST(Fusion, WhatOnlyMovesElementsLeavesTheConversionOfItsResult) {
  GraphBuilder b("moved");
  b.add_output(
      converted(b, transposed(b, b.add_input("x", {2, 40, 5, 32}), {0, 3, 2, 1}), DataType::kFloat16));
  EXPECT_EQ(fuse_all(b.build()), (std::vector<NodeGroup>{{0}, {1}}));
}

TEST(Fusion, AConvolutionBehindADepthwiseOneOfConvertedElementsMayShareItsSubgraph) {
  GraphBuilder b("separable");
  const ValueId x = converted(b, b.add_input("x", {1, 8, 6, 6}, DataType::kFloat16), DataType::kFloat32);
  const ValueId depthwise =
      b.add_node("Conv", {x, b.add_constant("d", Shape{8, 1, 3, 3}, {0.5F})},
                 attributes({{"group", int64_t{8}}, {"kernel_shape", Integers{3, 3}}}), "depthwise");
  b.add_output(b.add_node("Conv", {depthwise, b.add_constant("p", Shape{4, 8, 1, 1}, {0.5F})},
                          attributes({{"kernel_shape", Integers{1, 1}}})));
  const Graph graph = b.build();
  const auto groups = fuse(graph, [](const Graph&, const Node&) { return true; },
                           {graph.value(graph.node(1).outputs[0]).name});
  EXPECT_EQ(groups, (std::vector<NodeGroup>{{0, 1, 2}}));
}

TEST(Fusion, ProductsTakeRowsThatNoCacheHolds) {
  const auto groups_of = [](int64_t tokens, int64_t axis = -1, bool shown = false) {
    GraphBuilder b("attention");
    const ValueId scores = b.add_input("scores", {1, 4, tokens, tokens});
    const ValueId weights = b.add_node("Softmax", {scores}, attributes({{"axis", axis}}));
    if (shown) b.add_output(weights);
    const ValueId v = transposed(b, b.add_input("v", {1, tokens, 4, 8}), {0, 2, 1, 3});
    b.add_output(transposed(b, b.add_node("MatMul", {weights, v}), {0, 2, 1, 3}));
    return fuse_all(b.build());
  };
  using Groups = std::vector<NodeGroup>;
  EXPECT_EQ(groups_of(1024), (Groups{{0, 1, 2, 3}}));
  const Groups apart{{0}, {1, 2, 3}};
  EXPECT_EQ(groups_of(128), apart) << "256 KiB stay where they are made";
  EXPECT_EQ(groups_of(1024, 2), apart) << "columns are not rows";
  EXPECT_EQ(groups_of(1024, -1, true), apart) << "somebody else wants them";
}

TEST(Fusion, SoDoTheProductsThatSuchRowsAreMadeOf) {
  const auto groups_of = [](int64_t tokens) {
    GraphBuilder b("attention");
    const ValueId q = b.add_input("q", {1, 4, tokens, 8});
    const ValueId k = transposed(b, b.add_input("k", {1, 4, tokens, 8}), {0, 1, 3, 2});
    const ValueId scores = b.add_node("Mul", {b.add_node("MatMul", {q, k}), b.add_constant("s", {}, {0.1F})});
    const ValueId weights = b.add_node("Softmax", {scores}, attributes({{"axis", int64_t{-1}}}));
    b.add_output(b.add_node("MatMul", {weights, b.add_input("v", {1, 4, tokens, 8})}));
    return fuse_all(b.build());
  };
  using Groups = std::vector<NodeGroup>;
  EXPECT_EQ(groups_of(1024), (Groups{{0, 1, 2, 3, 4}}));
  EXPECT_EQ(groups_of(128), (Groups{{0, 1, 2}, {3}, {4}}));
}

TEST(Fusion, MasksAreBroadcastAtTheEndOfAProduct) {
  GraphBuilder b("masked");
  const ValueId scores =
      b.add_node("MatMul", {b.add_input("q", {1, 2, 6, 4}), b.add_input("k", {1, 2, 4, 6})});
  const ValueId added = b.add_node("Add", {scores, b.add_input("mask", {1, 1, 1, 6})});
  const ValueId hidden = b.add_input("hidden", {1, 1, 6, 6}, DataType::kBool);
  const ValueId least = b.add_constant("least", {}, {-1e9F});
  b.add_output(b.add_node("Where", {hidden, least, added}));
  EXPECT_EQ(fuse_all(b.build()), (std::vector<NodeGroup>{{0, 1, 2}}));
  // A value that is broadcast itself has another shape than what comes of it.
  GraphBuilder wider("wider");
  const ValueId row = wider.add_node("MatMul", {wider.add_input("a", {1, 4}), wider.add_input("b", {4, 6})});
  wider.add_output(wider.add_node("Add", {row, wider.add_input("c", {5, 6})}));
  EXPECT_EQ(fuse_all(wider.build()), (std::vector<NodeGroup>{{0}, {1}}));
}

TEST(Fusion, ProductsLeaveTranspositionsThatOthersRead) {
  GraphBuilder b("shared");
  const ValueId x = b.add_input("x", {6, 4});
  const ValueId turned = transposed(b, x, {1, 0});
  b.add_output(b.add_node("Relu", {turned}));
  const ValueId product = b.add_node("MatMul", {turned, b.add_input("y", {6, 5})});
  b.add_output(transposed(b, product, {1, 0}));
  b.add_output(product);
  // A value with itself.
  b.add_output(b.add_node("MatMul", {x, transposed(b, x, {1, 0})}));
  const std::vector<NodeGroup> expected = {{0}, {1}, {2}, {3}, {4}, {5}};
  EXPECT_EQ(fuse_all(b.build()), expected);
}

TEST(Fusion, ChainsWithoutForksMayBeAsLongAsAProgramIsMadeQuickly) {
  GraphBuilder chain("chain");
  ValueId value = chain.add_input("x", {4});
  for (int i = 0; i < 200; ++i) value = chain.add_node("Relu", {value});
  chain.add_output(value);
  const auto groups = fuse_all(chain.build());
  ASSERT_EQ(groups.size(), 4U);
  for (size_t i = 0; i + 1 < groups.size(); ++i) EXPECT_EQ(groups[i].size(), 64U);
}

}  // namespace
}  // namespace tilewright
