// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/example_model.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/checker.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/example_models/architecture_list.h"
#include "core/tensor/tensor_type.h"
#include "tests/core/example_models/reference_run.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

using Edges = std::vector<std::pair<std::string, Shape>>;

struct Known {
  const char* name;
  int64_t width_divisor;
  int64_t parameters;  ///< trained ones: running statistics and tables do not count; 0 where the seed decides
  Edges inputs;
  Edges outputs;
  int64_t opset = 13;
  double tolerance = 0;  ///< of the parameters, where they are published as a rounded number
  /// Where batch normalisations were folded into convolutions: the ends of the names of those that have a
  /// bias of their own. The others' biases stand for two published numbers each, a scale and a shift.
  std::optional<std::vector<std::string>> biased = std::nullopt;
  int64_t judged_extent = 0;   ///< at which activations are judged; 0: the architecture's own
  int64_t judged_divisor = 8;  ///< of the width at which they are

  friend void PrintTo(const Known& known, std::ostream* out) {
    *out << known.name << "/" << known.width_divisor;
  }
};

using Names = std::vector<std::string>;
const Edges kImage = {{"input", {1, 3, 224, 224}}};
const Edges kClasses = {{"output", {1, 1000}}};

/// The keys and values of six layers.
Edges cache(const std::string& prefix, int64_t tokens) {
  Edges edges;
  for (int layer = 0; layer < 6; ++layer) {
    for (const char* name : {"key", "value"})
      edges.push_back({prefix + "." + std::to_string(layer) + "." + name, {1, 6, tokens, 48}});
  }
  return edges;
}

