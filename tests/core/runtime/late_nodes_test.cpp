// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/graph/late.h"
#include "core/graph/prepare.h"
#include "core/runtime/executor.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"
#include "tests/core/graph/control_flow_file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Result<std::shared_ptr<const PreparedModel>> prepared(const ControlFlowFile& file) {
  TILEWRIGHT_TRY(Model model, read_onnx_bytes(file.bytes(), "test.onnx"));
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(PreparedModel made, prepare_model(std::move(model), options));
  return std::make_shared<const PreparedModel>(std::move(made));
}

Result<std::vector<Tensor>> run(const ControlFlowFile& file, const std::vector<Tensor>& inputs) {
  TILEWRIGHT_TRY(auto model, prepared(file));
  TILEWRIGHT_TRY(const auto executor, Executor::create(std::move(model), {}, 1));
  // Twice, since nothing of a run may be left over.
  TILEWRIGHT_TRY(const auto first, executor->run(inputs));
  TILEWRIGHT_TRY(auto second, executor->run(inputs));
  for (size_t i = 0; i < second.size(); ++i) EXPECT_EQ(compare(second[i], first[i]).max_abs_error, 0);
  return second;
}

std::vector<Tensor> outputs_of(const ControlFlowFile& file, const std::vector<Tensor>& inputs) {
  auto made = run(file, inputs);
  if (!made.ok()) {
    ADD_FAILURE() << made.error().text();
    return {Tensor(TensorType{DataType::kFloat32, {}}), Tensor(TensorType{DataType::kFloat32, {}})};
  }
  return std::move(made).value();
}

Tensor truth(bool value) {
  Tensor tensor(TensorType{DataType::kBool, {}});
  tensor.mutable_as<uint8_t>()[0] = value ? 1 : 0;
  return tensor;
}

Tensor count(int64_t value) {
  return int64_tensor({}, {value});
}

