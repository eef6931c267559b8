// SPDX-License-Identifier: Apache-2.0
#include "core/graph/late.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/onnx_reader.h"
#include "core/graph/pass_pipeline.h"
#include "tests/core/graph/control_flow_file.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

Graph graph_of(const ControlFlowFile& file) {
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  if (!model.ok()) {
    ADD_FAILURE() << model.error().text();
    return {};
  }
  return model->graph;
}

std::string type_of(const Graph& graph, const std::string& name) {
  for (const Value& value : graph.values)
    if (value.name == name) return value_type_text(value);
  return "no such value";
}

TEST(Late, ShapesThatDependOnDataAreOpenUntilTheyAreKnownAgain) {
  ControlFlowFile file;
  file.input("x", {2, 3});
  file.integers("square", {2, 2});
  file.node("NonZero", {"x"}, {"where"});
  file.node("Neg", {"where"}, {"negative"});
  file.node("Reshape", {"negative", "square"}, {"known"});
  file.node("Abs", {"known"}, {"y"});
  file.output("y");
  const Graph graph = graph_of(file);
  EXPECT_EQ(ops(graph), "late.NonZero late.Neg late.Reshape Abs");
  EXPECT_EQ(type_of(graph, "where"), "int64 ?");
  EXPECT_EQ(type_of(graph, "negative"), "int64 ?");
  EXPECT_EQ(type_of(graph, "known"), "int64 2x2");
  EXPECT_EQ(type_of(graph, "y"), "int64 2x2");
  EXPECT_EQ(file_operator(graph.nodes[0]), "NonZero");
  EXPECT_EQ(file_operator(graph.nodes[3]), "Abs");
}

TEST(Late, NodesOfOwnOperatorsAreKeptAsTheFileHasThem) {
  // The operator stands for several nodes, which need the shape of its input.
  ControlFlowFile file(18);
  auto* import = file.model.add_opset_import();
  import->set_domain("com.microsoft");
  import->set_version(1);
  file.input("x", {4});
  file.node("NonZero", {"x"}, {"where"});
  OnnxFile::attribute(file.node("Cast", {"where"}, {"r"}), "to", int64_t{onnx::TensorProto::FLOAT});
  file.node("QuickGelu", {"r"}, {"y"})->set_domain("com.microsoft");
  file.output("y");
  EXPECT_EQ(ops(graph_of(file)), "late.NonZero late.Cast late.com.microsoft.QuickGelu");
}

/// Three iterations at most, whose condition is `goes` of the body.
ControlFlowFile short_loop(bool by_data) {
  ControlFlowFile file;
  file.input("x", {2});
  file.number("k", 3);
  file.reals("limit", {}, {10});
  auto* body = file.loop({"k", "", "x"}, {"y", "all"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {2});
  ControlFlowFile::add(body, "Add", {"v", "x"}, {"next"});
  if (by_data) {
    OnnxFile::attribute(ControlFlowFile::add(body, "ReduceMax", {"next"}, {"largest"}), "keepdims",
                        int64_t{0});
    ControlFlowFile::add(body, "Less", {"largest", "limit"}, {"goes"});
  } else {
    ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  }
  ControlFlowFile::add(body, "Identity", {"next"}, {"each"});
  for (const char* name : {"goes", "next", "each"}) body->add_output()->set_name(name);
  file.output("y");
  file.output("all");
  return file;
}

TEST(Late, AShortLoopIsUnrolled) {
  const Graph graph = graph_of(short_loop(false));
  for (const Node& node : graph.nodes) {
    EXPECT_FALSE(is_late(node)) << node.op;
    EXPECT_EQ(node.origins, std::vector<std::string>{"loop"});
  }
  EXPECT_EQ(type_of(graph, "y"), "float32 2");
  EXPECT_EQ(type_of(graph, "all"), "float32 3x2");
}

TEST(Late, ALoopThatMayEndEarlierStaysOneAndLeavesNothingBehind) {
  const Graph graph = graph_of(short_loop(true));
  EXPECT_EQ(ops(graph), "late.Loop");
  EXPECT_EQ(ops(*graph.nodes[0].bodies.at(0)), "Add ReduceMax Less Identity");
  EXPECT_EQ(type_of(graph, "y"), "float32 2") << "it keeps its shape however often the body runs";
  EXPECT_EQ(type_of(graph, "all"), "float32 ?");
  EXPECT_EQ(known_trips(graph.nodes[0]), 1);
}

TEST(Late, WhatABodyDefinesHidesTheSameNameAroundIt) {
  for (const bool too_early : {false, true}) {
    ControlFlowFile file(21);
    file.input("x", {2});
    file.input("c", {}, onnx::TensorProto::BOOL);
    file.node("Neg", {"x"}, {"m"});
    auto* node = file.node("If", {"c"}, {"y"}, "choice");
    auto* then = ControlFlowFile::body(node, "then_branch", {"t"});
    if (too_early) ControlFlowFile::add(then, "Abs", {"m"}, {"early"});
    ControlFlowFile::add(then, "Exp", {"x"}, {"m"});
    ControlFlowFile::add(then, "Abs", {"m"}, {"t"});
    ControlFlowFile::body(node, "else_branch", {"m"});
    file.output("y");
    const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
    ASSERT_EQ(model.ok(), !too_early);
    if (!model.ok()) {
      EXPECT_THAT(model.error().text(), HasSubstr("reads 'm', which nothing makes"));
      continue;
    }
    const Graph& graph = model->graph;
    ASSERT_EQ(ops(graph), "Neg late.If");
    EXPECT_EQ(ops(*graph.nodes[1].bodies.at(0)), "Exp Abs");
    EXPECT_EQ(graph.nodes[1].bodies[0]->inputs.size(), 1u) << "x, and not the m around it";
    EXPECT_EQ(graph.nodes[1].bodies[1]->inputs.size(), 1u);
  }
}

TEST(Late, PassesRunOnBodies) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("c", {}, onnx::TensorProto::BOOL);
  file.reals("two", {}, {2});
  auto* node = file.node("If", {"c"}, {"y"}, "choice");
  auto* then = ControlFlowFile::body(node, "then_branch", {"t"});
  ControlFlowFile::add(then, "Mul", {"two", "two"}, {"four"});
  ControlFlowFile::add(then, "Identity", {"x"}, {"same"});
  ControlFlowFile::add(then, "Add", {"same", "four"}, {"t"});
  ControlFlowFile::body(node, "else_branch", {"x"});
  file.output("y");
  const auto passed = run_passes(graph_of(file));
  ASSERT_TRUE(passed.ok()) << passed.error().text();
  ASSERT_EQ(passed->graph.nodes.size(), 1u);
  EXPECT_EQ(ops(*passed->graph.nodes[0].bodies.at(0)), "Add") << "constants around are constants within";
  EXPECT_EQ(ops(*passed->graph.nodes[0].bodies.at(1)), "");
}

