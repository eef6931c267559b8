// SPDX-License-Identifier: Apache-2.0
#include "core/graph/outline.h"

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/onnx_reader.h"
#include "tests/core/graph/control_flow_file.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;

class OutlineTest : public ::testing::Test {
 protected:
  /// As somebody sees it who tried to open the file.
  Outline outline_of(const OnnxFile& file) {
    const std::string path = (folder_.path() / "model.onnx").string();
    EXPECT_TRUE(write_file_atomic(path, file.bytes()).ok());
    const auto model = read_onnx(path);
    EXPECT_FALSE(model.ok());
    auto outline = read_outline(path, model.ok() ? Error{} : model.error());
    EXPECT_TRUE(outline.ok()) << (outline.ok() ? "" : outline.error().text());
    return outline.ok() ? *std::move(outline) : Outline();
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(OutlineTest, ShowsWhatIsRefusedAndWhatIsAroundIt) {
  OnnxFile file;
  file.input("x", {2, 3});
  file.node("Relu", {"x"}, {"a"}, "first");
  file.node("Frobnicate", {"a"}, {"b"}, "odd");
  file.node("Add", {"a", "b"}, {"y"}, "last");
  file.output("y");
  const Outline outline = outline_of(file);
  ASSERT_EQ(outline.nodes.size(), 3U);
  EXPECT_EQ(outline.nodes[1].op, "Frobnicate");
  EXPECT_FALSE(outline.nodes[0].refused);
  EXPECT_TRUE(outline.nodes[1].refused);
  EXPECT_FALSE(outline.nodes[2].refused);
  EXPECT_THAT(outline.nodes[2].from, ElementsAre(0, 1));
  EXPECT_FALSE(outline.inputs.at(0).is_open());
}

TEST_F(OutlineTest, ShowsTheNodesOfFunctions) {
  OnnxFile file(17, 8);
  auto* function = file.model.add_functions();
  function->set_domain("own");
  function->set_name("odd");
  function->add_input("v");
  function->add_output("w");
  for (const char* op : {"Relu", "Frobnicate"}) {
    auto* node = function->add_node();
    node->set_op_type(op);
    node->add_input(op == std::string("Relu") ? "v" : "t");
    node->add_output(op == std::string("Relu") ? "t" : "w");
  }
  file.input("x", {2, 3});
  file.node("odd", {"x"}, {"y"}, "call")->set_domain("own");
  file.output("y");
  const Outline outline = outline_of(file);
  ASSERT_EQ(outline.nodes.size(), 2U);
  EXPECT_FALSE(outline.nodes[0].refused);
  EXPECT_EQ(outline.nodes[1].name, "call/Frobnicate");
  EXPECT_TRUE(outline.nodes[1].refused);
}

TEST_F(OutlineTest, ANodeThatTheErrorNamesIsRefused) {
  OnnxFile file;
  file.input("x", {2, 3});
  file.weights("w", {5, 7});
  file.node("Relu", {"x"}, {"a"}, "fine");
  file.node("MatMul", {"a", "w"}, {"y"}, "shapes_differ");
  file.output("y");
  const Outline outline = outline_of(file);
  ASSERT_EQ(outline.nodes.size(), 2U);
  EXPECT_FALSE(outline.nodes[0].refused);
  EXPECT_TRUE(outline.nodes[1].refused);
}

TEST_F(OutlineTest, DecisionsAreRefusedForWhatIsInThem) {
  for (const bool inside : {false, true}) {
    OnnxFile file;
    file.input("x", {1});
    auto* condition = file.graph().add_initializer();
    condition->set_name("c");
    condition->set_data_type(onnx::TensorProto::BOOL);
    condition->add_int32_data(1);
    auto* choice = file.node("If", {"c"}, {"a"}, "choice");
    for (const char* name : {"then_branch", "else_branch"}) {
      auto* attribute = choice->add_attribute();
      attribute->set_name(name);
      attribute->set_type(onnx::AttributeProto::GRAPH);
      auto* node = attribute->mutable_g()->add_node();
      node->set_op_type("Neg");
      if (inside) node->set_domain("com.example");
      node->add_input("x");
      node->add_output("r");
      attribute->mutable_g()->set_name(name);
      attribute->mutable_g()->add_output()->set_name("r");
    }
    auto* import = file.model.add_opset_import();
    import->set_domain("com.example");
    import->set_version(1);
    auto* last = file.node("Neg", {"a"}, {"y"}, "last");
    if (!inside) last->set_domain("com.example");
    file.output("y");
    const Outline outline = outline_of(file);
    ASSERT_EQ(outline.nodes.size(), 2U);
    EXPECT_EQ(outline.nodes[0].refused, inside);
    EXPECT_EQ(outline.nodes[1].refused, !inside);
  }
}

TEST_F(OutlineTest, ControlFlowIsRefusedForWhatIsInIt) {
  ControlFlowFile file;
  file.input("x", {1});
  auto* body = file.loop({"", "", "x"}, {"a"}, "round");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {1});
  auto* import = file.model.add_opset_import();
  import->set_domain("com.example");
  import->set_version(1);
  ControlFlowFile::add(body, "Own", {"v"}, {"next"})->set_domain("com.example");
  for (const char* name : {"go", "next"}) body->add_output()->set_name(name);
  file.node("Neg", {"a"}, {"y"}, "last");
  file.output("y");
  const Outline outline = outline_of(file);
  ASSERT_EQ(outline.nodes.size(), 2U);
  EXPECT_TRUE(outline.nodes[0].refused);
  EXPECT_FALSE(outline.nodes[1].refused);
}

TEST_F(OutlineTest, InputsTellWhatIsOpen) {
  OnnxFile file;
  file.input("ids", {OnnxFile::Dim("batch_size"), OnnxFile::Dim("sequence_length")});
  file.input("picture", {OnnxFile::Dim("N"), 3, OnnxFile::Dim("height"), 0});
  file.node("Relu", {"ids"}, {"y"});
  file.node("Relu", {"picture"}, {"z"});
  file.output("y");
  file.output("z");
  const Outline outline = outline_of(file);
  ASSERT_EQ(outline.inputs.size(), 2U);
  EXPECT_TRUE(outline.inputs[0].is_open());
  EXPECT_EQ(usual_shape(outline.inputs[0]), (Shape{1, 128}));
  EXPECT_EQ(usual_shape(outline.inputs[1]), (Shape{1, 3, 224, 224}));
  for (const auto& node : outline.nodes) EXPECT_FALSE(node.refused) << "no node is to blame";
}

TEST(UsualExtent, IsOneImageOfStatesBetweenDimensionsThatAreKnown) {
  GraphInput state;
  state.type.shape = {2, GraphInput::kOpen, 128};
  state.symbols.assign(3, "");
  EXPECT_EQ(usual_shape(state), (Shape{2, 1, 128}));
  state.type.shape = {1, GraphInput::kOpen, 768};
  EXPECT_EQ(usual_shape(state), (Shape{1, 128, 768})) << "embedded tokens";
  state.type.shape = {GraphInput::kOpen, GraphInput::kOpen, 128};
  EXPECT_EQ(usual_shape(state), (Shape{1, 128, 128})) << "images of tokens";
}

TEST(UsualExtent, FollowsTheSymbolBeforeThePlace) {
  const auto usual = [](const std::string& symbol, size_t axis, size_t rank) {
    GraphInput input;
    input.type.shape.assign(rank, GraphInput::kOpen);
    input.symbols.assign(rank, "");
    input.symbols[axis] = symbol;
    return usual_extent(input, axis);
  };
  EXPECT_EQ(usual("batch", 1, 3), 1);
  EXPECT_EQ(usual("Past_Sequence_Length", 2, 4), 128);
  EXPECT_EQ(usual("W", 1, 2), 224);
  EXPECT_EQ(usual("num_channels", 3, 4), 3);
  EXPECT_EQ(usual("", 0, 4), 1);
  EXPECT_EQ(usual("unk__7", 2, 4), 224);
  EXPECT_EQ(usual("unk__7", 1, 2), 128);
}

}  // namespace
}  // namespace tilewright
