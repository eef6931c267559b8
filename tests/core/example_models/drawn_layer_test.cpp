// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/drawn_layer.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

namespace tilewright::example {
namespace {

using Kind = DrawnLayer::Kind;

constexpr uint64_t kSeeds = 200;

auto shape_key(const DrawnLayer& layer) {
  return std::tuple(layer.kind, layer.groups, layer.inputs, layer.outputs, layer.extents,
                    layer.window.kernel);
}

bool convolves(const DrawnLayer& layer) {
  return layer.kind == Kind::kConv || layer.kind == Kind::kConvTranspose;
}

TEST(DrawnLayer, CountsMultiplyAddsAsTwo) {
  DrawnLayer layer;
  layer.inputs = 4;
  layer.outputs = 8;
  layer.extents = {10, 9};
  layer.window = layers::window(3, 2, 1);
  EXPECT_EQ(layer.flops(), 2.0 * 4 * 8 * (5 * 5) * 9);
  layer.kind = Kind::kConvTranspose;
  EXPECT_EQ(layer.flops(), 2.0 * 4 * 8 * (10 * 9) * 9);
  layer.kind = Kind::kBatchedMatMul;
  layer.window = {};
  EXPECT_EQ(layer.flops(), 2.0 * 4 * 8 * (10 * 9));
  layer.groups = 3;
  EXPECT_EQ(layer.flops(), 2.0 * 3 * 4 * 8 * (10 * 9));
}

TEST(DrawLayers, StaysWithinItsBounds) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    for (const DrawnLayer& layer : draw_layers(seed)) {
      EXPECT_GE(layer.flops(), kLeastLayerFlops);
      EXPECT_LE(layer.flops(), kMostLayerFlops);
      EXPECT_GE(layer.inputs, 1);
      EXPECT_GE(layer.outputs, 1);
      EXPECT_LE(layer.groups * std::max(layer.inputs, layer.outputs), kMostDrawnChannels);
      if (!convolves(layer)) continue;
      const int64_t most = layer.extents.size() == 1 ? 4 * kMostDrawnExtent : kMostDrawnExtent;
      for (size_t d = 0; d < layer.extents.size(); ++d) {
        EXPECT_GE(layer.extents[d], kLeastDrawnExtent);
        EXPECT_LE(layer.extents[d], most);
        const int64_t reach = layer.dilation * (layer.window.kernel[d] - 1);
        EXPECT_GT(layer.extents[d] + 2 * layer.window.pads[d], reach);
      }
    }
  }
}

TEST(DrawLayers, GivesEachSeedItsOwnShapes) {
  std::set<decltype(shape_key(DrawnLayer{}))> shapes;
  size_t drawn = 0;
  int64_t odd = 0;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const auto layers = draw_layers(seed);
    const auto again = draw_layers(seed);
    EXPECT_TRUE(std::equal(layers.begin(), layers.end(), again.begin(), again.end(),
                           [](const auto& a, const auto& b) { return shape_key(a) == shape_key(b); }));
    for (const DrawnLayer& layer : layers) {
      shapes.insert(shape_key(layer));
      odd += layer.groups * layer.outputs % 2;
    }
    drawn += layers.size();
  }
  EXPECT_GT(shapes.size(), drawn * 9 / 10);
  EXPECT_GE(odd, 20);
}

// Collected data name their network and its seed.
TEST(DrawLayers, KeepsTheShapesOfASeed) {
  const auto layers = draw_layers(1);
  ASSERT_EQ(layers.size(), 46U);
  EXPECT_EQ(shape_key(layers.front()), std::tuple(Kind::kConv, 1, 60, 183, (Shape{56, 56}), (Shape{1, 1})));
  EXPECT_EQ(shape_key(layers[22]), std::tuple(Kind::kConv, 32, 4, 5, (Shape{56, 56}), (Shape{3, 3})));
  EXPECT_EQ(shape_key(layers.back()), std::tuple(Kind::kLinear, 1, 352, 400, Shape{44}, Shape{}));
}

TEST(DrawLayers, CoversTheKindsOfLayers) {
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const auto layers = draw_layers(seed);
    EXPECT_GE(layers.size(), 40U);
    const auto count = [&](auto&& fits) { return std::count_if(layers.begin(), layers.end(), fits); };
    for (const int64_t kernel : {1, 3, 5, 7}) {
      EXPECT_GE(count([&](const DrawnLayer& l) { return l.window.kernel == Shape(2, kernel); }), 3) << kernel;
    }
    EXPECT_GE(count([](const DrawnLayer& l) { return l.groups > 1 && l.inputs > 1; }), 2);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.groups > 1 && l.inputs == 1; }), 4);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.dilation > 1; }), 1);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.window.kernel.size() == 1; }), 3);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.window.kernel.size() == 3; }), 3);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.kind == Kind::kConvTranspose; }), 3);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.kind == Kind::kMatMul; }), 3);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.kind == Kind::kBatchedMatMul; }), 2);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.kind == Kind::kLinear; }), 2);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.norm; }), 5);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.bias; }), 5);
    EXPECT_GE(count([](const DrawnLayer& l) { return l.residual; }), 2);
  }
}

}  // namespace
}  // namespace tilewright::example
