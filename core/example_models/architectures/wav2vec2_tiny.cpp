// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// Baevski et al., "wav2vec 2.0: a framework for self-supervised learning of speech representations" (2020),
/// with two transformer layers instead of twelve, as DistilHuBERT (Chang et al. 2022) keeps. An extent is
/// that of the waveform at 16 kHz.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kWav2vec2Samples = 16000;
constexpr int64_t kWav2vec2Layers = 2;
constexpr int64_t kWav2vec2Heads = 12;
constexpr int64_t kWav2vec2HeadChannels = 64;
constexpr int64_t kWaveChannels = 512;
constexpr int64_t kPositionKernel = 128;
constexpr int64_t kPositionGroups = 16;
/// The convolutions over the waveform.
constexpr struct {
  int64_t kernel, stride;
} kWaveRows[] = {{10, 5}, {3, 2}, {3, 2}, {3, 2}, {3, 2}, {2, 2}, {2, 2}};

/// The first convolution is followed by a normalisation of each channel.
Value wave_features(ModelWriter& w, const Value& wave) {
  Value x = unsqueeze(w, "feature_extractor", wave, {1});
  const int64_t channels = w.width(kWaveChannels);
  for (int layer = 0; const auto& row : kWaveRows) {
    const std::string module = fmt::format("feature_extractor.conv_layers.{}", layer);
    x = conv(w, module + ".conv", x, channels, window(row.kernel, row.stride, 0, 1));
    if (layer == 0) x = group_norm(w, module + ".layer_norm", x, channels, 1e-5);
    x = gelu(w, module + ".activation", x);
    ++layer;
  }
  return transpose(w, "", x, {0, 2, 1});
}

/// Weights as a direction and a length for each place of the kernel; the graph multiplies them.
Value normalised_weights(ModelWriter& w, const std::string& module, const Shape& shape) {
  const Value direction = w.weight(module + ".weight_v", shape, WeightInit::bell(0, 1));
  // The squares of each output's weights sum to one, because all outputs share the lengths of the kernel's
  // places.
  const double length = std::sqrt(static_cast<double>(shape[0]) / static_cast<double>(shape[2]));
  const Value lengths =
      w.weight(module + ".weight_g", {1, 1, shape[2]}, WeightInit::uniform(0.8 * length, 1.2 * length));
  Attributes attributes;
  attributes.set("axes", std::vector<int64_t>{0, 1});
  const Value norm = w.node("ReduceL2", module, {direction}, {1, 1, shape[2]}, attributes);
  return elementwise(w, "Mul", module, elementwise(w, "Div", module, direction, norm), lengths);
}

/// A wide convolution in groups in place of position numbers; its last element is dropped.
Value positions(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t hidden = x.shape()[2];
  const int64_t tokens = x.shape()[1];
  const std::string inner = module + ".conv";
  const Value rows = transpose(w, module, x, {0, 2, 1});
  const Value weights = normalised_weights(w, inner, {hidden, hidden / kPositionGroups, kPositionKernel});
  const Value bias = w.weight(inner + ".bias", {hidden}, WeightInit::bell(0, 0.05));
  Attributes attributes;
  attributes.set("dilations", Shape{1});
  attributes.set("group", kPositionGroups);
  attributes.set("kernel_shape", Shape{kPositionKernel});
  attributes.set("pads", Shape(2, kPositionKernel / 2));
  attributes.set("strides", Shape{1});
  const Value all =
      w.node("Conv", inner, {rows, weights, bias}, {x.shape()[0], hidden, tokens + 1}, attributes);
  const Value cut = slice(w, module + ".padding", all, 2, 0, tokens);
  return transpose(w, module, gelu(w, module + ".activation", cut), {0, 2, 1});
}

Value wav2vec2_encoder_layer(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t hidden = x.shape()[2];
  const Value attended = batched_attention(w, module + ".attention", x, kWav2vec2Heads, true);
  const Value y = layer_norm(w, module + ".layer_norm", add(w, module, x, attended));
  const Value inner = gelu(w, module + ".feed_forward.intermediate_act_fn",
                           dense(w, module + ".feed_forward.intermediate_dense", y, 4 * hidden));
  const Value fed = dense(w, module + ".feed_forward.output_dense", inner, hidden);
  return layer_norm(w, module + ".final_layer_norm", add(w, module, y, fed));
}

}  // namespace

void wav2vec2_tiny(ModelWriter& w) {
  // The groups of the convolution over positions need a whole number of channels.
  const int64_t hidden = kWav2vec2Heads * 4 * w.width(kWav2vec2HeadChannels / 4);
  const Value wave = w.input("input_values", {DataType::kFloat32, {w.batch(), w.extent(kWav2vec2Samples)}});
  Value x = layer_norm(w, "feature_projection.layer_norm", wave_features(w, wave));
  x = dense(w, "feature_projection.projection", x, hidden);
  x = layer_norm(w, "encoder.layer_norm", add(w, "encoder", x, positions(w, "encoder.pos_conv_embed", x)));
  for (int i = 0; i < kWav2vec2Layers; ++i)
    x = wav2vec2_encoder_layer(w, fmt::format("encoder.layers.{}", i), x);
  w.output(x, "last_hidden_state");
}

}  // namespace tilewright::example::architectures
