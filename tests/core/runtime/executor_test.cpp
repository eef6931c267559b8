// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/executor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/runtime/random_inputs.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"
#include "tests/support/absent_kind.h"

namespace tilewright {
namespace {

/// The graph as written, node by node: nothing folded, fused or laid out.
std::vector<Tensor> run_plainly(const Graph& graph, const std::vector<Tensor>& inputs) {
  std::vector<Tensor> values(graph.values.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = graph.values[i].constant.value_or(Tensor());
  for (size_t i = 0; i < inputs.size(); ++i) values[static_cast<size_t>(graph.inputs[i])] = inputs[i];
  for (const auto& node : graph.nodes) {
    std::vector<Tensor> arguments;
    for (ValueId id : node.inputs)
      arguments.push_back(id == kNone ? Tensor() : values[static_cast<size_t>(id)]);
    const OperatorCall call{node.op, node.opset, &node.attributes, arguments,
                            static_cast<int>(node.outputs.size())};
    const auto outputs = (*find_reference_operator(node.op))(call).value();
    for (size_t i = 0; i < outputs.size(); ++i) values[static_cast<size_t>(node.outputs[i])] = outputs[i];
  }
  std::vector<Tensor> outputs;
  for (ValueId id : graph.outputs) outputs.push_back(values[static_cast<size_t>(id)]);
  return outputs;
}

/// A processor as if it lay behind a bus: what callers lend is copied there and back.
class FarDevice final : public ModelDevice {
 public:
  explicit FarDevice(int threads)
      : processor_(backend_of(TargetKind::kCpu).value()->open_model_device(threads, {}).value()) {}

  Result<std::unique_ptr<DeviceMemory>> allocate(int64_t bytes, const char* name) override {
    return processor_->allocate(bytes, name);
  }
  Result<std::unique_ptr<DeviceMemory>> allocate_border(int64_t bytes, const char* name) override {
    TILEWRIGHT_TRY(auto border, allocate(bytes, name));
    all_of_[border.get()] = {{bytes}, {1}, {1}, 1};
    return border;
  }
  Result<void> lend_input(DeviceMemory& border, const void* from) override {
    return write(all_of_.at(&border), from, {&border, 0});
  }
  Result<void> lend_output(DeviceMemory&, void*) override { return {}; }
  Result<void> return_output(const DeviceMemory& border, void* to) override {
    return read(all_of_.at(&border), {&border, 0}, to);
  }
  Result<void> copy(const StridedCopy& copy, DevicePlace from, DevicePlace to) override {
    return processor_->copy(copy, from, to);
  }
  Result<void> change_layout(const LayoutChange& change, DevicePlace from,
                             const std::vector<int64_t>& from_strides, DevicePlace to,
                             const std::vector<int64_t>& to_strides) override {
    return processor_->change_layout(change, from, from_strides, to, to_strides);
  }
  Result<void> read(const StridedCopy& copy, DevicePlace from, void* to) override {
    return processor_->read(copy, from, to);
  }
  Result<void> write(const StridedCopy& copy, const void* from, DevicePlace to) override {
    return processor_->write(copy, from, to);
  }
  Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) override {
    return processor_->load(code);
  }
  const ReferenceOperator* plain_kernel(std::string_view op) const override {
    return processor_->plain_kernel(op);
  }

 private:
  std::unique_ptr<ModelDevice> processor_;
  std::map<const DeviceMemory*, StridedCopy> all_of_;  ///< a border
};

std::shared_ptr<const PreparedModel> prepare(const Graph& graph) {
  Model model;
  model.graph = graph;
  return std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value());
}

/// Every task computed in its plainest way.
std::vector<TaskCode> plain_code(const Partition& partition) {
  const Target target = Target::host(1);
  std::vector<TaskCode> code;
  for (const auto& task : partition.tasks) {
    auto dag = std::make_shared<const ComputeDag>(build_task_dag(task, task_variants(task).front()).value());
    code.emplace_back(generate_code(lower(Program{dag, {}}, target).value(), target).value());
  }
  return code;
}

/// Runs the model twice, as what one run leaves in the arena must not show in the next.
void expect_as_reference(const Graph& graph, Executor& executor) {
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    Random random(seed);
    std::vector<Tensor> inputs;
    for (ValueId id : graph.inputs) inputs.push_back(random_tensor(graph.value(id).type, random));
    const auto outputs = executor.run(inputs).value();
    const auto expected = run_plainly(graph, inputs);
    ASSERT_EQ(outputs.size(), expected.size());
    for (size_t i = 0; i < outputs.size(); ++i) {
      EXPECT_EQ(outputs[i].type(), expected[i].type());
      EXPECT_LE(compare(outputs[i], expected[i]).max_rel_error, 1e-4) << "output " << i;
    }
  }
}