/// v = v * w + x for k iterations, with a weight of the graph around; every v is collected.
ControlFlowFile products(std::optional<int> iterations) {
  ControlFlowFile file;
  file.input("x", {2, 3});
  if (iterations)
    file.number("k", *iterations);
  else
    file.input("k", {}, onnx::TensorProto::INT64);
  file.reals("w", {3, 3}, {1, 0.5f, 0, -1, 0.25f, 2, 0, 1, -0.5f});
  auto* body = file.loop({"k", "", "x"}, {"last", "all"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {2, 3});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  ControlFlowFile::add(body, "MatMul", {"v", "w"}, {"m"});
  ControlFlowFile::add(body, "Add", {"m", "x"}, {"next"});
  ControlFlowFile::add(body, "Identity", {"next"}, {"each"});
  for (const char* name : {"goes", "next", "each"}) body->add_output()->set_name(name);
  file.output("last");
  file.output("all");
  return file;
}

/// The same without a loop.
ControlFlowFile unrolled_products(int iterations) {
  ControlFlowFile file;
  file.input("x", {2, 3});
  file.reals("w", {3, 3}, {1, 0.5f, 0, -1, 0.25f, 2, 0, 1, -0.5f});
  file.integers("zero", {0});
  std::vector<std::string> parts;
  std::string v = "x";
  for (int i = 0; i < iterations; ++i) {
    const std::string n = std::to_string(i);
    file.node("MatMul", {v, "w"}, {"m" + n});
    file.node("Add", {"m" + n, "x"}, {"v" + n});
    file.node("Unsqueeze", {"v" + n, "zero"}, {"u" + n});
    parts.push_back("u" + n);
    v = "v" + n;
  }
  OnnxFile::attribute(file.node("Concat", parts, {"all"}), "axis", int64_t{0});
  file.output(v);
  file.output("all");
  return file;
}

TEST(LateNodes, ALoopComputesWhatItsUnrolledGraphDoes) {
  Random random(3);
  // Few iterations that are known are put one after the other, many stay a loop.
  for (const int iterations : {1, 4, 16, 20}) {
    const Tensor x = random_tensor({DataType::kFloat32, {2, 3}}, random);
    const auto expected = outputs_of(unrolled_products(iterations), {x});
    for (const bool fixed : {true, false}) {
      std::vector<Tensor> inputs = {x};
      if (!fixed) inputs.push_back(count(iterations));
      const auto made = outputs_of(products(fixed ? std::optional(iterations) : std::nullopt), inputs);
      for (size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(made[i].type(), expected[i].type());
        EXPECT_LT(compare(made[i], expected[i]).max_rel_error, 1e-4) << iterations;
      }
    }
  }
}

TEST(LateNodes, AreNoneWhereALoopIsShort) {
  const auto model = prepared(products(4));
  ASSERT_TRUE(model.ok()) << model.error().text();
  for (const Node& node : (*model)->partition.graph.nodes) EXPECT_FALSE(is_late(node)) << node.op;
}

TEST(LateNodes, TasksOfABodyAreTasksOfTheModel) {
  const auto model = prepared(products(20));
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Partition& partition = (*model)->partition;
  ASSERT_EQ(partition.bodies.size(), 1u);
  ASSERT_EQ(partition.bodies[0].bodies.size(), 1u);
  const Partition& body = *partition.bodies[0].bodies[0];
  ASSERT_FALSE(body.tasks.empty());
  ASSERT_EQ(partition.tasks.size(), body.tasks.size());
  EXPECT_EQ(partition.tasks[0].id, body.tasks[0].id);
  EXPECT_EQ(partition.weights[0], 20 * body.weights[0]) << "it is known how often the body runs";
  EXPECT_EQ(tensor_type_text(partition.graph.value(partition.graph.outputs[1]).type), "float32 20x2x3");
}

TEST(LateNodes, WhatIsPutInThePlaceOfANodeGetsNoNameThatABodyHas) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("c", {}, onnx::TensorProto::BOOL);
  auto* yes = file.graph().add_initializer();
  yes->set_name("yes");
  yes->set_data_type(onnx::TensorProto::BOOL);
  yes->add_int32_data(1);
  auto* decided = file.node("If", {"yes"}, {"y"}, "D");
  auto* around = ControlFlowFile::body(decided, "then_branch", {"r"});
  ControlFlowFile::add(around, "Mul", {"x", "x"}, {"v"});
  auto* choice = ControlFlowFile::add(around, "If", {"c"}, {"r"});
  choice->set_name("choice");
  auto* then = ControlFlowFile::body(choice, "then_branch", {"t"});
  ControlFlowFile::add(then, "Neg", {"x"}, {"D/v"});
  ControlFlowFile::add(then, "Add", {"v", "D/v"}, {"t"});
  ControlFlowFile::body(choice, "else_branch", {"v"});
  ControlFlowFile::body(decided, "else_branch", {"x"});
  file.output("y");
  const Tensor x = float_tensor({2}, {3, 5});
  EXPECT_EQ(compare(outputs_of(file, {x, truth(true)})[0], float_tensor({2}, {6, 20})).max_abs_error, 0);
  EXPECT_EQ(compare(outputs_of(file, {x, truth(false)})[0], float_tensor({2}, {9, 25})).max_abs_error, 0);
}

TEST(LateNodes, BodiesReadTheTensorsOfASequenceAroundThem) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("y", {2});
  file.input("c", {}, onnx::TensorProto::BOOL);
  file.number("one", 1);
  file.node("SequenceConstruct", {"x", "y"}, {"pair"});
  auto* choice = file.node("If", {"c"}, {"z"}, "choice");
  auto* then = ControlFlowFile::body(choice, "then_branch", {"t"});
  ControlFlowFile::add(then, "SequenceAt", {"pair", "one"}, {"second"});
  ControlFlowFile::add(then, "Neg", {"second"}, {"t"});
  ControlFlowFile::body(choice, "else_branch", {"x"});
  file.output("z");
  const Tensor x = float_tensor({2}, {3, 5});
  const Tensor y = float_tensor({2}, {7, 9});
  EXPECT_EQ(compare(outputs_of(file, {x, y, truth(true)})[0], float_tensor({2}, {-7, -9})).max_abs_error, 0);
  EXPECT_EQ(compare(outputs_of(file, {x, y, truth(false)})[0], x).max_abs_error, 0);
}

TEST(LateNodes, ALoopWithoutIterationsGivesWhatItBeganWith) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const auto made = outputs_of(products(std::nullopt), {x, count(0)});
  EXPECT_EQ(compare(made[0], x).max_abs_error, 0);
  EXPECT_EQ(made[1].shape(), (Shape{0, 2, 3}));
}

