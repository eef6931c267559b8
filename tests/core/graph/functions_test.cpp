// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/functions.h"

#include <gmock/gmock.h>
#include <google/protobuf/unknown_field_set.h>
#include <gtest/gtest.h>

#include <chrono>

#include "core/base/random.h"
#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

constexpr const char* kDomain = "own";

/// A file of a format with functions, to which some are added.
struct FunctionFile : OnnxFile {
  explicit FunctionFile(int64_t opset = 17) : OnnxFile(opset, 8) {
    auto* import = model.add_opset_import();
    import->set_domain(kDomain);
    import->set_version(1);
  }

  onnx::FunctionProto* function(const std::string& name, const std::vector<std::string>& inputs,
                                const std::vector<std::string>& outputs, int64_t opset = 17) {
    auto* made = model.add_functions();
    made->set_domain(kDomain);
    made->set_name(name);
    made->add_opset_import()->set_version(opset);
    for (const auto& input : inputs) made->add_input(input);
    for (const auto& output : outputs) made->add_output(output);
    return made;
  }

  onnx::NodeProto* call(const std::string& name, const std::vector<std::string>& inputs,
                        const std::vector<std::string>& outputs) {
    auto* made = node(name, inputs, outputs, "call_" + outputs[0]);
    made->set_domain(kDomain);
    return made;
  }
};

onnx::NodeProto* add_to(onnx::FunctionProto* function, const std::string& op,
                        const std::vector<std::string>& inputs, const std::vector<std::string>& outputs,
                        const std::string& domain = {}) {
  auto* made = function->add_node();
  made->set_op_type(op);
  made->set_domain(domain);
  for (const auto& input : inputs) made->add_input(input);
  for (const auto& output : outputs) made->add_output(output);
  return made;
}

void refer(onnx::NodeProto* node, const std::string& name, const std::string& to) {
  auto* attribute = node->add_attribute();
  attribute->set_name(name);
  attribute->set_type(onnx::AttributeProto::FLOAT);
  attribute->set_ref_attr_name(to);
}

Result<Model> read_calls(const OnnxFile& file) {
  return read_onnx_bytes(file.bytes(), "model.onnx");
}

/// leak(x, slope) = LeakyRelu(x); twice(x) = leak(leak(x, 0.5), default of 0.25).
FunctionFile two_levels() {
  FunctionFile file;
  auto* leak = file.function("leak", {"v"}, {"w"});
  leak->add_attribute("slope");
  refer(add_to(leak, "LeakyRelu", {"v"}, {"w"}), "alpha", "slope");
  onnx::AttributeProto fallback;
  fallback.set_name("slope");
  fallback.set_type(onnx::AttributeProto::FLOAT);
  fallback.set_f(0.25F);
  leak->mutable_unknown_fields()->AddLengthDelimited(11, fallback.SerializeAsString());
  auto* twice = file.function("twice", {"v"}, {"w"});
  OnnxFile::attribute(add_to(twice, "leak", {"v"}, {"t"}, kDomain), "slope", 0.5F);
  add_to(twice, "leak", {"t"}, {"w"}, kDomain);
  file.input("x", {2});
  return file;
}

