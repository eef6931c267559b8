// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file.h"
#include "core/graph/graph_text.h"
#include "core/tensor/packed_elements.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

Result<Model> read(const OnnxFile& file, std::map<std::string, Shape> shapes = {}) {
  ReadOptions options;
  options.shapes = std::move(shapes);
  return read_onnx_bytes(file.bytes(), "model.onnx", options);
}

/// The error as one line; empty where there is none.
std::string error_of(const Result<Model>& result) {
  return result.ok() ? "" : result.error().text();
}

TEST(OnnxReader, ReadsATypedGraph) {
  const auto model = read(small_network());
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_EQ(ops(model->graph), "Conv BatchNormalization Relu Shape Gather Concat Reshape Gemm");
  EXPECT_EQ(model->opset, 13);
  EXPECT_EQ(model->producer, "test");
  EXPECT_EQ(model->content_hash.size(), 32u);
  EXPECT_TRUE(model->warnings.empty());
  EXPECT_EQ(model->file_nodes.size(), 8u);
  const Node& reshape = only(model->graph, "Reshape");
  EXPECT_EQ(tensor_type_text(model->graph.value(reshape.outputs[0]).type), "float32 1x512");
  EXPECT_FALSE(model->graph.is_constant(reshape.inputs[1])) << "folding is a pass's work";
}

TEST(OnnxReader, ReadsEveryFormOfTensor) {
  OnnxFile file;
  file.input("x", {2});
  auto* raw = file.weights("raw", {2});
  raw->clear_float_data();
  const float values[] = {1.5f, -2};
  raw->set_raw_data(values, sizeof values);
  auto* half = file.weights("half", {2});
  half->clear_float_data();
  half->set_data_type(onnx::TensorProto::FLOAT16);
  half->add_int32_data(0x3c00);
  half->add_int32_data(0xc000);
  file.node("Constant", {}, {"k"}, "k")->add_attribute()->set_name("value_ints");
  file.graph().mutable_node(0)->mutable_attribute(0)->set_type(onnx::AttributeProto::INTS);
  file.graph().mutable_node(0)->mutable_attribute(0)->add_ints(7);
  file.node("Add", {"x", "raw"}, {"y"});
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  const auto find = [&](const std::string& name) {
    for (const Value& value : model->graph.values) {
      if (value.name == name) return value;
    }
    return Value{};
  };
  EXPECT_EQ(real_values(*find("raw").constant), (std::vector<double>{1.5, -2}));
  EXPECT_EQ(real_values(*find("half").constant), (std::vector<double>{1, -2}));
  EXPECT_EQ(find("half").type.data_type, DataType::kFloat16);
  EXPECT_EQ(tensor_type_text(find("k").type), "int64 1");
}

/// A weight of ONNX's type with this number, without data.
onnx::TensorProto* typed_weight(OnnxFile& file, DataType type, int64_t elements) {
  auto* tensor = file.graph().add_initializer();
  tensor->set_name(std::string(data_type_name(type)));
  tensor->set_data_type(static_cast<int32_t>(type));
  tensor->add_dims(elements);
  return tensor;
}

TEST(OnnxReader, ReadsWeightsOfEveryTypeInRawAndTypedForm) {
  for (const DataType type : kDataTypes) {
    Tensor wanted(TensorType{type, {5}});
    const std::vector<int64_t> values = {1, 0, 1, 1, 0};
    store_elements(wanted, 0, 5, values.data());
    OnnxFile raw;
    raw.input("x", {2});
    typed_weight(raw, type, 5)->set_raw_data(packed(wanted));
    raw.node("Identity", {"x"}, {"y"});
    raw.output("y");
    const auto model = read(raw);
    ASSERT_TRUE(model.ok()) << data_type_name(type) << error_of(model);
    const Value& value = model->graph.values[1];
    EXPECT_EQ(value.type, wanted.type());
    EXPECT_EQ(real_values(*value.constant), real_values(wanted)) << data_type_name(type);
  }
}

TEST(OnnxReader, ReadsNarrowTypesFromListsOfNumbers) {
  OnnxFile file;
  file.input("x", {2});
  const auto add = [&](DataType type, int64_t elements, const std::vector<int32_t>& numbers) {
    auto* tensor = typed_weight(file, type, elements);
    for (const int32_t number : numbers) tensor->add_int32_data(number);
  };
  add(DataType::kUInt16, 2, {65535, 7});
  add(DataType::kInt16, 2, {-3, 7});
  add(DataType::kBFloat16, 2, {0x3f80, 0xc000});
  add(DataType::kFloat8E4M3FN, 2, {0x38, 0xc0});
  add(DataType::kInt4, 3, {0x21, 0x0f});
  add(DataType::kUInt2, 5, {0x39, 0x02});
  typed_weight(file, DataType::kUInt32, 1)->add_uint64_data(4000000000U);
  typed_weight(file, DataType::kUInt64, 1)->add_uint64_data(UINT64_MAX);
  file.node("Identity", {"x"}, {"y"});
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  std::vector<std::vector<double>> found;
  for (const Value& value : model->graph.values) {
    if (value.constant) found.push_back(real_values(*value.constant));
  }
  EXPECT_EQ(found, (std::vector<std::vector<double>>{
                       {65535, 7}, {-3, 7}, {1, -2}, {1, -2}, {1, 2, -1}, {1, 2, 3, 0, 2}, {4e9}, {0x1p64}}));
}

