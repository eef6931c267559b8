// SPDX-License-Identifier: Apache-2.0
#include "core/sample/sample.h"

#include <algorithm>
#include <fstream>
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
#include "core/sample/architecture_list.h"
#include "core/tensor/tensor_type.h"
#include "tests/core/sample/reference_run.h"

namespace tilewright {
namespace {

using testing::HasSubstr;

struct Known {
  const char* name;
  int64_t width_divisor;
  int64_t parameters;  ///< trained ones: running statistics and tables do not count; 0 where the seed decides
  std::vector<std::pair<std::string, Shape>> inputs;
  std::vector<std::pair<std::string, Shape>> outputs;

  friend void PrintTo(const Known& known, std::ostream* out) {
    *out << known.name << "/" << known.width_divisor;
  }
};

using Edges = std::vector<std::pair<std::string, Shape>>;
const Edges kImage = {{"input", {1, 3, 224, 224}}};
const Edges kClasses = {{"output", {1, 1000}}};

// The counts are those published with torchvision's networks. VGG-11 at full width is half a gigabyte: an
// eighth will do.
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
    {"dcgan", 1, 3576704, {{"z", {1, 100, 1, 1}}}, {{"image", {1, 3, 64, 64}}}},
    {"drawn_layers", 4, 0, {}, {}},
    {"inception_v3", 1, 23834568, {{"input", {1, 3, 299, 299}}}, kClasses},
    {"mobilenet_v2", 1, 3504872, kImage, kClasses},
    {"resnet18", 1, 11689512, kImage, kClasses},
    {"resnet34", 1, 21797672, kImage, kClasses},
    {"resnet3d_10", 1, 14413605, {{"clip", {1, 3, 8, 56, 56}}}, {{"output", {1, 101}}}},
    {"resnet50", 1, 25557032, kImage, kClasses},
    {"resnext50", 1, 25028904, kImage, kClasses},
    {"squeezenet1_1", 1, 1235496, kImage, kClasses},
    {"vgg11", 8, 2526360, kImage, kClasses},
};

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
  Shape shape;
  for (const auto& dim : info.type().tensor_type().shape().dim()) shape.push_back(dim.dim_value());
  return shape;
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
    if (trained) count += element_count(Shape(weight.dims().begin(), weight.dims().end()));
  }
  return count;
}

class SampleTest : public testing::TestWithParam<Known> {};

TEST_P(SampleTest, IsAValidModelOfTheKnownSize) {
  const Known& known = GetParam();
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  const auto written = write_sample(known.name, path, {.width_divisor = known.width_divisor});
  ASSERT_TRUE(written.ok()) << written.error().text() << written.error().detail;

  onnx::ModelProto model = parse(path);
  ASSERT_NO_THROW(onnx::checker::check_model(model));
  EXPECT_EQ(model.ir_version(), 8);
  EXPECT_EQ(model.opset_import(0).version(), 13);
  if (known.parameters > 0) {
    EXPECT_EQ(edges(model.graph().input()), known.inputs);
    EXPECT_EQ(edges(model.graph().output()), known.outputs);
    EXPECT_EQ(trained_parameters(model.graph()), known.parameters);
  }

  // Every value between the nodes has a full shape, and inference from nothing but the inputs agrees.
  const Edges stored = edges(model.graph().value_info());
  EXPECT_EQ(static_cast<int>(stored.size()) + model.graph().output_size(), model.graph().node_size());
  for (const auto& [name, shape] : stored) {
    EXPECT_TRUE(std::all_of(shape.begin(), shape.end(), [](int64_t extent) { return extent > 0; })) << name;
  }
  model.mutable_graph()->clear_value_info();
  ASSERT_NO_THROW(
      onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(), {true, 1, false}));
  EXPECT_EQ(edges(model.graph().value_info()), stored);
}

TEST_P(SampleTest, SeedAloneDecidesTheBytes) {
  const TempDirectory folder = make_folder();
  const auto hash_with = [&](uint64_t seed) {
    const auto path = folder.path() / "model.onnx";
    EXPECT_TRUE(write_sample(GetParam().name, path, {.seed = seed, .width_divisor = 8}).ok());
    return hash_of_file(path).value();
  };
  const ContentHash first = hash_with(7);
  EXPECT_EQ(hash_with(7), first);
  EXPECT_NE(hash_with(8), first);
}

TEST_P(SampleTest, ActivationsKeepTheirSize) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  ASSERT_TRUE(write_sample(GetParam().name, path, {.seed = 3, .width_divisor = 8}).ok());
  const auto report = reference_run(parse(path), 1);
  ASSERT_TRUE(report.ok()) << report.error().text();
  for (const ValueSize& value : report.value()) {
    EXPECT_TRUE(value.deviation > 0.02 && value.deviation < 50)
        << value.name << " spreads by " << value.deviation;
  }
}

