// SPDX-License-Identifier: Apache-2.0
// ONNX Runtime's attention of language models, which turns queries and keys and keeps a cache.
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

enum GroupQueryInput : size_t {
  kQuery,
  kKey,
  kValue,
  kPastKey,
  kPastValue,
  kLengths,
  kTotal,
  kCosines,
  kSines,
  kPlaces,
  kBias,
  kSink,
  kKeyScale,
  kValueScale
};

/// Where the queries stand in their sequences. All sequences have as many keys before them unless the numbers
/// of keys are data.
struct Places {
  int64_t batch = 0;
  int64_t length = 0;     ///< of the queries
  int64_t room = 0;       ///< of the past that is given
  int64_t total = 0;      ///< keys of the longest sequence
  int64_t before = 0;     ///< keys before the queries, where they are as many everywhere
  ValueId known = kNone;  ///< else their number: [batch, 1]

  int64_t present() const { return std::max(room, total); }
};

/// All keys or all values: what is attended to, and what is kept, which is 0 where there is none yet.
struct Cache {
  ValueId used = kNone;
  ValueId kept = kNone;
};

Cache extended(NodeWriter& writer, const Places& places, ValueId past, ValueId own) {
  Shape shape = writer.shape(own);
  if (!expect_fit(writer, shape.size() == 4)) return {};
  const auto nothing = [&](int64_t length) {
    return zeros(writer, {writer.type(own).data_type, {shape[0], shape[1], length, shape[3]}});
  };
  if (places.known == kNone) {
    Values parts = {own};
    if (places.before > 0) parts.insert(parts.begin(), sliced(writer, past, 2, 0, places.before));
    const ValueId used = joined(writer, std::move(parts), 2);
    if (places.total >= places.room) return {used, used};
    return {used, joined(writer, {used, nothing(places.room - places.total)}, 2)};
  }
  // Each sequence has its own number of keys, after which its new ones come and then zeros.
  const auto number = [&writer](int64_t value) { return writer.add_integers({value}); };
  const ValueId keys = writer.reshaped(counted(writer, places.present()), {1, places.present()});
  const ValueId behind = writer.add(op::kSub, {keys, places.known});
  const ValueId later = writer.add(
      op::kMin, {writer.add(op::kAdd, {behind, number(places.room)}), number(places.room + places.length)});
  const ValueId from = writer.add(op::kWhere, {writer.add("Less", {keys, places.known}), keys, later});
  shape[2] = places.present();
  const ValueId indices = writer.add(
      "Expand", {writer.reshaped(from, {places.batch, 1, places.present(), 1}), writer.add_integers(shape)});
  Attributes along;
  along.set("axis", int64_t{2});
  const ValueId all = joined(writer, {past, own, nothing(1)}, 2);
  const ValueId kept = writer.add("GatherElements", {all, indices}, std::move(along));
  return {kept, kept};
}

/// Hides keys after a query, and all but the last `window` of the others where that is positive.
ValueId order_mask(NodeWriter& writer, const Places& places, int64_t window, DataType type) {
  if (places.known == kNone) {
    if (places.length == 1 && (window <= 0 || places.before < window)) return kNone;
    return pattern_mask(writer, places.length, places.total, type, hiding(type),
                        [&](int64_t row, int64_t key) {
                          const int64_t at = places.before + row;
                          return key <= at && (window <= 0 || key > at - window);
                        });
  }
  const int64_t columns = places.present();
  const ValueId keys = writer.reshaped(counted(writer, columns), {1, 1, 1, columns});
  const ValueId at =
      writer.add(op::kAdd, {writer.reshaped(places.known, {places.batch, 1, 1, 1}),
                            writer.reshaped(counted(writer, places.length), {1, 1, places.length, 1})});
  ValueId visible = writer.add("LessOrEqual", {keys, at});
  if (window > 0) {
    const ValueId first =
        writer.add(op::kSub, {at, writer.add_number(static_cast<double>(window), DataType::kInt64)});
    visible = writer.add("And", {visible, writer.add("Greater", {keys, first})});
  }
  return mask_of(writer, visible, type, hiding(type));
}

/// The rows of a table of angles for all queries: [batch or 1, length, 1, pairs].
ValueId angles(NodeWriter& writer, const Node& node, const Places& places, ValueId table) {
  const Shape shape = writer.shape(table);
  if (!expect_fit(writer, shape.size() == 2)) return kNone;
  ValueId at = writer.input(node, kPlaces);
  if (at == kNone && places.known == kNone) {
    return writer.reshaped(sliced(writer, table, 0, places.before, places.before + places.length),
                           {1, places.length, 1, shape[1]});
  }
  if (at == kNone) at = writer.add(op::kAdd, {places.known, counted(writer, places.length)});
  if (!expect_fit(writer, writer.shape(at).size() == 2)) return kNone;
  const int64_t batch = writer.shape(at)[0];
  return writer.reshaped(writer.add(op::kGather, {table, at}), {batch, places.length, 1, shape[1]});
}