TEST(Functions, AreReplacedByTheirNodes) {
  FunctionFile file = two_levels();
  file.call("twice", {"x"}, {"t"});
  file.call("twice", {"t"}, {"y"});
  file.output("y");
  const auto model = read_calls(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(ops(model->graph), "LeakyRelu LeakyRelu LeakyRelu LeakyRelu");
  EXPECT_EQ(model->file_nodes[0].name, "call_t/leak/LeakyRelu");
  const auto outputs = run_graph(model->graph, {float_tensor({2}, {-64, 3})});
  EXPECT_EQ(real_values(outputs[0]), (std::vector<double>{-1, 3}));
}

TEST(Functions, MayGiveAnInputOrOneValueTwice) {
  FunctionFile file;
  auto* made = file.function("pass", {"v"}, {"v", "w", "w"});
  add_to(made, "Neg", {"v"}, {"w"});
  file.input("x", {2});
  file.call("pass", {"x"}, {"a", "b", "c"});
  for (const char* name : {"a", "b", "c"}) file.output(name);
  const auto model = read_calls(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  const auto outputs = run_graph(model->graph, {float_tensor({2}, {1, 2})});
  EXPECT_EQ(real_values(outputs[0]), (std::vector<double>{1, 2}));
  EXPECT_EQ(real_values(outputs[1]), (std::vector<double>{-1, -2}));
  EXPECT_EQ(real_values(outputs[2]), (std::vector<double>{-1, -2}));
}

TEST(Functions, InputsThatAreNotGivenAreAbsent) {
  FunctionFile file;
  auto* made = file.function("bounded", {"v", "low", "high"}, {"w"});
  add_to(made, "Clip", {"v", "low", "high"}, {"w"});
  file.input("x", {2});
  file.reals("low", {}, {0});
  file.call("bounded", {"x", "low"}, {"y"});
  file.output("y");
  const auto model = read_calls(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(real_values(run_graph(model->graph, {float_tensor({2}, {-1, 9})})[0]),
            (std::vector<double>{0, 9}));
}

TEST(Functions, UseTheirOwnOpset) {
  // Softmax ran over all axes that follow before opset 13.
  FunctionFile file;
  auto* made = file.function("old", {"v"}, {"w"}, 11);
  add_to(made, "Softmax", {"v"}, {"w"});
  file.input("x", {1, 2, 2});
  file.call("old", {"x"}, {"y"});
  file.output("y");
  const auto model = read_calls(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(real_values(run_graph(model->graph, {float_tensor({1, 2, 2}, {0, 0, 0, 0})})[0]),
            (std::vector<double>(4, 0.25)));
}

/// An If that is taken, the one node of whose branches is of the operator.
onnx::NodeProto* add_decision(onnx::NodeProto* node, const std::string& op, const std::string& name,
                              const std::string& domain = {}) {
  for (const char* which : {"then_branch", "else_branch"}) {
    auto* attribute = node->add_attribute();
    attribute->set_name(which);
    attribute->set_type(onnx::AttributeProto::GRAPH);
    attribute->mutable_g()->set_name(which);
    auto* made = attribute->mutable_g()->add_node();
    made->set_op_type(op);
    made->set_name(name);
    made->set_domain(domain);
    made->add_input(node->name() == "main" ? "x" : "v");
    made->add_output("r");
    attribute->mutable_g()->add_output()->set_name("r");
  }
  return node;
}

void add_truth(FunctionFile& file) {
  auto* tensor = file.graph().add_initializer();
  tensor->set_name("c");
  tensor->set_data_type(onnx::TensorProto::BOOL);
  tensor->add_int32_data(1);
}

TEST(Functions, OpsetsOfBodiesInThemAreTheirsAlone) {
  // Over the last axis alone from opset 13 on, over all axes that follow before.
  const Tensor x = float_tensor({1, 2, 2}, {0, 0, 0, 0});
  for (const char* name : {"", "same"}) {
    FunctionFile file;
    auto* made = file.function("old", {"v", "c"}, {"w"}, 11);
    add_decision(add_to(made, "If", {"c"}, {"w"}), "Softmax", name);
    file.input("x", {1, 2, 2});
    add_truth(file);
    file.call("old", {"x", "c"}, {"y"});
    add_decision(file.node("If", {"c"}, {"z"}, "main"), "Softmax", name);
    file.output("y");
    file.output("z");
    const auto model = read_calls(file);
    ASSERT_TRUE(model.ok()) << model.error().text();
    const auto outputs = run_graph(model->graph, {x});
    EXPECT_EQ(real_values(outputs[0]), (std::vector<double>(4, 0.25)));
    EXPECT_EQ(real_values(outputs[1]), (std::vector<double>(4, 0.5)));
  }
}

TEST(Functions, CalledFromABodyOfAnotherOpsetUseTheirOwn) {
  FunctionFile file;
  add_to(file.function("new", {"a"}, {"b"}), "Softmax", {"a"}, {"b"});
  auto* made = file.function("old", {"v", "c"}, {"w"}, 11);
  add_decision(add_to(made, "If", {"c"}, {"w"}), "new", "", kDomain);
  file.input("x", {1, 2, 2});
  add_truth(file);
  file.call("old", {"x", "c"}, {"y"});
  file.output("y");
  const auto model = read_calls(file);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(real_values(run_graph(model->graph, {float_tensor({1, 2, 2}, {0, 0, 0, 0})})[0]),
            (std::vector<double>(4, 0.5)));
}

TEST(Functions, MayNestBranchesToALimit) {
  for (const int depth : {32, 33}) {
    FunctionFile file;
    for (int i = 0; i < depth; ++i) {
      auto* made = file.function("f" + std::to_string(i), {"v", "c"}, {"w"});
      auto* node = add_decision(add_to(made, "If", {"c"}, {"w"}), "Neg", "");
      if (i + 1 == depth) continue;
      auto* inner = node->mutable_attribute(0)->mutable_g()->mutable_node(0);
      inner->set_op_type("f" + std::to_string(i + 1));
      inner->set_domain(kDomain);
      inner->add_input("c");
    }
    file.input("x", {1});
    add_truth(file);
    file.call("f0", {"x", "c"}, {"y"});
    file.output("y");
    const auto model = read_calls(file);
    EXPECT_EQ(model.ok(), depth == 32);
    if (!model.ok()) EXPECT_THAT(model.error().message, HasSubstr("branches are nested more than 32 deep"));
  }
}

TEST(Functions, ThatNobodyCallsMayUseAnyOpset) {
  for (const bool called : {false, true}) {
    FunctionFile file;
    add_to(file.function("future", {"v"}, {"w"}, 999), "Relu", {"v"}, {"w"});
    add_to(file.function("near", {"v"}, {"w"}), "Relu", {"v"}, {"w"});
    file.input("x", {1});
    file.call(called ? "future" : "near", {"x"}, {"y"});
    file.output("y");
    const auto model = read_calls(file);
    EXPECT_EQ(model.ok(), !called);
    if (!model.ok()) EXPECT_THAT(model.error().message, HasSubstr("the model uses ONNX opset 999"));
  }
}

TEST(Functions, WhoseCallsGiveThemLongNamesOrAttributesAreRefusedBeforeTheyAreWritten) {
  const std::string text(300'000, 'n');
  constexpr int kNodes = 5000;
  // The name of the call, the name of its input, and its attribute, each wanted by every node.
  for (const int which : {0, 1, 2}) {
    FunctionFile file;
    auto* made = file.function("many", {"v"}, {"w"});
    for (int i = 0; i < kNodes; ++i) {
      auto* node = add_to(made, "Relu", {"v"}, {i == 0 ? "w" : "t" + std::to_string(i)});
      if (which == 2) refer(node, "a", "text");
    }
    const std::string input = which == 1 ? text : "x";
    file.input(input, {1});
    auto* call = file.call("many", {input}, {"y"});
    if (which == 0) call->set_name(text);
    if (which == 2) OnnxFile::attribute(call, "text", text);
    file.output("y");
    const auto model = read_calls(file);
    ASSERT_FALSE(model.ok()) << which;
    EXPECT_THAT(model.error().message, HasSubstr("the functions of the model would become too large"));
  }
}

TEST(Functions, UnknownOperatorsInThemAreNamed) {
  FunctionFile file;
  add_to(file.function("strange", {"v"}, {"w"}), "NoSuchOperator", {"v"}, {"w"});
  file.input("x", {1});
  file.call("strange", {"x"}, {"y"});
  file.output("y");
  EXPECT_THAT(read_calls(file).error().message, HasSubstr("NoSuchOperator (node 'call_y/NoSuchOperator')"));
}

TEST(Functions, ThatCallThemselvesAreRefused) {
  FunctionFile file;
  add_to(file.function("a", {"v"}, {"w"}), "b", {"v"}, {"w"}, kDomain);
  add_to(file.function("b", {"v"}, {"w"}), "a", {"v"}, {"w"}, kDomain);
  file.input("x", {1});
  file.call("a", {"x"}, {"y"});
  file.output("y");
  EXPECT_THAT(read_calls(file).error().message, HasSubstr("the function 'a' calls itself"));
}

/// A chain of functions, each of which calls the next `calls` times.
FunctionFile chain(int length, int calls) {
  FunctionFile file;
  for (int i = 0; i < length; ++i) {
    auto* made = file.function("f" + std::to_string(i), {"v0"}, {"v" + std::to_string(calls)});
    for (int c = 0; c < calls; ++c) {
      const bool last = i + 1 == length;
      add_to(made, last ? "Relu" : "f" + std::to_string(i + 1), {"v" + std::to_string(c)},
             {"v" + std::to_string(c + 1)}, last ? "" : kDomain);
    }
  }
  file.input("x", {1});
  file.call("f0", {"x"}, {"y"});
  file.output("y");
  return file;
}

TEST(Functions, OfUnreasonableSizeAreRefusedBeforeTheyAreWritten) {
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_THAT(read_calls(chain(40, 10)).error().message, HasSubstr("more than 200000 nodes"));
  EXPECT_THAT(read_calls(chain(100, 1)).error().message, HasSubstr("nested more than 64 deep"));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10));
  EXPECT_TRUE(read_calls(chain(60, 1)).ok());
}

TEST(Functions, ThatAreDamagedGiveAnErrorOrASoundModel) {
  FunctionFile file = two_levels();
  file.call("twice", {"x"}, {"y"});
  file.output("y");
  const std::string bytes = file.bytes();
  Random random(6);
  int readable = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string broken = bytes;
    for (int64_t flips = random.uniform_int(1, 3); flips > 0; --flips) {
      broken[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(bytes.size())))] =
          static_cast<char>(random.uniform_int(256));
    }
    const auto model = read_onnx_bytes(broken, "broken.onnx");
    readable += model.ok() ? 1 : 0;
    if (!model.ok()) EXPECT_NE(model.error().kind, ErrorKind::kInternal) << model.error().text();
  }
  EXPECT_GT(readable, 0) << "names may be anything";
}