INSTANTIATE_TEST_SUITE_P(Architectures, SampleTest, testing::ValuesIn(kKnown),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(SampleNames, AreTheTestedOnes) {
  std::vector<std::string_view> tested;
  for (const Known& known : kKnown) tested.push_back(known.name);
  EXPECT_EQ(sample_names(), tested);
}

TEST(WriteSample, TakesABatch) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "new" / "bert.onnx";
  ASSERT_TRUE(write_sample("bert_tiny", path, {.batch = 3, .width_divisor = 16}).ok());
  EXPECT_EQ(edges(parse(path).graph().output()), (Edges{{"last_hidden", {3, 128, 8}}, {"logits", {3, 2}}}));
}

TEST(WriteSample, TakesAnExtent) {
  const TempDirectory folder = make_folder();
  const auto edges_with = [&](std::string_view name, int64_t extent) {
    const auto path = folder.path() / "model.onnx";
    const auto written = write_sample(name, path, {.batch = 2, .width_divisor = 32, .extent = extent});
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

TEST(WriteSample, TakesTheExtentsThatMakeAModelAndNoOthers) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  for (const sample::Architecture& architecture : sample::architecture_list()) {
    const auto [least, most, step] = architecture.extents;
    for (const int64_t extent : {least, most}) {
      const auto written = write_sample(architecture.name, path, {.width_divisor = 64, .extent = extent});
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
      const auto result = write_sample(architecture.name, folder.path() / "never.onnx", {.extent = extent});
      ASSERT_FALSE(result.ok()) << architecture.name << " " << extent;
      EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
      EXPECT_THAT(result.error().text(), HasSubstr(std::string(architecture.name)));
      if (most > 0) EXPECT_THAT(result.error().text(), HasSubstr(std::to_string(most)));
    }
  }
}

TEST(WriteSample, KnowsTheOtherNameOfResNet3D) {
  const TempDirectory folder = make_folder();
  const SampleOptions small{.width_divisor = 16};
  ASSERT_TRUE(write_sample("r3d_10", folder.path() / "a", small).ok());
  ASSERT_TRUE(write_sample("resnet3d_10", folder.path() / "b", small).ok());
  EXPECT_EQ(hash_of_file(folder.path() / "a").value(), hash_of_file(folder.path() / "b").value());
}

TEST(WriteSample, NamesNodesAndWeightsAsExportersDo) {
  const TempDirectory folder = make_folder();
  const auto path = folder.path() / "model.onnx";
  ASSERT_TRUE(write_sample("resnet18", path, {.width_divisor = 16}).ok());
  const onnx::ModelProto model = parse(path);
  std::vector<std::string> names;
  for (const auto& node : model.graph().node()) names.push_back(node.name());
  for (const auto& weight : model.graph().initializer()) names.push_back(weight.name());
  EXPECT_THAT(names, testing::IsSupersetOf({"/layer2/layer2.0/downsample/downsample.0/Conv",
                                            "/layer1/layer1.1/relu_1/Relu", "/Flatten",
                                            "layer4.1.bn2.running_var", "fc.weight"}));
}

TEST(WriteSample, ListsTheNamesWhereOneIsUnknown) {
  const auto result = write_sample("resnet19", "never.onnx");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  EXPECT_THAT(result.error().text(), HasSubstr("resnet19"));
  for (const std::string_view name : sample_names())
    EXPECT_THAT(result.error().text(), HasSubstr(std::string(name)));
}

TEST(WriteSample, RefusesOptionsOutOfRange) {
  for (const SampleOptions& options :
       {SampleOptions{.batch = 0}, SampleOptions{.batch = -1}, SampleOptions{.batch = 1025},
        SampleOptions{.width_divisor = 0}, SampleOptions{.width_divisor = 65}}) {
    const auto result = write_sample("dcgan", "never.onnx", options);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  }
}

TEST(WriteSample, LeavesNothingBehindWhereItCannotWrite) {
  const TempDirectory folder = make_folder();
  const auto taken = folder.path() / "taken";
  std::filesystem::create_directories(taken / "inside");
  for (const auto& path : {taken, taken / "inside" / ".." / "file" / ".."}) {
    const auto result = write_sample("dcgan", path, {.width_divisor = 16});
    ASSERT_FALSE(result.ok()) << path;
    EXPECT_EQ(result.error().kind, ErrorKind::kIo);
  }
  const auto full = write_sample("dcgan", "/dev/full/model.onnx", {.width_divisor = 16});
  ASSERT_FALSE(full.ok());
  EXPECT_EQ(full.error().kind, ErrorKind::kIo);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "only what was there";
}

}  // namespace
}  // namespace tilewright
