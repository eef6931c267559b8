// SPDX-License-Identifier: Apache-2.0
#include "core/graph/merge_axes.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

Attributes order(Integers perm) {
  return attributes({{"perm", std::move(perm)}});
}

struct TurnedScene : GraphBuilder {
  ValueId x;
  ValueId turned;
  TurnedScene(Shape shape, Integers perm)
      : x(add_input("x", std::move(shape))), turned(add_node("Transpose", {x}, order(std::move(perm)))) {}
  Graph merged(ValueId output) {
    add_output(output);
    Graph graph = build();
    merge_axes(graph);
    return graph;
  }
};

std::vector<size_t> joinable(Shape shape, Integers perm) {
  const TurnedScene s(std::move(shape), std::move(perm));
  return joinable_axes(s.graph(), s.graph().node(0));
}

TEST(MergeAxes, AreNeighboursThatStaySoAndReachTheInnermost) {
  using Axes = std::vector<size_t>;
  EXPECT_EQ(joinable({1, 8, 5, 6}, {0, 2, 3, 1}), Axes{2});
  EXPECT_EQ(joinable({1, 5, 6, 8}, {0, 3, 1, 2}), Axes{1});
  EXPECT_EQ(joinable({2, 8, 3, 5, 6}, {0, 2, 3, 4, 1}), (Axes{2, 3}));
  EXPECT_EQ(joinable({8, 5, 6}, {2, 1, 0}), Axes());
  EXPECT_EQ(joinable({1, 8, 5, 1}, {0, 2, 3, 1}), Axes()) << "one of them is one element";
  EXPECT_EQ(joinable({2, 3, 5, 6}, {0, 1, 3, 2}), Axes()) << "the outer ones do not matter";
  EXPECT_EQ(joinable({2, 3, 5, 6}, {0, 2, 1, 3}), Axes());
}

TEST(MergeAxes, MakesOneOfThePixelsOfATransposition) {
  TurnedScene to_last({1, 8, 5, 6}, {0, 2, 3, 1});
  const Graph last = to_last.merged(to_last.turned);
  EXPECT_EQ(last.value(last.inputs[0]).type.shape, (Shape{1, 8, 1, 30}));
  EXPECT_EQ(last.value(last.outputs[0]).type.shape, (Shape{1, 1, 30, 8}));

  TurnedScene to_first({2, 3, 5, 6, 8}, {0, 4, 1, 2, 3});
  const Graph first = to_first.merged(to_first.turned);
  EXPECT_EQ(first.value(first.inputs[0]).type.shape, (Shape{2, 1, 1, 90, 8}));
  EXPECT_EQ(first.value(first.outputs[0]).type.shape, (Shape{2, 8, 1, 1, 90}));
}

/// A transposition of 1x8x5x6 with an elementwise operator before or behind it, and the shape of what it
/// reads.
Shape input_beside(bool behind, const std::string& op, std::optional<Shape> constant) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 5, 6});
  const auto apply = [&](ValueId value) {
    std::vector<ValueId> operands{value};
    if (constant) operands.push_back(b.add_constant("c", *constant, {2}));
    return b.add_node(op, operands);
  };
  const auto turn = [&](ValueId value) { return b.add_node("Transpose", {value}, order({0, 2, 3, 1})); };
  b.add_output(behind ? apply(turn(x)) : turn(apply(x)));
  Graph graph = b.build();
  merge_axes(graph);
  return graph.value(x).type.shape;
}

TEST(MergeAxes, LeavesTasksOfMoreThanTheTransposition) {
  const Shape whole{1, 8, 5, 6};
  EXPECT_EQ(input_beside(true, "Relu", std::nullopt), whole) << "the output may lie in rows apart";
  EXPECT_EQ(input_beside(false, "Relu", std::nullopt), whole);
  EXPECT_EQ(input_beside(true, "Mul", Shape{8}), whole);
}

TEST(MergeAxes, KeepsTheNameOfTheTask) {
  GraphBuilder b;
  b.add_output(b.add_node("Transpose", {b.add_input("x", {1, 8, 5, 6})}, order({0, 2, 3, 1})));
  const Task task = extract_task(b.build(), {0}).task;
  EXPECT_EQ(task.name, "transpose 1x8x5x6 to 0,2,3,1");
  EXPECT_EQ(task.graph.value(task.graph.inputs[0]).type.shape, (Shape{1, 8, 1, 30}));
}

}  // namespace
}  // namespace tilewright
