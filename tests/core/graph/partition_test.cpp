// SPDX-License-Identifier: Apache-2.0
#include "core/graph/partition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "core/graph/task_extraction.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/runnable_partition.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;
using ::testing::ElementsAre;

struct PartitionScene : GraphBuilder {
  int count = 0;
  ValueId weights(Shape shape) {
    return add_constant("w" + std::to_string(count++), std::move(shape), {0.1f});
  }
  ValueId conv(ValueId x, int64_t out, int64_t kernel = 1) {
    const int64_t in = graph().value(x).type.shape[1];
    return add_node("Conv", {x, weights({out, in, kernel, kernel}), weights({out})},
                    attributes({{"kernel_shape", Integers{kernel, kernel}},
                                {"pads", Integers(4, kernel / 2)},
                                {"strides", Integers{1, 1}},
                                {"dilations", Integers{1, 1}},
                                {"group", int64_t{1}}}));
  }
};

Partition parts(const Graph& graph, const PartitionOptions& options = {}) {
  auto result = partition(graph, options);
  if (!result.ok()) throw std::runtime_error(result.error().text());
  expect_runnable(*result);
  return std::move(result).value();
}

std::vector<std::string> task_names(const Partition& p) {
  std::vector<std::string> names;
  for (size_t t = 0; t < p.tasks.size(); ++t)
    names.push_back(std::to_string(p.weights[t]) + " " + p.tasks[t].name);
  return names;
}

TEST(Partition, ResidualBlocksWithAndWithoutProjectionShareTasks) {
  PartitionScene s;
  auto x = s.add_input("x", {1, 8, 6, 6});
  for (const int64_t channels : {16, 16, 16}) {
    const auto branch = s.conv(s.add_node("Relu", {s.conv(x, channels, 3)}), channels, 3);
    const bool projected = s.graph().value(x).type.shape[1] != channels;
    x = s.add_node("Relu", {s.add_node("Add", {branch, projected ? s.conv(x, channels) : x})});
  }
  s.add_output(x);
  EXPECT_THAT(
      task_names(parts(s.build())),
      ElementsAre("1 conv2d 1x8x6x6 16 3x3 +bias +relu", "1 conv2d 1x8x6x6 16 1x1 +bias",
                  "3 conv2d 1x16x6x6 16 3x3 +bias +add +relu", "2 conv2d 1x16x6x6 16 3x3 +bias +relu"));
}

TEST(Partition, FusesBiasActivationsAndForksThatJoin) {
  PartitionScene s;
  const auto x = s.add_input("x", {1, 4, 8});
  const auto y = s.add_node("Add", {s.weights({16}), s.add_node("MatMul", {x, s.weights({8, 16})})});
  s.add_output(s.add_node("Mul", {y, s.add_node("Sigmoid", {y})}));
  EXPECT_THAT(task_names(parts(s.build())), ElementsAre("1 matmul 1x4x8 8x16 +bias +sigmoid +mul"));
}

TEST(Partition, StopsWhereSomethingElseReadsOrTheShapeChanges) {
  PartitionScene s;
  const auto x = s.add_input("x", {1, 4, 4, 4});
  const auto c = s.conv(x, 4);
  const auto r = s.add_node("Relu", {c});
  s.add_output(r).add_output(s.add_node("Tanh", {r}));  // an output in the middle
  const auto d = s.conv(x, 4);
  s.add_output(s.add_node("Softmax", {d}))
      .add_output(s.add_node("Exp", {d}));             // two readers that do not join
  s.add_output(s.add_node("Add", {s.conv(x, 1), x}));  // broadcast over channels
  EXPECT_THAT(task_names(parts(s.build())),
              ElementsAre("1 conv2d 1x4x4x4 4 1x1 +bias +relu", "1 tanh 1x4x4x4",
                          "1 conv2d 1x4x4x4 4 1x1 +bias", "1 softmax 1x4x4x4", "1 exp 1x4x4x4",
                          "1 conv2d 1x4x4x4 1 1x1 +bias", "1 add 1x1x4x4 1x4x4x4"));
}

TEST(Partition, ElementwiseChainsAndTailsOfOtherOperators) {
  PartitionScene s;
  const auto x = s.add_input("x", {1, 4, 4, 4});
  s.add_output(s.add_node("Exp", {s.add_node("Neg", {x})}));
  s.add_output(
      s.add_node("Relu", {s.add_node("MaxPool", {x}, attributes({{"kernel_shape", Integers{2, 2}}}))}));
  s.add_output(s.add_node("Softmax", {s.add_node("Softmax", {x})}));
  EXPECT_THAT(task_names(parts(s.build())),
              ElementsAre("1 neg 1x4x4x4 +exp", "1 max_pool 1x4x4x4 2x2 pad 0 +relu", "2 softmax 1x4x4x4"));
}

TEST(Partition, ViewsAndWhatCannotBeTunedAreReferenceNodes) {
  PartitionScene s;
  const auto x = s.add_input("x", {2, 3});
  const auto r = s.add_node("Reshape", {x, s.add_integers("shape", {6})});
  s.add_output(s.add_node("Cast", {s.add_node("Relu", {r})}, attributes({{"to", int64_t{7}}})));
  const Partition p = parts(s.build());
  ASSERT_EQ(p.reference_nodes.size(), 2u);
  EXPECT_EQ(p.reference_nodes[0].why, kViewReason);
  EXPECT_EQ(p.reference_nodes[1].why, "Cast on int64 is not tuned");
  PartitionOptions none;
  none.can_tune = [](const Graph&, const Node&) { return false; };
  EXPECT_EQ(parts(s.build(), none).reference_nodes.size(), 3u);
}

