// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/branches.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/control_flow_file.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

struct BranchFile : ControlFlowFile {
  using ControlFlowFile::ControlFlowFile;

  static void truth(onnx::TensorProto* tensor, const std::string& name, bool value) {
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::BOOL);
    tensor->add_int32_data(value ? 1 : 0);
  }
  void condition(const std::string& name, bool value) { truth(graph().add_initializer(), name, value); }
};

Tensor outputs_of(const BranchFile& file, const Tensor& input) {
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  if (!model.ok()) {
    ADD_FAILURE() << model.error().text();
    return {};
  }
  return run_graph(model->graph, {input})[0];
}

std::string branch_error(const BranchFile& file) {
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  return model.ok() ? "no error" : model.error().text();
}

/// y = x + 1 where `c` holds, and x * k of a constant of the branch where not; both name their value alike.
BranchFile two_ways(const std::string& condition, int64_t opset = 13) {
  BranchFile file(opset);
  file.input("x", {2});
  file.reals("one", {}, {1});
  auto* node = file.node("If", {condition}, {"y"}, "choice");
  auto* then = BranchFile::body(node, "then_branch", {"r"});
  BranchFile::add(then, "Add", {"x", "one"}, {"r"});
  auto* otherwise = BranchFile::body(node, "else_branch", {"r"});
  auto* factor = otherwise->add_initializer();
  factor->set_name("k");
  factor->set_data_type(onnx::TensorProto::FLOAT);
  factor->add_float_data(10);
  BranchFile::add(otherwise, "Mul", {"x", "k"}, {"r"});
  file.output("y");
  return file;
}

TEST(Branches, OneIsTakenByAConstantCondition) {
  const Tensor x = float_tensor({2}, {3, 4});
  for (const int64_t opset : {11, 17, 21}) {
    for (const bool value : {false, true}) {
      BranchFile file = two_ways("c", opset);
      file.condition("c", value);
      EXPECT_EQ(real_values(outputs_of(file, x)),
                value ? (std::vector<double>{4, 5}) : (std::vector<double>{30, 40}));
    }
  }
}

TEST(Branches, NodesHaveTheIfAsTheirOriginAndNamesOfTheirOwn) {
  BranchFile file = two_ways("c");
  file.condition("c", false);
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(ops(model->graph), "Constant Mul Identity");
  for (const Node& node : model->graph.nodes) EXPECT_EQ(node.origins, std::vector<std::string>{"choice"});
  EXPECT_EQ(model->graph.nodes[1].name, "choice/Mul");
  EXPECT_EQ(model->graph.value(model->graph.outputs[0]).name, "y");
}

TEST(Branches, OneIsTakenByShapes) {
  // What exporters write for a squeeze of an axis of unknown extent.
  for (const int extent : {1, 3}) {
    BranchFile file(13);
    file.input("x", {extent, 2});
    file.node("Relu", {"x"}, {"r"});
    file.node("Shape", {"r"}, {"s"});
    file.integers("zero", {0});
    file.integers("one", {1});
    file.node("Gather", {"s", "zero"}, {"e"});
    file.node("Equal", {"e", "one"}, {"c"});
    auto* node = file.node("If", {"c"}, {"y"}, "choice");
    BranchFile::add(BranchFile::body(node, "then_branch", {"t"}), "Squeeze", {"r", "zero"}, {"t"});
    BranchFile::add(BranchFile::body(node, "else_branch", {"f"}), "Identity", {"r"}, {"f"});
    file.output("y");
    const Tensor y = outputs_of(file, Tensor(TensorType{DataType::kFloat32, {extent, 2}}));
    EXPECT_EQ(y.shape(), extent == 1 ? Shape{2} : (Shape{3, 2}));
  }
}

TEST(Branches, NestAndReadWhatIsAroundThem) {
  BranchFile file(21);
  file.input("x", {1});
  file.condition("c", true);
  auto* outer = file.node("If", {"c"}, {"y"}, "outer");
  auto* then = BranchFile::body(outer, "then_branch", {"z"});
  BranchFile::add(then, "Add", {"x", "x"}, {"v"});
  BranchFile::truth(then->add_initializer(), "inner_condition", false);
  auto* inner = BranchFile::add(then, "If", {"inner_condition"}, {"z"});
  // The body's own "v" hides the one outside of it.
  auto* hidden = BranchFile::body(inner, "then_branch", {"v"});
  BranchFile::add(hidden, "Neg", {"x"}, {"v"});
  auto* taken = BranchFile::body(inner, "else_branch", {"w"});
  BranchFile::add(taken, "Mul", {"v", "x"}, {"w"});
  BranchFile::add(BranchFile::body(outer, "else_branch", {"n"}), "Neg", {"x"}, {"n"});
  file.output("y");
  EXPECT_EQ(real_values(outputs_of(file, float_tensor({1}, {3}))), std::vector<double>{18});
}

TEST(Branches, MayGiveAValueFromOutside) {
  BranchFile file(21);
  file.input("x", {1});
  file.condition("c", true);
  auto* node = file.node("If", {"c"}, {"y"}, "choice");
  BranchFile::body(node, "then_branch", {"x"});
  BranchFile::body(node, "else_branch", {"x"});
  file.output("y");
  EXPECT_EQ(real_values(outputs_of(file, float_tensor({1}, {3}))), std::vector<double>{3});
}