TEST(LateNodes, WithoutIterationsWhatIsCollectedHasTheRankThatIterationsGive) {
  // The rows that a body gives have as many elements as `x` has positive ones.
  for (const bool scans : {false, true}) {
    ControlFlowFile file(16);
    file.input("x", {2, 3});
    file.input("rows", {1, 4});
    file.input("k", {}, onnx::TensorProto::INT64);
    file.reals("zero", {}, {0});
    file.integers("first", {0});
    file.node("Greater", {"x", "zero"}, {"positive"});
    file.node("Unsqueeze", {"k", "first"}, {"end"});
    file.node("Slice", {"rows", "first", "end"}, {"some"});
    onnx::GraphProto* body = nullptr;
    if (scans) {
      auto* scan = file.node("Scan", {"some"}, {"all"}, "scan");
      OnnxFile::attribute(scan, "num_scan_inputs", int64_t{1});
      body = ControlFlowFile::body(scan, "body", {});
      ControlFlowFile::formal(body, "row", {4});
    } else {
      body = file.loop({"k", ""}, {"all"}, "loop");
      ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
      ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
      ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
      body->add_output()->set_name("goes");
    }
    ControlFlowFile::add(body, "NonZero", {"positive"}, {"where"});
    ControlFlowFile::cast(body, "where", "row_of_where", onnx::TensorProto::FLOAT);
    body->add_output()->set_name("row_of_where");
    file.output("all");
    const Tensor x = float_tensor({2, 3}, {1, -1, 2, 3, -2, 0});
    const Tensor rows(TensorType{DataType::kFloat32, {1, 4}});
    EXPECT_EQ(outputs_of(file, {x, rows, count(1)})[0].shape(), (Shape{1, 2, 3})) << scans;
    EXPECT_EQ(outputs_of(file, {x, rows, count(0)})[0].shape(), (Shape{0, 2, 3})) << scans;
  }
}

TEST(LateNodes, WhatALoopCarriesMayGrow) {
  const auto made = outputs_of(growing_list(), {float_tensor({1}, {7}), count(4)});
  EXPECT_THAT(real_values(made[0]), ElementsAre(7, 0, 1, 2));
  EXPECT_THAT(integer_values(made[1]), ElementsAre(2, 3, 4));
  EXPECT_EQ(made[1].type().data_type, DataType::kInt64);
}

TEST(LateNodes, ALoopWithoutAnEndIsAnError) {
  ControlFlowFile file;
  file.input("x", {1});
  auto* body = file.loop({"", "", "x"}, {"y"}, "forever");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {1});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  ControlFlowFile::add(body, "Identity", {"v"}, {"next"});
  for (const char* name : {"goes", "next"}) body->add_output()->set_name(name);
  file.output("y");
  const auto made = run(file, {float_tensor({1}, {1})});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().kind, ErrorKind::kRun);
  EXPECT_THAT(made.error().text(), HasSubstr("forever has no end"));

  const auto model = prepared(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  const auto executor = Executor::create(*model, {}, 1);
  ASSERT_TRUE(executor.ok()) << executor.error().text();
  (*executor)->limit_loops(0);
  const auto hurried = (*executor)->run({float_tensor({1}, {1})});
  ASSERT_FALSE(hurried.ok());
  EXPECT_EQ(hurried.error().kind, ErrorKind::kRun);
  EXPECT_THAT(hurried.error().text(), HasSubstr("forever does not end soon"));
}

TEST(LateNodes, AListThatIsSquaredEndsWithTheMemory) {
  ControlFlowFile file;
  file.input("x", {1024});
  auto* body = file.loop({"", "", "x"}, {"y"}, "squaring");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  // An outer product grows past every bound within a few iterations, before it takes memory.
  ControlFlowFile::integers_of(body, "column", {-1, 1});
  ControlFlowFile::integers_of(body, "flat", {-1});
  ControlFlowFile::add(body, "Reshape", {"v", "column"}, {"c"});
  ControlFlowFile::add(body, "Mul", {"c", "v"}, {"square"});
  ControlFlowFile::add(body, "Reshape", {"square", "flat"}, {"next"});
  for (const char* name : {"goes", "next"}) body->add_output()->set_name(name);
  file.output("y");
  const auto model = prepared(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  const auto made = run(file, {Tensor(TensorType{DataType::kFloat32, {1024}})});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().kind, ErrorKind::kOutOfMemory);
  EXPECT_THAT(made.error().text(),
              HasSubstr("its output of shape 1048576x1048576 would take more than 4 GiB"));
}

