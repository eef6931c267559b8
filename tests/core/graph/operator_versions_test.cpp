// SPDX-License-Identifier: Apache-2.0
// Operators in the forms that they have in older and newer opsets, read and run.
#include "core/graph/operator_versions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>
#include <ostream>

#include "core/base/random.h"
#include "core/graph/onnx_reader.h"
#include "core/graph/prepare.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using Ints = std::vector<int64_t>;

/// A node of one form that reads `x` and makes `y`, and what it makes of 1, 2, 3, ...
struct Form {
  const char* name;
  int64_t opset;
  std::vector<OnnxFile::Dim> input;
  std::function<void(OnnxFile& file)> write;
  Shape shape;
  std::vector<double> values;
};

void PrintTo(const Form& form, std::ostream* out) {
  *out << form.name << " of opset " << form.opset;
}

Tensor one_two_three(const TensorType& type) {
  std::vector<double> values(static_cast<size_t>(type.elements()));
  std::iota(values.begin(), values.end(), 1.0);
  Tensor tensor(type);
  store_elements(tensor, 0, type.elements(), values.data());
  return tensor;
}

class Forms : public ::testing::TestWithParam<Form> {};

OnnxFile file_of(const Form& form) {
  OnnxFile file(form.opset);
  file.input("x", form.input);
  form.write(file);
  file.output("y");
  return file;
}

TEST_P(Forms, MeanWhatTheirOpsetSays) {
  const Form& form = GetParam();
  auto model = read_onnx_bytes(file_of(form).bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Tensor x = one_two_three(model->graph.value(model->graph.inputs[0]).type);
  const auto check = [&](const Graph& graph) {
    const Tensor y = run_graph(graph, {x})[0];
    EXPECT_EQ(y.shape(), form.shape);
    const auto values = real_values(y);
    ASSERT_EQ(values.size(), form.values.size());
    for (size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], form.values[i], 1e-5) << i;
  };
  check(model->graph);
  // Passes know one form, too.
  const auto prepared = prepare_model(std::move(model).value());
  ASSERT_TRUE(prepared.ok()) << prepared.error().text();
  check(prepared->before_layout);
}

TEST_P(Forms, GiveAnErrorOrASoundModelWhereTheyAreDamaged) {
  const std::string bytes = file_of(GetParam()).bytes();
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    std::string broken = bytes;
    for (int64_t flips = random.uniform_int(1, 4); flips > 0; --flips) {
      broken[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(bytes.size())))] =
          static_cast<char>(random.uniform_int(256));
    }
    auto model = read_onnx_bytes(broken, "broken.onnx");
    if (!model.ok()) {
      EXPECT_FALSE(model.error().message.empty());
      EXPECT_NE(model.error().kind, ErrorKind::kInternal) << model.error().text();
      continue;
    }
    const auto prepared = prepare_model(std::move(model).value());
    if (!prepared.ok()) EXPECT_NE(prepared.error().kind, ErrorKind::kInternal) << prepared.error().text();
  }
}

