// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

ValueId scalar(GraphBuilder& b, float value) {
  return b.add_constant("c" + std::to_string(value), {}, {value});
}

TEST(ClipCanonicalisation, TakesBoundsFromInputs) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  b.add_output(b.add_node("Clip", {x, scalar(b, 0), scalar(b, 6)}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  const Node& clip = only(after, "Clip");
  EXPECT_EQ(clip.inputs.size(), 1u);
  EXPECT_EQ(clip.attributes.real("min", -1), 0);
  EXPECT_EQ(clip.attributes.real("max", -1), 6);
  EXPECT_EQ(difference(graph, after), 0);
}

TEST(ClipCanonicalisation, JoinsMinMaxAndReluToOne) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  b.add_output(
      b.add_node("Min", {scalar(b, 1.5f), b.add_node("Max", {b.add_node("Relu", {x}), scalar(b, -1)})}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  ASSERT_EQ(ops(after), "Clip");
  EXPECT_EQ(only(after, "Clip").attributes.real("max", 0), 1.5);
  EXPECT_EQ(only(after, "Clip").origins.size(), 3u);
  EXPECT_EQ(difference(graph, after), 0);
}

TEST(ClipCanonicalisation, FromZeroUpIsRelu) {
  GraphBuilder b;
  b.add_output(b.add_node("Clip", {b.add_input("x", {8}), scalar(b, 0), scalar(b, 3.4028235e38f)}));
  EXPECT_EQ(ops(apply(clip_canonicalisation, b.build())), "Relu");
}

TEST(ClipCanonicalisation, KeepsWhatOthersReadAndWhatIsNotConstant) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  const auto relu = b.add_node("Relu", {x});
  b.add_output(relu).add_output(b.add_node("Min", {relu, scalar(b, 1)}));
  b.add_output(b.add_node("Min", {x, b.add_input("limit", {8})}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  EXPECT_EQ(ops(after), "Relu Clip Min");
  EXPECT_EQ(difference(graph, after), 0);
}

}  // namespace
}  // namespace tilewright