TEST(Functions, BodiesInThemSeeTheNamesAroundThem) {
  // So many that a copy of all names for each would take minutes.
  FunctionFile file;
  auto* made = file.function("wide", {"v"}, {"w"});
  constexpr int kBodies = 2000;
  for (int i = 0; i < kBodies; ++i) {
    auto* node =
        add_to(made, "NoSuchControl", {"v"}, {i + 1 < kBodies ? "w" + std::to_string(i) : std::string("w")});
    auto* body = node->add_attribute();
    body->set_name("body");
    body->set_type(onnx::AttributeProto::GRAPH);
    body->mutable_g()->add_output()->set_name("v");
  }
  file.input("x", {1});
  for (int i = 0; i < 40; ++i) file.call("wide", {"x"}, {"y" + std::to_string(i)});
  file.output("y0");
  const auto begun = std::chrono::steady_clock::now();
  ASSERT_TRUE(inline_functions(file.model, 17, "model.onnx").ok());
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10));
  ASSERT_EQ(file.graph().node_size(), 40 * kBodies);
  EXPECT_EQ(file.graph().node(0).attribute(0).g().output(0).name(), "x");
}

TEST(Functions, DefinedTwiceAreRefused) {
  FunctionFile file;
  for (int i = 0; i < 2; ++i) add_to(file.function("same", {"v"}, {"w"}), "Relu", {"v"}, {"w"});
  file.input("x", {1});
  file.call("same", {"x"}, {"y"});
  file.output("y");
  EXPECT_THAT(read_calls(file).error().message, HasSubstr("the function 'same' is defined twice"));
}

}  // namespace
}  // namespace tilewright