TEST(LateNodes, AnIfRunsOneOfItsBranches) {
  ControlFlowFile file;
  file.input("x", {2, 2});
  file.input("c", {}, onnx::TensorProto::BOOL);
  auto* node = file.node("If", {"c"}, {"y"}, "choice");
  auto* then = ControlFlowFile::body(node, "then_branch", {"t"});
  ControlFlowFile::add(then, "Add", {"x", "x"}, {"t"});
  auto* otherwise = ControlFlowFile::body(node, "else_branch", {"e"});
  ControlFlowFile::integers_of(otherwise, "flat", {-1});
  ControlFlowFile::add(otherwise, "Reshape", {"x", "flat"}, {"e"});
  file.node("Neg", {"y"}, {"z"});
  file.output("z");
  const Tensor x = float_tensor({2, 2}, {1, 2, 3, 4});
  const auto doubled = outputs_of(file, {x, truth(true)});
  EXPECT_EQ(doubled[0].shape(), (Shape{2, 2}));
  EXPECT_THAT(real_values(doubled[0]), ElementsAre(-2, -4, -6, -8));
  const auto flat = outputs_of(file, {x, truth(false)});
  EXPECT_EQ(flat[0].shape(), Shape{4});
  EXPECT_THAT(real_values(flat[0]), ElementsAre(-1, -2, -3, -4));
}

/// Sums of rows along an axis, forward or backward, with the last sum.
ControlFlowFile scanning(int64_t axis, int64_t direction, int64_t out_axis, int64_t out_direction) {
  ControlFlowFile file;
  file.input("zero", {2});
  file.input("x", axis == 0 ? std::vector<OnnxFile::Dim>{3, 2} : std::vector<OnnxFile::Dim>{2, 3});
  auto* node = file.node("Scan", {"zero", "x"}, {"last", "all"}, "scan");
  OnnxFile::attribute(node, "num_scan_inputs", int64_t{1});
  OnnxFile::attribute(node, "scan_input_axes", std::vector<int64_t>{axis});
  OnnxFile::attribute(node, "scan_input_directions", std::vector<int64_t>{direction});
  OnnxFile::attribute(node, "scan_output_axes", std::vector<int64_t>{out_axis});
  OnnxFile::attribute(node, "scan_output_directions", std::vector<int64_t>{out_direction});
  auto* body = ControlFlowFile::body(node, "body", {"sum", "each"});
  ControlFlowFile::formal(body, "s", {2});
  ControlFlowFile::formal(body, "row", {2});
  ControlFlowFile::add(body, "Add", {"s", "row"}, {"sum"});
  ControlFlowFile::add(body, "Identity", {"sum"}, {"each"});
  file.output("last");
  file.output("all");
  return file;
}

TEST(LateNodes, AScanGoesAlongItsAxes) {
  const Tensor zero = float_tensor({2}, {0, 0});
  const Tensor rows = float_tensor({3, 2}, {1, 10, 2, 20, 3, 30});
  const Tensor columns = float_tensor({2, 3}, {1, 2, 3, 10, 20, 30});
  auto made = outputs_of(scanning(0, 0, 0, 0), {zero, rows});
  EXPECT_THAT(real_values(made[0]), ElementsAre(6, 60));
  EXPECT_THAT(real_values(made[1]), ElementsAre(1, 10, 3, 30, 6, 60));
  made = outputs_of(scanning(-1, 1, 1, 0), {zero, columns});
  EXPECT_EQ(made[1].shape(), (Shape{2, 3}));
  EXPECT_THAT(real_values(made[1]), ElementsAre(3, 5, 6, 30, 50, 60));
  made = outputs_of(scanning(0, 0, 0, 1), {zero, rows});
  EXPECT_THAT(real_values(made[1]), ElementsAre(6, 60, 3, 30, 1, 10));
}

/// A convolution, a list of what is above 0 in it, and more that is computed of that list.
ControlFlowFile selecting(bool shape_given) {
  ControlFlowFile file;
  file.input("x", {1, 3, 6, 6});
  if (!shape_given) file.input("shape", {2}, onnx::TensorProto::INT64);
  file.weights("w", {16, 3, 3, 3}, 0.1f);
  if (shape_given) file.integers("shape", {4, -1});
  file.node("Conv", {"x", "w"}, {"c"}, "conv");
  file.node("Reshape", {"c", "shape"}, {"r"}, "reshape");
  OnnxFile::attribute(file.node("Softmax", {"r"}, {"s"}), "axis", int64_t{1});
  file.node("NonZero", {"s"}, {"where"}, "nonzero");
  file.node("Relu", {"c"}, {"beside"}, "relu");
  file.output("s");
  file.output("where");
  file.output("beside");
  return file;
}

