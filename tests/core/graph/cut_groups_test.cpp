// SPDX-License-Identifier: Apache-2.0
#include "core/graph/cut_groups.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/base/random.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "tests/core/graph/runnable_partition.h"

namespace tilewright {
namespace {

using Kind = SimplerMeans::Kind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

bool has_op(const Task& task, const std::string& op) {
  return std::ranges::any_of(task.graph.nodes, [&](const Node& node) { return node.op == op; });
}

/// Tasks that have one of the operators and others beside it have no sketch.
AskTaskMeans refuses_fused(const std::string& op) {
  return [op](const Task& task) {
    return task.graph.nodes.size() > 1 && has_op(task, op) ? TaskMeans::kPlainNest : TaskMeans::kSketch;
  };
}

std::string ops_of(const Task& task) {
  std::string text;
  for (const Node& node : task.graph.nodes) text += (text.empty() ? "" : " ") + node.op;
  return text;
}

std::vector<std::string> all_ops(const Partition& partition) {
  std::vector<std::string> list;
  for (const Task& task : partition.tasks) list.push_back(ops_of(task));
  return list;
}

ValueId conv(GraphBuilder& b, ValueId x) {
  const int64_t channels = b.graph().value(x).type.shape[1];
  return b.add_node("Conv", {x, b.add_constant("w" + std::to_string(x), {channels, channels, 1, 1}, {0.1F})},
                    attributes({{"kernel_shape", std::vector<int64_t>{1, 1}},
                                {"pads", std::vector<int64_t>(4, 0)},
                                {"strides", std::vector<int64_t>{1, 1}},
                                {"dilations", std::vector<int64_t>{1, 1}},
                                {"group", int64_t{1}}}));
}

/// Conv, x * sigmoid(x), Relu.
Graph swish() {
  GraphBuilder b;
  const ValueId x = conv(b, b.add_input("x", {1, 4, 6, 6}));
  const ValueId product = b.add_node("Mul", {x, b.add_node("Sigmoid", {x})});
  b.add_output(b.add_node("Relu", {product}));
  return b.build();
}

struct Parts : Partition {
  std::vector<SimplerMeans> simpler_means;
};

Parts cut(const Graph& graph, const AskTaskMeans& means, std::set<std::string> failing = {}) {
  PartitionOptions options;
  options.means = means;
  options.cut = std::move(failing);
  Parts parts;
  auto result = partition(graph, options, {}, {}, &parts.simpler_means);
  if (!result.ok()) throw std::runtime_error(result.error().text());
  expect_runnable(*result);
  static_cast<Partition&>(parts) = *std::move(result);
  return parts;
}

TEST(CutGroups, WhatHasASketchStaysWhole) {
  const Parts whole = cut(swish(), [](const Task&) { return TaskMeans::kSketch; });
  EXPECT_THAT(all_ops(whole), ElementsAre("Conv Sigmoid Mul Relu"));
  EXPECT_THAT(whole.simpler_means, IsEmpty());
  EXPECT_EQ(whole.tasks[0].id, cut(swish(), {}).tasks[0].id);
}

TEST(CutGroups, EpilogueIsDroppedFromTheEnd) {
  // Conv and Sigmoid alone would hand on two values.
  const Parts parts = cut(swish(), refuses_fused("Mul"));
  EXPECT_THAT(all_ops(parts), ElementsAre("Conv", "Sigmoid", "Mul", "Relu"));
  const Parts fewer = cut(swish(), refuses_fused("Relu"));
  EXPECT_THAT(all_ops(fewer), ElementsAre("Conv Sigmoid Mul", "Relu"));
  ASSERT_EQ(fewer.simpler_means.size(), 1);
  EXPECT_EQ(fewer.simpler_means[0].kind, Kind::kPieces);
  EXPECT_EQ(fewer.simpler_means[0].pieces, 2);
  EXPECT_EQ(fewer.simpler_means[0].task, cut(swish(), {}).tasks[0].name);
  EXPECT_NE(simpler_means_text(fewer.simpler_means[0]).find("2 subgraphs"), std::string::npos);
}

TEST(CutGroups, RestIsKeptTogetherWhereItHasASketch) {
  const Parts parts = cut(swish(), [](const Task& task) {
    return has_op(task, "Conv") && task.graph.nodes.size() > 1 ? TaskMeans::kPlainNest : TaskMeans::kSketch;
  });
  EXPECT_THAT(all_ops(parts), ElementsAre("Conv", "Sigmoid Mul Relu"));
}

TEST(CutGroups, SingleOperatorsTakeSimplerMeans) {
  const Parts parts = cut(swish(), [](const Task& task) {
    if (task.graph.nodes.size() > 1) return TaskMeans::kReference;
    return has_op(task, "Conv")   ? TaskMeans::kPlainNest
           : has_op(task, "Relu") ? TaskMeans::kReference
                                  : TaskMeans::kSketch;
  });
  EXPECT_THAT(all_ops(parts), ElementsAre("Conv", "Sigmoid", "Mul"));
  ASSERT_EQ(parts.reference_nodes.size(), 1);
  EXPECT_EQ(parts.graph.node(parts.reference_nodes[0].node).op, "Relu");
  std::vector<Kind> kinds;
  for (const auto& means : parts.simpler_means) kinds.push_back(means.kind);
  EXPECT_THAT(kinds, ElementsAre(Kind::kPieces, Kind::kPlainNest, Kind::kReference));
}

TEST(CutGroups, EqualTasksAreToldOnce) {
  GraphBuilder b;
  ValueId x = b.add_input("x", {1, 4, 6, 6});
  for (int i = 0; i < 3; ++i) x = b.add_node("Relu", {conv(b, x)});
  b.add_output(x);
  const Parts parts = cut(b.build(), refuses_fused("Relu"));
  EXPECT_THAT(parts.weights, ElementsAre(3, 3));
  ASSERT_EQ(parts.simpler_means.size(), 1);
  EXPECT_EQ(parts.simpler_means[0].places, 3);
}

/// Whatever is refused: every node runs once, after what it reads; every piece has a sketch or is one node.
TEST(CutGroups, AnyRefusalLeavesAGraphThatRuns) {
  const std::vector<std::string> unary = {"Relu", "Sigmoid", "Tanh"};
  int cuts = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    GraphBuilder b;
    std::vector<ValueId> made = {conv(b, b.add_input("x", {1, 4, 6, 6}))};
    const auto any = [&] {
      return made[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(made.size())))];
    };
    for (int i = 0; i < 8; ++i) {
      const int64_t what = random.uniform_int(8);
      made.push_back(what == 0  ? conv(b, any())
                     : what < 4 ? b.add_node(what % 2 ? "Mul" : "Add", {any(), made.back()})
                                : b.add_node(unary[static_cast<size_t>(what) % unary.size()], {made.back()}));
    }
    b.add_output(made.back());
    const AskTaskMeans means = [&](const Task& task) {
      return static_cast<TaskMeans>((std::hash<std::string>()(task.id) + seed) % 3);
    };
    const Parts parts = cut(b.build(), means);
    for (const Task& task : parts.tasks) {
      const TaskMeans of_task = means(task);
      EXPECT_NE(of_task, TaskMeans::kReference) << ops_of(task);
      EXPECT_TRUE(of_task == TaskMeans::kSketch || task.graph.nodes.size() == 1) << ops_of(task);
    }
    for (const auto& told : parts.simpler_means) cuts += told.kind == Kind::kPieces;
    const Parts again = cut(b.build(), means);
    EXPECT_EQ(all_ops(again), all_ops(parts));
  }
  EXPECT_GT(cuts, 50);
}

