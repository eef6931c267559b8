// SPDX-License-Identifier: Apache-2.0
// Sequences and optional values, which are resolved while a file is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

/// An input that is a sequence of tensors of this shape.
void sequence_input(OnnxFile& file, const std::string& name, const std::vector<OnnxFile::Dim>& dims,
                    bool optional = false) {
  onnx::ValueInfoProto tensor;
  OnnxFile::fill(&tensor, name, dims, onnx::TensorProto::FLOAT);
  auto* info = file.graph().add_input();
  info->set_name(name);
  auto* type = info->mutable_type();
  if (optional) type = type->mutable_optional_type()->mutable_elem_type();
  *type->mutable_sequence_type()->mutable_elem_type() = tensor.type();
}

void sequence_output(OnnxFile& file, const std::string& name) {
  auto* info = file.graph().add_output();
  info->set_name(name);
  info->mutable_type()->mutable_sequence_type()->mutable_elem_type()->mutable_tensor_type()->set_elem_type(
      onnx::TensorProto::FLOAT);
}

Result<Model> read_sequences(const OnnxFile& file, const ReadOptions& options = {}) {
  return read_onnx_bytes(file.bytes(), "model.onnx", options);
}

std::string sequence_error(const OnnxFile& file, const ReadOptions& options = {}) {
  const auto model = read_sequences(file, options);
  return model.ok() ? "no error" : model.error().message;
}

std::vector<Tensor> run(const OnnxFile& file, const std::vector<Tensor>& inputs,
                        const ReadOptions& options = {}) {
  const auto model = read_sequences(file, options);
  if (model.ok()) return run_graph(model->graph, inputs);
  ADD_FAILURE() << model.error().text();
  return {};
}

/// x and y of two elements in a sequence s.
OnnxFile pair_file(int64_t opset = 13) {
  OnnxFile file(opset, 8);
  for (const char* name : {"x", "y"}) file.input(name, {2});
  file.node("SequenceConstruct", {"x", "y"}, {"s"});
  return file;
}

const Tensor kX = float_tensor({2}, {1, 2});
const Tensor kY = float_tensor({2}, {3, 4});