/// Runs the model by code, by reference kernels, and with code for every other task only; in memory that is
/// shared with the caller, and in memory that is not.
void expect_as_reference(const Graph& graph, int threads = 1) {
  const auto model = prepare(graph);
  const auto all = plain_code(model->partition);
  auto some = all;
  for (size_t i = 0; i < some.size(); i += 2) some[i].reset();
  for (const auto& code : {all, some, std::vector<TaskCode>(all.size())}) {
    expect_as_reference(graph, *Executor::create(model, code, threads).value());
    SCOPED_TRACE("on a device with memory of its own");
    expect_as_reference(graph, *Executor::create(model, code, std::make_unique<FarDevice>(threads)).value());
  }
}

/// Weights that tell their position.
ValueId weights(GraphBuilder& b, const std::string& name, Shape shape) {
  Random random(static_cast<uint64_t>(name.size()) * 31 + static_cast<uint64_t>(name.back()));
  return b.add_constant(name, random_tensor({DataType::kFloat32, std::move(shape)}, random));
}

ValueId conv(GraphBuilder& b, ValueId x, const std::string& name, int64_t from, int64_t to) {
  return b.add_node("Conv", {x, weights(b, name, {to, from, 3, 3})},
                    attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
}

TEST(Executor, ResidualBlockInBlockedLayout) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 16, 9, 9});
  const ValueId y = b.add_node("Relu", {conv(b, x, "w1", 16, 16)});
  const ValueId z = b.add_node("Relu", {b.add_node("Add", {conv(b, y, "w2", 16, 16), x})});
  b.add_output(b.add_node("GlobalAveragePool", {z}));
  expect_as_reference(b.build());
}

TEST(Executor, ConcatenationOfBranchesAndTheirSum) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 7, 7});
  const ValueId y = b.add_node("Relu", {conv(b, x, "w1", 8, 8)});
  const ValueId z = b.add_node("Concat", {y, conv(b, y, "w2", 8, 12), x}, attributes({{"axis", int64_t{1}}}));
  b.add_output(conv(b, z, "w3", 28, 8));
  expect_as_reference(b.build());
}

TEST(Executor, LayoutsAndPartsOfEveryType) {
  for (const DataType type : kDataTypes) {
    SCOPED_TRACE(data_type_name(type));
    GraphBuilder b;
    const ValueId x = b.add_input("x", {2, 5, 3, 3}, type);
    const ValueId blocked = b.add_node("LayoutConvert", {x}, attributes({{"to_block", int64_t{8}}}));
    const ValueId back = b.add_node("LayoutConvert", {blocked}, attributes({{"to_block", int64_t{0}}}));
    b.add_output(back);
    b.add_output(b.add_node(
        "Slice", {x, b.add_integers("from", {1}), b.add_integers("to", {4}), b.add_integers("axis", {1})}));
    Graph graph = b.build();
    graph.values[static_cast<size_t>(blocked)].layout.channel_block = 8;
    PreparedModel model;
    model.partition = partition(std::move(graph), {}, {}, {}, nullptr).value();
    const auto executor =
        Executor::create(std::make_shared<const PreparedModel>(std::move(model)), {}, 1).value();
    Random random(3);
    const Tensor in = random_tensor({type, {2, 5, 3, 3}}, random);
    const auto outputs = executor->run({in}).value();
    const auto bytes_of = [](const Tensor& tensor) {
      const auto* begin = static_cast<const char*>(tensor.data());
      return std::string(begin, begin + tensor.type().bytes());
    };
    EXPECT_EQ(bytes_of(outputs[0]), bytes_of(in));
    const std::string all = bytes_of(in);
    const size_t plane = 9 * data_type_size(type);
    EXPECT_EQ(bytes_of(outputs[1]), all.substr(plane, 3 * plane) + all.substr(6 * plane, 3 * plane));
  }
}