/// Outputs: the result, all keys, all values.
Values expand_microsoft_group_query_attention(NodeWriter& writer, const Node& node) {
  refuse_other(writer, node, "qk_output", 0);
  if (node.attributes.integer("smooth_softmax", 0) > 0) refuse_other(writer, node, "smooth_softmax", 0);
  refuse_input(writer, node, kSink, "head_sink");
  refuse_input(writer, node, kKeyScale, "k_scale");
  refuse_input(writer, node, kValueScale, "v_scale");
  for (const size_t i : {kLengths, kTotal}) require_input(writer, node, i);
  const int64_t heads = node.attributes.integer("num_heads", 0);
  const int64_t kept_heads = node.attributes.integer("kv_num_heads", 0);
  const Shape shape = writer.shape(writer.input(node, kQuery));
  const auto counts = [&](int64_t count) { return 0 < count && count <= shape[2]; };
  if (!expect_fit(writer, shape.size() == 3 && counts(heads) && counts(kept_heads))) return {};

  Values qkv = {writer.input(node, kQuery), writer.input(node, kKey), writer.input(node, kValue)};
  if (qkv[1] == kNone) {
    const int64_t size = shape[2] / (heads + 2 * kept_heads);
    Attributes last;
    last.set("axis", int64_t{-1});
    qkv = writer.add_with_outputs(
        3, op::kSplit, {qkv[0], writer.add_integers({heads * size, kept_heads * size, kept_heads * size})},
        std::move(last));
  }
  const auto totals = writer.integers_of(writer.input(node, kTotal));
  if (!expect_fit(writer, totals.size() == 1 && totals[0] >= shape[1])) return {};
  Places places{shape[0], shape[1], 0, totals[0], totals[0] - shape[1], kNone};
  const ValueId past = writer.input(node, kPastKey);
  const ValueId past_values = writer.input(node, kPastValue);
  if (past != kNone) {
    if (!expect_fit(writer,
                    writer.shape(past).size() == 4 && writer.shape(past) == writer.shape(past_values)))
      return {};
    places.room = writer.shape(past)[2];
  }
  if (!expect_fit(writer, places.before <= places.room)) return {};
  if (places.batch > 1 && places.before > 0) {
    const ValueId lengths = converted(writer, writer.input(node, kLengths), DataType::kInt64);
    // The input holds one less than the number of keys.
    const ValueId others = writer.add_number(static_cast<double>(1 - places.length), DataType::kInt64);
    places.known = writer.reshaped(writer.add(op::kAdd, {lengths, others}), {places.batch, 1});
  }

  const bool turned = node.attributes.integer("do_rotary", 0) != 0;
  if (turned) {
    for (const size_t i : {kCosines, kSines}) require_input(writer, node, i);
  }
  const bool interleaved = node.attributes.integer("rotary_interleaved", 0) != 0;
  for (size_t i = 0; i < 3; ++i) {
    const Shape own = writer.shape(qkv[i]);
    const int64_t count = i == 0 ? heads : kept_heads;
    if (!expect_fit(writer, own.size() == 3 && own[2] % count == 0)) return {};
    qkv[i] = writer.reshaped(qkv[i], {own[0], own[1], count, own[2] / count});
    if (turned && i < 2) {
      qkv[i] = rotated(writer, qkv[i], angles(writer, node, places, writer.input(node, kCosines)),
                       angles(writer, node, places, writer.input(node, kSines)), interleaved);
    }
    qkv[i] = transposed(writer, qkv[i], {0, 2, 1, 3});
  }
  const Cache keys = extended(writer, places, past, qkv[1]);
  const Cache values = extended(writer, places, past_values, qkv[2]);
  const DataType type = writer.type(qkv[0]).data_type;
  const int64_t size = writer.failed() ? 1 : writer.shape(qkv[0])[3];
  Scores scores;
  const double scale = node.attributes.real("scale", 0);
  scores.scale = scale == 0 ? usual_scale(size) : scale;
  scores.cap = node.attributes.real("softcap", 0);
  scores.added = {writer.input(node, kBias),
                  order_mask(writer, places, node.attributes.integer("local_window_size", -1), type)};
  const ValueId y = merge_heads(writer, attended(writer, qkv[0], keys.used, values.used, scores));
  return {y, keys.kept, values.kept};
}

}  // namespace

void describe_microsoft_group_query_attention(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "com.microsoft.GroupQueryAttention",
                 .arity = {1, 14, 4},
                 .facts = {.versions = {.attributes = {{"do_rotary", kInteger},
                                                       {"k_quant_type", kText},
                                                       {"kv_cache_bit_width", kInteger},
                                                       {"kv_num_heads", kInteger, true},
                                                       {"local_window_size", kInteger},
                                                       {"num_heads", kInteger, true},
                                                       {"qk_output", kInteger},
                                                       {"rotary_interleaved", kInteger},
                                                       {"scale", kReal},
                                                       {"smooth_softmax", kInteger},
                                                       {"softcap", kReal},
                                                       {"v_quant_type", kText}}},
                           .expand = expand_microsoft_group_query_attention}});
}

}  // namespace tilewright::operators
