// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_rows.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

/// conv, then Add of a second input, then Relu, all values blocked by `block` channels.
Graph residual(int64_t kernel, int64_t stride, int64_t block, Shape addend) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 16, 7, 9});
  const auto w = b.add_constant("w", {8, 16, kernel, kernel}, {0.5f});
  const auto y = b.add_node("Conv", {x, w},
                            attributes({{"kernel_shape", Integers{kernel, kernel}},
                                        {"pads", Integers(4, kernel / 2)},
                                        {"strides", Integers{stride, stride}},
                                        {"dilations", Integers{1, 1}},
                                        {"group", int64_t{1}}}));
  const auto r = b.add_input("r", std::move(addend));
  const auto sum = b.add_node("Add", {y, r});
  b.add_output(b.add_node("Relu", {sum}));
  Graph graph = b.build();
  for (Value& value : graph.values) {
    if (value.type.shape.size() == 4 && !value.constant) value.layout.channel_block = block;
  }
  return graph;
}

Shape output_shape(const Graph& graph) {
  return graph.value(graph.outputs[0]).type.shape;
}

TEST(MergeRows, MakesOneRowOfThePixelsOfPointwiseTasks) {
  Graph graph = residual(1, 1, 8, {1, 8, 7, 9});
  merge_rows(graph);
  for (const ValueId id : graph.inputs) EXPECT_EQ(graph.value(id).type.shape[3], 63) << graph.value(id).name;
  EXPECT_EQ(output_shape(graph), (Shape{1, 8, 1, 63}));
  EXPECT_EQ(graph.value(graph.nodes[0].inputs[1]).type.shape, (Shape{8, 16, 1, 1}));
}

TEST(MergeRows, LeavesAnAddendThatIsTheSameForAllPixels) {
  Graph graph = residual(1, 1, 8, {1, 8, 1, 1});
  merge_rows(graph);
  EXPECT_EQ(graph.value(graph.inputs[1]).type.shape, (Shape{1, 8, 1, 1}));
  EXPECT_EQ(output_shape(graph), (Shape{1, 8, 1, 63}));
}

/// A conversion from blocks of eight to plain values, or back, and what adds a plain or blocked value to it.
Graph conversion(bool to_plain, bool added) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 16, 7, 9});
  const auto y = b.add_node("LayoutConvert", {x}, attributes({{"to_block", int64_t{to_plain ? 0 : 8}}}));
  const auto out = added ? b.add_node("Add", {y, b.add_input("r", {1, 16, 7, 9})}) : y;
  b.add_output(out);
  Graph graph = b.build();
  for (Value& value : graph.values) value.layout.channel_block = to_plain ? 0 : 8;
  graph.value(x).layout.channel_block = to_plain ? 8 : 0;
  return graph;
}

TEST(MergeRows, MakesOneRowOfThePixelsThatAConversionMoves) {
  for (Graph graph : {conversion(true, false), conversion(false, false), conversion(false, true)}) {
    merge_rows(graph);
    for (const Value& value : graph.values) EXPECT_EQ(value.type.shape, (Shape{1, 16, 1, 63})) << value.name;
  }
}

TEST(MergeRows, LeavesPlainValuesThatMayLieInRowsApart) {
  Graph graph = conversion(true, true);
  merge_rows(graph);
  EXPECT_EQ(output_shape(graph), (Shape{1, 16, 7, 9}));
}

TEST(MergeRows, LeavesWhatTellsPixelsApart) {
  for (Graph graph : {residual(3, 1, 8, {1, 8, 7, 9}), residual(1, 2, 8, {1, 8, 4, 5}),
                      residual(1, 1, 8, {1, 8, 1, 9}), residual(1, 1, 0, {1, 8, 7, 9})}) {
    const Shape before = output_shape(graph);
    merge_rows(graph);
    EXPECT_EQ(output_shape(graph), before);
  }
}

}  // namespace
}  // namespace tilewright