TEST(Executor, ViewsAndSlices) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 6, 4});
  const ValueId flat = b.add_node("Reshape", {x, b.add_integers("shape", {12, 4})});
  const ValueId product = b.add_node("MatMul", {flat, weights(b, "w", {4, 10})});
  const ValueId back = b.add_node("Reshape", {product, b.add_integers("shape2", {2, 6, 10})});
  const ValueId part = b.add_node(
      "Slice", {back, b.add_integers("from", {1}), b.add_integers("to", {4}), b.add_integers("axis", {1})});
  b.add_output(b.add_node("Relu", {part}));
  b.add_output(b.add_node("Unsqueeze", {back, b.add_integers("axes", {0})}));
  expect_as_reference(b.build());
}

TEST(Executor, PartsAlongEveryAxis) {
  for (int64_t axis = 0; axis < 4; ++axis) {
    SCOPED_TRACE(axis);
    GraphBuilder b;
    const ValueId x = b.add_input("x", {2, 8, 7, 5});
    const ValueId y = b.add_node("Relu", {conv(b, x, "w1", 8, 16)});
    const ValueId z = conv(b, y, "w22", 16, 16);
    const ValueId whole = b.add_node("Concat", {y, z, b.add_node("Neg", {y})}, attributes({{"axis", axis}}));
    b.add_output(b.add_node("Relu", {whole}));
    expect_as_reference(b.build());
  }
}

TEST(Executor, WholesWithinWholesAndPartsThatAreReadElsewhere) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 8, 5, 5});
  const Attributes channels = attributes({{"axis", int64_t{1}}});
  ValueId dense = b.add_node("Relu", {conv(b, x, "w", 8, 16)});
  for (int64_t i = 0; i < 3; ++i) {
    const ValueId grown =
        conv(b, b.add_node("Relu", {dense}), "v" + std::string(static_cast<size_t>(i), 'v'), 16 + 8 * i, 8);
    dense = b.add_node("Concat", {dense, grown}, channels);
  }
  b.add_output(conv(b, dense, "last", 40, 8));
  b.add_output(b.add_node("Concat", {dense, dense, x}, channels));
  expect_as_reference(b.build());
}

TEST(Executor, ChannelsThatAreSplitAndShuffled) {
  for (int64_t channels : {16, 20}) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {2, 8, 6, 6});
    const ValueId y = b.add_node("Relu", {conv(b, x, "w1", 8, 2 * channels)});
    const auto halves = b.add_node_with_outputs(2, "Split", {y}, attributes({{"axis", int64_t{1}}}));
    const ValueId left = b.add_node("Relu", {conv(b, halves[0], "w2", channels, channels)});
    const ValueId joined = b.add_node("Concat", {left, halves[1]}, attributes({{"axis", int64_t{1}}}));
    const ValueId groups = b.add_node("Reshape", {joined, b.add_integers("s1", {2, 2, channels, 6, 6})});
    const ValueId turned =
        b.add_node("Transpose", {groups}, attributes({{"perm", std::vector<int64_t>{0, 2, 1, 3, 4}}}));
    b.add_output(b.add_node("Reshape", {turned, b.add_integers("s2", {2, 2 * channels, 6, 6})}));
    b.add_output(b.add_node("Sigmoid", {halves[1]}));
    expect_as_reference(b.build());
  }
}

TEST(Executor, WhatOnlyReferenceKernelsRunBetweenTasks) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 6, 6});
  const auto halves =
      b.add_node_with_outputs(2, "Split", {conv(b, x, "w1", 8, 32)}, attributes({{"axis", int64_t{1}}}));
  const ValueId pad = b.add_node("Pad", {halves[1], b.add_integers("pads", {0, 0, 1, 2, 0, 0, 1, 0})});
  const ValueId large = b.add_node("Resize", {pad, kNone, b.add_constant("scales", {4}, {1, 1, 2, 2})});
  const ValueId norm = b.add_node("LpNormalization", {large}, attributes({{"axis", int64_t{1}}}));
  b.add_output(conv(b, norm, "w2", 16, 8));
  b.add_output(b.add_node(
      "Concat", {halves[1], b.add_node("LpNormalization", {halves[0]}, attributes({{"axis", int64_t{2}}}))},
      attributes({{"axis", int64_t{1}}})));
  expect_as_reference(b.build());
}