TEST(OnnxReader, PackedWeightsOfAnotherLengthAreRefused) {
  OnnxFile file;
  file.input("x", {2});
  typed_weight(file, DataType::kInt4, 5)->set_raw_data("\x21\x0f");
  file.node("Identity", {"x"}, {"y"});
  file.output("y");
  EXPECT_THAT(error_of(read(file)), HasSubstr("tensor 'int4' is int4 5 but holds 2 bytes"));
}

TEST(OnnxReader, NamesNodesThatHaveNoneOrTheSame) {
  OnnxFile file;
  file.input("x", {2});
  file.node("Relu", {"x"}, {"a"}, "same");
  file.node("Relu", {"a"}, {"b"}, "same");
  file.node("Relu", {"b"}, {"c"});
  file.node("Relu", {"c"}, {"y"});
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  std::vector<std::string> names;
  for (const FileNode& node : model->file_nodes) names.push_back(node.name);
  EXPECT_EQ(names, (std::vector<std::string>{"same", "same_0", "Relu_0", "Relu_1"}));
}

TEST(OnnxReader, OldFilesListTheirWeightsAmongTheInputs) {
  OnnxFile file(9, 3);
  file.input("x", {1, 4});
  file.input("w", {4, 4});
  file.weights("w", {4, 4});
  file.node("MatMul", {"x", "w"}, {"y"});
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_EQ(model->graph.inputs.size(), 1u);
}

TEST(OnnxReader, OldFilesMayLeaveTheirWeightsOutOfTheInputs) {
  OnnxFile file(8, 3);
  file.input("x", {1, 4});
  file.weights("w", {4, 4});
  file.node("MatMul", {"x", "w"}, {"y"});
  file.output("y");
  EXPECT_EQ(error_of(read(file)), "");
}

TEST(OnnxReader, LaterFormatsMayHoldMoreFields) {
  // configuration, field 26 of the model, with a name in it
  EXPECT_EQ(
      error_of(read_onnx_bytes(small_network().bytes() + std::string("\xd2\x01\x03\x0a\x01q"), "m.onnx")),
      "");
}

TEST(OnnxReader, MeanAndDeviationOfLayerNormalizationHaveShapesOfTheirOwn) {
  OnnxFile file(17, 8);
  file.input("x", {2, 8});
  file.weights("scale", {8});
  file.node("LayerNormalization", {"x", "scale"}, {"y", "mean", "deviation"});
  file.output("y");
  file.output("deviation");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_EQ(model->graph.value(model->graph.outputs[0]).type.shape, (Shape{2, 8}));
  EXPECT_EQ(model->graph.value(model->graph.outputs[1]).type.shape, (Shape{2, 1}));
}

TEST(OnnxReader, SortsNodesThatAreOutOfOrder) {
  OnnxFile file;
  file.input("x", {2});
  file.node("Neg", {"a"}, {"y"});
  file.node("Relu", {"x"}, {"a"});
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_EQ(ops(model->graph), "Relu Neg");
  EXPECT_EQ(model->file_nodes[0].op, "Neg");
  EXPECT_EQ(model->warnings.size(), 1u);
}

TEST(OnnxReader, UnreadMasksOfDropoutNeedNoType) {
  OnnxFile file(9);
  file.input("x", {2});
  file.node("Dropout", {"x"}, {"y", "mask"});
  file.output("y");
  EXPECT_EQ(error_of(read(file)), "");
}

TEST(OnnxReader, SplitHasAsManyPartsAsOutputsNamedOrNot) {
  OnnxFile file;
  file.input("x", {6});
  file.node("Split", {"x"}, {"a", "b", ""}, "split");
  file.output("a");
  file.output("b");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  const Node& split = only(model->graph, "Split");
  ASSERT_EQ(split.outputs.size(), 3U);
  for (ValueId part : split.outputs) EXPECT_EQ(tensor_type_text(model->graph.value(part).type), "float32 2");
}

