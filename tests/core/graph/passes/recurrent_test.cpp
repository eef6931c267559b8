// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

/// A graph of one recurrent operator with random weights.
struct RecurrentScene : GraphBuilder {
  Random random{5};
  int count = 0;

  ValueId weights(Shape shape) {
    std::vector<float> values(static_cast<size_t>(element_count(shape)));
    for (float& v : values) v = static_cast<float>(random.uniform(-1, 1));
    return add_constant("w" + std::to_string(count++), std::move(shape), values);
  }
  ValueId lengths(const std::vector<int64_t>& values) {
    Tensor tensor({DataType::kInt32, {static_cast<int64_t>(values.size())}});
    store_elements(tensor, 0, tensor.elements(), values.data());
    return add_constant("lengths", tensor);
  }
};

struct Case {
  const char* op;
  int64_t gates;
  const char* direction;
  bool reset = false;
  bool batch_first = false;
  bool bias = true;
  int64_t hidden = 7;
  bool constant_recurrence = true;
};

Graph scene(const Case& c) {
  RecurrentScene s;
  const int64_t directions = std::string(c.direction) == "bidirectional" ? 2 : 1;
  const bool lstm = std::string(c.op) == "LSTM";
  const Shape state = c.batch_first ? Shape{3, directions, c.hidden} : Shape{directions, 3, c.hidden};
  const ValueId x = s.add_input("x", c.batch_first ? Shape{3, 5, 4} : Shape{5, 3, 4});
  const Shape recurrence = {directions, c.gates * c.hidden, c.hidden};
  std::vector<ValueId> inputs = {x,
                                 s.weights({directions, c.gates * c.hidden, 4}),
                                 c.constant_recurrence ? s.weights(recurrence) : s.add_input("r", recurrence),
                                 c.bias ? s.weights({directions, 2 * c.gates * c.hidden}) : kNone,
                                 s.lengths({5, 2, 4}),
                                 s.add_input("h", state)};
  if (lstm) {
    inputs.push_back(s.add_input("c", state));
    inputs.push_back(s.weights({directions, 3 * c.hidden}));
  }
  const auto made = s.add_node_with_outputs(lstm ? 3 : 2, c.op, inputs,
                                            attributes({{"direction", std::string(c.direction)},
                                                        {"hidden_size", int64_t{c.hidden}},
                                                        {"linear_before_reset", int64_t{c.reset}},
                                                        {"layout", int64_t{c.batch_first}}}));
  for (const ValueId id : made) s.add_output(id);
  return s.build();
}

TEST(RecurrentSplitting, LeavesEveryFormItsValues) {
  for (const char* direction : {"forward", "reverse", "bidirectional"}) {
    for (const Case& c :
         {Case{"LSTM", 4, direction}, Case{"GRU", 3, direction}, Case{"GRU", 3, direction, true},
          Case{"RNN", 1, direction}, Case{"LSTM", 4, direction, false, true},
          Case{"GRU", 3, direction, true, true}, Case{"LSTM", 4, direction, false, false, true, 41},
          Case{"GRU", 3, direction, false, false, true, 50},
          Case{"GRU", 3, direction, false, false, true, 50, false}}) {
      SCOPED_TRACE(std::string(c.op) + " " + direction + (c.reset ? ", linear before reset" : ""));
      const Graph before = scene(c);
      const Graph after = apply(recurrent_splitting, before);
      EXPECT_EQ(ops(after), "MatMul Add RecurrentSteps");
      // Each step multiplies the roundings of the one before by as many weights as the state has elements.
      EXPECT_LT(difference(before, after), 2e-7 * static_cast<double>(c.hidden));
      EXPECT_EQ(only(after, "MatMul").origins, before.nodes[0].origins);
      // The products and their bias are counted where they went.
      const double bias = static_cast<double>(after.value(only(after, "Add").outputs[0]).type.elements());
      EXPECT_EQ(graph_flops(after), graph_flops(before) + bias);
    }
  }
}

TEST(RecurrentSplitting, PacksRecurrenceWeightsThatAreAtHand) {
  const auto weights = [](const Graph& graph) {
    return graph.value(only(graph, "RecurrentSteps").inputs[1]);
  };
  const Graph packed = apply(recurrent_splitting, scene({"GRU", 3, "bidirectional", false, false, true, 50}));
  // Two gates of 50 columns are four panels of 32, and the third is two.
  EXPECT_EQ(weights(packed).type.shape, (Shape{2, 4 + 2, 50, 32}));
  EXPECT_TRUE(weights(packed).constant.has_value());
  const Graph given =
      apply(recurrent_splitting, scene({"GRU", 3, "bidirectional", false, false, true, 50, false}));
  EXPECT_EQ(weights(given).type.shape, (Shape{2, 3 * 50, 50}));
}

TEST(RecurrentSplitting, WithoutBiasThereIsNoSum) {
  const Graph before = scene({"GRU", 3, "forward", true, false, false});
  const Graph after = apply(recurrent_splitting, before);
  EXPECT_EQ(ops(after), "MatMul RecurrentSteps");
  EXPECT_LT(difference(before, after), 1e-6);
}

TEST(RecurrentSplitting, StaysWholeWhereWeightsAreNotAtHand) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {5, 3, 4});
  const ValueId r = b.add_constant("r", {1, 7, 7}, {0.5F});
  b.add_output(b.add_node("RNN", {x, b.add_input("w", {1, 7, 4}), r}));
  EXPECT_EQ(ops(apply(recurrent_splitting, b.build())), "RNN");
}

TEST(RecurrentSplitting, IsAPassOfThePipeline) {
  const auto result = run_passes(scene({"LSTM", 4, "bidirectional"}), {});
  ASSERT_TRUE(result.ok()) << result.error().text();
  EXPECT_EQ(ops(result->graph), "MatMul Add RecurrentSteps");
  // The products are tuned with their bias, and the steps are left to their kernel.
  const auto parts = partition(result->graph);
  ASSERT_TRUE(parts.ok()) << parts.error().text();
  ASSERT_EQ(parts->tasks.size(), 1U);
  EXPECT_EQ(parts->tasks[0].name, "matmul 5x3x4 4x56 +bias");
  ASSERT_EQ(parts->reference_nodes.size(), 1U);
  EXPECT_EQ(parts->graph.node(parts->reference_nodes[0].node).op, "RecurrentSteps");
}

}  // namespace
}  // namespace tilewright