TEST(Executor, ReductionsOfPartsOverNeighbouringDimensions) {
  for (const int64_t cut : {0, 1, 2, 3}) {
    SCOPED_TRACE(cut);
    GraphBuilder b;
    const ValueId x = b.add_node("Relu", {b.add_input("x", {2, 6, 4, 8})});
    const auto halves = b.add_node_with_outputs(2, "Split", {x}, attributes({{"axis", cut}}));
    b.add_output(b.add_node("GlobalAveragePool", {halves[0]}));
    b.add_output(b.add_node("GlobalMaxPool", {b.add_node("Exp", {halves[1]})}));
    for (const std::vector<int64_t>& axes :
         std::vector<std::vector<int64_t>>{{2, 3}, {0, 1}, {1, 2}, {0, 2, 3}}) {
      const Attributes some = attributes({{"axes", axes}, {"keepdims", int64_t{0}}});
      b.add_output(b.add_node("ReduceSum", {halves[0]}, some));
      b.add_output(b.add_node("ReduceMax", {halves[1]}, some));
    }
    expect_as_reference(b.build());
  }
}

TEST(Executor, SlicesOfEveryKind) {
  struct Bounds {
    std::vector<int64_t> from, to, axes, steps;
  };
  const std::vector<Bounds> all = {{{2}, {5}, {1}, {1}},
                                   {{1}, {6}, {1}, {2}},
                                   {{-3}, {99}, {2}, {1}},
                                   {{1}, {8}, {2}, {3}},
                                   {{0, 1}, {1, 4}, {0, 1}, {1, 1}},
                                   {{5}, {1}, {1}, {-2}},
                                   {{3}, {3}, {1}, {1}}};
  for (size_t i = 0; i < all.size(); ++i) {
    SCOPED_TRACE(i);
    GraphBuilder b;
    const ValueId y = b.add_node("Relu", {b.add_input("x", {2, 6, 8})});
    const ValueId part =
        b.add_node("Slice", {y, b.add_integers("from", all[i].from), b.add_integers("to", all[i].to),
                             b.add_integers("axes", all[i].axes), b.add_integers("steps", all[i].steps)});
    b.add_output(b.add_node("Exp", {part}));
    b.add_output(b.add_node("Flatten", {part}));
    expect_as_reference(b.build());
  }
}

TEST(Executor, IndicesOutOfRangeAreRefusedWithCodeAndWithout) {
  GraphBuilder b;
  const ValueId index = b.add_input("index", {2, 3}, DataType::kInt64);
  const ValueId rows = b.add_node("Gather", {weights(b, "table", {5, 8}), index}, {}, "pick");
  b.add_output(b.add_node("Relu", {rows}));
  const auto model = prepare(b.build());
  const auto code = plain_code(model->partition);
  ASSERT_FALSE(code.empty());
  for (const auto& used : {code, std::vector<TaskCode>(code.size())}) {
    const auto executor = Executor::create(model, used, 1).value();
    EXPECT_TRUE(executor->run({int64_tensor({2, 3}, {-5, 0, 4, 1, 2, 3})}).ok());
    for (const int64_t wrong : {int64_t{5}, int64_t{-6}, int64_t{1} << 40}) {
      const auto outputs = executor->run({int64_tensor({2, 3}, {0, 0, 0, 0, wrong, 0})});
      ASSERT_FALSE(outputs.ok()) << wrong;
      EXPECT_EQ(outputs.error().kind, ErrorKind::kBadInput);
      EXPECT_EQ(outputs.error().text(),
                "pick (Gather): its index " + std::to_string(wrong) + " is outside an axis of 5");
    }
  }
}

TEST(Executor, RandomInputsAreWithinTheirTable) {
  GraphBuilder b;
  const ValueId index = b.add_input("index", {64}, DataType::kInt32);
  const ValueId wide = b.add_node("Cast", {index}, attributes({{"to", int64_t{7}}}));
  const ValueId grid = b.add_node("Reshape", {wide, b.add_integers("shape", {8, 8})});
  b.add_output(b.add_node("Gather", {weights(b, "table", {3, 8}), grid}));
  const auto model = prepare(b.build());
  const auto executor = Executor::create(model, plain_code(model->partition), 1).value();
  EXPECT_TRUE(executor->run(random_inputs(model->partition.graph, 1)).ok());
}

TEST(Executor, IndicesAmongTheWeightsAreLookedAtOnce) {
  GraphBuilder b;
  const ValueId table = b.add_input("table", {5, 8});
  b.add_output(b.add_node("Gather", {table, b.add_integers("index", {0, 7})}, {}, "pick"));
  const auto model = prepare(b.build());
  const auto executor = Executor::create(model, plain_code(model->partition), 1);
  ASSERT_FALSE(executor.ok());
  EXPECT_EQ(executor.error().text(), "pick (Gather): its index 7 is outside an axis of 5");
}