Edges joined(Edges first, const Edges& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// The counts are those published with torchvision's networks; others name their source. VGG-11 at full width
// is half a gigabyte: an eighth will do.
const Known kKnown[] = {
    {"bert_mini",
     1,
     3514882,
     {{"input_ids", {1, 128}}},
     {{"last_hidden", {1, 128, 256}}, {"logits", {1, 2}}}},
    {"bert_small",
     1,
     13452290,
     {{"input_ids", {1, 128}}},
     {{"last_hidden", {1, 128, 512}}, {"logits", {1, 2}}}},
    {"bert_tiny", 1, 558082, {{"input_ids", {1, 128}}}, {{"last_hidden", {1, 128, 128}}, {"logits", {1, 2}}}},
    // The paper's table II: 5.1 million, with a residual convolution behind the last block whose result
    // nobody reads; it has 65,664, which no exporter writes.
    {"conv_tasnet", 1, 5100000 - 65664, {{"mixture", {1, 1, 8000}}}, {{"sources", {1, 2, 8000}}}, 15, 0.01},
    {"convnext_tiny", 1, 28589128, kImage, kClasses, 17},
    {"dcgan", 1, 3576704, {{"z", {1, 100, 1, 1}}}, {{"image", {1, 3, 64, 64}}}},
    // With the auxiliary classifier that only training has: 3x3 to 10 channels, normalised, and 1x1.
    {"deeplabv3_mobilenet_v3",
     1,
     11029328 - (40 * 10 * 9 + 2 * 10 + 10 * 21 + 21),
     {{"input", {1, 3, 256, 256}}},
     {{"out", {1, 21, 256, 256}}},
     13,
     0,
     Names{"fc1", "fc2", "classifier.4"}},
    // The model card of distilbert-base-uncased-finetuned-sst-2-english.
    {"distilbert",
     1,
     66955010,
     {{"input_ids", {1, 128}}, {"attention_mask", {1, 128}}},
     {{"logits", {1, 2}}}},
    {"drawn_layers", 4, 0, {}, {}},
    {"efficientnet_b0", 1, 5288548, kImage, kClasses, 13, 0, Names{"conv_reduce", "conv_expand"}},
    // The paper's table 1, V2: 0.92 million.
    {"hifigan", 1, 920000, {{"mel", {1, 80, 64}}}, {{"audio", {1, 1, 16384}}}, 13, 0.01, std::nullopt, 8, 2},
    {"inception_v3", 1, 23834568, {{"input", {1, 3, 299, 299}}}, kClasses},
    // The 15M model of llama2.c.
    {"llama_15m_step", 1, 15191712,
     joined({{"input_ids", {1, 1}}, {"attention_mask", {1, 129}}, {"position_ids", {1, 1}}},
            cache("past_key_values", 128)),
     joined(cache("present", 129), {{"logits", {1, 1, 32000}}}), 14},
    // The model card of all-MiniLM-L6-v2: 22,713,216, with a pooler that embeddings of sentences do without.
    {"minilm_l6",
     1,
     22713216 - (384 * 384 + 384),
     {{"input_ids", {1, 128}}, {"attention_mask", {1, 128}}, {"token_type_ids", {1, 128}}},
     {{"token_embeddings", {1, 128, 384}}, {"sentence_embedding", {1, 384}}},
     14},
    {"mobilenet_v2", 1, 3504872, kImage, kClasses},
    {"mobilenet_v3_small", 1, 2542856, kImage, kClasses, 14, 0, Names{"fc1", "fc2"}},
    {"regnet_y_400mf", 1, 4344144, kImage, kClasses, 13, 0, Names{"fc1", "fc2"}},
    {"resnet18", 1, 11689512, kImage, kClasses},
    {"resnet34", 1, 21797672, kImage, kClasses},
    {"resnet3d_10", 1, 14413605, {{"clip", {1, 3, 8, 56, 56}}}, {{"output", {1, 101}}}},
    {"resnet50", 1, 25557032, kImage, kClasses},
    {"resnext50", 1, 25028904, kImage, kClasses},
    {"shufflenet_v2", 1, 2278604, kImage, kClasses, 13, 0, Names{}},
    {"squeezenet1_1", 1, 1235496, kImage, kClasses},
    {"swin_tiny", 1, 28288354, kImage, kClasses},
    // PyTorch Hub's mateuszbuda_brain-segmentation-pytorch_unet.
    {"unet", 1, 7763041, {{"input", {1, 3, 256, 256}}}, {{"output", {1, 1, 256, 256}}}, 13, 0, Names{"conv"}},
    {"vgg11", 8, 2526360, kImage, kClasses},
    // timm's vit_tiny_patch16_224.
    {"vit_tiny", 1, 5717416, kImage, kClasses, 17},
    // DistilHuBERT (Chang et al. 2022, table 1): 23.49 million.
    {"wav2vec2_tiny",
     1,
     23490000,
     {{"input_values", {1, 16000}}},
     {{"last_hidden_state", {1, 49, 768}}},
     14,
     0.001,
     std::nullopt,
     4000},
    // The encoder in openai/whisper-tiny.
    {"whisper_tiny_encoder",
     1,
     8208384,
     {{"input_features", {1, 80, 3000}}},
     {{"last_hidden_state", {1, 1500, 384}}},
     14,
     0,
     std::nullopt,
     200},
    // Ultralytics' summary of the fused model, which counts what the normalisations have become.
    {"yolov8n",
     1,
     3151904,
     {{"images", {1, 3, 640, 640}}},
     {{"output0", {1, 84, 8400}}},
     13,
     0,
     std::nullopt,
     160},
    // The paper's table 5: 0.91 million.
    {"yolox_nano",
     1,
     910000,
     {{"images", {1, 3, 416, 416}}},
     {{"output", {1, 3549, 85}}},
     14,
     0.005,
     Names{"_preds.0", "_preds.1", "_preds.2"},
     224,
     1},
};

/// Millions of multiply-adds of convolutions and products, as published.
struct MultiplyAdds {
  double millions;
  double tolerance = 0.02;
};
/// With torchvision's networks, by timm for ViT, and half of what their authors call FLOPs for the detectors;
/// YOLOX's have those of normalisations, too.
const std::map<std::string, MultiplyAdds> kMultiplyAdds = {
    {"convnext_tiny", {4456}}, {"efficientnet_b0", {386}}, {"mobilenet_v2", {301}},
    {"resnet18", {1814}},      {"regnet_y_400mf", {402}},  {"mobilenet_v3_small", {57}},
    {"resnet50", {4089}},      {"shufflenet_v2", {145}},   {"swin_tiny", {4491}},
    {"vit_tiny", {1258}},      {"yolov8n", {8700.0 / 2}},  {"yolox_nano", {1080.0 / 2, 0.04}}};

TempDirectory make_folder() {
  return TempDirectory::create().value();
}

onnx::ModelProto parse(const std::filesystem::path& path) {
  onnx::ModelProto model;
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(model.ParseFromIstream(&file));
  return model;
}

Shape shape_of(const onnx::ValueInfoProto& info) {
  EXPECT_TRUE(info.type().tensor_type().has_shape()) << info.name();
  Shape shape;
  for (const auto& dim : info.type().tensor_type().shape().dim()) shape.push_back(dim.dim_value());
  return shape;
}

int64_t elements(const onnx::TensorProto& weight) {
  return element_count(Shape(weight.dims().begin(), weight.dims().end()));
}

template <typename Infos>
Edges edges(const Infos& infos) {
  Edges result;
  for (const auto& info : infos) result.emplace_back(info.name(), shape_of(info));
  return result;
}

int64_t trained_parameters(const onnx::GraphProto& graph) {
  int64_t count = 0;
  for (const onnx::TensorProto& weight : graph.initializer()) {
    const bool trained =
        weight.data_type() == onnx::TensorProto::FLOAT && weight.name().find("running_") == std::string::npos;
    if (trained) count += elements(weight);
  }
  return count;
}

/// Of convolutions that a normalisation was folded into: all but the `biased` ones.
int64_t folded_channels(const onnx::GraphProto& graph, const Names& biased) {
  std::map<std::string, const onnx::TensorProto*> weights;
  for (const onnx::TensorProto& weight : graph.initializer()) weights[weight.name()] = &weight;
  int64_t count = 0;
  for (const onnx::NodeProto& node : graph.node()) {
    if (node.op_type() != "Conv" || node.input_size() < 3) continue;
    const std::string& name = node.input(2);
    const bool own = std::any_of(biased.begin(), biased.end(),
                                 [&](const std::string& end) { return name.ends_with(end + ".bias"); });
    if (!own) count += elements(*weights.at(name));
  }
  return count;
}

double multiply_adds(const onnx::GraphProto& graph) {
  std::map<std::string, Shape> shapes;
  for (const auto& info : graph.value_info()) shapes[info.name()] = shape_of(info);
  for (const auto& info : graph.input()) shapes[info.name()] = shape_of(info);
  for (const auto& info : graph.output()) shapes[info.name()] = shape_of(info);
  for (const auto& weight : graph.initializer())
    shapes[weight.name()] = Shape(weight.dims().begin(), weight.dims().end());
  int64_t count = 0;
  for (const onnx::NodeProto& node : graph.node()) {
    const std::string& op = node.op_type();
    const int64_t made = element_count(shapes.at(node.output(0)));
    if (op == "Conv") {
      const Shape& weights = shapes.at(node.input(1));
      count += made * (element_count(weights) / weights[0]);
    }
    if (op == "MatMul") count += made * shapes.at(node.input(0)).back();
    if (op == "Gemm") count += made * shapes.at(node.input(1)).back();
  }
  return static_cast<double>(count);
}

class ExampleModelTest : public ::testing::TestWithParam<Known> {};

TEST_P(ExampleModelTest, IsAValidModelOfTheKnownSize) {
  const Known& known = GetParam();
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  const auto written = write_example_model(known.name, path, {.width_divisor = known.width_divisor});
  ASSERT_TRUE(written.ok()) << written.error().text() << written.error().detail;

  onnx::ModelProto model = parse(path);
  ASSERT_NO_THROW(onnx::checker::check_model(model));
  EXPECT_EQ(model.ir_version(), 8);
  EXPECT_EQ(model.opset_import(0).version(), known.opset);
  if (known.parameters > 0) {
    EXPECT_EQ(edges(model.graph().input()), known.inputs);
    EXPECT_EQ(edges(model.graph().output()), known.outputs);
    const int64_t folded = known.biased ? folded_channels(model.graph(), *known.biased) : 0;
    EXPECT_NEAR(static_cast<double>(trained_parameters(model.graph()) + folded),
                static_cast<double>(known.parameters),
                known.tolerance * static_cast<double>(known.parameters));
  }

  if (const auto published = kMultiplyAdds.find(known.name); published != kMultiplyAdds.end()) {
    const auto [millions, tolerance] = published->second;
    EXPECT_NEAR(multiply_adds(model.graph()) / 1e6, millions, tolerance * millions);
  }

  // Every value between the nodes has a full shape, and inference from nothing but the inputs agrees.
  const Edges stored = edges(model.graph().value_info());
  int made = 0;
  for (const auto& node : model.graph().node()) made += node.output_size();
  EXPECT_EQ(static_cast<int>(stored.size()) + model.graph().output_size(), made);
  for (const auto& [name, shape] : stored) {
    EXPECT_TRUE(std::all_of(shape.begin(), shape.end(), [](int64_t extent) { return extent > 0; })) << name;
  }
  model.mutable_graph()->clear_value_info();
  ASSERT_NO_THROW(
      onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(), {true, 1, true}));
  EXPECT_EQ(edges(model.graph().value_info()), stored);
}