TEST(Late, NodesKeepNarrowTypes) {
  ControlFlowFile file;
  file.input("x", {4}, onnx::TensorProto::FLOAT16);
  file.node("Neg", {"x"}, {"n"});
  file.node("Unique", {"n"}, {"u"});
  file.node("Abs", {"u"}, {"y"});
  file.output("y");
  const auto passed = run_passes(graph_of(file));
  ASSERT_TRUE(passed.ok()) << passed.error().text();
  EXPECT_EQ(ops(passed->graph), "Cast Neg Cast late.Unique late.Abs");
  EXPECT_EQ(type_of(passed->graph, "n"), "float16 4");
  EXPECT_EQ(type_of(passed->graph, "y"), "float16 ?");
}

TEST(Late, BodiesWithinBodiesThatChangeAreBounded) {
  // Each loop is read again and again until what it carries is open, and each time all that is in it.
  ControlFlowFile file;
  file.input("x", {1});
  onnx::GraphProto* around = &file.graph();
  for (int depth = 0; depth < 16; ++depth) {
    const std::string n = std::to_string(depth);
    std::vector<std::string> inputs = {"", ""};
    std::vector<std::string> outputs;
    for (int i = 0; i < 5; ++i) {
      inputs.push_back(depth == 0 ? "x" : "v" + std::to_string(i) + "_" + std::to_string(depth - 1));
      outputs.push_back("y" + std::to_string(i) + "_" + n);
    }
    auto* node = ControlFlowFile::add(around, "Loop", inputs, outputs);
    node->set_name("loop" + n);
    auto* body = ControlFlowFile::body(node, "body", {});
    ControlFlowFile::formal(body, "i" + n, {}, onnx::TensorProto::INT64);
    ControlFlowFile::formal(body, "go" + n, {}, onnx::TensorProto::BOOL);
    body->add_output()->set_name("go" + n);
    for (int i = 0; i < 5; ++i) ControlFlowFile::formal(body, "v" + std::to_string(i) + "_" + n, {});
    // A value takes the place of the one before it, so that a longer list is seen one try later.
    ControlFlowFile::concat(body, {"v0_" + n, "v0_" + n}, "longer" + n);
    body->add_output()->set_name("longer" + n);
    for (int i = 0; i < 4; ++i) body->add_output()->set_name("v" + std::to_string(i) + "_" + n);
    if (depth > 0) ControlFlowFile::add(around, "Identity", {"y0_" + n}, {"inner" + n});
    around = body;
  }
  file.output("y0_0");
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().text(), HasSubstr("become too large"));
}

}  // namespace
}  // namespace tilewright