TEST(Executor, RunsOnTheCallersMemory) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 5, 5});
  const ValueId y = conv(b, x, "w1", 8, 16);
  b.add_output(b.add_node("Concat", {b.add_node("Relu", {y}), y}, attributes({{"axis", int64_t{1}}})));
  const auto model = prepare(b.build());
  const auto executor = Executor::create(model, plain_code(model->partition), 1).value();
  Random random(3);
  const Tensor input = random_tensor({DataType::kFloat32, {1, 8, 5, 5}}, random);
  const auto expected = run_plainly(b.build(), {input}).front();
  // Off the usual alignment, with something around it that must stay.
  std::vector<float> in(1 + 200, 7);
  std::vector<float> out(3 + 800 + 3, 7);
  std::copy_n(input.as<float>().data(), 200, in.data() + 1);
  const void* inputs[] = {in.data() + 1};
  void* outputs[] = {out.data() + 3};
  ASSERT_TRUE(executor->run_on(inputs, outputs).ok());
  const Tensor made = Tensor::of<float>(expected.type(), std::span<const float>(out).subspan(3, 800));
  EXPECT_LE(compare(made, expected).max_rel_error, 1e-5);
  for (size_t i = 0; i < 3; ++i) EXPECT_TRUE(out[i] == 7 && out[803 + i] == 7);
  void* nothing[] = {nullptr};
  EXPECT_EQ(executor->run_on(inputs, nothing).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(executor->run_on({}, outputs).error().kind, ErrorKind::kUsage);
}

TEST(Executor, TellsWhatEachStepIs) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 5, 5});
  const ValueId y = conv(b, x, "w1", 8, 16);
  const ValueId whole = b.add_node("Concat", {y, b.add_node("Neg", {y})}, attributes({{"axis", int64_t{1}}}));
  b.add_output(b.add_node("Concat", {whole, x}, attributes({{"axis", int64_t{1}}})));
  b.add_output(b.add_node(
      "CumSum",
      {whole, b.add_constant("axis", Tensor::of<int64_t>({DataType::kInt64, {}}, std::vector<int64_t>{1}))}));
  const auto model = prepare(b.build());
  const auto kinds = Executor::create(model, plain_code(model->partition), 1).value()->step_kinds();
  const auto count = [&](StepKind kind) { return std::count(kinds.begin(), kinds.end(), kind); };
  EXPECT_EQ(count(StepKind::kTask), 2);
  EXPECT_EQ(count(StepKind::kReference), 1);
  EXPECT_EQ(count(StepKind::kNothing), 1) << "the inner whole";
  EXPECT_GE(count(StepKind::kConversion), 1) << "the input that is copied into the outer whole";
}

TEST(Executor, OutputsThatAreInputsConstantsViewsOrEachOther) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {3, 8});
  const ValueId y = b.add_node("MatMul", {x, weights(b, "w", {8, 4})});
  const ValueId view = b.add_node("Flatten", {y}, attributes({{"axis", int64_t{0}}}));
  b.add_output(y);
  b.add_output(view);
  b.add_output(b.add_node("Relu", {y}));
  b.add_output(b.add_node("Flatten", {x}, attributes({{"axis", int64_t{0}}})));
  b.add_output(y);  // a second time
  expect_as_reference(b.build());
}

TEST(Executor, ThreadsChangeNothing) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 12, 12});
  b.add_output(conv(b, b.add_node("Relu", {conv(b, x, "w1", 8, 16)}), "w2", 16, 8));
  expect_as_reference(b.build(), 3);
}