TEST_P(ExampleModelTest, SeedAloneDecidesTheBytes) {
  const TempDirectory folder = make_folder();
  const auto hash_with = [&](uint64_t seed) {
    const auto path = folder.path() / "model.onnx";
    EXPECT_TRUE(write_example_model(GetParam().name, path, {.seed = seed, .width_divisor = 8}).ok());
    return hash_of_file(path).value();
  };
  const ContentHash first = hash_with(7);
  EXPECT_EQ(hash_with(7), first);
  EXPECT_NE(hash_with(8), first);
}

TEST_P(ExampleModelTest, ActivationsKeepTheirSize) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  const ExampleModelOptions small{
      .seed = 3, .width_divisor = GetParam().judged_divisor, .extent = GetParam().judged_extent};
  ASSERT_TRUE(write_example_model(GetParam().name, path, small).ok());
  const auto report = reference_run(parse(path), 1);
  ASSERT_TRUE(report.ok()) << report.error().text();
  for (const ValueSize& value : report.value()) {
    EXPECT_TRUE(value.deviation > 0.02 && value.deviation < 50)
        << value.name << " spreads by " << value.deviation;
  }
}

INSTANTIATE_TEST_SUITE_P(Architectures, ExampleModelTest, ::testing::ValuesIn(kKnown),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(ExampleModelNames, AreTheTestedOnes) {
  std::vector<std::string_view> tested;
  for (const Known& known : kKnown) tested.push_back(known.name);
  EXPECT_EQ(example_model_names(), tested);
}

TEST(WriteExampleModel, TakesABatch) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "new" / "bert.onnx";
  ASSERT_TRUE(write_example_model("bert_tiny", path, {.batch = 3, .width_divisor = 16}).ok());
  EXPECT_EQ(edges(parse(path).graph().output()), (Edges{{"last_hidden", {3, 128, 8}}, {"logits", {3, 2}}}));
}

