// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_check.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

Graph two_relus() {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 2});
  b.add_output(b.add_node("Neg", {b.add_node("Relu", {x}, {}, "y")}, {}, "z"));
  return b.build();
}

std::string check_error(Graph graph) {
  const auto result = checked(std::move(graph));
  return result.ok() ? "" : result.error().text();
}

TEST(GraphCheck, PutsNodesIntoOrderAndSetsProducers) {
  Graph graph = two_relus();
  std::swap(graph.nodes[0], graph.nodes[1]);
  const auto result = checked(std::move(graph));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(ops(*result), "Relu Neg");
  EXPECT_EQ(result->value(result->nodes[1].inputs[0]).producer, 0);
}

TEST(GraphCheck, ALateNodeLandsBeforeItsReader) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2});
  const auto a = b.add_node("Relu", {x}, {}, "a");
  const auto c = b.add_node("Exp", {a}, {}, "c");
  b.add_output(b.add_node("Tanh", {c}, {}, "d"));
  const auto late = b.add_node("Neg", {a}, {}, "late");
  Graph graph = b.build();
  graph.nodes[1].inputs[0] = late;
  EXPECT_EQ(ops(*checked(graph)), "Relu Neg Exp Tanh");
}

TEST(GraphCheck, FindsWhatIsBroken) {
  Graph cycle = two_relus();
  cycle.nodes[0].inputs[0] = cycle.nodes[1].outputs[0];
  EXPECT_NE(check_error(cycle).find("depends on its own output"), std::string::npos);
  Graph twice = two_relus();
  twice.nodes[1].outputs = twice.nodes[0].outputs;
  EXPECT_NE(check_error(twice).find("made twice"), std::string::npos);
  Graph unmade = two_relus();
  unmade.inputs.clear();
  EXPECT_NE(check_error(unmade).find("which nothing makes"), std::string::npos);
  Graph outside = two_relus();
  outside.nodes[0].inputs[0] = 99;
  EXPECT_NE(check_error(outside).find("does not exist"), std::string::npos);
  Graph same_name = two_relus();
  same_name.nodes[1].name = same_name.nodes[0].name;
  EXPECT_NE(check_error(same_name).find("two nodes"), std::string::npos);
  EXPECT_EQ(check_error(two_relus()), "");
}

TEST(GraphText, ShowsTypesConstantsAttributesAndLayouts) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 3, 4, 4});
  const auto w = b.add_constant("w", {8, 3, 1, 1}, {0.5f});
  const auto y = b.add_node("Conv", {x, w}, attributes({{"strides", std::vector<int64_t>{2, 2}}}), "y");
  const auto z = b.add_node("Mul", {y, b.add_constant("half", {}, {0.5f})}, {}, "z");
  Graph graph = b.add_output(z).build();
  graph.value(y).layout.channel_block = 8;
  EXPECT_EQ(graph_text(graph),
            "input x: float32 1x3x4x4\n"
            "y = Conv(x, w: float32 8x3x1x1) {strides=[2,2]}: float32 1x8x2x2 blocked8\n"
            "z = Mul(y, half: float32 scalar [0.5]): float32 1x8x2x2\n"
            "output z\n");
}

TEST(Layout, PhysicalShapeCutsTheChannels) {
  EXPECT_EQ(physical_shape({1, 20, 4, 5}, Layout{8}), (Shape{1, 3, 4, 5, 8}));
  EXPECT_EQ(physical_shape({1, 20, 4, 5}, Layout{}), (Shape{1, 20, 4, 5}));
}

TEST(Graph, ConsumersNameEachReaderOnce) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2});
  b.add_output(b.add_node("Mul", {x, x}));
  EXPECT_EQ(b.build().consumers()[0], (std::vector<NodeId>{0}));
}

}  // namespace
}  // namespace tilewright