TEST(Executor, KernelsShareTheirWorkAndMakeOutputsWhereTheyBelong) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {20, 4, 96});
  // The last two outputs are of one type.
  const auto states = b.add_node_with_outputs(
      3, "LSTM", {x, weights(b, "w", {2, 512, 96}), weights(b, "rr", {2, 512, 128})},
      attributes({{"hidden_size", int64_t{128}}, {"direction", std::string("bidirectional")}}));
  for (const ValueId state : states) b.add_output(state);
  const ValueId table = b.add_input("table", {64, 900});
  const auto best = b.add_node_with_outputs(2, "TopK", {table, b.add_integers("k", {5})});
  b.add_output(b.add_node("CumSum", {best[0], b.add_integers("axis", {0})}));
  b.add_output(best[1]);
  const auto halves =
      b.add_node_with_outputs(2, "Split", {b.add_node("CumSum", {table, b.add_integers("last", {1})})},
                              attributes({{"axis", int64_t{0}}}));
  b.add_output(b.add_node("Trilu", {halves[1]}));
  b.add_output(b.add_node("Trilu", {halves[0]}, attributes({{"upper", int64_t{0}}})));
  for (const int threads : {1, 3}) expect_as_reference(b.build(), threads);
}

TEST(Executor, MissingWeightsAreNamedByTheirFile) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8});
  const ValueId y = b.add_node("MatMul", {x, b.add_missing_constant("w", {8, 4}, "weights_17.bin")});
  b.add_output(b.add_node("Relu", {y}));
  const auto model = prepare(b.build());
  const auto by_code = Executor::create(model, plain_code(model->partition), 1);
  ASSERT_FALSE(by_code.ok());
  EXPECT_EQ(by_code.error().kind, ErrorKind::kBadInput);
  EXPECT_NE(by_code.error().text().find("weights_17.bin"), std::string::npos) << by_code.error().text();

  auto by_reference = Executor::create(model, std::vector<TaskCode>(model->partition.tasks.size()), 1);
  const auto error = by_reference.ok() ? (*by_reference)->run({Tensor({DataType::kFloat32, {1, 8}})}).error()
                                       : by_reference.error();
  EXPECT_EQ(error.kind, ErrorKind::kBadInput);
  EXPECT_NE(error.text().find("weights_17.bin"), std::string::npos) << error.text();
}

TEST(Executor, InputsOfAnotherKindAreRefused) {
  GraphBuilder b;
  b.add_output(b.add_node("Relu", {b.add_input("x", {2, 3})}));
  const auto model = prepare(b.build());
  const auto executor = Executor::create(model, {}, 1).value();
  EXPECT_EQ(executor->run({}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(executor->run({Tensor({DataType::kFloat32, {3, 2}})}).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(executor->run({Tensor({DataType::kInt64, {2, 3}})}).error().kind, ErrorKind::kBadInput);
}

TEST(Executor, CodeThatIsNoObjectIsRefused) {
  GraphBuilder b;
  b.add_output(b.add_node("MatMul", {b.add_input("x", {2, 8}), weights(b, "w", {8, 3})}));
  const auto model = prepare(b.build());
  auto code = plain_code(model->partition);
  ASSERT_FALSE(code.empty());
  code[0]->bytes.assign(100, 7);
  EXPECT_FALSE(Executor::create(model, code, 1).ok());
}

TEST(Executor, ProgramsOfSeveralKindsOfDeviceAreRefused) {
  GraphBuilder b;
  const ValueId inside = b.add_node("MatMul", {b.add_input("x", {2, 8}), weights(b, "w", {8, 3})});
  b.add_output(b.add_node("MatMul", {b.add_node("Relu", {inside}), weights(b, "v", {3, 5})}));
  const auto model = prepare(b.build());
  auto code = plain_code(model->partition);
  ASSERT_EQ(code.size(), 2U);
  EXPECT_TRUE(Executor::create(model, code, 1).ok());
  code[1]->kind = testing::kAbsentKind;
  EXPECT_EQ(Executor::create(model, code, 1).error().kind, ErrorKind::kBadInput);
  code[0]->kind = testing::kAbsentKind;
  EXPECT_EQ(Executor::create(model, code, 1).error().kind, ErrorKind::kUnsupported);
}

TEST(Executor, StepsAreTimedWhereAsked) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 12, 12});
  b.add_output(conv(b, b.add_node("Relu", {conv(b, x, "w1", 8, 16)}), "w2", 16, 8));
  const auto model = prepare(b.build());
  const auto executor = Executor::create(model, plain_code(model->partition), 1).value();
  const Tensor input({DataType::kFloat32, {1, 8, 12, 12}});
  ASSERT_TRUE(executor->run({input}).ok());
  EXPECT_TRUE(executor->step_seconds().empty());
  executor->time_steps(true);
  ASSERT_TRUE(executor->run({input}).ok());
  EXPECT_EQ(executor->step_seconds().size(), model->partition.steps.size());
}

}  // namespace
}  // namespace tilewright