TEST(WriteExampleModel, TakesAnExtent) {
  const TempDirectory folder = make_folder();
  const auto edges_with = [&](std::string_view name, int64_t extent) {
    const auto path = folder.path() / "model.onnx";
    const auto written = write_example_model(name, path, {.batch = 2, .width_divisor = 32, .extent = extent});
    EXPECT_TRUE(written.ok()) << written.error().text();
    const onnx::ModelProto model = parse(path);
    return std::pair{edges(model.graph().input()).front().second,
                     edges(model.graph().output()).front().second};
  };
  EXPECT_EQ(edges_with("resnet50", 96), (std::pair{Shape{2, 3, 96, 96}, Shape{2, 1000}}));
  EXPECT_EQ(edges_with("inception_v3", 100), (std::pair{Shape{2, 3, 100, 100}, Shape{2, 1000}}));
  EXPECT_EQ(edges_with("resnet3d_10", 32), (std::pair{Shape{2, 3, 8, 32, 32}, Shape{2, 101}}));
  EXPECT_EQ(edges_with("bert_tiny", 50), (std::pair{Shape{2, 50}, Shape{2, 50, 4}}));
  EXPECT_EQ(edges_with("dcgan", 96), (std::pair{Shape{2, 100, 3, 3}, Shape{2, 3, 96, 96}}));
}