TEST(Sequences, AreListsThatLeaveNothingInTheGraph) {
  OnnxFile file = pair_file();
  file.number("last", -1);
  file.number("front", 0);
  file.node("SequenceInsert", {"s", "y", "front"}, {"longer"});
  file.node("SequenceAt", {"longer", "last"}, {"a"});
  file.node("SequenceErase", {"longer", "front"}, {"shorter"});
  OnnxFile::attribute(file.node("ConcatFromSequence", {"longer"}, {"joined"}), "axis", int64_t{0});
  auto* stacked = file.node("ConcatFromSequence", {"shorter"}, {"stacked"});
  OnnxFile::attribute(stacked, "axis", int64_t{-1});
  OnnxFile::attribute(stacked, "new_axis", int64_t{1});
  file.node("SequenceLength", {"longer"}, {"n"});
  for (const char* name : {"a", "joined", "stacked", "n"}) file.output(name);
  const auto model = read_sequences(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  for (const Node& node : model->graph.nodes) EXPECT_EQ(node.op.find("Sequence"), std::string::npos);
  const auto made = run_graph(model->graph, {kX, kY});
  expect_tensor(made[0], {2}, {3, 4});
  expect_tensor(made[1], {6}, {3, 4, 1, 2, 3, 4});
  expect_tensor(made[2], {2, 2}, {1, 3, 2, 4});
  expect_tensor(made[3], {}, {3});
}

TEST(Sequences, InsertAndEraseGoToTheEndByThemselves) {
  OnnxFile file = pair_file();
  file.number("behind", 2);
  file.node("SequenceInsert", {"s", "x"}, {"a"});
  file.node("SequenceInsert", {"s", "x", "behind"}, {"b"});
  file.node("SequenceErase", {"s"}, {"c"});
  file.node("SequenceEmpty", {}, {"nothing"});
  file.node("SequenceLength", {"nothing"}, {"none"});
  for (const char* name : {"a", "b", "c"}) {
    OnnxFile::attribute(file.node("ConcatFromSequence", {name}, {std::string(name) + "all"}), "axis",
                        int64_t{0});
    file.output(std::string(name) + "all");
  }
  file.output("none");
  const auto made = run(file, {kX, kY});
  expect_tensor(made[0], {6}, {1, 2, 3, 4, 1, 2});
  expect_tensor(made[1], {6}, {1, 2, 3, 4, 1, 2});
  expect_tensor(made[2], {2}, {1, 2});
  expect_tensor(made[3], {}, {0});
}

TEST(Sequences, TensorsOfOutputsAreOutputs) {
  OnnxFile file = pair_file();
  file.node("Identity", {"s"}, {"same"});
  sequence_output(file, "same");
  const auto model = read_sequences(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  ASSERT_EQ(model->graph.outputs.size(), 2U);
  EXPECT_EQ(model->graph.value(model->graph.outputs[1]).name, "same/1");
  expect_tensor(run_graph(model->graph, {kX, kY})[1], {2}, {3, 4});
}

TEST(Sequences, TensorsOfInputsAreInputs) {
  OnnxFile file(13, 8);
  sequence_input(file, "s", {"n"});
  OnnxFile::attribute(file.node("ConcatFromSequence", {"s"}, {"y"}), "axis", int64_t{0});
  file.output("y");
  EXPECT_THAT(sequence_error(file),
              HasSubstr("'s' is a sequence, and the file does not say of how many tensors"));
  ReadOptions options;
  options.shapes = {{"s/0", {2}}, {"s/1", {1}}};
  expect_tensor(run(file, {kX, float_tensor({1}, {7})}, options)[0], {3}, {1, 2, 7});
  options.counts = {{"s", 1}};
  EXPECT_THAT(sequence_error(file, options), HasSubstr("no input 's/1'"));
  options.counts = {{"s", 3}};
  EXPECT_THAT(sequence_error(file, options), HasSubstr("input 's/2' leaves dimension 0"));
  options.counts = {{"s", int64_t{1} << 40}};
  EXPECT_THAT(sequence_error(file, options), HasSubstr("cannot hold"));
  options.counts = {};
  file.weights("s/0", {1});
  EXPECT_THAT(sequence_error(file, options), HasSubstr("'s/0' is both a tensor of an input"));
}

TEST(Sequences, TheBindingTellsHowManyTensorsThereAre) {
  OnnxFile file(13, 8);
  sequence_input(file, "s", {2});
  OnnxFile::attribute(file.node("ConcatFromSequence", {"s"}, {"y"}), "axis", int64_t{0});
  file.output("y");
  ReadOptions options;
  options.shapes = {{"s/0", {2}}, {"s/1", {2}}};
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx", options);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(binding_text(model->binding), "s/0:2 s/1:2") << "although the file leaves no size open";
}

TEST(Sequences, SplitsOfAllKinds) {
  OnnxFile file(13, 8);
  file.input("x", {5, 2});
  file.number("two", 2);
  file.integers("parts", {4, 1});
  file.node("SplitToSequence", {"x", "two"}, {"by_two"});
  file.node("SplitToSequence", {"x", "parts"}, {"by_parts"});
  auto* columns = file.node("SplitToSequence", {"x"}, {"columns"});
  OnnxFile::attribute(columns, "axis", int64_t{1});
  OnnxFile::attribute(columns, "keepdims", int64_t{0});
  for (const char* name : {"by_two", "by_parts", "columns"}) sequence_output(file, name);
  const auto made = run(file, {counting({5, 2})});
  ASSERT_EQ(made.size(), 7U);
  EXPECT_EQ(made[0].shape(), (Shape{2, 2}));
  expect_tensor(made[2], {1, 2}, {8, 9});
  EXPECT_EQ(made[3].shape(), (Shape{4, 2}));
  expect_tensor(made[6], {5}, {1, 3, 5, 7, 9});
}

TEST(Sequences, SplitsThatDoNotFitAreErrors) {
  for (const auto& [split, what] : {std::pair<std::vector<int64_t>, const char*>{{4, 2}, "do not fit"},
                                    {{4}, "do not fit"},
                                    {{-1, 6}, "do not fit"}}) {
    OnnxFile file(13, 8);
    file.input("x", {5, 2});
    file.integers("parts", split);
    file.node("SplitToSequence", {"x", "parts"}, {"s"});
    sequence_output(file, "s");
    EXPECT_THAT(sequence_error(file), HasSubstr(what));
  }
  OnnxFile file(13, 8);
  file.input("x", {1 << 20});
  file.node("SplitToSequence", {"x"}, {"s"});
  sequence_output(file, "s");
  EXPECT_THAT(sequence_error(file), HasSubstr("splits 1048576 by 1"));
}

TEST(Sequences, MapsPutTheBodyInOncePerTensor) {
  OnnxFile file = pair_file(17);
  file.input("z", {2});
  auto* map = file.node("SequenceMap", {"s", "z"}, {"sums", "same"}, "map");
  OnnxFile inner;
  inner.input("e", {2});
  inner.input("w", {2});
  inner.reals("ten", {1}, {10});
  inner.node("Mul", {"w", "ten"}, {"t"});
  inner.node("Add", {"e", "t"}, {"r"});
  inner.output("r");
  inner.output("e");
  OnnxFile::attribute(map, "body", inner.graph());
  sequence_output(file, "sums");
  sequence_output(file, "same");
  const auto made = run(file, {kX, kY, float_tensor({2}, {1, 0})});
  ASSERT_EQ(made.size(), 4U);
  expect_tensor(made[0], {2}, {11, 2});
  expect_tensor(made[1], {2}, {13, 4});
  expect_tensor(made[3], {2}, {3, 4});

  map->add_input("z");
  EXPECT_THAT(sequence_error(file), HasSubstr("a body of another number of inputs"));
}

/// A loop that puts its iteration's number, times two, behind a sequence, and gives the number beside it.
OnnxFile loop_file(int64_t iterations) {
  OnnxFile file = pair_file();
  file.number("iterations", iterations);
  auto* loop = file.node("Loop", {"iterations", "", "s"}, {"longer", "numbers"}, "loop");
  OnnxFile inner;
  inner.input("i", {}, onnx::TensorProto::INT64);
  inner.input("go_on", {}, onnx::TensorProto::BOOL);
  sequence_input(inner, "so_far", {2});
  OnnxFile::attribute(inner.node("Cast", {"i"}, {"real"}), "to", int64_t{onnx::TensorProto::FLOAT});
  inner.reals("two", {2}, {2, 2});
  inner.node("Mul", {"real", "two"}, {"doubled"});
  inner.node("SequenceInsert", {"so_far", "doubled"}, {"now"});
  inner.output("go_on");
  inner.output("now");
  inner.output("i");
  OnnxFile::attribute(loop, "body", inner.graph());
  OnnxFile::attribute(file.node("ConcatFromSequence", {"longer"}, {"all"}), "axis", int64_t{0});
  file.output("all");
  return file;
}

TEST(Sequences, LoopsThatCarryThemArePutInAsOftenAsTheyRun) {
  OnnxFile file = loop_file(3);
  expect_tensor(run(file, {kX, kY})[0], {10}, {1, 2, 3, 4, 0, 0, 2, 2, 4, 4});
  file.output("numbers");
  expect_tensor(run(file, {kX, kY})[1], {3}, {0, 1, 2});

  OnnxFile never = loop_file(0);
  expect_tensor(run(never, {kX, kY})[0], {4}, {1, 2, 3, 4});
  never.output("numbers");
  EXPECT_THAT(sequence_error(never), HasSubstr("it stacks results of no iteration"));
  EXPECT_THAT(sequence_error(loop_file(int64_t{1} << 60)), HasSubstr("hold too many tensors"));

  OnnxFile open = loop_file(3);
  open.graph().clear_initializer();
  open.input("iterations", {}, onnx::TensorProto::INT64);
  ReadOptions options;
  options.shapes = {{"iterations", {}}};
  EXPECT_THAT(sequence_error(open, options), HasSubstr("only a run can tell"));
}

/// A loop of three iterations whose body is `inner`, which has no inputs but the iteration and the condition.
void add_loop(OnnxFile& file, OnnxFile& inner, const std::vector<std::string>& given,
              const std::vector<std::string>& made) {
  file.number("three", 3);
  std::vector<std::string> inputs = {"three", ""};
  inputs.insert(inputs.end(), given.begin(), given.end());
  OnnxFile::attribute(file.node("Loop", inputs, made, "loop"), "body", inner.graph());
}

TEST(Sequences, StayWhereALoopBesideThemCannotBeUnrolled) {
  OnnxFile file = pair_file();
  file.input("z", {1});
  OnnxFile inner;
  inner.input("i", {}, onnx::TensorProto::INT64);
  inner.input("go_on", {}, onnx::TensorProto::BOOL);
  inner.input("so_far", {1});
  inner.node("Add", {"so_far", "so_far"}, {"now"});
  inner.reals("limit", {1}, {100});
  inner.node("Less", {"now", "limit"}, {"less"});
  inner.node("Squeeze", {"less"}, {"goes_on"});
  inner.output("goes_on");
  inner.output("now");
  add_loop(file, inner, {"z"}, {"doubled"});
  file.number("first", 0);
  file.node("SequenceAt", {"s", "first"}, {"a"});
  file.output("doubled");
  file.output("a");
  const auto model = read_sequences(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_THAT(ops(model->graph), HasSubstr("Loop"));
}

TEST(Sequences, ThatALoopWouldStackAreErrors) {
  OnnxFile file = pair_file();
  OnnxFile inner;
  inner.input("i", {}, onnx::TensorProto::INT64);
  inner.input("go_on", {}, onnx::TensorProto::BOOL);
  inner.node("SequenceConstruct", {"i"}, {"list"});
  inner.output("go_on");
  inner.output("list");
  add_loop(file, inner, {}, {"lists"});
  file.output("lists");
  EXPECT_THAT(sequence_error(file), HasSubstr("gives a sequence beside what it carries"));
}

TEST(Sequences, OthersOperatorsAndWrongPlacesAreErrors) {
  OnnxFile file = pair_file();
  file.node("Relu", {"s"}, {"r"}, "relu");
  file.output("r");
  EXPECT_THAT(sequence_error(file), HasSubstr("relu"));

  OnnxFile at = pair_file();
  at.number("third", 2);
  at.node("SequenceAt", {"s", "third"}, {"a"});
  at.output("a");
  EXPECT_THAT(sequence_error(at), HasSubstr("its place is none in a sequence of 2 tensors"));

  OnnxFile tensor(13, 8);
  tensor.input("x", {2});
  tensor.node("SequenceLength", {"x"}, {"n"});
  tensor.output("n");
  EXPECT_THAT(sequence_error(tensor), HasSubstr("reads a tensor where it must read a sequence"));

  OnnxFile open = pair_file();
  open.input("place", {}, onnx::TensorProto::INT64);
  open.node("SequenceAt", {"s", "place"}, {"a"});
  open.output("a");
  ReadOptions options;
  options.shapes = {{"place", {}}};
  EXPECT_THAT(sequence_error(open, options), HasSubstr("only a run can tell"));
}

TEST(OptionalValues, HoldSomethingOrNothing) {
  OnnxFile file = pair_file(18);
  file.node("Optional", {"s"}, {"o"});
  file.node("OptionalHasElement", {"o"}, {"some"});
  file.node("OptionalHasElement", {}, {"none"});
  file.node("OptionalGetElement", {"o"}, {"back"});
  file.node("OptionalGetElement", {"x"}, {"x_again"});
  OnnxFile::attribute(file.node("ConcatFromSequence", {"back"}, {"y_all"}), "axis", int64_t{0});
  for (const char* name : {"some", "none", "x_again", "y_all"}) file.output(name);
  const auto made = run(file, {kX, kY});
  expect_tensor(made[0], {}, {1});
  expect_tensor(made[1], {}, {0});
  expect_tensor(made[2], {2}, {1, 2});
  expect_tensor(made[3], {4}, {1, 2, 3, 4});
}

TEST(OptionalValues, OfInputsHoldWhatTheCountsSay) {
  OnnxFile file(18, 8);
  sequence_input(file, "s", {2}, true);
  file.input("x", {2});
  file.node("OptionalHasElement", {"s"}, {"some"});
  file.output("some");
  ReadOptions options;
  options.counts = {{"s", 2}};
  expect_tensor(run(file, {kX, kY, kX}, options)[0], {}, {1});
  options.counts = {{"s", kHoldsNothing}};
  expect_tensor(run(file, {kX}, options)[0], {}, {0});

  file.node("OptionalGetElement", {"s"}, {"t"});
  EXPECT_THAT(sequence_error(file, options), HasSubstr("its input holds nothing"));
}

}  // namespace
}  // namespace tilewright
