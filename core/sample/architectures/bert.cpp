// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numeric>
#include <span>
#include <string>

#include <fmt/format.h>

#include "core/sample/layers.h"

/// The smaller encoders of Turc et al., "Well-read students learn better" (2019), table 1, with a classifier
/// on the first token: heads of 64 channels each, and four times as many channels inside the feed-forward
/// parts. Normalisation and activation are spelled out in elementary operators, as exporters of this opset
/// do.
namespace tilewright::sample::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kTokens = 128;
constexpr int64_t kVocabulary = 1000;
constexpr int64_t kHeadChannels = 64;

Value scalar(ModelWriter& w, const std::string& module, float value) {
  return w.constant(module, Tensor::of<float>({DataType::kFloat32, {}}, std::span(&value, 1)));
}

Value reshape(ModelWriter& w, const std::string& module, const Value& x, const Shape& shape) {
  const TensorType type{DataType::kInt64, {static_cast<int64_t>(shape.size())}};
  const Value extents = w.constant(module, Tensor::of<int64_t>(type, shape));
  return w.node("Reshape", module, {x, extents}, shape);
}

Value transpose(ModelWriter& w, const std::string& module, const Value& x,
                const std::vector<int64_t>& order) {
  Shape shape;
  for (const int64_t axis : order) shape.push_back(x.shape()[static_cast<size_t>(axis)]);
  Attributes attributes;
  attributes.set("perm", order);
  return w.node("Transpose", module, {x}, shape, attributes);
}

Value layer_norm(ModelWriter& w, const std::string& module, const Value& x) {
  Attributes last_axis;
  last_axis.set("axes", std::vector<int64_t>{-1});
  Shape reduced = x.shape();
  reduced.back() = 1;
  const Value mean = w.node("ReduceMean", module, {x}, reduced, last_axis);
  const Value centred = w.node("Sub", module, {x, mean}, x.shape());
  const Value squared = w.node("Pow", module, {centred, scalar(w, module, 2)}, x.shape());
  const Value variance = w.node("ReduceMean", module, {squared}, reduced, last_axis);
  const Value raised = add(w, module, variance, scalar(w, module, 1e-12F));
  const Value deviation = w.node("Sqrt", module, {raised}, reduced);
  const Value normal = w.node("Div", module, {centred, deviation}, x.shape());
  const Shape channels = {x.shape().back()};
  const Value weights = w.weight(module + ".weight", channels, WeightInit::uniform(0.8, 1.2));
  const Value bias = w.weight(module + ".bias", channels, WeightInit::bell(0, 0.1));
  return add(w, module, w.node("Mul", module, {normal, weights}, x.shape()), bias);
}

/// x (1 + erf(x / sqrt 2)) / 2.
Value gelu(ModelWriter& w, const std::string& module, const Value& x) {
  const Value scaled = w.node("Div", module, {x, scalar(w, module, 1.41421354F)}, x.shape());
  const Value erf = w.node("Erf", module, {scaled}, x.shape());
  const Value raised = add(w, module, erf, scalar(w, module, 1));
  const Value product = w.node("Mul", module, {x, raised}, x.shape());
  return w.node("Mul", module, {product, scalar(w, module, 0.5F)}, x.shape());
}

/// The channels of each head apart, in front of the tokens or (`channels_first`) of the channels.
Value split_heads(ModelWriter& w, const std::string& module, const Value& x, int64_t heads,
                  bool channels_first) {
  const Shape& shape = x.shape();
  const Value split = reshape(w, module, x, {shape[0], shape[1], heads, shape[2] / heads});
  return transpose(w, module, split, channels_first ? Shape{0, 2, 3, 1} : Shape{0, 2, 1, 3});
}

Value attention(ModelWriter& w, const std::string& module, const Value& x, int64_t heads) {
  const int64_t hidden = x.shape().back();
  const Value q = split_heads(w, module, dense(w, module + ".q", x, hidden), heads, false);
  const Value k = split_heads(w, module, dense(w, module + ".k", x, hidden), heads, true);
  const Value v = split_heads(w, module, dense(w, module + ".v", x, hidden), heads, false);
  const Value products = matmul(w, module, q, k);
  const float scale = std::sqrt(static_cast<float>(hidden / heads));
  const Value scores = w.node("Div", module, {products, scalar(w, module, scale)}, products.shape());
  Attributes last_axis;
  last_axis.set("axis", int64_t{-1});
  const Value weights = w.node("Softmax", module, {scores}, scores.shape(), last_axis);
  const Value mixed = transpose(w, module, matmul(w, module, weights, v), {0, 2, 1, 3});
  return dense(w, module + ".o", reshape(w, module, mixed, x.shape()), hidden);
}

Value encoder_layer(ModelWriter& w, const std::string& module, const Value& x, int64_t heads) {
  const int64_t hidden = x.shape().back();
  const Value attended = attention(w, module, x, heads);
  const Value y = layer_norm(w, module + ".ln1", add(w, module, x, attended));
  const Value inner = gelu(w, module, dense(w, module + ".f1", y, 4 * hidden));
  const Value fed = dense(w, module + ".f2", inner, hidden);
  return layer_norm(w, module + ".ln2", add(w, module, y, fed));
}

Value embedding(ModelWriter& w, const std::string& module, const Value& ids, int64_t rows, int64_t hidden) {
  const Value table = w.weight(module + ".weight", {rows, hidden}, WeightInit::bell(0, 1));
  Shape shape = ids.shape();
  shape.push_back(hidden);
  return w.node("Gather", module, {table, ids}, shape);
}

Value embeddings(ModelWriter& w, int64_t hidden) {
  const int64_t tokens = w.extent(kTokens);
  const Value ids = w.input("input_ids", {DataType::kInt64, {w.batch(), tokens}});
  Tensor count({DataType::kInt64, {1, tokens}});
  const auto positions = count.mutable_as<int64_t>();
  std::iota(positions.begin(), positions.end(), 0);
  const Value words = embedding(w, "tok", ids, kVocabulary, hidden);
  const Value places = embedding(w, "pos", w.table("pos_ids", count), tokens, hidden);
  // All tokens are of one type, so its embedding is one vector.
  const Value kind = w.weight("type.weight", {hidden}, WeightInit::bell(0, 1));
  return layer_norm(w, "ln0", add(w, "", add(w, "", words, places), kind));
}

Value first_token(ModelWriter& w, const Value& x) {
  const int64_t zero = 0;
  const Value index = w.constant("", Tensor::of<int64_t>({DataType::kInt64, {}}, std::span(&zero, 1)));
  Attributes tokens;
  tokens.set("axis", int64_t{1});
  return w.node("Gather", "", {x, index}, {w.batch(), x.shape().back()}, tokens);
}

void bert(ModelWriter& w, int layers, int64_t heads) {
  const int64_t hidden = heads * w.width(kHeadChannels);
  Value x = embeddings(w, hidden);
  for (int i = 0; i < layers; ++i) x = encoder_layer(w, fmt::format("layers.{}", i), x, heads);
  x = w.output(x, "last_hidden");
  const Value pooled = tanh(w, "", linear(w, "pool", first_token(w, x), hidden));
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

}  // namespace tilewright::sample::architectures
