// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// The smaller encoders of Turc et al., "Well-read students learn better" (2019), table 1, with a classifier
/// on the first token. Heads have 64 channels each, and the feed-forward parts have four times as many
/// channels inside. Normalisation and activation are written in elementary operators, as by exporters of this
/// opset.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kBertTokens = 128;
constexpr int64_t kBertVocabulary = 1000;
constexpr int64_t kBertHeadChannels = 64;
constexpr float kBertEpsilon = 1e-12F;

Value bert_attention(ModelWriter& w, const std::string& module, const Value& x, int64_t heads) {
  const int64_t hidden = x.shape().back();
  const Value q = split_heads(w, module, dense(w, module + ".q", x, hidden), heads);
  const Value k = split_heads(w, module, dense(w, module + ".k", x, hidden), heads, true);
  const Value v = split_heads(w, module, dense(w, module + ".v", x, hidden), heads);
  const Value products = matmul(w, module, q, k);
  const float root = std::sqrt(static_cast<float>(hidden / heads));
  const Value scores = w.node("Div", module, {products, scalar(w, module, root)}, products.shape());
  const Value mixed = join_heads(w, module, attend(w, module, scores, v));
  return dense(w, module + ".o", mixed, hidden);
}

Value bert_encoder_layer(ModelWriter& w, const std::string& module, const Value& x, int64_t heads) {
  const int64_t hidden = x.shape().back();
  const Value attended = bert_attention(w, module, x, heads);
  const Value y = layer_norm(w, module + ".ln1", add(w, module, x, attended), kBertEpsilon);
  const Value inner = gelu(w, module, dense(w, module + ".f1", y, 4 * hidden));
  const Value fed = dense(w, module + ".f2", inner, hidden);
  return layer_norm(w, module + ".ln2", add(w, module, y, fed), kBertEpsilon);
}

Value bert_embeddings(ModelWriter& w, int64_t hidden) {
  const int64_t tokens = w.extent(kBertTokens);
  const Value ids = w.input("input_ids", {DataType::kInt64, {w.batch(), tokens}});
  const Value words = embedding(w, "tok", ids, kBertVocabulary, hidden);
  const Value places = embedding(w, "pos", position_ids(w, "pos_ids", tokens), tokens, hidden);
  // All tokens are of one type, so its embedding is one vector.
  const Value kind = w.weight("type.weight", {hidden}, WeightInit::bell(0, 1));
  return layer_norm(w, "ln0", add(w, "", add(w, "", words, places), kind), kBertEpsilon);
}

void bert(ModelWriter& w, int layers, int64_t heads) {
  const int64_t hidden = heads * w.width(kBertHeadChannels);
  Value x = bert_embeddings(w, hidden);
  for (int i = 0; i < layers; ++i) x = bert_encoder_layer(w, fmt::format("layers.{}", i), x, heads);
  x = w.output(x, "last_hidden");
  const Value pooled = tanh(w, "", linear(w, "pool", pick(w, "", x, 1, 0), hidden));
  w.output(linear(w, "cls", pooled, 2), "logits");
}

}  // namespace

void bert_tiny(ModelWriter& w) {
  bert(w, 2, 2);
}
void bert_mini(ModelWriter& w) {
  bert(w, 4, 4);
}
void bert_small(ModelWriter& w) {
  bert(w, 4, 8);
}

}  // namespace tilewright::example::architectures
