// SPDX-License-Identifier: Apache-2.0
// Normalisations into which ONNX Runtime draws the sums before them.
#include <algorithm>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// Normalises each last row; by the root of its mean square alone where it is `simple`.
ValueId normalised(NodeWriter& writer, ValueId x, ValueId scale, ValueId bias, double epsilon, bool simple) {
  Attributes attributes;
  attributes.set("axis", int64_t{-1});
  attributes.set("epsilon", epsilon);
  if (simple) return writer.add("RMSNormalization", {x, scale}, std::move(attributes));
  return writer.add(op::kLayerNormalization, {x, scale, bias}, std::move(attributes));
}

Values expand_simplified(NodeWriter& writer, const Node& node) {
  return {writer.add("RMSNormalization", {writer.input(node, 0), writer.input(node, 1)}, node.attributes)};
}

/// Outputs: the normalised sum, its statistics, which no inference has, and the sum.
Values expand_skip(NodeWriter& writer, const Node& node, bool simple) {
  const ValueId bias = writer.input(node, simple ? 3 : 4);
  const ValueId sum =
      plus(writer, writer.add(op::kAdd, {writer.input(node, 0), writer.input(node, 1)}), bias);
  const ValueId y = normalised(writer, sum, writer.input(node, 2), simple ? kNone : writer.input(node, 3),
                               node.attributes.real("epsilon", 1e-12F), simple);
  return {y, kNone, kNone, sum};
}

Values expand_skip_layer(NodeWriter& writer, const Node& node) {
  return expand_skip(writer, node, false);
}

Values expand_skip_simplified(NodeWriter& writer, const Node& node) {
  return expand_skip(writer, node, true);
}

/// Ids of words and segments, three tables, scale and bias, a mask, ids of places. Outputs: the normalised
/// sum, how many ones each mask has, the sum.
Values expand_embed(NodeWriter& writer, const Node& node) {
  for (size_t i = 2; i < 7; ++i) {
    if (i != 4) require_input(writer, node, i);
  }
  const ValueId words = writer.input(node, 0);
  const ValueId segments = writer.input(node, 1);
  const ValueId places = writer.input(node, 8);
  const auto look_up = [&](ValueId table, ValueId ids) { return writer.add(op::kGather, {table, ids}); };
  const Shape& shape = writer.shape(words);
  if (!expect_fit(writer, shape.size() == 2)) return {};
  const int64_t batch = shape[0];
  const int64_t length = shape[1];
  ValueId place = writer.input(node, 3);
  place = places == kNone ? sliced(writer, place, 0, 0, length) : look_up(place, places);
  ValueId sum = writer.add(op::kAdd, {look_up(writer.input(node, 2), words), place});
  if (segments != kNone) {
    require_input(writer, node, 4);
    sum = plus(writer, sum, look_up(writer.input(node, 4), segments));
  }
  const ValueId y = normalised(writer, sum, writer.input(node, 5), writer.input(node, 6),
                               node.attributes.real("epsilon", 1e-12F), false);
  Values made = {y, kNone, sum};
  if (node.outputs.size() < 2 || writer.failed()) return made;
  const ValueId mask = writer.input(node, 7);
  if (mask == kNone) {
    made[1] = writer.add_constant(Tensor(TensorType{DataType::kInt32, {batch}}));
    return made;
  }
  const ValueId ones = writer.add("Equal", {mask, writer.add_number(1, writer.type(mask).data_type)});
  Attributes flat;
  flat.set("keepdims", int64_t{0});
  made[1] = writer.add("ReduceSum", {converted(writer, ones, DataType::kInt32), writer.add_integers({1})},
                       std::move(flat));
  return made;
}

/// Normalises groups of channels, which come last unless an attribute says otherwise, and may multiply by the
/// sigmoid of what comes out. `x` has them where the node's input has them.
ValueId grouped(NodeWriter& writer, const Node& node, ValueId x) {
  const bool last = node.attributes.integer("channels_last", 1) != 0;
  Attributes attributes;
  attributes.set("num_groups", node.attributes.integer("groups", 0));
  attributes.set("epsilon", node.attributes.real("epsilon", 1e-5F));
  ValueId y = writer.add(
      "GroupNormalization",
      {last ? channels_second(writer, x) : x, writer.input(node, 1), writer.input(node, 2)}, attributes);
  if (node.attributes.integer("activation", 0) == 1)
    y = writer.add(op::kMul, {y, writer.add("Sigmoid", {y})});
  else
    refuse_other(writer, node, "activation", 0);
  return last ? channels_last(writer, y) : y;
}

Values expand_group(NodeWriter& writer, const Node& node) {
  return {grouped(writer, node, writer.input(node, 0))};
}

/// Adds a second image, of as many or of single pixels, and a bias for each channel.
Values expand_skip_group(NodeWriter& writer, const Node& node) {
  const ValueId x = writer.input(node, 0);
  const Shape shape = writer.shape(x);
  const bool last = node.attributes.integer("channels_last", 1) != 0;
  if (!expect_fit(writer, shape.size() == 4)) return {};
  const size_t channels = last ? 3 : 1;
  ValueId skip = writer.input(node, 3);
  ValueId bias = writer.input(node, 4);
  if (writer.shape(skip).size() == 2) {
    Shape pixel(4, 1);
    pixel[0] = shape[0];
    pixel[channels] = shape[channels];
    if (!expect_fit(writer, writer.shape(skip) == Shape{shape[0], shape[channels]})) return {};
    skip = writer.reshaped(skip, pixel);
  }
  if (bias != kNone && !last) {
    if (!expect_fit(writer, writer.shape(bias) == Shape{shape[1]})) return {};
    bias = writer.reshaped(bias, {shape[1], 1, 1});
  }
  const ValueId sum = plus(writer, writer.add(op::kAdd, {x, skip}), bias);
  return {grouped(writer, node, sum), sum};
}

}  // namespace

void describe_microsoft_normalization(Descriptions& all) {
  using enum AttributeKind;
  const AttributeFact epsilon = {"epsilon", kReal};
  const std::vector<AttributeFact> of_groups = {
      {"activation", kInteger, true}, {"channels_last", kInteger}, epsilon, {"groups", kInteger, true}};
  // The runtime also writes this one into the domain of ONNX.
  for (const char* name : {"SimplifiedLayerNormalization", "com.microsoft.SimplifiedLayerNormalization"})
    add_expanded(all, name, {2, 2, 2}, expand_simplified,
                 {{"axis", kInteger}, epsilon, {"stash_type", kInteger}});
  add_expanded(all, "com.microsoft.SkipLayerNormalization", {3, 5, 4}, expand_skip_layer, {epsilon});
  add_expanded(all, "com.microsoft.SkipSimplifiedLayerNormalization", {3, 4, 4}, expand_skip_simplified,
               {epsilon});
  add_expanded(all, "com.microsoft.EmbedLayerNormalization", {1, 9, 3}, expand_embed,
               {epsilon, {"mask_index_type", kInteger}});
  add_expanded(all, "com.microsoft.GroupNorm", {3, 3}, expand_group, of_groups);
  add_expanded(all, "com.microsoft.SkipGroupNorm", {4, 5, 2}, expand_skip_group, of_groups);
}

}  // namespace tilewright::operators