TEST(OnnxReader, TellsForeignCutAndDamagedFilesApart) {
  const std::string bytes = small_network().bytes();
  const auto error = [](std::string_view content) { return error_of(read_onnx_bytes(content, "m.onnx")); };
  EXPECT_THAT(error("hello, I am a text file\nof two lines"), HasSubstr("not an ONNX file"));
  EXPECT_THAT(error("\x7f"
                    "ELF"),
              HasSubstr("not an ONNX file"));
  EXPECT_THAT(error(""), HasSubstr("empty"));
  EXPECT_THAT(error(std::string_view(bytes).substr(0, bytes.size() / 2)), HasSubstr("cut off"));
  std::string damaged = bytes;
  for (size_t i = 40; i < 60; ++i) damaged[i] = '\xff';
  EXPECT_THAT(error(damaged), HasSubstr("damaged"));
  EXPECT_EQ(read_onnx("/no/such/file.onnx").error().kind, ErrorKind::kIo);
}

TEST(OnnxReader, ReadsAFileInPiecesAsItReadsItsBytes) {
  const auto folder = TempDirectory::create().value();
  const std::string path = (folder.path() / "m.onnx").string();
  OnnxFile large = small_network();
  // More than is read at a time.
  large.weights("unused", {300, 1000});
  const std::string bytes = large.bytes();
  ASSERT_GT(bytes.size(), size_t{1} << 20);
  ASSERT_TRUE(write_file_atomic(path, bytes).ok());
  const auto in_memory = read_onnx_bytes(bytes, path);
  const auto from_file = read_onnx(path);
  ASSERT_TRUE(in_memory.ok()) << error_of(in_memory);
  ASSERT_TRUE(from_file.ok()) << error_of(from_file);
  EXPECT_EQ(from_file->file_hash, in_memory->file_hash);
  EXPECT_EQ(from_file->content_hash, in_memory->content_hash);
  EXPECT_EQ(graph_text(from_file->graph), graph_text(in_memory->graph));
  // What is wrong is told in the same words.
  std::string damaged = bytes;
  for (size_t i = 40; i < 60; ++i) damaged[i] = '\xff';
  for (const std::string& wrong :
       {bytes.substr(0, bytes.size() / 2), damaged, std::string("hello"), std::string(), bytes + "x"}) {
    ASSERT_TRUE(write_file_atomic(path, wrong).ok());
    EXPECT_EQ(error_of(read_onnx(path)), error_of(read_onnx_bytes(wrong, path)));
    EXPECT_NE(error_of(read_onnx(path)), "");
  }
}

TEST(OnnxReader, ListsAllUnsupportedOperatorsAtOnce) {
  OnnxFile file = small_network();
  file.node("ImageDecoder", {"y"}, {"a"}, "first");
  file.node("ImageDecoder", {"y"}, {"b"}, "second");
  file.node("ImageEncoder", {"y"}, {"c"}, "each");
  file.node("FusedGelu", {"y"}, {"d"}, "own")->set_domain("com.example");
  const auto result = read(file);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUnsupported);
  EXPECT_EQ(result.error().detail, "") << "the sentence names them all";
  EXPECT_EQ(result.error().message,
            "the model uses operators that this program does not have: ImageDecoder (nodes 'first', "
            "'second'); ImageEncoder (node 'each'); com.example.FusedGelu (node 'own')");
}

TEST(OnnxReader, TypesOperatorsOfWhichLaterOutputsAreNotRead) {
  OnnxFile file(13);
  file.input("x", {2, 8});
  file.integers("k", {3});
  file.node("TopK", {"x", "k"}, {"values", "places"});
  file.output("values");
  const auto result = read(file);
  ASSERT_TRUE(result.ok()) << error_of(result);
  EXPECT_EQ(tensor_type_text(result->graph.value(result->graph.outputs[0]).type), "float32 2x3");
}

TEST(OnnxReader, RefusesProductsThatDoNotFit) {
  for (const bool turned : {false, true}) {
    OnnxFile file(13);
    file.input("a", {1, 31});
    file.input("b", {turned ? 64 : 32, turned ? 32 : 64});
    OnnxFile::attribute(file.node("Gemm", {"a", "b"}, {"y"}), "transB", int64_t{turned ? 1 : 0});
    file.output("y");
    EXPECT_THAT(error_of(read(file)), ::testing::HasSubstr("cannot be multiplied"));
  }
}

TEST(OnnxReader, RefusesSummandsOfProductsThatDoNotFit) {
  using Dims = std::vector<OnnxFile::Dim>;
  const auto with_summand = [](const Dims& dims) {
    OnnxFile file(13);
    file.input("a", {2, 32});
    file.input("b", {32, 64});
    file.input("c", dims);
    if (dims.empty()) file.graph().mutable_input(2)->mutable_type()->mutable_tensor_type()->mutable_shape();
    file.node("Gemm", {"a", "b", "c"}, {"y"});
    file.output("y");
    return file;
  };
  for (const Dims& fitting : {Dims{}, Dims{1}, Dims{64}, Dims{2, 1}, Dims{1, 64}, Dims{2, 64}}) {
    const auto model = read(with_summand(fitting));
    EXPECT_TRUE(model.ok()) << error_of(model);
  }
  for (const Dims& other : {Dims{2}, Dims{63}, Dims{64, 2}, Dims{3, 64}, Dims{1, 2, 64}})
    EXPECT_THAT(error_of(read(with_summand(other))),
                ::testing::HasSubstr("input 2 does not broadcast to 2x64"));
}

