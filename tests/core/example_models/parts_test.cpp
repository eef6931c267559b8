// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/random.h"
#include "core/example_models/layers.h"
#include "core/example_models/model_writer.h"
#include "core/example_models/shaping.h"
#include "core/example_models/signal.h"
#include "core/example_models/weight_stream.h"

namespace tilewright::example {
namespace {

std::vector<float> draw(const WeightInit& init, uint64_t seed, std::string_view name, size_t count) {
  std::vector<float> elements(count);
  WeightStream(init, seed, name).fill(elements);
  return elements;
}

Signal measure(const std::vector<float>& elements) {
  double sum = 0;
  double squares = 0;
  for (const double x : elements) {
    sum += x;
    squares += x * x;
  }
  const auto count = static_cast<double>(elements.size());
  return {sum / count, squares / count - sum / count * (sum / count)};
}

TEST(WeightStream, DrawsTheGivenDistributions) {
  const auto bell = draw(WeightInit::bell(0.5, 0.2), 1, "w", 200000);
  EXPECT_NEAR(measure(bell).mean, 0.5, 0.002);
  EXPECT_NEAR(std::sqrt(measure(bell).variance), 0.2, 0.002);
  const auto within =
      std::count_if(bell.begin(), bell.end(), [](float x) { return std::abs(x - 0.5F) < 0.2F; });
  EXPECT_NEAR(static_cast<double>(within) / 200000, 0.683, 0.02);  // as a normal one has

  const auto uniform = draw(WeightInit::uniform(0.8, 1.2), 1, "w", 200000);
  EXPECT_GE(*std::min_element(uniform.begin(), uniform.end()), 0.8F);
  EXPECT_LE(*std::max_element(uniform.begin(), uniform.end()), 1.2F);
  EXPECT_NEAR(measure(uniform).variance, 0.16 / 12, 0.001);
}

TEST(WeightStream, DrawsEvenWeightsWhosePowerAFewHave) {
  const auto even = draw(WeightInit::even(0.2), 1, "w", 9000);
  for (size_t begin = 0; begin < even.size(); begin += 9) {
    const Signal few = measure({even.begin() + static_cast<std::ptrdiff_t>(begin),
                                even.begin() + static_cast<std::ptrdiff_t>(begin + 9)});
    EXPECT_NEAR(std::sqrt(few.power()), 0.2, 0.06);
  }
  EXPECT_NEAR(measure(even).mean, 0, 0.01);
  EXPECT_NEAR(std::sqrt(measure(even).variance), 0.2, 0.002);
}

TEST(WeightStream, DependsOnSeedAndNameButNotOnPieces) {
  const WeightInit init = WeightInit::bell(0, 1);
  const auto whole = draw(init, 1, "w", 1000);
  EXPECT_NE(draw(init, 2, "w", 1000), whole);
  EXPECT_NE(draw(init, 1, "v", 1000), whole);
  std::vector<float> pieces(1000);
  WeightStream stream(init, 1, "w");
  stream.fill(std::span(pieces).first(17));
  stream.fill(std::span(pieces).subspan(17));
  EXPECT_EQ(pieces, whole);
}

TEST(Signal, FollowsReluAsMeasured) {
  Random random(5);
  for (const double mean : {-2.0, -0.5, 0.0, 0.7, 3.0}) {
    std::vector<float> elements(100000);
    for (float& x : elements) x = static_cast<float>(std::max(0.0, mean + 1.5 * random.normal()));
    const Signal expected = relu_signal({mean, 2.25});
    EXPECT_NEAR(expected.mean, measure(elements).mean, 0.15) << mean;
    EXPECT_NEAR(expected.power() / measure(elements).power(), 1, mean < -1 ? 0.7 : 0.1) << mean;
  }
  EXPECT_EQ(relu_signal({-1, 0}).power(), 0);
}

TEST(ModuleScope, ShowsNumbersWithTheirList) {
  EXPECT_EQ(module_scope(""), "");
  EXPECT_EQ(module_scope("conv1"), "/conv1");
  EXPECT_EQ(module_scope("layer1.0.conv1"), "/layer1/layer1.0/conv1");
  EXPECT_EQ(module_scope("features.14.conv.0.2"), "/features/features.14/conv/conv.0/conv.0.2");
}

TEST(ModelWriter, ReportsItsCallersMistakes) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto path = folder.path() / "model.onnx";
  {
    ModelWriter w("twice", {});
    w.weight("w", {1}, WeightInit::bell(0, 1));
    w.weight("w", {1}, WeightInit::bell(0, 1));
    EXPECT_FALSE(w.write(path).ok());
  }
  {
    ModelWriter w("wrong shape", {});
    const Value x = w.input("x", {DataType::kFloat32, {2, 3}});
    w.output(w.node("Relu", "", {x}, {2, 4}), "y");
    const auto result = w.write(path);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kInternal);
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(ModelWriter, WritesNodesOfSeveralOutputsAndTypes) {
  const TempDirectory folder = TempDirectory::create().value();
  ModelWriter w("several", {}, 14);
  EXPECT_EQ(w.opset(), 14);
  const Value x = w.input("x", {DataType::kFloat32, {2, 3, 4, 6}});
  const auto parts = layers::split(w, "halves", x, 3, {2, 4});
  const Value wide = layers::upsample_nearest(w, "up", parts[0]);
  EXPECT_EQ(wide.shape(), (Shape{2, 3, 8, 4}));
  // Extents that the graph reads off a value are inferred, too.
  const Value rows = layers::reshape_as_traced(w, "rows", parts[1], {2, 3, 16}, 2);
  const Value whole = layers::cast(w, "whole", rows, DataType::kInt64);
  EXPECT_EQ(whole.type.data_type, DataType::kInt64);
  w.output(wide, "wide");
  w.output(whole, "whole");
  const auto written = w.write(folder.path() / "model.onnx");
  EXPECT_TRUE(written.ok()) << written.error().text() << written.error().detail;
}

TEST(ModelWriter, RenamesAnOutputThatIsReadInside) {
  const TempDirectory folder = TempDirectory::create().value();
  ModelWriter w("inside", {});
  const Value x = w.input("x", {DataType::kFloat32, {2, 3}});
  const Value y = layers::relu(w, "first", x);
  const Value z = layers::relu(w, "second", y);
  w.output(y, "y");
  w.output(z, "z");
  const auto written = w.write(folder.path() / "model.onnx");
  EXPECT_TRUE(written.ok()) << written.error().text() << written.error().detail;
}

}  // namespace
}  // namespace tilewright::example
