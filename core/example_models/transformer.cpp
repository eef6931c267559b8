// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/transformer.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/shaping.h"

namespace tilewright::example::layers {
namespace {

Value reshape(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape, Extents extents) {
  return extents == Extents::kConstant ? layers::reshape(w, module, x, shape)
                                       : reshape_as_traced(w, module, x, shape, 2);
}

}  // namespace

Value embedding(ModelWriter& w, std::string_view module, const Value& ids, int64_t rows, int64_t hidden) {
  const Value table = w.weight(std::string(module) + ".weight", {rows, hidden}, WeightInit::bell(0, 1));
  Shape shape = ids.shape();
  shape.push_back(hidden);
  // Exporters write the axis where a place is chosen, but not where a table is read.
  return w.node("Gather", module, {table, ids}, std::move(shape));
}

Value position_ids(ModelWriter& w, std::string_view name, int64_t count) {
  Tensor numbers({DataType::kInt64, {1, count}});
  const auto elements = numbers.mutable_as<int64_t>();
  std::iota(elements.begin(), elements.end(), 0);
  return w.table(std::string(name), numbers);
}

Value split_heads(ModelWriter& w, std::string_view module, const Value& x, int64_t heads, bool channels_first,
                  Extents extents) {
  const Shape& shape = x.shape();
  const Value apart = reshape(w, module, x, {shape[0], shape[1], heads, shape[2] / heads}, extents);
  return transpose(w, module, apart, channels_first ? Shape{0, 2, 3, 1} : Shape{0, 2, 1, 3});
}

Value join_heads(ModelWriter& w, std::string_view module, const Value& x, Extents extents) {
  const Value last = transpose(w, module, x, {0, 2, 1, 3});
  const Shape& shape = last.shape();
  return reshape(w, module, last, {shape[0], shape[1], shape[2] * shape[3]}, extents);
}

Value attend(ModelWriter& w, std::string_view module, const Value& scores, const Value& values) {
  return matmul(w, module, softmax(w, module, scores), values);
}

Value additive_mask(ModelWriter& w, std::string_view module, const Value& mask, int64_t queries) {
  const Value rows = unsqueeze(w, module, unsqueeze(w, module, mask, {1}), {2});
  const Value all = expand(w, module, rows, {mask.shape()[0], 1, queries, mask.shape()[1]});
  const Value kept = cast(w, module, all, DataType::kFloat32);
  const Value left_out = elementwise(w, "Sub", module, scalar(w, module, 1), kept);
  const Value chosen = cast(w, module, left_out, DataType::kBool);
  const Value least = scalar(w, module, std::numeric_limits<float>::lowest());
  return w.node("Where", module, {chosen, least, left_out}, all.shape());
}

Value batched_attention(ModelWriter& w, std::string_view module, const Value& x, int64_t heads,
                        bool key_bias) {
  const std::string name(module);
  const Shape& shape = x.shape();
  const int64_t hidden = shape[2];
  const int64_t channels = hidden / heads;
  const auto in_batch = [&](const Value& y) {
    const Value apart = split_heads(w, module, y, heads, false, Extents::kTraced);
    return layers::reshape(w, module, apart, {shape[0] * heads, shape[1], channels});
  };
  const auto factor = 1 / std::sqrt(static_cast<float>(channels));
  const Value queries = scale(w, module, dense(w, name + ".q_proj", x, hidden), factor);
  const Value keys = in_batch(dense(w, name + ".k_proj", x, hidden, key_bias));
  const Value values = in_batch(dense(w, name + ".v_proj", x, hidden));
  const Value scores = matmul(w, module, in_batch(queries), transpose(w, module, keys, {0, 2, 1}));
  const Value mixed = attend(w, module, scores, values);
  const Value apart = layers::reshape(w, module, mixed, {shape[0], heads, shape[1], channels});
  return dense(w, name + ".out_proj", join_heads(w, module, apart), hidden);
}

}  // namespace tilewright::example::layers