TEST(LateNodes, ShapesOfTheMomentGiveWhatKnownOnesDo) {
  Random random(5);
  const Tensor x = random_tensor({DataType::kFloat32, {1, 3, 6, 6}}, random);
  const auto known = outputs_of(selecting(true), {x});
  const auto late = outputs_of(selecting(false), {x, int64_tensor({2}, {4, -1})});
  ASSERT_EQ(late.size(), known.size());
  for (size_t i = 0; i < late.size(); ++i) {
    EXPECT_EQ(late[i].type(), known[i].type());
    EXPECT_LT(compare(late[i], known[i]).max_rel_error, 1e-6);
  }
}

TEST(LateNodes, WhatIsBeforeThemAndBesideThemIsTuned) {
  const auto model = prepared(selecting(false));
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Partition& partition = (*model)->partition;
  std::vector<std::string> late;
  for (const ReferenceNode& node : partition.reference_nodes) {
    if (is_late(partition.graph.node(node.node))) {
      late.push_back(partition.graph.node(node.node).name);
      EXPECT_EQ(node.why, "its shapes are known only when the model runs");
    }
  }
  EXPECT_THAT(late, ElementsAre("reshape", "Softmax_0", "nonzero"));
  bool has_convolution = false;
  for (const Task& task : partition.tasks)
    has_convolution = has_convolution || task.name.starts_with("conv2d");
  EXPECT_TRUE(has_convolution);
}

/// What the model gives with a program for each of its tasks.
Result<std::vector<Tensor>> run_compiled(const ControlFlowFile& file, const std::vector<Tensor>& inputs) {
  TILEWRIGHT_TRY(const auto model, prepared(file));
  const Target target = Target::host(1);
  std::vector<TaskCode> code;
  for (const Task& task : model->partition.tasks) {
    TILEWRIGHT_TRY(auto dag, build_task_dag(task, task_variants(task).front()));
    const Program plain{std::make_shared<const ComputeDag>(std::move(dag)), {}};
    TILEWRIGHT_TRY(const auto loops, lower(plain, target));
    TILEWRIGHT_TRY(CompiledProgram compiled, generate_code(loops, target));
    code.emplace_back(std::move(compiled));
  }
  EXPECT_FALSE(code.empty());
  TILEWRIGHT_TRY(const auto executor, Executor::create(model, code, 1));
  return executor->run(inputs);
}

TEST(LateNodes, ProgramsOfTheTasksInThemGiveWhatKernelsDo) {
  Random random(9);
  const Tensor rows = random_tensor({DataType::kFloat32, {2, 3}}, random);
  const Tensor image = random_tensor({DataType::kFloat32, {1, 3, 6, 6}}, random);
  const std::pair<ControlFlowFile, std::vector<Tensor>> cases[] = {
      {products(20), {rows}},
      {products(std::nullopt), {rows, count(5)}},
      {selecting(false), {image, int64_tensor({2}, {4, -1})}}};
  for (const auto& [file, inputs] : cases) {
    const auto expected = outputs_of(file, inputs);
    const auto made = run_compiled(file, inputs);
    ASSERT_TRUE(made.ok()) << made.error().text();
    ASSERT_EQ(made->size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(made->at(i).type(), expected[i].type());
      EXPECT_LT(compare(made->at(i), expected[i]).max_rel_error, 1e-4) << "output " << i;
    }
  }
}

TEST(LateNodes, OfOtherOpsetsAreReadWhenTheyRun) {
  // ReduceMax of opset 18 gives its axes as an input; a value of unknown shape is what it reads.
  ControlFlowFile file(18);
  file.input("x", {4});
  file.integers("axes", {1});
  file.node("NonZero", {"x"}, {"where"});
  OnnxFile::attribute(file.node("ReduceMax", {"where", "axes"}, {"y"}, "largest"), "keepdims", int64_t{0});
  file.output("y");
  const auto made = outputs_of(file, {float_tensor({4}, {0, 1, 2, 0})});
  EXPECT_THAT(integer_values(made[0]), ElementsAre(2));
}

