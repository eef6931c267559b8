// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// The encoder of Radford et al., "Robust speech recognition via large-scale weak supervision" (2022), at its
/// smallest (table 1): two convolutions over 80 mel bands, of which the second halves the frames, and four
/// layers. An extent is that of the frames; 3,000 are half a minute.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kWhisperFrames = 3000;
constexpr int64_t kWhisperBands = 80;
constexpr int64_t kWhisperLayers = 4;
constexpr int64_t kWhisperHeads = 6;
constexpr int64_t kWhisperHeadChannels = 64;

/// The input of each part is normalised, so that the sum of all parts is not.
Value whisper_encoder_layer(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t hidden = x.shape()[2];
  const Value normal = layer_norm(w, module + ".self_attn_layer_norm", x);
  const Value attended = batched_attention(w, module + ".self_attn", normal, kWhisperHeads, false);
  const Value y = add(w, module, x, attended);
  const Value again = layer_norm(w, module + ".final_layer_norm", y);
  const Value inner = gelu(w, module + ".activation_fn", dense(w, module + ".fc1", again, 4 * hidden));
  return add(w, module, y, dense(w, module + ".fc2", inner, hidden));
}

}  // namespace

void whisper_tiny_encoder(ModelWriter& w) {
  const int64_t hidden = kWhisperHeads * w.width(kWhisperHeadChannels);
  Value x =
      w.input("input_features", {DataType::kFloat32, {w.batch(), kWhisperBands, w.extent(kWhisperFrames)}});
  const ConvOptions biased{.bias = true};
  x = gelu(w, "", conv(w, "conv1", x, hidden, window(3, 1, 1, 1), biased));
  x = gelu(w, "", conv(w, "conv2", x, hidden, window(3, 2, 1, 1), biased));
  x = transpose(w, "", x, {0, 2, 1});
  const Value places = w.weight("embed_positions.weight", {x.shape()[1], hidden}, WeightInit::bell(0, 0.5));
  x = elementwise(w, "Add", "", x, places);
  for (int i = 0; i < kWhisperLayers; ++i) x = whisper_encoder_layer(w, fmt::format("layers.{}", i), x);
  w.output(layer_norm(w, "layer_norm", x), "last_hidden_state");
}

}  // namespace tilewright::example::architectures