const std::vector<Form> kOlder = {
    {"Add aligned at an axis",
     6,
     {1, 2, 3},
     [](OnnxFile& file) {
       file.reals("b", {2}, {10, 20});
       auto* node = file.node("Add", {"x", "b"}, {"y"});
       OnnxFile::attribute(node, "broadcast", int64_t{1});
       OnnxFile::attribute(node, "axis", int64_t{1});
     },
     {1, 2, 3},
     {11, 12, 13, 24, 25, 26}},
    {"Sub with inputs that it may overwrite",
     1,
     {3},
     [](OnnxFile& file) {
       file.reals("b", {3}, {1, 1, 2});
       OnnxFile::attribute(file.node("Sub", {"x", "b"}, {"y"}), "consumed_inputs", Ints{1, 0});
     },
     {3},
     {0, 1, 1}},
    {"Greater aligned at an axis",
     6,
     {2, 2},
     [](OnnxFile& file) {
       file.reals("b", {2}, {1, 3});
       auto* node = file.node("Greater", {"x", "b"}, {"truth"});
       OnnxFile::attribute(node, "broadcast", int64_t{1});
       OnnxFile::attribute(node, "axis", int64_t{0});
       OnnxFile::attribute(file.node("Cast", {"truth"}, {"y"}), "to", int64_t{onnx::TensorProto::FLOAT});
     },
     {2, 2},
     {0, 1, 0, 1}},
    {"PRelu with a slope for each channel",
     6,
     {1, 2, 2},
     [](OnnxFile& file) {
       file.reals("slopes", {2}, {10, 100});
       file.node("Neg", {"x"}, {"negative"});
       file.node("PRelu", {"negative", "slopes"}, {"y"});
     },
     {1, 2, 2},
     {-10, -20, -300, -400}},
    {"Reshape by an attribute",
     1,
     {4},
     [](OnnxFile& file) {
       OnnxFile::attribute(file.node("Reshape", {"x"}, {"y"}), "shape", Ints{2, -1});
     },
     {2, 2},
     {1, 2, 3, 4}},
    {"Cast to a name",
     5,
     {2},
     [](OnnxFile& file) { OnnxFile::attribute(file.node("Cast", {"x"}, {"y"}), "to", std::string("INT32")); },
     {2},
     {1, 2}},
    {"Concat without an axis",
     3,
     {2, 1},
     [](OnnxFile& file) {
       file.node("Concat", {"x", "x"}, {"y"});
     },
     {2, 2},
     {1, 1, 2, 2}},
    {"Gemm that says it broadcasts",
     6,
     {1, 2},
     [](OnnxFile& file) {
       file.reals("b", {2, 2}, {1, 0, 0, 1});
       file.reals("c", {2}, {5, 6});
       OnnxFile::attribute(file.node("Gemm", {"x", "b", "c"}, {"y"}), "broadcast", int64_t{1});
     },
     {1, 2},
     {6, 8}},
    {"LpPool of an order that is a real number",
     1,
     {1, 1, 2},
     [](OnnxFile& file) {
       auto* node = file.node("LpPool", {"x"}, {"y"});
       OnnxFile::attribute(node, "kernel_shape", Ints{2});
       OnnxFile::attribute(node, "p", 1.0F);
     },
     {1, 1, 1},
     {3}},
    {"GlobalLpPool of an order that is a real number",
     1,
     {1, 1, 2},
     [](OnnxFile& file) { OnnxFile::attribute(file.node("GlobalLpPool", {"x"}, {"y"}), "p", 3.0F); },
     {1, 1, 1},
     {2.0800838}},
    {"Pad by its first attribute",
     1,
     {2},
     [](OnnxFile& file) {
       OnnxFile::attribute(file.node("Pad", {"x"}, {"y"}), "paddings", Ints{1, 0});
     },
     {3},
     {0, 1, 2}},
    {"Tile along one axis",
     5,
     {1, 2},
     [](OnnxFile& file) {
       file.integers("tiles", {2})->clear_dims();
       file.integers("axis", {1})->clear_dims();
       file.node("Tile", {"x", "tiles", "axis"}, {"y"});
     },
     {1, 4},
     {1, 2, 1, 2}},
    {"Upsample by the scales of an image",
     6,
     {1, 1, 1, 2},
     [](OnnxFile& file) {
       auto* node = file.node("Upsample", {"x"}, {"y"});
       OnnxFile::attribute(node, "height_scale", 2.0F);
       OnnxFile::attribute(node, "width_scale", 1.0F);
     },
     {1, 1, 2, 2},
     {1, 2, 1, 2}},
    {"Selu with its first defaults",
     1,
     {1},
     [](OnnxFile& file) {
       file.node("Neg", {"x"}, {"negative"});
       file.node("Selu", {"negative"}, {"y"});
     },
     {1},
     {1.0507 * 1.6732 * (0.36787944117144233 - 1)}},
    {"Dropout in a test",
     6,
     {2},
     [](OnnxFile& file) { OnnxFile::attribute(file.node("Dropout", {"x"}, {"y"}), "is_test", int64_t{1}); },
     {2},
     {1, 2}},
    {"BatchNormalization in a test",
     6,
     {1, 1, 2},
     [](OnnxFile& file) {
       for (const char* name : {"scale", "bias", "mean", "variance"}) file.reals(name, {1}, {1});
       auto* node = file.node("BatchNormalization", {"x", "scale", "bias", "mean", "variance"}, {"y"});
       OnnxFile::attribute(node, "is_test", int64_t{1});
       OnnxFile::attribute(node, "epsilon", 0.0F);
     },
     {1, 1, 2},
     {1, 2}},
    {"Clip by attributes",
     6,
     {3},
     [](OnnxFile& file) {
       auto* node = file.node("Clip", {"x"}, {"y"});
       OnnxFile::attribute(node, "min", 1.5F);
       OnnxFile::attribute(node, "max", 2.5F);
     },
     {3},
     {1.5, 2, 2.5}},
    {"Slice by attributes",
     1,
     {4},
     [](OnnxFile& file) {
       auto* node = file.node("Slice", {"x"}, {"y"});
       OnnxFile::attribute(node, "starts", Ints{1});
       OnnxFile::attribute(node, "ends", Ints{-1});
     },
     {2},
     {2, 3}},
    {"Squeeze by an attribute",
     1,
     {1, 2},
     [](OnnxFile& file) { OnnxFile::attribute(file.node("Squeeze", {"x"}, {"y"}), "axes", Ints{0}); },
     {2},
     {1, 2}},
    {"Softmax over all that follows",
     1,
     {1, 2, 2},
     [](OnnxFile& file) {
       file.node("Softmax", {"x"}, {"parts"});
       OnnxFile::attribute(file.node("ReduceSum", {"parts"}, {"y"}), "keepdims", int64_t{0});
     },
     {},
     {1}},
};

