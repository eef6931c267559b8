// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/graph/graph_builder.h"
#include "core/graph/onnx_reader.h"
#include "core/graph/pass_pipeline.h"
#include "core/graph/prepare.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

constexpr DataType kNarrow[] = {DataType::kFloat16, DataType::kBFloat16};

Tensor random_of(DataType type, Shape shape, uint64_t seed) {
  Random random(seed);
  return random_tensor({type, std::move(shape)}, random);
}

/// A convolution with a bias, a bound whose value is a node of the file, and a conversion within the graph.
Graph network(DataType type) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4, 6, 6}, type);
  const ValueId y = b.add_node("Conv", {x, b.add_constant("w", random_of(type, {8, 4, 3, 3}, 1)),
                                        b.add_constant("b", random_of(type, {8}, 2))});
  const ValueId bound = b.add_node("Constant", {}, attributes({{"value", random_of(type, {1}, 3)}}));
  const ValueId single =
      b.add_node("Cast", {b.add_node("Max", {y, bound})}, attributes({{"to", int64_t{1}}}));
  const ValueId back =
      b.add_node("Cast", {b.add_node("Exp", {single})}, attributes({{"to", static_cast<int64_t>(type)}}));
  b.add_output(b.add_node("Add", {back, back}, {}, "z"));
  return b.build();
}

bool tunes_a_convolution(const PreparedModel& model) {
  return std::ranges::any_of(model.partition.tasks, [](const Task& task) {
    return std::ranges::any_of(task.graph.nodes, [](const Node& node) { return node.op == "Conv"; });
  });
}

TEST(FloatWidening, LeavesFloat32BetweenTheInputsAndOutputsOfTheGraph) {
  for (const DataType type : kNarrow) {
    const Graph graph = network(type);
    const Graph wide = apply(float_widening, graph);
    EXPECT_EQ(wide.value(wide.inputs[0]).type, graph.value(graph.inputs[0]).type);
    EXPECT_EQ(wide.value(wide.outputs[0]).type, graph.value(graph.outputs[0]).type);
    EXPECT_EQ(wide.value(wide.outputs[0]).name, "z");
    for (size_t v = 0; v < wide.values.size(); ++v) {
      const auto id = static_cast<ValueId>(v);
      if (id == wide.inputs[0] || id == wide.outputs[0]) continue;
      EXPECT_EQ(wide.values[v].type.data_type, DataType::kFloat32) << wide.values[v].name;
      if (wide.is_constant(id)) EXPECT_EQ(wide.values[v].constant->type(), wide.values[v].type);
    }
    EXPECT_EQ(ops(wide), "Cast Conv Constant Max Cast Exp Cast Add Cast");
  }
}

TEST(FloatWidening, ComputesTheSameUpToTheFilesRounding) {
  for (const DataType type : kNarrow) {
    const Graph graph = network(type);
    const std::vector<Tensor> inputs = {random_of(type, {1, 4, 6, 6}, 4)};
    const Tensor rounded = run_graph(graph, inputs)[0];
    const Tensor wide = run_graph(apply(float_widening, graph), inputs)[0];
    const double error = compare(wide, rounded).max_rel_error;
    EXPECT_GT(error, 0) << data_type_name(type);  // every step of one is rounded, and the end of the other
    EXPECT_LT(error, type == DataType::kFloat16 ? 8e-3 : 6e-2);
  }
}

TEST(FloatWidening, ASecondRunChangesNothing) {
  const Graph once = apply(float_widening, network(DataType::kFloat16));
  const Graph twice = apply(float_widening, once);
  EXPECT_EQ(ops(twice), ops(once));
  EXPECT_EQ(twice.values.size(), once.values.size());
}

TEST(FloatWidening, KeepsTheFilesRoundingWhereItIsWanted) {
  PassOptions options;
  options.keep_rounding = true;
  const Graph graph = network(DataType::kFloat16);
  EXPECT_EQ(ops(apply(float_widening, graph, options)), ops(graph));
  PrepareOptions prepare;
  prepare.passes = options;
  Model model;
  model.graph = graph;
  const auto prepared = prepare_model(model, prepare);
  ASSERT_TRUE(prepared.ok()) << prepared.error().text();
  EXPECT_FALSE(tunes_a_convolution(*prepared));
}

TEST(FloatWidening, WhatComputesInFloat16IsTuned) {
  Model model;
  model.graph = network(DataType::kFloat16);
  const auto prepared = prepare_model(model);
  ASSERT_TRUE(prepared.ok()) << prepared.error().text();
  EXPECT_TRUE(tunes_a_convolution(*prepared));
}

