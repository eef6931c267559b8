// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// Sanh et al., "DistilBERT, a distilled version of BERT" (2019), with the classifier of its best known
/// derivative, which classifies the sentiment of reviews.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kDistilbertTokens = 128;
constexpr int64_t kDistilbertVocabulary = 30522;
constexpr int64_t kDistilbertPositions = 512;
constexpr int64_t kDistilbertLayers = 6;
constexpr int64_t kDistilbertHeads = 12;
constexpr int64_t kDistilbertHeadChannels = 64;
constexpr float kDistilbertEpsilon = 1e-12F;

Value distilbert_embeddings(ModelWriter& w, const Value& ids, int64_t hidden) {
  const std::string module = "distilbert.embeddings";
  const int64_t positions = std::max(kDistilbertPositions, ids.shape()[1]);
  const Value words = embedding(w, module + ".word_embeddings", ids, kDistilbertVocabulary, hidden);
  const Value all = position_ids(w, module + ".position_ids", positions);
  const Value taken = slice(w, module, all, 1, 0, ids.shape()[1]);
  const Value places = embedding(w, module + ".position_embeddings", taken, positions, hidden);
  return layer_norm(w, module + ".LayerNorm", add(w, module, words, places), kDistilbertEpsilon);
}

/// The scores with the least number wherever the mask has a zero.
Value masked(ModelWriter& w, const std::string& module, const Value& scores, const Value& mask) {
  const Shape& shape = scores.shape();
  const TensorType truth{DataType::kBool, mask.shape()};
  const Value zero = w.nodes("Equal", module, {mask, integer(w, module, 0)}, {truth})[0];
  const Value rows = reshape(w, module, zero, {shape[0], 1, 1, shape[3]});
  const Value all = expand(w, module, rows, shape);
  const Value least = scalar(w, module, std::numeric_limits<float>::lowest());
  return w.node("Where", module, {all, least, scores}, shape);
}

Value distilbert_attention(ModelWriter& w, const std::string& module, const Value& x, const Value& mask) {
  const int64_t hidden = x.shape()[2];
  const auto projected = [&](std::string_view name) {
    return dense(w, fmt::format("{}.{}", module, name), x, hidden);
  };
  const Value q = split_heads(w, module, projected("q_lin"), kDistilbertHeads);
  const Value k = split_heads(w, module, projected("k_lin"), kDistilbertHeads, true);
  const Value v = split_heads(w, module, projected("v_lin"), kDistilbertHeads);
  const float root = std::sqrt(static_cast<float>(hidden / kDistilbertHeads));
  const Value scaled = elementwise(w, "Div", module, q, scalar(w, module, root));
  const Value scores = masked(w, module, matmul(w, module, scaled, k), mask);
  return dense(w, module + ".out_lin", join_heads(w, module, attend(w, module, scores, v)), hidden);
}

Value distilbert_encoder_layer(ModelWriter& w, const std::string& module, const Value& x, const Value& mask) {
  const int64_t hidden = x.shape()[2];
  const Value attended = distilbert_attention(w, module + ".attention", x, mask);
  const Value y = layer_norm(w, module + ".sa_layer_norm", add(w, module, attended, x), kDistilbertEpsilon);
  const Value inner = gelu(w, module + ".ffn.activation", dense(w, module + ".ffn.lin1", y, 4 * hidden));
  const Value fed = dense(w, module + ".ffn.lin2", inner, hidden);
  return layer_norm(w, module + ".output_layer_norm", add(w, module, fed, y), kDistilbertEpsilon);
}

}  // namespace

void distilbert(ModelWriter& w) {
  const int64_t hidden = kDistilbertHeads * w.width(kDistilbertHeadChannels);
  const TensorType tokens{DataType::kInt64, {w.batch(), w.extent(kDistilbertTokens)}};
  const Value ids = w.input("input_ids", tokens);
  const Value mask = w.input("attention_mask", tokens);
  Value x = distilbert_embeddings(w, ids, hidden);
  for (int i = 0; i < kDistilbertLayers; ++i)
    x = distilbert_encoder_layer(w, fmt::format("distilbert.transformer.layer.{}", i), x, mask);
  x = relu(w, "relu", linear(w, "pre_classifier", pick(w, "", x, 1, 0), hidden));
  w.output(linear(w, "classifier", x, 2), "logits");
}

}  // namespace tilewright::example::architectures
