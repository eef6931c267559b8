// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"

/// Liu et al., "A ConvNet for the 2020s" (2022), section 2: ConvNeXt-T.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr float kConvnextEpsilon = 1e-6F;
constexpr struct { int64_t channels, blocks; } kConvnextStages[] = {{96, 3}, {192, 3}, {384, 9}, {768, 3}};

/// A depthwise convolution and a perceptron of each place, with channels innermost; the result is scaled by a
/// learned factor for each channel.
Value convnext_block(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t channels = x.shape()[1];
  Value y = conv(w, module + ".block.0", x, channels, same_window({7, 7}),
                 {.groups = channels, .bias = true, .power = 1});
  y = transpose(w, module + ".block.1", y, {0, 2, 3, 1});
  y = layer_norm(w, module + ".block.2", y, kConvnextEpsilon);
  y = gelu(w, module + ".block.4", dense(w, module + ".block.3", y, 4 * channels));
  y = dense(w, module + ".block.5", y, channels);
  y = transpose(w, module + ".block.6", y, {0, 3, 1, 2});
  const Value factors = w.weight(module + ".layer_scale", {channels, 1, 1}, WeightInit::uniform(0.4, 0.6));
  return add(w, module, elementwise(w, "Mul", module, factors, y), x);
}

/// `index` counts the members of the list of features, which alternate between a downsampling and a stage of
/// blocks.
Value downsampled(ModelWriter& w, int index, const Value& x, int64_t channels) {
  const std::string module = fmt::format("features.{}", index);
  const ConvOptions options{.bias = true, .power = 1};
  if (index > 0) {
    const Value normal = layer_norm_of_channels(w, module + ".0", x, kConvnextEpsilon);
    return conv(w, module + ".1", normal, channels, window(2, 2), options);
  }
  const Value patches = conv(w, module + ".0", x, channels, window(4, 4), options);
  return layer_norm_of_channels(w, module + ".1", patches, kConvnextEpsilon);
}

}  // namespace

void convnext_tiny(ModelWriter& w) {
  Value x = image_input(w, 224);
  for (int index = 0; const auto& stage : kConvnextStages) {
    x = downsampled(w, index++, x, w.width(stage.channels));
    for (int64_t i = 0; i < stage.blocks; ++i)
      x = convnext_block(w, fmt::format("features.{}.{}", index, i), x);
    ++index;
  }
  x = layer_norm_of_channels(w, "classifier.0", global_average_pool(w, "avgpool", x), kConvnextEpsilon);
  w.output(linear(w, "classifier.2", flatten(w, "classifier.1", x), 1000), "output");
}

}  // namespace tilewright::example::architectures