TEST(FloatWidening, InputsThatAreReadTwiceAndOutputsThatAreReadAreConvertedOnce) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4}, DataType::kFloat16);
  const ValueId y = b.add_node("Exp", {x}, {}, "y");
  b.add_output(y);
  b.add_output(b.add_node("Add", {b.add_node("Neg", {y}), x}, {}, "z"));
  const Graph wide = apply(float_widening, b.build());
  EXPECT_EQ(ops(wide), "Cast Exp Neg Add Cast Cast");
  EXPECT_EQ(only(wide, "Neg").inputs[0], only(wide, "Exp").outputs[0]);
}

TEST(FloatWidening, BitsOfNarrowElementsStayTheirs) {
  for (const DataType to : {DataType::kBFloat16, DataType::kInt16}) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {4}, DataType::kFloat16);
    const ValueId y = b.add_node("Neg", {x});
    const ValueId w = b.add_constant("w", random_of(DataType::kFloat16, {4}, 5));
    const auto bits = [&](ValueId id) {
      return b.add_node("BitCast", {id}, attributes({{"to", static_cast<int64_t>(to)}}));
    };
    b.add_output(b.add_node("Cast", {bits(y)}, attributes({{"to", int64_t{1}}})));
    b.add_output(b.add_node("Cast", {bits(w)}, attributes({{"to", int64_t{1}}})));
    b.add_output(b.add_node("Cast", {b.add_node("Add", {y, w})}, attributes({{"to", int64_t{1}}})));
    const Graph graph = b.build();
    const std::vector<Tensor> inputs = {random_of(DataType::kFloat16, {4}, 6)};
    const auto expected = run_graph(graph, inputs);
    const auto made = run_graph(apply(float_widening, graph), inputs);
    for (size_t i : {0U, 1U}) EXPECT_EQ(compare(made[i], expected[i]).max_abs_error, 0) << i;
    EXPECT_LT(compare(made[2], expected[2]).max_rel_error, 1e-3);
  }
}

TEST(FloatWidening, ShapesComputedInNarrowTypesKeepTheFilesRounding) {
  // 2049 is none of the numbers of float16, which has 2048 in its place.
  OnnxFile file;
  file.input("x", {2049}, onnx::TensorProto::FLOAT16);
  file.node("Shape", {"x"}, {"s"});
  OnnxFile::attribute(file.node("Cast", {"s"}, {"extent"}), "to", int64_t{10});
  OnnxFile::attribute(file.node("Cast", {"extent"}, {"shape"}), "to", int64_t{7});
  file.input("k", {1});
  file.node("Expand", {"k", "shape"}, {"y"});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  ASSERT_EQ(model->graph.value(model->graph.outputs[0]).type.shape, Shape{2048});
  const auto passes = run_passes(model->graph, {});
  ASSERT_TRUE(passes.ok()) << passes.error().text();
  const auto inputs =
      std::vector<Tensor>{random_of(DataType::kFloat16, {2049}, 8), random_of(DataType::kFloat32, {1}, 9)};
  EXPECT_EQ(run_graph(passes->graph, inputs)[0].shape(), Shape{2048});
}

TEST(FloatWidening, WhatHoldsNoSuchNumbersStaysAsItIs) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4}, DataType::kFloat64);
  b.add_output(b.add_node("Cast", {b.add_node("Exp", {x})}, attributes({{"to", int64_t{10}}})));
  const ValueId half = b.add_input("half", {4}, DataType::kFloat16);
  b.add_output(half);
  const Graph graph = b.build();
  EXPECT_EQ(ops(apply(float_widening, graph)), ops(graph));
}

TEST(FloatWidening, WeightsWithoutDataChangeTheirTypeAlone) {
  GraphBuilder b;
  const ValueId w = b.add_missing_constant("w", {2, 3}, "weights.bin");
  b.add_output(b.add_node("Transpose", {w}));
  Graph graph = b.build();
  for (Value& value : graph.values) value.type.data_type = DataType::kBFloat16;
  const Graph wide = apply(float_widening, graph);
  EXPECT_EQ(wide.value(only(wide, "Transpose").inputs[0]).type.data_type, DataType::kFloat32);
  EXPECT_EQ(ops(wide), "Transpose Cast");
}

}  // namespace
}  // namespace tilewright
