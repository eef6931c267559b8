// SPDX-License-Identifier: Apache-2.0
// ONNX Runtime's attention of heads that share nothing, as products and a softmax.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/attention_expansion.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// The result of queries, keys and values as [batch, heads, length, size], with their heads side by side. The
/// keys include `past` ones, which come before those of the queries' own places.
ValueId result_of(NodeWriter& writer, const Node& node, const Values& qkv, int64_t past, ValueId mask,
                  ValueId bias) {
  const Shape q = writer.shape(qkv[0]);
  const Shape k = writer.shape(qkv[1]);
  if (!expect_fit(writer, q.size() == 4 && k.size() == 4 && q[3] > 0)) return kNone;
  const DataType type = writer.type(qkv[0]).data_type;
  Scores scores;
  const double scale = node.attributes.real("scale", 0);
  scores.scale = scale == 0 ? usual_scale(q[3]) : scale;
  const double hidden = node.attributes.real("mask_filter_value", -10000);
  scores.added = {bias, given_mask(writer, mask, {q[0], q[1], q[2], k[2]}, type, hidden)};
  if (node.attributes.integer("unidirectional", 0) != 0) {
    scores.added.push_back(pattern_mask(writer, q[2], k[2], type, hiding(type),
                                        [&](int64_t row, int64_t key) { return key <= past + row; }));
  }
  return merge_heads(writer, attended(writer, qkv[0], qkv[1], qkv[2], scores));
}

/// Input, weights and bias of all three projections, mask, past keys and values in one, what is added to
/// scores. Outputs: the result, all keys and values in one.
Values expand_attention(NodeWriter& writer, const Node& node) {
  refuse_other(writer, node, "do_rotary", 0);
  refuse_other(writer, node, "past_present_share_buffer", 0);
  refuse_input(writer, node, 6, "past_sequence_length");
  const int64_t heads = node.attributes.integer("num_heads", 0);
  const Shape weights = writer.shape(writer.input(node, 1));
  if (!expect_fit(writer, weights.size() == 2 && heads > 0)) return {};
  const auto sizes = node.attributes.integers("qkv_hidden_sizes", std::vector<int64_t>(3, weights[1] / 3));
  const bool sized = sizes.size() == 3 && std::ranges::all_of(sizes, [&weights](int64_t size) {
                       return 0 <= size && size <= weights[1];
                     });
  if (!expect_fit(writer, sized && sizes[0] + sizes[1] + sizes[2] == weights[1])) return {};
  Attributes last;
  last.set("axis", int64_t{-1});
  const ValueId all = plus(writer, writer.add(op::kMatMul, {writer.input(node, 0), writer.input(node, 1)}),
                           writer.input(node, 2));
  Values qkv = writer.add_with_outputs(3, op::kSplit, {all, writer.add_integers(sizes)}, std::move(last));
  for (ValueId& one : qkv) one = split_heads(writer, one, heads);
  int64_t known = 0;
  if (const ValueId past = writer.input(node, 4); past != kNone) {
    const Shape shape = writer.shape(past);
    if (!expect_fit(writer, shape.size() == 5 && shape[0] == 2)) return {};
    known = shape[3];
    for (size_t i = 1; i < 3; ++i) {
      const auto part = static_cast<int64_t>(i) - 1;
      const ValueId own =
          writer.reshaped(sliced(writer, past, 0, part, part + 1), {shape[1], shape[2], shape[3], shape[4]});
      qkv[i] = joined(writer, {own, qkv[i]}, 2);
    }
  }
  Values made = {result_of(writer, node, qkv, known, writer.input(node, 3), writer.input(node, 5))};
  if (node.outputs.size() < 2 || writer.failed()) return made;
  Values states;
  for (size_t i = 1; i < 3; ++i) {
    Shape shape = writer.shape(qkv[i]);
    shape.insert(shape.begin(), 1);
    states.push_back(writer.reshaped(qkv[i], std::move(shape)));
  }
  made.push_back(joined(writer, std::move(states), 0));
  return made;
}

