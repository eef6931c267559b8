// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"

/// Luo and Mesgarani, "Conv-TasNet: surpassing ideal time-frequency magnitude masking for speech separation"
/// (2019), in its best configuration (table II: N = 512, L = 16, B = Sc = 128, H = 512, P = 3, X = 8, R = 3)
/// for two speakers, as torchaudio has it. An extent is that of the waveform at 8 kHz.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kConvTasnetSamples = 8000;
constexpr int64_t kSpeakers = 2;
constexpr int64_t kFeatures = 512;
constexpr int64_t kKernel = 16;
constexpr int64_t kBottleneck = 128;
constexpr int64_t kHidden = 512;
constexpr int kStacks = 3;
constexpr int kConvTasnetLayers = 8;
constexpr double kConvTasnetEpsilon = 1e-8;

/// A 1x1 convolution over a line.
Value pointwise(ModelWriter& w, const std::string& module, const Value& x, int64_t channels) {
  return conv(w, module, x, channels, window(1, 1, 0, 1), {.bias = true, .power = 1});
}

/// The additions of one block to the line of blocks and to the sum of all; the last block adds to the sum
/// only.
std::pair<Value, Value> conv_tasnet_block(ModelWriter& w, const std::string& module, const Value& x,
                                          int64_t dilation, bool last) {
  const int64_t hidden = w.width(kHidden);
  const std::string inner = module + ".conv_layers";
  Value y = prelu(w, inner + ".1", pointwise(w, inner + ".0", x, hidden));
  y = group_norm(w, inner + ".2", y, 1, kConvTasnetEpsilon);
  y = conv(w, inner + ".3", y, hidden, window(3, 1, dilation, 1),
           {.groups = hidden, .bias = true, .dilation = dilation, .power = 1});
  y = group_norm(w, inner + ".5", prelu(w, inner + ".4", y), 1, kConvTasnetEpsilon);
  const Value carried = last ? Value{} : pointwise(w, module + ".res_out", y, x.shape()[1]);
  return {carried, pointwise(w, module + ".skip_out", y, x.shape()[1])};
}

/// For each speaker, the share of each feature.
Value masks(ModelWriter& w, const std::string& module, const Value& features) {
  const int64_t channels = features.shape()[1];
  const Value normal = group_norm(w, module + ".input_norm", features, 1, kConvTasnetEpsilon);
  Value x = pointwise(w, module + ".input_conv", normal, w.width(kBottleneck));
  Value sum;
  for (int i = 0; i < kStacks * kConvTasnetLayers; ++i) {
    const bool last = i == kStacks * kConvTasnetLayers - 1;
    const auto [carried, skipped] = conv_tasnet_block(w, fmt::format("{}.conv_layers.{}", module, i), x,
                                                      int64_t{1} << (i % kConvTasnetLayers), last);
    sum = i == 0 ? skipped : add(w, module, sum, skipped);
    if (!last) x = add(w, module, x, carried);
  }
  sum = prelu(w, module + ".output_prelu", sum);
  sum = sigmoid(w, module, pointwise(w, module + ".output_conv", sum, kSpeakers * channels));
  return reshape(w, module, sum, {features.shape()[0], kSpeakers, channels, features.shape()[2]});
}

}  // namespace

void conv_tasnet(ModelWriter& w) {
  const int64_t samples = w.extent(kConvTasnetSamples);
  const Value wave = w.input("mixture", {DataType::kFloat32, {w.batch(), 1, samples}});
  const Window frames = window(kKernel, kKernel / 2, kKernel / 2, 1);
  const Value features = conv(w, "encoder", wave, w.width(kFeatures), frames, {.power = 1});
  const Value shares = masks(w, "mask_generator", features);
  const Value separated = elementwise(w, "Mul", "", shares, unsqueeze(w, "", features, {1}));
  const Shape rows = {w.batch() * kSpeakers, features.shape()[1], features.shape()[2]};
  const Value waves = conv_transpose(w, "decoder", reshape(w, "", separated, rows), 1, frames);
  w.output(reshape(w, "", waves, {w.batch(), kSpeakers, samples}), "sources");
}

}  // namespace tilewright::example::architectures
