// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_writer.h"
#include "core/operators/attention_expansion.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"
#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

/// Vectors of heads as [batch, length, heads * size] or [batch, heads, length, size], the cosines and sines
/// of the pairs of each place, and the place of each vector; without places they come for each vector:
/// [batch, length, pairs].
std::vector<ValueId> expand_rotary_embedding(NodeWriter& writer, const Node& node) {
  ValueId x = writer.input(node, 0);
  const Shape shape = writer.shape(x);
  const bool flat = shape.size() == 3;
  if (!expect_fit(writer, flat || shape.size() == 4)) return {};
  const int64_t batch = shape[0];
  const int64_t length = shape[flat ? 1 : 2];
  int64_t size = shape.back();
  if (flat) {
    const int64_t heads = node.attributes.integer("num_heads", 0);
    if (!expect_fit(writer, heads > 0 && size % heads == 0)) return {};
    size /= heads;
    x = writer.reshaped(x, {batch, length, heads, size});
  }
  const int64_t given = node.attributes.integer("rotary_embedding_dim", 0);
  const int64_t turned = given == 0 ? size : given;
  if (!expect_fit(writer, 0 < turned && turned <= size && turned % 2 == 0)) return {};
  const int64_t pairs = turned / 2;
  const ValueId places = writer.input(node, 3);
  if (places != kNone && !expect_fit(writer, writer.shape(places) == Shape{batch, length})) return {};
  const auto angles = [&](size_t input) {
    ValueId rows = converted(writer, writer.input(node, input), writer.type(x).data_type);
    const Shape table = writer.shape(rows);
    const bool fits =
        places == kNone ? table == Shape{batch, length, pairs} : table.size() == 2 && table[1] == pairs;
    if (!expect_fit(writer, fits)) return kNone;
    if (places != kNone) rows = writer.add(op::kGather, {rows, places});
    return writer.reshaped(rows, flat ? Shape{batch, length, 1, pairs} : Shape{batch, 1, length, pairs});
  };
  const ValueId cosines = angles(1);
  const ValueId sines = angles(2);
  const ValueId y = rotated(writer, x, cosines, sines, node.attributes.integer("interleaved", 0) != 0);
  return {flat ? writer.reshaped(y, shape) : y};
}

}  // namespace

void describe_rotary_embedding(Descriptions& all) {
  all.push_back({.name = "RotaryEmbedding",
                 .arity = {3, 4},
                 .facts = {.versions = {.since = 23,
                                        .attributes = {{"interleaved", AttributeKind::kInteger},
                                                       {"num_heads", AttributeKind::kInteger},
                                                       {"rotary_embedding_dim", AttributeKind::kInteger}}},
                           .expand = expand_rotary_embedding}});
}

}  // namespace tilewright::operators