/// Queries, keys and values as [batch, heads, length, size] out of the forms in which they may come: three
/// sequences of vectors; queries with keys and values in one, or as heads already; all in one.
Values operands(NodeWriter& writer, const Node& node, int64_t heads) {
  const ValueId query = writer.input(node, 0);
  const ValueId key = writer.input(node, 1);
  const ValueId value = writer.input(node, 2);
  const ValueId bias = writer.input(node, 3);
  const auto rank = [&writer](ValueId id) { return writer.shape(id).size(); };
  // The part of the bias that belongs to `count` operands in one whose heads are of `size`.
  const auto packed = [&](ValueId id, int64_t from, int64_t count) {
    if (!expect_fit(writer, rank(id) == 5 && writer.shape(id)[2] == heads)) return Values();
    if (bias == kNone) return unpacked_heads(writer, id);
    const int64_t size = writer.shape(id)[4];
    const ValueId part = sliced(writer, bias, 0, from, from + count * heads * size);
    return unpacked_heads(
        writer, plus(writer, id, transposed(writer, writer.reshaped(part, {count, heads, size}), {1, 0, 2})));
  };
  const auto projected = [&](ValueId id, int64_t from) {
    if (rank(id) != 3) expect_fit(writer, false);
    if (writer.failed()) return kNone;
    const int64_t width = writer.shape(id)[2];
    const ValueId sum = bias == kNone ? id : plus(writer, id, sliced(writer, bias, 0, from, from + width));
    return split_heads(writer, sum, heads);
  };
  if (key == kNone) {
    if (!expect_fit(writer, rank(query) == 5 && writer.shape(query)[3] == 3)) return {};
    return packed(query, 0, 3);
  }
  if (!expect_fit(writer, rank(query) == 3)) return {};
  const int64_t width = writer.shape(query)[2];
  Values qkv = {projected(query, 0)};
  if (rank(key) == 5) {
    if (!expect_fit(writer, value == kNone && writer.shape(key)[3] == 2)) return {};
    for (const ValueId part : packed(key, width, 2)) qkv.push_back(part);
  } else if (rank(key) == 4) {
    if (!expect_fit(writer, value != kNone)) return {};
    qkv.insert(qkv.end(), {key, value});
  } else {
    qkv.insert(qkv.end(), {projected(key, width), projected(value, 2 * width)});
  }
  return qkv;
}

/// Query, key, value, bias, mask, what is added to scores, past keys, past values. Outputs: the result, all
/// keys, all values.
Values expand_multi_head(NodeWriter& writer, const Node& node) {
  refuse_input(writer, node, 8, "past_sequence_length");
  refuse_input(writer, node, 9, "cache_indirection");
  const int64_t heads = node.attributes.integer("num_heads", 0);
  if (!expect_fit(writer, heads > 0)) return {};
  Values qkv = operands(writer, node, heads);
  if (!expect_fit(writer, qkv.size() == 3)) return {};
  int64_t known = 0;
  for (size_t i = 1; i < 3; ++i) {
    const ValueId past = writer.input(node, 5 + i);
    if (past == kNone) continue;
    if (!expect_fit(writer, writer.shape(past).size() == 4)) return {};
    known = writer.shape(past)[2];
    qkv[i] = joined(writer, {past, qkv[i]}, 2);
  }
  const ValueId y = result_of(writer, node, qkv, known, writer.input(node, 4), writer.input(node, 5));
  return {y, qkv[1], qkv[2]};
}

}  // namespace

void describe_microsoft_attention(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "com.microsoft.Attention",
                 .arity = {2, 7, 2},
                 .facts = {.versions = {.attributes = {{"do_rotary", kInteger},
                                                       {"mask_filter_value", kReal},
                                                       {"num_heads", kInteger, true},
                                                       {"past_present_share_buffer", kInteger},
                                                       {"qkv_hidden_sizes", kIntegers},
                                                       {"rotary_embedding_dim", kInteger},
                                                       {"scale", kReal},
                                                       {"unidirectional", kInteger}}},
                           .expand = expand_attention}});
  all.push_back({.name = "com.microsoft.MultiHeadAttention",
                 .arity = {1, 10, 4},
                 .facts = {.versions = {.attributes = {{"mask_filter_value", kReal},
                                                       {"num_heads", kInteger, true},
                                                       {"scale", kReal},
                                                       {"unidirectional", kInteger}}},
                           .expand = expand_multi_head}});
}

}  // namespace tilewright::operators