TEST(WriteExampleModel, TakesTheExtentsThatMakeAModelAndNoOthers) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  for (const example::Architecture& architecture : example::architecture_list()) {
    const auto [least, most, step] = architecture.extents;
    for (const int64_t extent : {least, most}) {
      const auto written =
          write_example_model(architecture.name, path, {.width_divisor = 64, .extent = extent});
      ASSERT_TRUE(written.ok()) << architecture.name << " " << extent << ": " << written.error().text();
      for (const auto& [name, shape] : edges(parse(path).graph().value_info())) {
        EXPECT_TRUE(std::all_of(shape.begin(), shape.end(), [](int64_t d) { return d > 0; }))
            << architecture.name << " " << extent << " " << name;
      }
    }
    std::vector<int64_t> refused = {-1, most + step};
    if (least > 1) refused.push_back(least - 1);
    if (step > 1) refused.push_back(least + 1);
    for (const int64_t extent : refused) {
      const auto result =
          write_example_model(architecture.name, folder.path() / "never.onnx", {.extent = extent});
      ASSERT_FALSE(result.ok()) << architecture.name << " " << extent;
      EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
      EXPECT_THAT(result.error().text(), HasSubstr(std::string(architecture.name)));
      if (most > 0) EXPECT_THAT(result.error().text(), HasSubstr(std::to_string(most)));
    }
  }
}

TEST(WriteExampleModel, KnowsTheOtherNameOfResNet3D) {
  const TempDirectory folder = make_folder();
  const ExampleModelOptions small{.width_divisor = 16};
  ASSERT_TRUE(write_example_model("r3d_10", folder.path() / "a", small).ok());
  ASSERT_TRUE(write_example_model("resnet3d_10", folder.path() / "b", small).ok());
  EXPECT_EQ(hash_of_file(folder.path() / "a").value(), hash_of_file(folder.path() / "b").value());
}

TEST(WriteExampleModel, NamesNodesAndWeightsAsExportersDo) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  ASSERT_TRUE(write_example_model("resnet18", path, {.width_divisor = 16}).ok());
  const onnx::ModelProto model = parse(path);
  std::vector<std::string> names;
  for (const auto& node : model.graph().node()) names.push_back(node.name());
  for (const auto& weight : model.graph().initializer()) names.push_back(weight.name());
  EXPECT_THAT(names, ::testing::IsSupersetOf({"/layer2/layer2.0/downsample/downsample.0/Conv",
                                              "/layer1/layer1.1/relu_1/Relu", "/Flatten",
                                              "layer4.1.bn2.running_var", "fc.weight"}));
}

TEST(WriteExampleModel, ListsTheNamesWhereOneIsUnknown) {
  const auto result = write_example_model("resnet19", "never.onnx");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  EXPECT_THAT(result.error().text(), HasSubstr("resnet19"));
  for (const std::string_view name : example_model_names())
    EXPECT_THAT(result.error().text(), HasSubstr(std::string(name)));
}

TEST(WriteExampleModel, RefusesOptionsOutOfRange) {
  for (const ExampleModelOptions& options :
       {ExampleModelOptions{.batch = 0}, ExampleModelOptions{.batch = -1}, ExampleModelOptions{.batch = 1025},
        ExampleModelOptions{.width_divisor = 0}, ExampleModelOptions{.width_divisor = 65}}) {
    const auto result = write_example_model("dcgan", "never.onnx", options);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  }
}

TEST(WriteExampleModel, LeavesNothingBehindWhereItCannotWrite) {
  const TempDirectory folder = make_folder();
  const auto taken = folder.path() / "taken";
  std::filesystem::create_directories(taken / "inside");
  for (const auto& path : {taken, taken / "inside" / ".." / "file" / ".."}) {
    const auto result = write_example_model("dcgan", path, {.width_divisor = 16});
    ASSERT_FALSE(result.ok()) << path;
    EXPECT_EQ(result.error().kind, ErrorKind::kIo);
  }
  const auto full = write_example_model("dcgan", "/dev/full/model.onnx", {.width_divisor = 16});
  ASSERT_FALSE(full.ok());
  EXPECT_EQ(full.error().kind, ErrorKind::kIo);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "only what was there";
}

}  // namespace
}  // namespace tilewright
