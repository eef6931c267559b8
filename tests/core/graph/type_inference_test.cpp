// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_inference.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

TEST(TypeInference, ReadsConstantsThatDecideShapes) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 6});
  const auto y = b.add_node("Reshape", {x, b.add_integers("shape", {3, -1})});
  EXPECT_EQ(tensor_type_text(b.graph().value(y).type), "float32 3x4");
  const auto z = b.add_node("Gelu", {y});
  EXPECT_EQ(b.graph().value(z).type, b.graph().value(y).type);
}

TEST(TypeInference, RefusesWhatWouldBreakTheLibrary) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 4, 8, 8});
  const auto w = b.add_constant("w", {4, 4, 3, 3}, {1});
  const auto conv = [&](Attributes a) { b.add_node("Conv", {x, w}, std::move(a)); };
  EXPECT_THROW(conv(attributes({{"strides", Integers{0, 1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"group", int64_t{0}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"dilations", Integers{1, -1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"pads", Integers{1, 1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"kernel_shape", Integers{5, 5}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"pads", Integers{0, 0, -9, 0}}})), std::invalid_argument);
  EXPECT_THROW(b.add_node("Transpose", {x}, attributes({{"perm", Integers{0, 1, 2, 9}}})),
               std::invalid_argument);
  EXPECT_THROW(b.add_node("Softmax", {x}, attributes({{"axis", int64_t{77}}})), std::invalid_argument);
  EXPECT_THROW(b.add_node("NoSuchOperator", {x}), std::invalid_argument);
  EXPECT_NO_THROW(conv(attributes({{"strides", Integers{2, 1}}})));
}

TEST(TypeInference, SizesThatOverflowAreImpossible) {
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {int64_t{1} << 40, int64_t{1} << 40}}).ok());
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {2, -1}}).ok());
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {std::numeric_limits<int64_t>::max()}}).ok());
  EXPECT_TRUE(check_type_size({DataType::kFloat32, {1024, 1024, 1024}}).ok());
}

TEST(Flops, AreThoseOfTheDefinition) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 8, 10, 10});
  const auto w = b.add_constant("w", {16, 4, 3, 3}, {1});
  const auto bias = b.add_constant("b", {16}, {1});
  b.add_node("Conv", {x, w, bias}, attributes({{"group", int64_t{2}}}), "conv");
  const auto a = b.add_input("a", {2, 5, 7});
  b.add_node("MatMul", {a, b.add_constant("m", {7, 3}, {1})}, {}, "matmul");
  b.add_node("ConvTranspose", {x, b.add_constant("t", {8, 5, 2, 2}, {1})}, {}, "up");
  b.add_node("Relu", {x}, {}, "relu");
  b.add_node("Reshape", {x, b.add_integers("shape", {-1})}, {}, "reshape");
  const Graph& graph = b.graph();
  EXPECT_EQ(node_flops(graph, graph.nodes[0]), 16 * 8 * 8 * (2 * 4 * 9 + 1));
  EXPECT_EQ(node_flops(graph, graph.nodes[1]), 2 * 2 * 5 * 3 * 7);
  EXPECT_EQ(node_flops(graph, graph.nodes[2]), 2 * 8 * 100 * 5 * 4);
  EXPECT_EQ(node_flops(graph, graph.nodes[3]), 800);
  EXPECT_EQ(node_flops(graph, graph.nodes[4]), 0);
}

}  // namespace
}  // namespace tilewright
