// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// One step of a small Llama 2 (Touvron et al. 2023), the one that was trained on stories for llama2.c: 15
/// million parameters. It reads one token and the keys and values of the earlier tokens, and returns the
/// scores of the next token and the keys and values with the new ones appended. An extent is the number of
/// earlier tokens.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kPast = 128;
constexpr int64_t kLlamaVocabulary = 32000;
constexpr int64_t kLlamaLayers = 6;
constexpr int64_t kLlamaHeads = 6;
constexpr int64_t kLlamaHeadChannels = 48;
constexpr int64_t kInner = 768;
constexpr float kLlamaEpsilon = 1e-5F;

/// The root of order `degree` of 10,000, by Newton's method. The C library's powers may differ in their last
/// bit between machines, and files must not.
double root_of_base(int64_t degree) {
  double root = 10000;
  for (int step = 0; step < 2000; ++step) {
    double power = 1;
    for (int64_t i = 1; i < degree; ++i) power *= root;
    root -= (power * root - 10000) / (static_cast<double>(degree) * power);
  }
  return root;
}

/// Cosine and sine of every channel's angle, for one token of each text.
struct Rotation {
  Value cosine, sine;
};

Rotation rotation(ModelWriter& w, const std::string& module, const Value& positions, int64_t channels) {
  const int64_t batch = positions.shape()[0];
  const int64_t half = channels / 2;
  std::vector<float> frequencies;
  double frequency = 1;
  for (int64_t i = 0; i < half; ++i, frequency /= root_of_base(half))
    frequencies.push_back(static_cast<float>(frequency));
  const Value table = w.constant(module, Tensor::of<float>({DataType::kFloat32, {1, half, 1}}, frequencies));
  const Value columns = expand(w, module, table, {batch, half, 1});
  const Value places = cast(w, module, unsqueeze(w, module, positions, {1}), DataType::kFloat32);
  const Value products = w.node("MatMul", module, {columns, places}, {batch, half, 1});
  const Value angles = transpose(w, module, products, {0, 2, 1});
  const Value twice = concat_along(w, module, {angles, angles}, 2);
  const Value cosine = w.node("Cos", module, {twice}, twice.shape());
  const Value sine = w.node("Sin", module, {twice}, twice.shape());
  return {unsqueeze(w, module, cosine, {1}), unsqueeze(w, module, sine, {1})};
}

/// Pairs of channels, whose distance is half the channels, rotated by the angle of the token's place.
Value rotated(ModelWriter& w, const std::string& module, const Value& x, const Rotation& by) {
  const int64_t channels = x.shape()[3];
  const Value turned = elementwise(w, "Mul", module, x, by.cosine);
  const Value first = slice(w, module, x, 3, 0, channels / 2);
  const Value second = slice(w, module, x, 3, channels / 2, channels);
  const Value opposite = w.node("Neg", module, {second}, second.shape());
  const Value across = concat_along(w, module, {opposite, first}, 3);
  return elementwise(w, "Add", module, turned, elementwise(w, "Mul", module, across, by.sine));
}

/// The kept values of the earlier tokens, followed by the new token's; this is an output under another name.
Value with_past(ModelWriter& w, const std::string& module, const std::string& name, int layer,
                const Value& now) {
  Shape shape = now.shape();
  shape[2] = w.extent(kPast);
  const Value past = w.input(fmt::format("past_key_values.{}.{}", layer, name), {DataType::kFloat32, shape});
  return w.output(concat_along(w, module, {past, now}, 2), fmt::format("present.{}.{}", layer, name));
}

Value llama_attention(ModelWriter& w, const std::string& module, int layer, const Value& x,
                      const Rotation& by, const Value& mask) {
  const int64_t hidden = x.shape()[2];
  const auto heads_of = [&](const std::string& name) {
    return split_heads(w, module, dense(w, module + name, x, hidden, false), kLlamaHeads, false,
                       Extents::kTraced);
  };
  const Value query = heads_of(".q_proj");
  const Value key = heads_of(".k_proj");
  const Value value = heads_of(".v_proj");
  const Value turned = rotated(w, module, query, by);
  const Value keys = with_past(w, module, "key", layer, rotated(w, module, key, by));
  const Value values = with_past(w, module, "value", layer, value);
  const Value products = matmul(w, module, turned, transpose(w, module, keys, {0, 1, 3, 2}));
  const float root = std::sqrt(static_cast<float>(hidden / kLlamaHeads));
  const Value scores = elementwise(w, "Div", module, products, scalar(w, module, root));
  const Value masked = elementwise(w, "Add", module, scores, mask);
  const Value mixed = join_heads(w, module, attend(w, module, masked, values), Extents::kTraced);
  return dense(w, module + ".o_proj", mixed, hidden, false);
}

Value feed_forward(ModelWriter& w, const std::string& module, const Value& x) {
  const int64_t inner = w.width(kInner);
  const Value gate = silu(w, module + ".act_fn", dense(w, module + ".gate_proj", x, inner, false));
  const Value up = dense(w, module + ".up_proj", x, inner, false);
  return dense(w, module + ".down_proj", elementwise(w, "Mul", module, gate, up), x.shape()[2], false);
}

}  // namespace

void llama_15m_step(ModelWriter& w) {
  const int64_t channels = 2 * w.width(kLlamaHeadChannels / 2);
  const int64_t hidden = kLlamaHeads * channels;
  const Value ids = w.input("input_ids", {DataType::kInt64, {w.batch(), 1}});
  const Value mask = w.input("attention_mask", {DataType::kInt64, {w.batch(), w.extent(kPast) + 1}});
  const Value positions = w.input("position_ids", {DataType::kInt64, {w.batch(), 1}});
  const Value table =
      w.weight("model.embed_tokens.weight", {kLlamaVocabulary, hidden}, WeightInit::bell(0, 1));
  Value x = gather(w, "model.embed_tokens", table, 0, ids);
  const Value added = additive_mask(w, "model", mask, 1);
  const Rotation by = rotation(w, "model.rotary_emb", positions, channels);
  for (int i = 0; i < kLlamaLayers; ++i) {
    const std::string module = fmt::format("model.layers.{}", i);
    const Value normal = rms_norm(w, module + ".input_layernorm", x, kLlamaEpsilon);
    x = add(w, module, x, llama_attention(w, module + ".self_attn", i, normal, by, added));
    const Value again = rms_norm(w, module + ".post_attention_layernorm", x, kLlamaEpsilon);
    x = add(w, module, x, feed_forward(w, module + ".mlp", again));
  }
  x = rms_norm(w, "model.norm", x, kLlamaEpsilon);
  // The embeddings of words serve as the classifier, too.
  w.output(matmul(w, "lm_head", x, transpose(w, "lm_head", table, {1, 0})), "logits");
}

}  // namespace tilewright::example::architectures