TEST(CutGroups, WhatFailsIsCutInTwo) {
  const std::string whole = cut(swish(), {}).tasks[0].id;
  const Parts two = cut(swish(), {}, {whole});
  EXPECT_THAT(all_ops(two), ElementsAre("Conv Sigmoid Mul", "Relu"));
  ASSERT_EQ(two.simpler_means.size(), 1);
  EXPECT_NE(simpler_means_text(two.simpler_means[0]).find("no program that works"), std::string::npos);
  // The parts stay what they are where one of them fails, too.
  const Parts more = cut(swish(), {}, {whole, two.tasks[0].id});
  EXPECT_THAT(all_ops(more), ElementsAre("Conv", "Sigmoid Mul", "Relu"));
  EXPECT_EQ(more.tasks[2].id, two.tasks[1].id);
  EXPECT_THAT(all_ops(cut(swish(), {}, {"unknown", more.tasks[0].id})), ElementsAre("Conv Sigmoid Mul Relu"))
      << "a single operator cannot be cut, and of the others there is none";
}

TEST(CutGroups, APartWithoutASketchIsCutFurther) {
  const std::string whole = cut(swish(), {}).tasks[0].id;
  const Parts parts = cut(swish(),
                          [&](const Task& task) {
                            return task.id != whole && has_op(task, "Mul") && task.graph.nodes.size() > 1
                                       ? TaskMeans::kPlainNest
                                       : TaskMeans::kSketch;
                          },
                          {whole});
  EXPECT_THAT(all_ops(parts), ElementsAre("Conv", "Sigmoid", "Mul", "Relu"));
}

/// Whatever fails of a graph and of what is made of it: the pieces were foreseen.
TEST(CutGroups, PossiblePiecesAreAllThatAnyFailuresLeave) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    GraphBuilder b;
    ValueId x = conv(b, b.add_input("x", {1, 4, 6, 6}));
    for (int64_t i = random.uniform_int(8); i > 0; --i) {
      x = random.uniform_int(2) == 0 ? b.add_node("Relu", {x})
                                     : b.add_node("Mul", {x, b.add_node("Sigmoid", {x})});
    }
    b.add_output(x);
    const Graph graph = b.build();
    const AskTaskMeans means = [&](const Task& task) {
      const bool refused = task.graph.nodes.size() > 1 && (std::hash<std::string>()(task.id) + seed) % 4 == 0;
      return refused ? TaskMeans::kPlainNest : TaskMeans::kSketch;
    };
    const Parts whole = cut(graph, means);
    std::set<std::string> foreseen;
    size_t nodes = 0;
    for (const Task& task : whole.tasks) {
      foreseen.insert(task.id);
      nodes += task.graph.nodes.size();
    }
    const auto pieces = possible_pieces(whole, means);
    EXPECT_LT(pieces.size(), 2 * nodes);
    for (const Task& task : pieces) EXPECT_TRUE(foreseen.insert(task.id).second) << ops_of(task);
    std::set<std::string> failing;
    for (const std::string& task : foreseen) {
      if (random.uniform_int(2) == 0) failing.insert(task);
    }
    for (const Task& task : cut(graph, means, failing).tasks) {
      EXPECT_TRUE(foreseen.contains(task.id)) << ops_of(task);
      EXPECT_TRUE(!failing.contains(task.id) || task.graph.nodes.size() == 1) << ops_of(task);
    }
  }
}

TEST(TaskMeans, IsAskedOnceForATask) {
  int asked = 0;
  PartitionOptions options;
  options.means = remembered([&](const Task&) {
    ++asked;
    return TaskMeans::kSketch;
  });
  const PartitionOptions copy = options;
  ASSERT_TRUE(partition(swish(), options).ok());
  ASSERT_TRUE(partition(swish(), copy).ok());
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace tilewright
