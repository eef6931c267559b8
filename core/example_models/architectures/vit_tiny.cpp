// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// Dosovitskiy et al., "An image is worth 16x16 words" (2021), at the size that Touvron et al. (2021) call
/// tiny: twelve layers of 192 channels, patches of 16x16.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kPatch = 16;
constexpr int64_t kVitLayers = 12;
constexpr int64_t kVitHeads = 3;
constexpr int64_t kVitHeadChannels = 64;
constexpr float kVitEpsilon = 1e-6F;

/// Patches as tokens after a token that stands for the class, each with the embedding of its place added.
Value tokens(ModelWriter& w, const Value& image, int64_t hidden) {
  const Value patches =
      conv(w, "patch_embed.proj", image, hidden, window(kPatch, kPatch), {.bias = true, .power = 1});
  const int64_t places = patches.shape()[2] * patches.shape()[3];
  const Value rows = reshape_as_traced(w, "patch_embed", patches, {w.batch(), hidden, places}, 2);
  const Value of_patches = transpose(w, "patch_embed", rows, {0, 2, 1});
  const Value token = w.weight("cls_token", {1, 1, hidden}, WeightInit::bell(0, 0.5));
  const Value first = expand(w, "", token, {w.batch(), 1, hidden});
  const Value all = concat_along(w, "", {first, of_patches}, 1);
  const Value where = w.weight("pos_embed", {1, places + 1, hidden}, WeightInit::bell(0, 0.5));
  return elementwise(w, "Add", "", all, where);
}

/// One product gives queries, keys and values.
Value vit_attention(ModelWriter& w, const std::string& module, const Value& x) {
  const Shape& shape = x.shape();
  const int64_t channels = shape[2] / kVitHeads;
  const Value all = dense(w, module + ".qkv", x, 3 * shape[2]);
  const Value apart = reshape_as_traced(w, module, all, {shape[0], shape[1], 3, kVitHeads, channels}, 2);
  const Value parts = transpose(w, module, apart, {2, 0, 3, 1, 4});
  const Value q = pick(w, module, parts, 0, 0);
  const Value k = pick(w, module, parts, 0, 1);
  const Value v = pick(w, module, parts, 0, 2);
  const Value products = matmul(w, module, q, transpose(w, module, k, {0, 1, 3, 2}));
  const float factor = 1 / std::sqrt(static_cast<float>(channels));
  const Value scores = scale(w, module, products, factor);
  return dense(w, module + ".proj", join_heads(w, module, attend(w, module, scores, v), Extents::kTraced),
               shape[2]);
}

Value vit_block(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t hidden = x.shape()[2];
  const Value y =
      add(w, module, x, vit_attention(w, module + ".attn", layer_norm(w, module + ".norm1", x, kVitEpsilon)));
  const Value normal = layer_norm(w, module + ".norm2", y, kVitEpsilon);
  const Value inner = gelu(w, module + ".mlp.act", dense(w, module + ".mlp.fc1", normal, 4 * hidden));
  return add(w, module, y, dense(w, module + ".mlp.fc2", inner, hidden));
}

}  // namespace

void vit_tiny(ModelWriter& w) {
  Value x = tokens(w, image_input(w, 224), kVitHeads * w.width(kVitHeadChannels));
  for (int i = 0; i < kVitLayers; ++i) x = vit_block(w, fmt::format("blocks.{}", i), x);
  x = layer_norm(w, "norm", x, kVitEpsilon);
  w.output(linear(w, "head", pick(w, "", x, 1, 0), 1000), "output");
}

}  // namespace tilewright::example::architectures