TEST(OnnxReader, RefusesReshapesToAnotherNumberOfElements) {
  const std::vector<std::vector<int64_t>> shapes = {{2, 3}, {2, 2}, {6}, {3, 2, 1}, {64, 64}, {0, 6}, {}};
  const auto elements = [](const std::vector<int64_t>& shape) {
    int64_t count = 1;
    for (const int64_t extent : shape) count *= extent;
    return count;
  };
  for (const auto& from : shapes) {
    for (const auto& to : shapes) {
      OnnxFile file(14);
      file.weights("x", from);
      file.input("z", {1});
      file.integers("shape", to);
      OnnxFile::attribute(file.node("Reshape", {"x", "shape"}, {"y"}), "allowzero", int64_t{1});
      file.node("Neg", {"z"}, {"w"});
      file.output("y");
      file.output("w");
      const auto model = read(file);
      if (elements(from) == elements(to))
        EXPECT_TRUE(model.ok()) << error_of(model);
      else
        EXPECT_THAT(error_of(model), ::testing::HasSubstr("cannot become"));
    }
  }
}

OnnxFile rectifier(int64_t opset, int64_t format = 7) {
  OnnxFile file(opset, format);
  file.input("x", {2});
  file.node("Relu", {"x"}, {"y"});
  file.output("y");
  return file;
}

TEST(OnnxReader, ReadsEveryOpsetAndFormat) {
  for (int64_t opset = 1; opset <= 26; ++opset) {
    const auto model = read(rectifier(opset));
    ASSERT_TRUE(model.ok()) << error_of(model);
    EXPECT_EQ(model->opset, opset);
    EXPECT_TRUE(model->warnings.empty()) << model->warnings[0];
    const int presented = only(model->graph, "Relu").opset;
    EXPECT_TRUE(presented >= 7 && presented <= 17) << presented;
  }
  for (int64_t format = 1; format <= 13; ++format) EXPECT_EQ(error_of(read(rectifier(13, format))), "");
}

TEST(OnnxReader, TheFirstFormatsHadNoOpsetsAndNoKindsOfAttributes) {
  OnnxFile file = rectifier(1, 1);
  file.model.clear_opset_import();
  file.graph().mutable_node(0)->set_op_type("LeakyRelu");
  OnnxFile::attribute(file.graph().mutable_node(0), "alpha", 0.5F)->clear_type();
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_EQ(model->opset, 1);
  EXPECT_EQ(only(model->graph, "LeakyRelu").attributes.real("alpha", 0), 0.5);
}

TEST(OnnxReader, SaysWhichOpsetsAndFormatsItReads) {
  for (const int64_t opset : {-1, 28}) {
    EXPECT_THAT(error_of(read(rectifier(opset))), HasSubstr("uses ONNX opset " + std::to_string(opset) +
                                                            ", and this program reads opset 1 to 27"));
  }
  EXPECT_THAT(error_of(read(rectifier(0))), HasSubstr("does not say which ONNX opset"));
  for (const int64_t format : {-1, 0, 14}) {
    EXPECT_THAT(
        error_of(read(rectifier(13, format))),
        HasSubstr("is of ONNX format " + std::to_string(format) + ", and this program reads format 1 to 13"));
  }
}

TEST(OnnxReader, AnOutputMayBeListedTwice) {
  OnnxFile file = rectifier(13);
  file.output("y");
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  const auto outputs = run_graph(model->graph, {float_tensor({2}, {-1, 2})});
  ASSERT_EQ(outputs.size(), 2U);
  for (const Tensor& output : outputs) EXPECT_EQ(real_values(output), (std::vector<double>{0, 2}));
}