TEST(LateNodes, OfOperatorsThatStandForOthersAreWrittenOutWhenTheyRun) {
  ControlFlowFile file(18);
  auto* import = file.model.add_opset_import();
  import->set_domain("com.microsoft");
  import->set_version(1);
  file.input("x", {4});
  file.node("NonZero", {"x"}, {"where"});
  OnnxFile::attribute(file.node("Cast", {"where"}, {"r"}), "to", int64_t{onnx::TensorProto::FLOAT});
  file.node("QuickGelu", {"r"}, {"y"}, "gelu")->set_domain("com.microsoft");
  file.output("y");
  const auto made = outputs_of(file, {float_tensor({4}, {0, 1, 2, 0})});
  EXPECT_EQ(made[0].shape(), (Shape{1, 2}));
  const auto values = real_values(made[0]);
  for (size_t i = 0; i < values.size(); ++i) {
    const double x = static_cast<double>(i) + 1;
    EXPECT_NEAR(values[i], x / (1 + std::exp(-1.702 * x)), 1e-5);
  }
}

TEST(LateNodes, NestAndReadValuesFromFarOutside) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("c", {}, onnx::TensorProto::BOOL);
  file.number("k", 3);
  auto* body = file.loop({"k", "", "x"}, {"y"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {2});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  auto* choice = ControlFlowFile::add(body, "If", {"c"}, {"next"});
  auto* then = ControlFlowFile::body(choice, "then_branch", {"t"});
  ControlFlowFile::add(then, "Add", {"v", "x"}, {"t"});
  auto* otherwise = ControlFlowFile::body(choice, "else_branch", {"e"});
  ControlFlowFile::add(otherwise, "Mul", {"v", "v"}, {"e"});
  for (const char* name : {"goes", "next"}) body->add_output()->set_name(name);
  file.output("y");
  const Tensor x = float_tensor({2}, {1, 2});
  EXPECT_THAT(real_values(outputs_of(file, {x, truth(true)})[0]), ElementsAre(4, 8));
  EXPECT_THAT(real_values(outputs_of(file, {x, truth(false)})[0]), ElementsAre(1, 256));
}

TEST(LateNodes, BodiesOfBrokenFilesAreErrors) {
  const auto error_of = [](const ControlFlowFile& file) {
    const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
    return model.ok() ? std::string("no error") : model.error().text();
  };
  ControlFlowFile lacking;
  lacking.input("x", {1});
  lacking.node("Loop", {"", "", "x"}, {"y"}, "loop");
  lacking.output("y");
  EXPECT_THAT(error_of(lacking), HasSubstr("Required attribute 'body' is missing"));

  ControlFlowFile unmade;
  unmade.input("x", {1});
  auto* body = unmade.loop({"", "", "x"}, {"y"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {1});
  ControlFlowFile::add(body, "Neg", {"nowhere"}, {"next"});
  for (const char* name : {"go", "next"}) body->add_output()->set_name(name);
  unmade.output("y");
  EXPECT_THAT(error_of(unmade), HasSubstr("'nowhere'"));

  ControlFlowFile few;
  few.input("x", {1});
  body = few.loop({"", "", "x"}, {"y"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  body->add_output()->set_name("i");
  few.output("y");
  EXPECT_THAT(error_of(few), HasSubstr("has a body of other inputs or outputs than its own"));
}

TEST(LateNodes, BodiesWithinBodiesAreBounded) {
  ControlFlowFile file;
  file.input("x", {1});
  onnx::GraphProto* around = &file.graph();
  std::string read = "x";
  for (int depth = 0; depth < 25; ++depth) {
    const std::string made = "y" + std::to_string(depth);
    auto* node = ControlFlowFile::add(around, "Loop", {"", "", read}, {made});
    node->set_name("loop" + std::to_string(depth));
    if (depth > 0) around->add_output()->set_name(made);
    around = ControlFlowFile::body(node, "body", {});
    read = "v" + std::to_string(depth);
    ControlFlowFile::formal(around, "i" + std::to_string(depth), {}, onnx::TensorProto::INT64);
    ControlFlowFile::formal(around, "go" + std::to_string(depth), {}, onnx::TensorProto::BOOL);
    ControlFlowFile::formal(around, read, {1});
    around->add_output()->set_name("go" + std::to_string(depth));
  }
  around->add_output()->set_name(read);
  file.output("y0");
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().text(), HasSubstr("nested"));
}

}  // namespace
}  // namespace tilewright