const std::vector<Form> kNewer = {
    {"ReduceMean by an input",
     18,
     {2, 2},
     [](OnnxFile& file) {
       file.integers("axes", {-1});
       OnnxFile::attribute(file.node("ReduceMean", {"x", "axes"}, {"y"}), "keepdims", int64_t{0});
     },
     {2},
     {1.5, 3.5}},
    {"ReduceMax that does nothing",
     20,
     {2},
     [](OnnxFile& file) {
       OnnxFile::attribute(file.node("ReduceMax", {"x"}, {"y"}), "noop_with_empty_axes", int64_t{1});
     },
     {2},
     {1, 2}},
    {"ReduceMin of truth values",
     20,
     {3},
     [](OnnxFile& file) {
       file.reals("b", {3}, {1, 3, 3});
       file.node("Equal", {"x", "b"}, {"truth"});
       file.node("ReduceMin", {"truth"}, {"least"});
       OnnxFile::attribute(file.node("Cast", {"least"}, {"y"}), "to", int64_t{onnx::TensorProto::FLOAT});
     },
     {1},
     {0}},
    {"Split into uneven parts",
     18,
     {7},
     [](OnnxFile& file) {
       OnnxFile::attribute(file.node("Split", {"x"}, {"a", "b", "y"}), "num_outputs", int64_t{3});
     },
     {1},
     {7}},
    {"Pad of some axes",
     18,
     {1, 2},
     [](OnnxFile& file) {
       file.integers("pads", {1, 2});
       file.reals("fill", {}, {9});
       file.integers("axes", {-1});
       file.node("Pad", {"x", "pads", "fill", "axes"}, {"y"});
     },
     {1, 5},
     {9, 1, 2, 9, 9}},
    {"Pad from the other end",
     19,
     {3},
     [](OnnxFile& file) {
       file.integers("pads", {1, 2});
       OnnxFile::attribute(file.node("Pad", {"x", "pads"}, {"y"}), "mode", std::string("wrap"));
     },
     {6},
     {3, 1, 2, 3, 1, 2}},
    {"Resize of some axes, within sizes",
     18,
     {1, 1, 2},
     [](OnnxFile& file) {
       file.integers("sizes", {2, 3});
       auto* node = file.node("Resize", {"x", "", "", "sizes"}, {"y"});
       OnnxFile::attribute(node, "axes", Ints{1, -1});
       OnnxFile::attribute(node, "keep_aspect_ratio_policy", std::string("not_larger"));
     },
     {1, 2, 3},
     {1, 1, 2, 1, 1, 2}},
    {"Resize by scales",
     19,
     {1, 2},
     [](OnnxFile& file) {
       file.reals("scales", {2}, {1, 2});
       file.node("Resize", {"x", "", "scales"}, {"y"});
     },
     {1, 4},
     {1, 1, 2, 2}},
    {"Resize with linear antialiasing",
     18,
     {1, 1, 4, 4},
     [](OnnxFile& file) {
       file.reals("scales", {4}, {1, 1, 0.6F, 0.6F});
       auto* node = file.node("Resize", {"x", "", "scales"}, {"y"});
       OnnxFile::attribute(node, "mode", std::string("linear"));
       OnnxFile::attribute(node, "antialias", int64_t{1});
     },
     {1, 1, 2, 2},
     {2.875, 4.5, 9.375, 11}},
    {"Resize with cubic antialiasing",
     19,
     {1, 1, 4, 4},
     [](OnnxFile& file) {
       file.reals("scales", {2}, {0.6F, 0.6F});
       auto* node = file.node("Resize", {"x", "", "scales"}, {"y"});
       OnnxFile::attribute(node, "axes", Ints{2, 3});
       OnnxFile::attribute(node, "mode", std::string("cubic"));
       OnnxFile::attribute(node, "antialias", int64_t{1});
     },
     {1, 1, 2, 2},
     {2.5180721, 4.2858863, 9.5893288, 11.3571424}},
    {"Resize about the middle",
     19,
     {1, 4},
     [](OnnxFile& file) {
       file.reals("scales", {2}, {1, 0.6F});
       auto* node = file.node("Resize", {"x", "", "scales"}, {"y"});
       OnnxFile::attribute(node, "mode", std::string("linear"));
       OnnxFile::attribute(node, "coordinate_transformation_mode", std::string("half_pixel_symmetric"));
     },
     {1, 2},
     {1.6666667, 3.3333333}},
    {"AveragePool with dilations",
     19,
     {1, 1, 4, 4},
     [](OnnxFile& file) {
       auto* node = file.node("AveragePool", {"x"}, {"y"});
       OnnxFile::attribute(node, "kernel_shape", Ints{2, 2});
       OnnxFile::attribute(node, "dilations", Ints{2, 2});
     },
     {1, 1, 2, 2},
     {6, 7, 10, 11}},
    {"LpPool with dilations",
     18,
     {1, 1, 3},
     [](OnnxFile& file) {
       auto* node = file.node("LpPool", {"x"}, {"y"});
       OnnxFile::attribute(node, "kernel_shape", Ints{2});
       OnnxFile::attribute(node, "dilations", Ints{2});
     },
     {1, 1, 1},
     {3.1622777}},
    {"DFT along its newer axis",
     20,
     {1, 2, 2, 1},
     [](OnnxFile& file) { file.node("DFT", {"x"}, {"y"}); },
     {1, 2, 2, 2},
     {3, 0, -1, 0, 7, 0, -1, 0}},
    {"QuantizeLinear to a type that an attribute names",
     21,
     {2},
     [](OnnxFile& file) {
       file.reals("scale", {}, {0.5F});
       auto* node = file.node("QuantizeLinear", {"x", "scale"}, {"y"});
       OnnxFile::attribute(node, "output_dtype", int64_t{onnx::TensorProto::INT8});
     },
     {2},
     {2, 4}},
    {"Gelu", 20, {1}, [](OnnxFile& file) { file.node("Gelu", {"x"}, {"y"}); }, {1}, {0.8413447}},
    {"Gelu by tanh",
     20,
     {1},
     [](OnnxFile& file) {
       OnnxFile::attribute(file.node("Gelu", {"x"}, {"y"}), "approximate", std::string("tanh"));
     },
     {1},
     {0.8411920}},
    {"ScatterElements that keeps the larger",
     18,
     {3},
     [](OnnxFile& file) {
       file.integers("at", {0, 2});
       file.reals("updates", {2}, {5, 2});
       OnnxFile::attribute(file.node("ScatterElements", {"x", "at", "updates"}, {"y"}), "reduction",
                           std::string("max"));
     },
     {3},
     {5, 2, 3}},
    {"Cast with what concerns other types",
     24,
     {2},
     [](OnnxFile& file) {
       auto* node = file.node("Cast", {"x"}, {"y"});
       OnnxFile::attribute(node, "to", int64_t{onnx::TensorProto::INT32});
       OnnxFile::attribute(node, "saturate", int64_t{1});
       OnnxFile::attribute(node, "round_mode", std::string("up"));
     },
     {2},
     {1, 2}},
};