TEST(Partition, SaysWhatIsRunByReferenceKernelsAndWhatIsCopied) {
  PartitionScene s;
  const auto x = s.add_input("x", {1, 4, 4, 4});
  const auto halves = s.add_node_with_outputs(2, "Split", {x}, attributes({{"axis", int64_t{1}}}));
  const auto pad = s.add_node("Pad", {halves[0], s.add_integers("pads", {0, 0, 1, 1, 0, 0, 1, 1})});
  const auto large = s.add_node("Resize", {pad, kNone, s.add_constant("scales", {4}, {1, 1, 2, 2})});
  const auto norm = s.add_node("LpNormalization", {large}, attributes({{"axis", int64_t{1}}}));
  const auto part = s.add_node("Slice", {halves[1], s.add_integers("from", {1}), s.add_integers("to", {3}),
                                         s.add_integers("axes", {2})});
  s.add_output(s.add_node("Relu", {norm}));
  s.add_output(s.add_node("Concat", {x, s.add_node("Relu", {x})}, attributes({{"axis", int64_t{1}}})));
  s.add_output(s.add_node("Relu", {part}));
  const Partition p = parts(s.build());
  std::map<std::string, std::string> why;
  for (const auto& reference : p.reference_nodes) why[p.graph.node(reference.node).op] = reference.why;
  EXPECT_EQ(why, (std::map<std::string, std::string>{
                     {"Split", kViewReason},
                     {"Slice", kViewReason},
                     {"LpNormalization", "LpNormalization in this form has no variant to tune"},
                     {"Concat", "view: no work but 1 copy (x is an input of the model)"},
                 }));
  EXPECT_THAT(task_names(p),
              ::testing::UnorderedElementsAre("1 pad 1x2x4x4 to 1x2x6x6", "1 resize 1x2x6x6 to 1x2x12x12",
                                              "1 relu 1x2x12x12", "1 relu 1x4x4x4", "1 relu 1x2x2x4"));
}

TEST(Task, IdDependsOnStructureTypesAndLayoutsOnly) {
  const auto id = [](const std::string& name, int64_t channels, float value, bool swapped, int64_t block) {
    GraphBuilder b;
    const auto x = b.add_input(name, {1, 8, 4, 4});
    const auto c =
        b.add_node("Conv", {x, b.add_constant(name + "w", {channels, 8, 1, 1}, {value})}, {}, name + "c");
    const auto r = b.add_input(name + "r", {1, channels, 4, 4});
    b.add_output(b.add_node("Add", swapped ? std::vector<ValueId>{r, c} : std::vector<ValueId>{c, r}));
    Graph graph = b.build();
    graph.value(x).layout.channel_block = block;
    return parts(graph).tasks.at(0).id;
  };
  const std::string base = id("a", 8, 1, false, 0);
  EXPECT_EQ(base.size(), 32u);
  EXPECT_EQ(id("b", 8, 2, true, 0), base);
  EXPECT_NE(id("a", 16, 1, false, 0), base);
  EXPECT_NE(id("a", 8, 1, false, 8), base);
}

TEST(Task, KeepsConstantsThatSayWhatToCompute) {
  const auto task = [](float exponent) {
    GraphBuilder b;
    b.add_output(b.add_node("Pow", {b.add_input("x", {4}), b.add_constant("e", {}, {exponent})}));
    return parts(b.build()).tasks.at(0);
  };
  EXPECT_EQ(canonical_task_text(task(2)),
            "input a0: float32 4\nt0 = Pow(a0, c0: float32 scalar [2]): float32 4\noutput t0\n");
  EXPECT_NE(task(2).id, task(3).id);
  EXPECT_TRUE(task(2).parameters.empty());
}

TEST(Task, BindsTheModelsValuesInTheTasksOrder) {
  PartitionScene s;
  const auto x = s.add_input("x", {1, 4, 4, 4});
  const auto r = s.add_input("r", {1, 4, 4, 4});
  const auto c = s.conv(x, 4);
  const auto y = s.add_node("Relu", {s.add_node("Add", {r, c})});
  const Graph graph = s.add_output(y).build();
  const Partition p = parts(graph);
  ASSERT_EQ(p.subgraphs.size(), 1u);
  const Subgraph& sub = p.subgraphs[0];
  const Task& task = p.tasks[0];
  EXPECT_THAT(sub.inputs, ElementsAre(x, r));
  EXPECT_EQ(sub.parameters, (std::vector<ValueId>{graph.nodes[0].inputs[1], graph.nodes[0].inputs[2]}));
  EXPECT_THAT(sub.outputs, ElementsAre(y));
  EXPECT_EQ(task.flops, graph_flops(graph));
  for (size_t i = 0; i < sub.parameters.size(); ++i) {
    EXPECT_EQ(task.graph.value(task.parameters[i]).type, graph.value(sub.parameters[i]).type);
    EXPECT_FALSE(task.graph.value(task.parameters[i]).constant.has_value());
  }
  EXPECT_EQ(node_text(task.graph, task.graph.nodes[1]), "t1 = Add(t0, a1): float32 1x4x4x4");
}

TEST(Partition, DenseBlocksOfResidualsStayRunnable) {
  // Every later sum reads every earlier branch: whatever is fused, an order must exist.
  PartitionScene s;
  std::vector<ValueId> all = {s.add_input("x", {1, 4, 3, 3})};
  for (int i = 0; i < 6; ++i) {
    auto v = s.conv(all.back(), 4, 3);
    for (size_t j = 0; j < all.size(); j += 2) v = s.add_node("Add", {all[j], v});
    all.push_back(s.add_node("Mul", {v, s.add_node("Sigmoid", {v})}));
  }
  s.add_output(all.back()).add_output(all[3]);
  EXPECT_EQ(parts(s.build()).subgraphs.size(), 6u);
}

}  // namespace
}  // namespace tilewright
