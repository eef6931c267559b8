// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/attention_expansion.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"
#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

enum Input : size_t { kQuery, kKey, kValue, kMask, kPastKey, kPastValue, kRealLengths };

/// What is added to the score of a hidden key. The scores may be an output, so that it is what ONNX says.
constexpr double kHidden = -std::numeric_limits<double>::infinity();

/// An operand as [batch, heads, length, size]; a flat one has three axes: [batch, length, heads * size].
ValueId operand(NodeWriter& writer, const Node& node, Input input, const char* heads, bool flat) {
  const ValueId id = writer.input(node, input);
  if (flat) return split_heads(writer, id, node.attributes.integer(heads, 0));
  return expect_fit(writer, writer.shape(id).size() == 4) ? id : kNone;
}

/// Keys or values with those of the past before them, if there are any.
ValueId with_past(NodeWriter& writer, ValueId past, ValueId own) {
  if (past == kNone || writer.failed()) return own;
  const Shape before = writer.shape(past);
  const Shape shape = writer.shape(own);
  const bool fits =
      before.size() == 4 && before[0] == shape[0] && before[1] == shape[1] && before[3] == shape[3];
  return expect_fit(writer, fits) ? joined(writer, {past, own}, 2) : kNone;
}

/// The mask that is given, as what is added to scores of the shape `scores`. Keys that it does not reach are
/// hidden; a single one stands for all.
ValueId mask_of_input(NodeWriter& writer, ValueId mask, const Shape& scores, DataType type) {
  if (mask == kNone || writer.failed()) return kNone;
  const Shape shape = writer.shape(mask);
  bool fits = !shape.empty() && shape.size() <= scores.size();
  for (size_t i = 0; fits && i < shape.size(); ++i) {
    const int64_t full = scores[scores.size() - shape.size() + i];
    fits = shape[i] == 1 || shape[i] == full || (i + 1 == shape.size() && shape[i] < full);
  }
  if (!fits) {
    writer.fail(ErrorKind::kBadInput, "its mask of shape " + shape_text(shape) +
                                          " does not fit its scores of shape " + shape_text(scores));
    return kNone;
  }
  mask = writer.type(mask).data_type == DataType::kBool ? mask_of(writer, mask, type, kHidden)
                                                        : converted(writer, mask, type);
  const int64_t missing = shape.back() == 1 ? 0 : scores.back() - shape.back();
  if (missing == 0) return mask;
  std::vector<int64_t> pads(2 * shape.size(), 0);
  pads.back() = missing;
  return writer.add(op::kPad, {mask, writer.add_integers(pads), writer.add_number(kHidden, type)});
}

/// Hides keys after a query, which has `past` keys before the first of its own.
ValueId causal_mask(NodeWriter& writer, const Shape& scores, int64_t past, DataType type) {
  if (scores[3] <= past + 1) return kNone;
  return pattern_mask(writer, scores[2], scores[3], type, kHidden,
                      [past](int64_t row, int64_t key) { return key <= row + past; });
}

/// Hides keys from the number of each sequence on.
ValueId length_mask(NodeWriter& writer, ValueId lengths, const Shape& scores, DataType type) {
  if (lengths == kNone || !expect_fit(writer, writer.shape(lengths) == Shape{scores[0]})) return kNone;
  const ValueId limits = writer.reshaped(converted(writer, lengths, DataType::kInt64), {scores[0], 1, 1, 1});
  return mask_of(writer, writer.add("Less", {counted(writer, scores[3]), limits}), type, kHidden);
}

/// Which state of the scores is the fourth output, by the attribute that says so.
std::optional<ScoreState> shown_state(NodeWriter& writer, const Node& node) {
  const int64_t mode = node.attributes.integer("qk_matmul_output_mode", 0);
  constexpr ScoreState states[] = {ScoreState::kProducts, ScoreState::kCapped, ScoreState::kMasked,
                                   ScoreState::kShares};
  if (0 <= mode && mode < 4) return states[mode];
  writer.fail(ErrorKind::kBadInput, "the value of its attribute 'qk_matmul_output_mode' is none of 0 to 3");
  return std::nullopt;
}

/// Inputs: queries, keys, values, mask, past keys, past values, and from operator set 24 on the numbers of
/// keys that are real. Outputs: the result, all keys, all values, the scores.
Values expand_attention(NodeWriter& writer, const Node& node) {
  const bool flat = writer.shape(writer.input(node, kQuery)).size() == 3;
  const ValueId queries = operand(writer, node, kQuery, "q_num_heads", flat);
  const ValueId own_keys = operand(writer, node, kKey, "kv_num_heads", flat);
  const ValueId own_values = operand(writer, node, kValue, "kv_num_heads", flat);
  const bool is_half_past =
      (writer.input(node, kPastKey) == kNone) != (writer.input(node, kPastValue) == kNone);
  if (!expect_fit(writer, !is_half_past && !writer.failed())) return {};
  const ValueId keys = with_past(writer, writer.input(node, kPastKey), own_keys);
  const ValueId values = with_past(writer, writer.input(node, kPastValue), own_values);
  const auto shown = shown_state(writer, node);
  if (writer.failed()) return {};

  const Shape q = writer.shape(queries);
  const DataType type = writer.type(queries).data_type;
  const Shape scores_shape{q[0], q[1], q[2], writer.shape(keys)[2]};
  const int64_t past = scores_shape[3] - writer.shape(own_keys)[2];
  Scores scores;
  scores.scale = node.attributes.real("scale", usual_scale(q[3]));
  scores.cap = std::abs(node.attributes.real("softcap", 0));  // either sign gives the same
  scores.added = {mask_of_input(writer, writer.input(node, kMask), scores_shape, type),
                  length_mask(writer, writer.input(node, kRealLengths), scores_shape, type)};
  if (node.attributes.integer("is_causal", 0) != 0)
    scores.added.push_back(causal_mask(writer, scores_shape, past, type));
  scores.precision = number_type_from_number(node.attributes.integer("softmax_precision", 0));
  ValueId seen = kNone;
  scores.changed = [&](ScoreState state, ValueId value) {
    if (state == *shown) seen = value;
    return value;
  };
  const ValueId y =
      attended(writer, queries, converted(writer, keys, type), converted(writer, values, type), scores);
  return {flat ? merge_heads(writer, y) : y, keys, values, seen};
}

}  // namespace

void describe_attention(Descriptions& all) {
  all.push_back({.name = "Attention",
                 .arity = {3, 7, 4},
                 .facts = {.versions = {.since = 23,
                                        .attributes = {{"is_causal", AttributeKind::kInteger},
                                                       {"kv_num_heads", AttributeKind::kInteger},
                                                       {"q_num_heads", AttributeKind::kInteger},
                                                       {"qk_matmul_output_mode", AttributeKind::kInteger},
                                                       {"scale", AttributeKind::kReal},
                                                       {"softcap", AttributeKind::kReal},
                                                       {"softmax_precision", AttributeKind::kInteger}}},
                           .expand = expand_attention}});
}

}  // namespace tilewright::operators