INSTANTIATE_TEST_SUITE_P(Older, Forms, ::testing::ValuesIn(kOlder));
INSTANTIATE_TEST_SUITE_P(Newer, Forms, ::testing::ValuesIn(kNewer));

TEST(Versions, OrdersOfNormsThatAreNotWholeAreRefused) {
  OnnxFile file(1);
  file.input("x", {1, 1, 2});
  OnnxFile::attribute(file.node("GlobalLpPool", {"x"}, {"y"}), "p", 1.5F);
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().message, HasSubstr("its order is no whole number"));
}

/// The error of a file of opset 20 with a Gelu and one more change; empty where there is none.
Result<Model> read_gelu(int64_t opset, const std::function<void(onnx::NodeProto& node)>& change) {
  OnnxFile file(opset);
  file.input("x", {2});
  change(*file.node("Gelu", {"x"}, {"y"}, "gelu"));
  file.output("y");
  return read_onnx_bytes(file.bytes(), "model.onnx");
}

TEST(OwnRules, CheckWhatTheLibraryIsTooOldFor) {
  const auto nothing = [](onnx::NodeProto&) {};
  const auto right = read_gelu(20, nothing);
  ASSERT_TRUE(right.ok()) << right.error().text();
  EXPECT_TRUE(right->warnings.empty());
  ASSERT_EQ(right->notes.size(), 1U);
  EXPECT_THAT(right->notes[0], HasSubstr("as the file uses them: Gelu. They"));

  EXPECT_THAT(read_gelu(19, nothing).error().message, HasSubstr("an operator that opset 19 does not have"));
  EXPECT_THAT(read_gelu(17, nothing).error().message, HasSubstr("No Op registered"));
  EXPECT_THAT(read_gelu(20, [](auto& node) { node.clear_input(); }).error().message,
              HasSubstr("node 'gelu' (Gelu) has no input 0"));
  EXPECT_THAT(read_gelu(20, [](auto& node) { node.add_input("x"); }).error().message,
              HasSubstr("has 2 inputs, and at most 1"));
  EXPECT_THAT(read_gelu(20, [](auto& node) { node.add_output("z"); }).error().message,
              HasSubstr("has 2 outputs, and at most 1"));
  const auto other_kind = [](auto& node) { OnnxFile::attribute(&node, "approximate", int64_t{1}); };
  EXPECT_THAT(read_gelu(20, other_kind).error().message, HasSubstr("'approximate' of another kind"));

  const auto unknown = read_gelu(20, [](auto& node) { OnnxFile::attribute(&node, "alpha", 1.0F); });
  ASSERT_TRUE(unknown.ok()) << unknown.error().text();
  EXPECT_THAT(unknown->warnings[0],
              HasSubstr("'alpha' of node 'gelu' (Gelu) is none that this program knows"));
}

