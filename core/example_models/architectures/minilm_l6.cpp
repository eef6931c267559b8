// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// Wang et al., "MiniLM: deep self-attention distillation" (2020), with six layers and 384 channels, as it is
/// published for embeddings of sentences (all-MiniLM-L6-v2): BERT's encoder, followed by the mean of the
/// tokens that the mask keeps, normalised to length one. Extents are read from values, as exporters write it
/// for any length.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kMinilmTokens = 128;
constexpr int64_t kMinilmVocabulary = 30522;
constexpr int64_t kMinilmPositions = 512;
constexpr int64_t kMinilmLayers = 6;
constexpr int64_t kMinilmHeads = 12;
constexpr int64_t kMinilmHeadChannels = 32;
constexpr float kMinilmEpsilon = 1e-12F;

Value minilm_embeddings(ModelWriter& w, const Value& ids, const Value& kinds, int64_t hidden) {
  const std::string module = "embeddings";
  const int64_t positions = std::max(kMinilmPositions, ids.shape()[1]);
  const Value words = embedding(w, module + ".word_embeddings", ids, kMinilmVocabulary, hidden);
  const Value of_kinds = embedding(w, module + ".token_type_embeddings", kinds, 2, hidden);
  const Value all = position_ids(w, module + ".position_ids", positions);
  const Value taken = slice(w, module, all, 1, 0, ids.shape()[1]);
  const Value places = embedding(w, module + ".position_embeddings", taken, positions, hidden);
  const Value sum = add(w, module, add(w, module, words, of_kinds), places);
  return layer_norm(w, module + ".LayerNorm", sum, kMinilmEpsilon);
}

Value minilm_attention(ModelWriter& w, const std::string& module, const Value& x, const Value& mask) {
  const int64_t hidden = x.shape()[2];
  const auto heads_of = [&](std::string_view name, bool channels_first) {
    const Value y = dense(w, fmt::format("{}.self.{}", module, name), x, hidden);
    return split_heads(w, module + ".self", y, kMinilmHeads, channels_first, Extents::kTraced);
  };
  const Value q = heads_of("query", false);
  const Value k = heads_of("key", true);
  const Value v = heads_of("value", false);
  const Value products = matmul(w, module + ".self", q, k);
  const float root = std::sqrt(static_cast<float>(hidden / kMinilmHeads));
  const Value scores = elementwise(w, "Div", module + ".self", products, scalar(w, module + ".self", root));
  const Value masked = elementwise(w, "Add", module + ".self", scores, mask);
  const Value mixed =
      join_heads(w, module + ".self", attend(w, module + ".self", masked, v), Extents::kTraced);
  const Value y = dense(w, module + ".output.dense", mixed, hidden);
  return layer_norm(w, module + ".output.LayerNorm", add(w, module + ".output", y, x), kMinilmEpsilon);
}

Value minilm_encoder_layer(ModelWriter& w, const std::string& module, const Value& x, const Value& mask) {
  const int64_t hidden = x.shape()[2];
  const Value y = minilm_attention(w, module + ".attention", x, mask);
  const Value inner =
      gelu(w, module + ".intermediate", dense(w, module + ".intermediate.dense", y, 4 * hidden));
  const Value fed = dense(w, module + ".output.dense", inner, hidden);
  return layer_norm(w, module + ".output.LayerNorm", add(w, module + ".output", fed, y), kMinilmEpsilon);
}

/// Sum over the tokens.
Value token_sum(ModelWriter& w, const Value& x) {
  return w.node("ReduceSum", "", {x, integers(w, "", {1})}, {x.shape()[0], 1, x.shape()[2]});
}

Value at_least(ModelWriter& w, const Value& x, float least) {
  return w.node("Clip", "", {x, scalar(w, "", least)}, x.shape());
}

Value sentence(ModelWriter& w, const Value& tokens, const Value& mask) {
  const Shape& shape = tokens.shape();
  const Value kept = cast(w, "", expand(w, "", unsqueeze(w, "", mask, {2}), shape), DataType::kFloat32);
  const Value sum = token_sum(w, elementwise(w, "Mul", "", tokens, kept));
  const Value count = at_least(w, token_sum(w, kept), 1e-9F);
  const Value mean = squeeze(w, "", elementwise(w, "Div", "", sum, count), 1);
  Attributes channels;
  channels.set("axes", std::vector<int64_t>{1});
  const Value length = w.node("ReduceL2", "", {mean}, {shape[0], 1}, channels);
  const Value lengths = expand(w, "", at_least(w, length, 1e-12F), mean.shape());
  return elementwise(w, "Div", "", mean, lengths);
}

}  // namespace

void minilm_l6(ModelWriter& w) {
  const int64_t hidden = kMinilmHeads * w.width(kMinilmHeadChannels);
  const TensorType tokens{DataType::kInt64, {w.batch(), w.extent(kMinilmTokens)}};
  const Value ids = w.input("input_ids", tokens);
  const Value mask = w.input("attention_mask", tokens);
  const Value kinds = w.input("token_type_ids", tokens);
  const Value added = additive_mask(w, "", mask, tokens.shape[1]);
  Value x = minilm_embeddings(w, ids, kinds, hidden);
  for (int i = 0; i < kMinilmLayers; ++i)
    x = minilm_encoder_layer(w, fmt::format("encoder.layer.{}", i), x, added);
  x = w.output(x, "token_embeddings");
  w.output(sentence(w, x, mask), "sentence_embedding");
}

}  // namespace tilewright::example::architectures