TEST(OnnxReader, OpenDimensionsNameTheOptionThatFixesThem) {
  OnnxFile file;
  file.input("image", {"N", 3, 32, 32});
  file.input("mask", {"N", "length"});
  file.node("Relu", {"image"}, {"y"});
  file.node("Relu", {"mask"}, {"z"});
  file.output("y");
  file.output("z");
  const auto open = read(file);
  ASSERT_FALSE(open.ok());
  EXPECT_EQ(open.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(
      open.error().text(),
      HasSubstr("input 'image' leaves dimension 0 ('N') open; input 'mask' leaves dimensions 0 ('N'), "
                "1 ('length') open"));
  EXPECT_THAT(open.error().text(), HasSubstr("--shape image:1,3,32,32 --shape mask:1,128"));

  const auto fixed = read(file, {{"mask", {2, 16}}});
  ASSERT_TRUE(fixed.ok()) << error_of(fixed);
  EXPECT_EQ(fixed->graph.value(fixed->graph.inputs[0]).type.shape, (Shape{2, 3, 32, 32}))
      << "N holds for all inputs";
}

TEST(OnnxReader, ShapesMustFit) {
  OnnxFile file;
  file.input("x", {"N", 4});
  file.input("z", {"N", 4});
  file.node("Add", {"x", "z"}, {"y"});
  file.output("y");
  EXPECT_THAT(error_of(read(file, {{"y", {1, 4}}})), HasSubstr("no input 'y'. Its inputs are 'x', 'z'"));
  EXPECT_THAT(error_of(read(file, {{"x", {1, 4, 1}}})), HasSubstr("has 3 dimensions, and the input has 2"));
  EXPECT_THAT(error_of(read(file, {{"x", {-1, 4}}})), HasSubstr("negative extent"));
  EXPECT_THAT(error_of(read(file, {{"x", {1, 4}}, {"z", {2, 4}}})), HasSubstr("gives 'N' another extent"));
  EXPECT_EQ(read(file, {{"y", {1, 4}}}).error().kind, ErrorKind::kUsage);
  EXPECT_THAT(error_of(read(file, {{"x", {1, 3}}})), HasSubstr("Add"));
}

TEST(OnnxReader, SaysWhatTheFileDeclaresWhereGivenShapesCannotBe) {
  OnnxFile file = small_network();
  file.graph()
      .mutable_input(0)
      ->mutable_type()
      ->mutable_tensor_type()
      ->mutable_shape()
      ->mutable_dim(0)
      ->set_dim_param("batch");
  file.input("other", {"length"});
  file.node("Relu", {"other"}, {"z"}, "other");
  const auto misfit = read(file, {{"x", {1, 4, 8, 8}}, {"other", {3}}});
  ASSERT_FALSE(misfit.ok());
  EXPECT_THAT(misfit.error().message, HasSubstr("conv"));
  EXPECT_EQ(misfit.error().cure,
            "The given shapes may not fit; the file declares x:batch,3,8,8 other:length");
  EXPECT_TRUE(read(file, {{"x", {2, 3, 8, 8}}, {"other", {3}}}).ok());
  // Where nothing was given, nothing is said of it.
  const auto own = read([] {
    OnnxFile fixed = small_network();
    fixed.graph()
        .mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(1)
        ->set_dim_value(4);
    return fixed;
  }());
  ASSERT_FALSE(own.ok());
  EXPECT_EQ(own.error().cure, "");
}

/// Reads the file with extents of dimensions by their names.
Result<Model> read_sized(const OnnxFile& file, std::map<std::string, int64_t> dimensions,
                         std::map<std::string, Shape> shapes = {}) {
  ReadOptions options;
  options.dimensions = std::move(dimensions);
  options.shapes = std::move(shapes);
  return read_onnx_bytes(file.bytes(), "model.onnx", options);
}

TEST(OnnxReader, DimensionsAreFixedByTheirNames) {
  OnnxFile file;
  file.input("ids", {"batch", "length"});
  file.input("mask", {"batch", "length"});
  file.input("scale", {1, 1});
  file.node("Mul", {"ids", "mask"}, {"masked"});
  file.node("Mul", {"masked", "scale"}, {"y"});
  file.output("y");
  const auto fixed = read_sized(file, {{"batch", 2}, {"length", 0}});
  ASSERT_TRUE(fixed.ok()) << error_of(fixed);
  EXPECT_EQ(fixed->graph.value(fixed->graph.inputs[1]).type.shape, (Shape{2, 0}));
  EXPECT_EQ(binding_text(fixed->binding), "batch=2 length=0");
  const auto by_shape = read(file, {{"mask", {2, 0}}});
  ASSERT_TRUE(by_shape.ok()) << error_of(by_shape);
  EXPECT_EQ(by_shape->binding, fixed->binding) << "the binding is the same however it was given";

  EXPECT_THAT(error_of(read_sized(file, {{"batch", 2}})), HasSubstr("leaves dimension 1 ('length') open"));
  EXPECT_THAT(error_of(read_sized(file, {{"batch", 2}, {"width", 4}})),
              HasSubstr("no open dimension 'width'. Its open dimensions are 'batch', 'length'"));
  EXPECT_THAT(error_of(read_sized(file, {{"ids", 2}})), HasSubstr("--shape ids:1,3,224,224"));
  EXPECT_THAT(error_of(read_sized(file, {{"batch", -2}, {"length", 4}})), HasSubstr("negative extent"));
  EXPECT_THAT(error_of(read_sized(file, {{"batch", 3}}, {{"ids", {2, 4}}})),
              HasSubstr("gives 'batch' another extent than before (3)"));
  EXPECT_EQ(read_sized(file, {{"width", 4}}).error().kind, ErrorKind::kUsage);
}

TEST(OnnxReader, DimensionsWithoutNamesAreBoundByTheInput) {
  OnnxFile file;
  file.input("x", {"", 4});
  file.input("z", {1, 4});
  file.node("Add", {"x", "z"}, {"y"});
  file.output("y");
  const auto fixed = read(file, {{"x", {3, 4}}});
  ASSERT_TRUE(fixed.ok()) << error_of(fixed);
  EXPECT_EQ(binding_text(fixed->binding), "x:3,4");
  EXPECT_THAT(error_of(read_sized(file, {{"batch", 3}})), HasSubstr("Its dimensions have no names"));
  OnnxFile closed;
  closed.input("x", {3, 4});
  closed.node("Relu", {"x"}, {"y"});
  closed.output("y");
  ASSERT_TRUE(read(closed).ok());
  EXPECT_TRUE(read(closed)->binding.empty());
}

TEST(OnnxReader, AnExtentOfZeroIsTakenWhereItIsAskedFor) {
  OnnxFile file;
  file.input("past", {1, 2, "length", 4});
  file.input("k", {1, 2, 3, 4});
  file.input("old", {0, 4});  // as some exporters write an open one
  file.input("w", {4, 0});
  auto* concat = file.node("Concat", {"past", "k"}, {"y"});
  OnnxFile::attribute(concat, "axis", int64_t{2});
  file.node("MatMul", {"old", "w"}, {"z"});
  file.output("y");
  file.output("z");
  EXPECT_THAT(error_of(read(file, {{"past", {1, 2, 0, 4}}})),
              HasSubstr("input 'old' leaves dimension 0 open"));
  const auto fixed = read(file, {{"past", {1, 2, 0, 4}}, {"old", {0, 4}}, {"w", {4, 0}}});
  ASSERT_TRUE(fixed.ok()) << error_of(fixed);
  const auto shape = [&](size_t output) {
    return fixed->graph.value(fixed->graph.outputs[output]).type.shape;
  };
  EXPECT_EQ(shape(0), (Shape{1, 2, 3, 4}));
  EXPECT_EQ(shape(1), (Shape{0, 0}));
}

TEST(OnnxReader, BrokenGraphsAreBadInput) {
  struct Case {
    const char* says;
    void (*spoil)(OnnxFile&);
  };
  const Case cases[] = {
      {"'nowhere', which nothing makes",
       [](OnnxFile& f) { f.graph().mutable_node(2)->set_input(0, "nowhere"); }},
      {"depends on its own output", [](OnnxFile& f) { f.graph().mutable_node(0)->set_input(0, "f"); }},
      {"'n' is made twice", [](OnnxFile& f) { f.graph().mutable_node(2)->set_output(0, "n"); }},
      {"two constant tensors are named 'w'", [](OnnxFile& f) { f.weights("w", {1}); }},
      {"tensor 'w' is float32 8x3x3x3 but holds 215",
       [](OnnxFile& f) { f.graph().mutable_initializer(0)->mutable_float_data()->RemoveLast(); }},
      {"impossible shape", [](OnnxFile& f) { f.graph().mutable_initializer(0)->set_dims(0, -8); }},
      {"impossible shape",
       [](OnnxFile& f) { f.graph().mutable_initializer(0)->set_dims(0, int64_t{1} << 62); }},
      {"weights do not fit",
       [](OnnxFile& f) {
         f.graph()
             .mutable_input(0)
             ->mutable_type()
             ->mutable_tensor_type()
             ->mutable_shape()
             ->mutable_dim(1)
             ->set_dim_value(4);
       }},
      {"strides are out of range",
       [](OnnxFile& f) {
         OnnxFile::attribute(f.graph().mutable_node(0), "strides", std::vector<int64_t>{0, 0});
       }},
      {"breaks a rule of ONNX",
       [](OnnxFile& f) { OnnxFile::attribute(f.graph().mutable_node(2), "colour", int64_t{1}); }},
      {"breaks a rule of ONNX", [](OnnxFile& f) { f.graph().mutable_node(2)->add_input("c"); }},
      {"has no output", [](OnnxFile& f) { f.graph().clear_output(); }},
      {"nothing makes the output 'y'", [](OnnxFile& f) { f.graph().mutable_node(7)->set_output(0, "q"); }},
      {"auto_pad is not one",
       [](OnnxFile& f) {
         auto* padding = f.graph().mutable_node(0)->mutable_attribute(0);
         padding->Clear();
         padding->set_name("auto_pad");
         padding->set_type(onnx::AttributeProto::STRING);
         padding->set_s("SAME");
       }},
      {"'re\xef\xbf\xbd', is not text", [](OnnxFile& f) { f.graph().mutable_node(2)->set_name("re\xff"); }},
      {"'relu' does not say which operator", [](OnnxFile& f) { f.graph().mutable_node(2)->clear_op_type(); }},
      {"does not say which ONNX opset", [](OnnxFile& f) { f.model.clear_opset_import(); }},
      {"holds no graph", [](OnnxFile& f) { f.model.clear_graph(); }},
  };
  for (const Case& c : cases) {
    OnnxFile file = small_network();
    c.spoil(file);
    const auto result = read(file);
    ASSERT_FALSE(result.ok()) << c.says;
    EXPECT_THAT(result.error().text(), HasSubstr(c.says));
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput) << c.says;
    EXPECT_EQ(result.error().text().find('\n'), std::string::npos) << "one line";
  }
}