TEST(Branches, OfUnsortedFilesReadWhatIsMadeLater) {
  BranchFile file(21);
  file.input("x", {1});
  file.condition("c", true);
  auto* node = file.node("If", {"c"}, {"y"}, "choice");
  // The branch's own "y" is not the one of the If.
  auto* then = BranchFile::body(node, "then_branch", {"y"});
  BranchFile::add(then, "Add", {"x", "late"}, {"t"});
  BranchFile::add(then, "Neg", {"t"}, {"y"});
  BranchFile::add(BranchFile::body(node, "else_branch", {"n"}), "Neg", {"x"}, {"n"});
  file.node("Mul", {"x", "x"}, {"late"});
  file.output("y");
  EXPECT_EQ(real_values(outputs_of(file, float_tensor({1}, {3}))), std::vector<double>{-12});
}

TEST(Branches, OfLongNamesDoNotRepeatThem) {
  BranchFile file(21);
  file.input("x", {1});
  file.condition("c", true);
  auto* node = file.node("If", {"c"}, {"y"}, std::string(5000, 'n'));
  BranchFile::add(BranchFile::body(node, "then_branch", {"t"}), "Neg", {"x"}, {"t"});
  BranchFile::add(BranchFile::body(node, "else_branch", {"n"}), "Neg", {"x"}, {"n"});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->graph.nodes[0].name, "If/Neg");
}

TEST(Branches, OnARunTimeConditionAreGraphsOfALateNode) {
  BranchFile file = two_ways("c");
  file.input("c", {1}, onnx::TensorProto::BOOL);
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Graph& graph = model->graph;
  EXPECT_EQ(ops(graph), "late.If");
  ASSERT_EQ(graph.nodes[0].bodies.size(), 2u);
  EXPECT_EQ(ops(*graph.nodes[0].bodies[0]), "Add");
  EXPECT_EQ(ops(*graph.nodes[0].bodies[1]), "Mul");
  // The condition, and x once for each branch; constants are constants within.
  EXPECT_EQ(graph.nodes[0].inputs.size(), 3u);
  EXPECT_EQ(tensor_type_text(graph.value(graph.outputs[0]).type), "float32 2");
  EXPECT_FALSE(graph.value(graph.outputs[0]).open);
}

TEST(Branches, OnlyTheOneThatIsTakenMustBeKnown) {
  for (const bool value : {false, true}) {
    BranchFile file(13);
    file.input("x", {1});
    file.condition("c", value);
    auto* node = file.node("If", {"c"}, {"y"}, "choice");
    auto* import = file.model.add_opset_import();
    import->set_domain("com.example");
    import->set_version(1);
    BranchFile::add(BranchFile::body(node, "then_branch", {"t"}), "Own", {"x"}, {"t"})
        ->set_domain("com.example");
    BranchFile::add(BranchFile::body(node, "else_branch", {"f"}), "Neg", {"x"}, {"f"});
    file.output("y");
    if (value)
      EXPECT_THAT(branch_error(file), HasSubstr("com.example.Own (node 'choice/Own')"));
    else
      EXPECT_EQ(branch_error(file), "no error");
  }
}

TEST(Branches, OfBrokenFilesAreErrors) {
  BranchFile lacking(21);
  lacking.input("x", {1});
  lacking.condition("c", true);
  BranchFile::add(BranchFile::body(lacking.node("If", {"c"}, {"y"}, "choice"), "else_branch", {"f"}), "Neg",
                  {"x"}, {"f"});
  lacking.output("y");
  EXPECT_THAT(branch_error(lacking), HasSubstr("node 'choice' (If) lacks a branch"));

  BranchFile unmade(21);
  unmade.input("x", {1});
  unmade.condition("c", true);
  auto* node = unmade.node("If", {"c"}, {"y"}, "choice");
  BranchFile::add(BranchFile::body(node, "then_branch", {"t"}), "Neg", {"nowhere"}, {"t"});
  BranchFile::add(BranchFile::body(node, "else_branch", {"f"}), "Neg", {"x"}, {"f"});
  unmade.output("y");
  EXPECT_THAT(branch_error(unmade), HasSubstr("reads 'nowhere', which nothing makes"));

  BranchFile twice(21);
  twice.input("x", {1});
  twice.condition("c", true);
  node = twice.node("If", {"c"}, {"y"}, "choice");
  auto* then = BranchFile::body(node, "then_branch", {"t"});
  BranchFile::add(then, "Neg", {"x"}, {"t"});
  BranchFile::add(then, "Abs", {"x"}, {"t"});
  BranchFile::add(BranchFile::body(node, "else_branch", {"f"}), "Neg", {"x"}, {"f"});
  twice.output("y");
  EXPECT_THAT(branch_error(twice), HasSubstr("a branch in which the value 't' is made twice"));

  BranchFile two(21);
  two.input("x", {1});
  two.condition("c", true);
  node = two.node("If", {"c"}, {"y"}, "choice");
  BranchFile::body(node, "then_branch", {"x"})->add_output()->set_name("x");
  BranchFile::body(node, "else_branch", {"x"});
  two.output("y");
  EXPECT_THAT(branch_error(two), HasSubstr("has a branch of other inputs or outputs than its own"));
}

}  // namespace
}  // namespace tilewright