TEST(OwnRules, OperatorsOfOursAreInNoFile) {
  for (const char* op : {"FakeQuantize", "RecurrentSteps", "SequenceLoop"}) {
    OnnxFile file(kNewestOpset);
    file.input("x", {2});
    file.node(op, {"x"}, {"y"});
    file.output("y");
    const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
    ASSERT_FALSE(model.ok()) << op;
    EXPECT_THAT(model.error().message, HasSubstr("an operator that opset 27 does not have"));
  }
}

TEST(OwnRules, RequiredAttributesHaveToBeThere) {
  OnnxFile file(19);
  file.input("x", {1, 1, 4, 4});
  file.node("AveragePool", {"x"}, {"y"}, "pool");
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_EQ(model.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(model.error().message,
              HasSubstr("node 'pool' (AveragePool) lacks the attribute 'kernel_shape'"));
}

TEST(OwnRules, TheLibraryWarnsOfWhatItWouldRefuse) {
  OnnxFile file(20);
  file.input("x", {2});
  OnnxFile::attribute(file.node("Relu", {"x"}, {"y"}, "act"), "colour", int64_t{1});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  ASSERT_EQ(model->warnings.size(), 1U);
  EXPECT_THAT(model->warnings[0], HasSubstr("objects to node 'act'"));
  EXPECT_THAT(model->warnings[0], HasSubstr("colour"));
}

TEST(Expansions, StandForStandardOperators) {
  OnnxFile file(14);
  file.model.add_opset_import()->set_domain("com.microsoft");
  file.model.mutable_opset_import(1)->set_version(1);
  file.input("x", {2, 3});
  file.reals("w", {2, 2}, {1, 0, 0, 2});
  auto* product = file.node("FusedMatMul", {"x", "w"}, {"p"}, "product");
  product->set_domain("com.microsoft");
  OnnxFile::attribute(product, "transA", int64_t{1});
  OnnxFile::attribute(product, "alpha", 0.5F);
  file.node("Gelu", {"p"}, {"y"}, "act")->set_domain("com.microsoft");
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(ops(model->graph), "Transpose MatMul Mul Gelu");
  for (size_t n = 0; n < 3; ++n)
    EXPECT_EQ(model->graph.nodes[n].origins, (std::vector<std::string>{"product"}));
  EXPECT_EQ(model->file_nodes[0].op, "com.microsoft.FusedMatMul");
  EXPECT_EQ(model->graph.value(model->graph.outputs[0]).name, "y");
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor y = run_graph(model->graph, {x})[0];
  EXPECT_EQ(y.shape(), (Shape{3, 2}));
  const auto gelu = [](double v) { return 0.5 * v * (1 + std::erf(v / std::sqrt(2.0))); };
  const std::vector<double> wanted = {gelu(0.5), gelu(4), gelu(1), gelu(5), gelu(1.5), gelu(6)};
  for (size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(real_values(y)[i], wanted[i], 1e-5);
}

TEST(Expansions, ScaleImagesAsTheFirstOpsetsDid) {
  OnnxFile file(7);
  file.input("x", {1, 2, 1, 1});
  auto* node = file.node("ImageScaler", {"x"}, {"y"});
  OnnxFile::attribute(node, "scale", 0.5F);
  auto* bias = node->add_attribute();
  bias->set_name("bias");
  bias->set_type(onnx::AttributeProto::FLOATS);
  for (const float value : {1.0F, -1.0F}) bias->add_floats(value);
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(real_values(run_graph(model->graph, {float_tensor({1, 2, 1, 1}, {4, 8})})[0]),
            (std::vector<double>{3, 3}));
  bias->add_floats(0);
  EXPECT_THAT(read_onnx_bytes(file.bytes(), "model.onnx").error().message, HasSubstr("biases do not fit"));
}

TEST(Expansions, FirstAxesMayStandBeforeTheBatch) {
  OnnxFile file(14);
  file.input("x", {2, 3, 1});
  file.weights("w", {3, 1, 1}, 2);
  auto* product = file.node("FusedMatMul", {"x", "w"}, {"y"});
  product->set_domain("com.microsoft");
  OnnxFile::attribute(product, "transBatchA", int64_t{1});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Tensor y = run_graph(model->graph, {float_tensor({2, 3, 1}, {1, 2, 3, 4, 5, 6})})[0];
  EXPECT_EQ(y.shape(), (Shape{3, 2, 1}));
  EXPECT_EQ(real_values(y), (std::vector<double>{2, 8, 4, 10, 6, 12}));
}

}  // namespace
}  // namespace tilewright
