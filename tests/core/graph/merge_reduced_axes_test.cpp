// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_reduced_axes.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"

namespace tilewright {
namespace {

using Dimensions = std::vector<size_t>;

Graph reduction(Shape shape, std::vector<int64_t> axes, int64_t keepdims = 1) {
  GraphBuilder b;
  b.add_output(b.add_node("ReduceSum", {b.add_input("x", std::move(shape))},
                          attributes({{"axes", std::move(axes)}, {"keepdims", keepdims}})));
  return b.build();
}

Graph pool(Shape shape, int64_t block = 0) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", std::move(shape));
  b.add_output(b.add_node("Relu", {b.add_node("GlobalAveragePool", {x})}));
  Graph graph = b.build();
  graph.value(x).layout.channel_block = block;
  return graph;
}

Dimensions joinable(const Graph& graph) {
  return joinable_reduced_axes(graph, graph.node(0));
}

Shape merged_input(Graph graph) {
  merge_reduced_axes(graph);
  return graph.value(graph.inputs[0]).type.shape;
}

TEST(MergeReducedAxes, AreNeighboursThatAreBothReduced) {
  EXPECT_EQ(joinable(pool({1, 8, 7, 7})), Dimensions{2});
  EXPECT_EQ(joinable(pool({1, 8, 3, 7, 7})), (Dimensions{2, 3}));
  EXPECT_EQ(joinable(pool({1, 8, 1, 7})), Dimensions()) << "one of them is one element";
  EXPECT_EQ(joinable(pool({1, 8, 7, 7}, 8)), Dimensions()) << "blocks of channels lie between";
  EXPECT_EQ(joinable(reduction({2, 3, 5, 6}, {-1, 2})), Dimensions{2});
  EXPECT_EQ(joinable(reduction({2, 3, 5, 6}, {0, 1, 3})), Dimensions{0});
  EXPECT_EQ(joinable(reduction({2, 3, 5, 6}, {1, 3})), Dimensions());
  EXPECT_EQ(joinable(reduction({2, 3, 5, 6}, {})), Dimensions()) << "the axes are not told";
}

TEST(MergeReducedAxes, LeavesTheRankOfTheInputAndTheShapeOfTheResult) {
  EXPECT_EQ(merged_input(pool({2, 8, 3, 7, 7})), (Shape{2, 8, 1, 1, 147}));
  for (const int64_t keepdims : {0, 1}) {
    Graph graph = reduction({2, 3, 5, 6}, {1, 2}, keepdims);
    const Shape result = graph.value(graph.outputs[0]).type.shape;
    merge_reduced_axes(graph);
    EXPECT_EQ(graph.value(graph.inputs[0]).type.shape, (Shape{2, 1, 15, 6}));
    EXPECT_EQ(graph.value(graph.outputs[0]).type.shape, result);
  }
}

TEST(MergeReducedAxes, LeavesInputsThatOthersRead) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 5});
  const ValueId sum = b.add_node("ReduceSum", {x}, attributes({{"axes", std::vector<int64_t>{0, 1}}}));
  b.add_output(b.add_node("Sub", {x, sum}));
  EXPECT_EQ(merged_input(b.build()), (Shape{4, 5}));
}

TEST(MergeReducedAxes, KeepsTheNameOfTheTask) {
  const Task task = extract_task(pool({1, 8, 7, 7}), {0, 1}).task;
  EXPECT_EQ(task.name, "global_average_pool 1x8x7x7 +relu");
  EXPECT_EQ(task.graph.value(task.graph.inputs[0]).type.shape, (Shape{1, 8, 1, 49}));
}

}  // namespace
}  // namespace tilewright