TEST(OnnxReader, UnsupportedTypesSaySo) {
  OnnxFile file;
  file.input("x", {2}, onnx::TensorProto::COMPLEX64);
  file.node("Identity", {"x"}, {"y"});
  file.output("y");
  const auto result = read(file);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(result.error().text(), HasSubstr("unsupported type (complex64)"));
}

TEST(OnnxReader, StringsAreReadAndComeOutOfWhatMovesThem) {
  OnnxFile file;
  file.input("x", {2}, onnx::TensorProto::STRING);
  auto* more = file.graph().add_initializer();
  more->set_name("more");
  more->set_data_type(onnx::TensorProto::STRING);
  more->add_dims(1);
  more->add_string_data("K\xc3\xa4se");
  OnnxFile::attribute(file.node("Concat", {"x", "more"}, {"y"}), "axis", int64_t{0});
  file.output("y");
  const auto result = read(file);
  ASSERT_TRUE(result.ok()) << error_of(result);
  const Graph& graph = result->graph;
  EXPECT_EQ(graph.value(graph.outputs[0]).type, (TensorType{DataType::kString, {3}}));
  const auto constant = std::ranges::find(graph.values, "more", &Value::name);
  ASSERT_NE(constant, graph.values.end());
  EXPECT_EQ(all_texts(*constant->constant), (std::vector<std::string_view>{"K\xc3\xa4se"}));

  more->clear_string_data();
  more->set_raw_data("12345678");
  EXPECT_THAT(error_of(read(file)), HasSubstr("holds 0 elements"));
}

