// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/drawn_layer.h"

#include <algorithm>
#include <array>

#include "core/base/random.h"

namespace tilewright::example {
namespace {

using Kind = DrawnLayer::Kind;
using Activation = DrawnLayer::Activation;
using Triple = std::array<int64_t, 3>;

/// A layer of a known network. Depthwise where `groups` is the number of channels.
struct Origin {
  Kind kind;
  size_t rank;  ///< spatial axes, or axes before the columns; the rest of each triple is unused
  Triple extents;
  int64_t inputs, outputs;
  Triple kernel = {1, 1, 1};
  Triple strides = {1, 1, 1};
  int64_t groups = 1;
  int64_t dilation = 1;
};

constexpr Triple kThree = {3, 3, 3};
constexpr Triple kFive = {5, 5, 5};
constexpr Triple kSeven = {7, 7, 7};
constexpr Triple kOne = {1, 1, 1};
constexpr Triple kTwo = {2, 2, 2};

constexpr Triple square(int64_t extent) {
  return {extent, extent, 1};
}

constexpr Origin kOrigins[] = {
    // Pointwise: ResNet-50, MobileNet-V2, SqueezeNet, Inception-V3.
    {Kind::kConv, 2, square(56), 64, 256},
    {Kind::kConv, 2, square(28), 512, 128},
    {Kind::kConv, 2, square(14), 256, 1024},
    {Kind::kConv, 2, square(56), 24, 144},
    {Kind::kConv, 2, square(14), 576, 96},
    {Kind::kConv, 2, square(7), 960, 320},
    {Kind::kConv, 2, square(35), 288, 64},
    {Kind::kConv, 2, square(56), 256, 512, kOne, kTwo},
    // 3x3: the ResNets, VGG-11, Inception-V3, stems.
    {Kind::kConv, 2, square(56), 64, 64, kThree},
    {Kind::kConv, 2, square(28), 128, 128, kThree},
    {Kind::kConv, 2, square(14), 256, 256, kThree},
    {Kind::kConv, 2, square(7), 512, 512, kThree},
    {Kind::kConv, 2, square(35), 64, 96, kThree},
    {Kind::kConv, 2, square(112), 3, 32, kThree, kTwo},
    {Kind::kConv, 2, square(56), 64, 128, kThree, kTwo},
    {Kind::kConv, 2, square(28), 128, 256, kThree, kTwo},
    // Wider windows, square and along one axis: Inception, ResNet's stem.
    {Kind::kConv, 2, square(35), 48, 64, kFive},
    {Kind::kConv, 2, square(28), 16, 32, kFive, kTwo},
    {Kind::kConv, 2, square(112), 3, 64, kSeven, kTwo},
    {Kind::kConv, 2, square(14), 32, 64, kSeven},
    {Kind::kConv, 2, square(17), 160, 160, {1, 7, 1}},
    {Kind::kConv, 2, square(17), 160, 192, {7, 1, 1}},
    // In groups: ResNeXt-50, ShuffleNet.
    {Kind::kConv, 2, square(56), 128, 128, kThree, kOne, 32},
    {Kind::kConv, 2, square(14), 512, 512, kThree, kOne, 32},
    {Kind::kConv, 2, square(28), 240, 240, kOne, kOne, 3},
    // Depthwise: MobileNet-V2, EfficientNet, ConvNeXt.
    {Kind::kConv, 2, square(112), 96, 96, kThree, kTwo, 96},
    {Kind::kConv, 2, square(56), 144, 144, kThree, kOne, 144},
    {Kind::kConv, 2, square(28), 240, 240, kFive, kOne, 240},
    {Kind::kConv, 2, square(14), 384, 384, kSeven, kOne, 384},
    // Dilated: DeepLab.
    {Kind::kConv, 2, square(28), 128, 128, kThree, kOne, 1, 2},
    // For sequences: text and sound.
    {Kind::kConv, 1, {128, 1, 1}, 256, 256, kThree},
    {Kind::kConv, 1, {256, 1, 1}, 64, 128, kSeven, kTwo},
    {Kind::kConv, 1, {128, 1, 1}, 512, 512, {15, 1, 1}, kOne, 512},
    // For clips: R3D, R(2+1)D.
    {Kind::kConv, 3, {8, 14, 14}, 64, 64, kThree},
    {Kind::kConv, 3, {8, 28, 28}, 3, 64, {3, 7, 7}, {1, 2, 2}},
    {Kind::kConv, 3, {8, 28, 28}, 64, 64, {1, 3, 3}},
    // Generators and decoders: DCGAN, U-Net.
    {Kind::kConvTranspose, 2, square(8), 256, 128, {4, 4, 1}, kTwo},
    {Kind::kConvTranspose, 2, square(16), 128, 64, {4, 4, 1}, kTwo},
    {Kind::kConvTranspose, 2, square(14), 256, 128, kTwo, kTwo},
    // For text: BERT's layers and heads, and classifiers.
    {Kind::kMatMul, 1, {128, 1, 1}, 256, 256},
    {Kind::kMatMul, 1, {128, 1, 1}, 256, 1024},
    {Kind::kMatMul, 1, {128, 1, 1}, 512, 128},
    {Kind::kBatchedMatMul, 2, {8, 128, 1}, 64, 128},
    {Kind::kBatchedMatMul, 2, {8, 128, 1}, 128, 64},
    {Kind::kLinear, 1, {1, 1, 1}, 512, 1000},
    {Kind::kLinear, 1, {32, 1, 1}, 512, 256},
};

bool is_convolution(Kind kind) {
  return kind == Kind::kConv || kind == Kind::kConvTranspose;
}

Shape first_of(const Triple& triple, size_t rank) {
  return {triple.begin(), triple.begin() + static_cast<ptrdiff_t>(rank)};
}

/// A value within a factor of 5/3, as a multiple of `unit`.
int64_t near(Random& random, int64_t value, int64_t unit) {
  const auto units = static_cast<double>(value) * random.uniform(0.6, 1.67) / static_cast<double>(unit);
  return std::max<int64_t>(static_cast<int64_t>(units), 1) * unit;
}

/// Channels of images stay; others are mostly multiples of the vectors' width, as in real networks.
int64_t draw_channels(Random& random, int64_t channels) {
  constexpr std::array<int64_t, 5> kUnits = {1, 4, 8, 16, 32};
  if (channels <= 3) return channels;
  return std::clamp<int64_t>(near(random, channels, random.pick(kUnits)), 3, kMostDrawnChannels);
}

/// Half of the images keep their size; one in five is not square.
Shape draw_extents(Random& random, const Origin& origin) {
  Shape extents = first_of(origin.extents, origin.rank);
  if (random.bernoulli(0.5)) return extents;
  const bool square = random.bernoulli(0.8);
  const int64_t most = origin.rank == 1 ? 4 * kMostDrawnExtent : kMostDrawnExtent;
  for (int64_t& extent : extents) extent = std::clamp(near(random, extent, 1), kLeastDrawnExtent, most);
  if (square && origin.rank > 1) extents[origin.rank - 2] = extents[origin.rank - 1];
  return extents;
}

/// Draws heads and rows.
Shape draw_rows(Random& random, const Origin& origin) {
  Shape rows = first_of(origin.extents, origin.rank);
  for (int64_t& extent : rows) extent = near(random, extent, random.bernoulli(0.3) ? 1 : 4);
  return rows;
}

void draw_groups(Random& random, const Origin& origin, DrawnLayer& layer) {
  constexpr std::array<int64_t, 5> kGroups = {2, 4, 8, 16, 32};
  const bool depthwise = origin.groups == origin.inputs;
  if (depthwise) {
    layer.groups = draw_channels(random, origin.groups);
  } else if (random.bernoulli(0.5)) {
    layer.groups = random.pick(kGroups);
  }
  const int64_t most = std::max<int64_t>(kMostDrawnChannels / layer.groups, 1);
  layer.inputs = depthwise ? 1 : std::min(near(random, origin.inputs / layer.groups, 1), most);
  layer.outputs = depthwise ? 1 : std::min(near(random, origin.outputs / layer.groups, 1), most);
}

/// Exporters pad so that the extent stays the same; some convolutions are not padded. Transposed ones give
/// `stride` places for each.
void draw_padding(Random& random, DrawnLayer& layer) {
  layers::Window& window = layer.window;
  const bool bare = layer.kind == Kind::kConv && random.bernoulli(0.15);
  for (size_t d = 0; d < window.kernel.size(); ++d) {
    const int64_t reach = layer.dilation * (window.kernel[d] - 1);
    const int64_t kept = layer.kind == Kind::kConv ? reach / 2 : (window.kernel[d] - window.strides[d]) / 2;
    window.pads[d] = bare && layer.extents[d] > 2 * reach ? 0 : kept;
  }
}

/// Draws what follows the layer: a normalisation, a bias or neither, then an addition, then an activation.
void draw_followers(Random& random, DrawnLayer& layer) {
  constexpr std::array kActivations = {Activation::kNone, Activation::kRelu, Activation::kRelu,
                                       Activation::kRelu6};
  layer.norm = is_convolution(layer.kind) && random.bernoulli(0.5);
  const bool drawn = random.bernoulli(0.7);
  const bool takes_bias = layer.kind == Kind::kConv || layer.kind == Kind::kMatMul;
  layer.bias = layer.kind == Kind::kLinear || (takes_bias && !layer.norm && drawn);
  layer.residual = random.bernoulli(0.2);
  layer.activation = random.pick(kActivations);
}

DrawnLayer as_it_is(const Origin& origin) {
  DrawnLayer layer;
  layer.kind = origin.kind;
  layer.groups = origin.groups;
  layer.inputs = origin.inputs / origin.groups;
  layer.outputs = origin.outputs / origin.groups;
  layer.extents = first_of(origin.extents, origin.rank);
  layer.dilation = origin.dilation;
  if (is_convolution(origin.kind)) {
    layer.window = {first_of(origin.kernel, origin.rank), first_of(origin.strides, origin.rank),
                    Shape(origin.rank, 0)};
  }
  return layer;
}

void draw_shape(Random& random, const Origin& origin, DrawnLayer& layer) {
  layer.extents = is_convolution(origin.kind) ? draw_extents(random, origin) : draw_rows(random, origin);
  if (origin.groups > 1) {
    draw_groups(random, origin, layer);
  } else {
    layer.inputs = draw_channels(random, origin.inputs);
    layer.outputs = draw_channels(random, origin.outputs);
  }
}

/// Draws a layer around the origin; it is the origin itself where the drawn layers keep falling outside the
/// bounds.
DrawnLayer draw_layer(Random random, const Origin& origin) {
  constexpr int kDraws = 32;
  DrawnLayer layer = as_it_is(origin);
  for (int i = 0; i < kDraws; ++i) {
    DrawnLayer drawn = layer;
    draw_shape(random, origin, drawn);
    if (drawn.flops() < kLeastLayerFlops || drawn.flops() > kMostLayerFlops) continue;
    layer = drawn;
    break;
  }
  draw_padding(random, layer);
  draw_followers(random, layer);
  return layer;
}

}  // namespace

double DrawnLayer::flops() const {
  double count = 2.0 * static_cast<double>(groups) * static_cast<double>(inputs * outputs);
  for (size_t d = 0; d < extents.size(); ++d) {
    int64_t places = extents[d];
    // The number of places with padding that keeps the extent, which is an upper bound.
    if (kind == Kind::kConv) places = (places + window.strides[d] - 1) / window.strides[d];
    if (is_convolution(kind)) places *= window.kernel[d];
    count *= static_cast<double>(places);
  }
  return count;
}

std::vector<DrawnLayer> draw_layers(uint64_t seed) {
  Random random(seed);
  std::vector<DrawnLayer> layers;
  for (const Origin& origin : kOrigins) layers.push_back(draw_layer(random.split(), origin));
  return layers;
}

}  // namespace tilewright::example