TEST(OnnxReader, StringsAreRefusedWhereTheyWouldBeTakenForNumbers) {
  OnnxFile file;
  file.input("x", {2}, onnx::TensorProto::STRING);
  file.integers("pads", {1, 1});
  file.node("Pad", {"x", "pads"}, {"y"});
  file.output("y");
  const auto result = read(file);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(result.error().text(), HasSubstr("it does not take string"));
}

TEST(OnnxReader, OutputsOfAnotherShapeThanStatedAreAWarning) {
  OnnxFile file = small_network();
  file.graph()
      .mutable_output(0)
      ->mutable_type()
      ->mutable_tensor_type()
      ->mutable_shape()
      ->mutable_dim(1)
      ->set_dim_value(11);
  const auto model = read(file);
  ASSERT_TRUE(model.ok()) << error_of(model);
  ASSERT_EQ(model->warnings.size(), 1u);
  EXPECT_THAT(model->warnings[0], HasSubstr("it is 1x10"));
}

/// A file with external weights in a folder of its own.
class ExternalWeights : public ::testing::Test {
 protected:
  OnnxFile file(const std::string& location) {
    OnnxFile made;
    made.input("x", {1, 4});
    made.external("w", {4, 2}, location);
    made.node("MatMul", {"x", "w"}, {"y"});
    made.output("y");
    return made;
  }
  Result<Model> read_in_folder(const OnnxFile& made) {
    return read_onnx_bytes(made.bytes(), (folder_.path() / "m.onnx").string());
  }
  void write(const std::string& name, size_t count) {
    const std::vector<float> values(count, 0.25f);
    const std::string_view bytes(reinterpret_cast<const char*>(values.data()), count * sizeof(float));
    ASSERT_TRUE(write_file_atomic(folder_.path() / name, bytes).ok());
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(ExternalWeights, AreReadFromBesideTheModel) {
  write("weights.bin", 10);
  OnnxFile made = file("weights.bin");
  auto* offset = made.graph().mutable_initializer(0)->add_external_data();
  offset->set_key("offset");
  offset->set_value("8");
  const auto model = read_in_folder(made);
  ASSERT_TRUE(model.ok()) << error_of(model);
  EXPECT_TRUE(model->warnings.empty());
  EXPECT_EQ(real_values(*model->graph.value(model->graph.nodes[0].inputs[1]).constant),
            std::vector<double>(8, 0.25));
}

TEST_F(ExternalWeights, AreInMemoryOnceAndForAll) {
  write("weights.bin", 16);
  OnnxFile made = file("weights.bin");
  made.external("v", {2, 4}, "weights.bin");
  made.external("u", {4, 2}, "weights.bin");
  auto* offset = made.graph().mutable_initializer(2)->add_external_data();
  offset->set_key("offset");
  offset->set_value("32");
  made.node("Add", {"v", "v"}, {"z"});
  made.output("z");
  made.node("MatMul", {"x", "u"}, {"t"});
  made.output("t");
  const auto model = read_in_folder(made);
  ASSERT_TRUE(model.ok()) << error_of(model);
  const auto weights = [&](size_t node, size_t input) {
    return *model->graph.value(model->graph.nodes[node].inputs[input]).constant;
  };
  EXPECT_EQ(weights(0, 1).data(), weights(1, 0).data()) << "one piece of the file is held once";
  // Whoever cuts or rewrites the file now changes nothing of ours.
  write("weights.bin", 1);
  std::filesystem::resize_file(folder_.path() / "weights.bin", 0);
  EXPECT_EQ(real_values(weights(0, 1)), std::vector<double>(8, 0.25));
  EXPECT_EQ(real_values(weights(2, 1)), std::vector<double>(8, 0.25));
}

TEST_F(ExternalWeights, FillNoMemoryByOverlapping) {
  write("weights.bin", 12);
  OnnxFile made = file("weights.bin");
  for (int i = 1; i <= 4; ++i) {
    made.external("w" + std::to_string(i), {4, 2}, "weights.bin");
    auto* offset = made.graph().mutable_initializer(i)->add_external_data();
    offset->set_key("offset");
    offset->set_value(std::to_string(4 * i));
  }
  EXPECT_THAT(error_of(read_in_folder(made)), HasSubstr("overlap with others"));
}

TEST_F(ExternalWeights, BehindLinksLieInTheFolderToo) {
  namespace fs = std::filesystem;
  const TempDirectory elsewhere = TempDirectory::create().value();
  write("weights.bin", 8);
  fs::rename(folder_.path() / "weights.bin", elsewhere.path() / "weights.bin");
  fs::create_symlink(elsewhere.path() / "weights.bin", folder_.path() / "weights.bin");
  fs::create_directory_symlink(elsewhere.path(), folder_.path() / "sub");
  for (const char* location : {"weights.bin", "sub/weights.bin"}) {
    EXPECT_THAT(error_of(read_in_folder(file(location))), HasSubstr("outside the folder")) << location;
  }
  // Where the model itself is a link, both lie in the folder that holds the files.
  fs::create_symlink(elsewhere.path() / "m.onnx", folder_.path() / "m.onnx");
  ASSERT_TRUE(write_file_atomic(elsewhere.path() / "m.onnx", file("weights.bin").bytes()).ok());
  EXPECT_TRUE(read_onnx((folder_.path() / "m.onnx").string()).ok());
  write("near.bin", 8);
  fs::create_symlink("near.bin", folder_.path() / "link.bin");
  EXPECT_TRUE(read_in_folder(file("link.bin")).ok());
}

TEST_F(ExternalWeights, AreAWarningWhereTheFileIsMissing) {
  const auto model = read_in_folder(file("weights.bin"));
  ASSERT_TRUE(model.ok()) << error_of(model);
  ASSERT_EQ(model->warnings.size(), 1u);
  EXPECT_THAT(model->warnings[0], HasSubstr("'weights.bin'"));
  const Value& w = model->graph.value(model->graph.nodes[0].inputs[1]);
  EXPECT_FALSE(w.constant->valid());
  EXPECT_EQ(w.type.shape, (Shape{4, 2}));
  EXPECT_THAT(w.missing_file, HasSubstr("weights.bin"));
}

TEST_F(ExternalWeights, MustFitAndLieInside) {
  write("weights.bin", 7);
  EXPECT_THAT(error_of(read_in_folder(file("weights.bin"))), HasSubstr("do not fit"));
  EXPECT_THAT(error_of(read_in_folder(file("a/../../weights.bin"))), HasSubstr("outside the folder"));
  EXPECT_THAT(error_of(read_in_folder(file("/etc/passwd"))), HasSubstr("outside the folder"));
  for (const char* folder : {"", ".", "a/", "./"}) {
    EXPECT_THAT(error_of(read_in_folder(file(folder))), HasSubstr("which file holds them")) << folder;
  }
  OnnxFile large = file("weights.bin");
  large.graph().mutable_initializer(0)->set_dims(0, int64_t{1} << 40);
  EXPECT_EQ(read_in_folder(large).error().place, (folder_.path() / "m.onnx").string());
  OnnxFile made = file("weights.bin");
  auto* offset = made.graph().mutable_initializer(0)->add_external_data();
  offset->set_key("offset");
  offset->set_value("-1");
  EXPECT_THAT(error_of(read_in_folder(made)), HasSubstr("senseless offset"));
}

}  // namespace
}  // namespace tilewright
