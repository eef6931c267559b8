// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_writer.h"
#include "core/operators/attention_expansion.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

/// Vectors of heads as [batch, length, heads * size] or [batch, heads, length, size], the places of the
/// vectors or that of the first, and tables of cosines and sines with a row for each place.
std::vector<ValueId> expand_microsoft_rotary_embedding(NodeWriter& writer, const Node& node) {
  refuse_other(writer, node, "is_packed_batching", 0);
  if (node.attributes.real("scale", 1) != 1)
    writer.fail(ErrorKind::kUnsupported, "the value of its attribute 'scale' is not supported");
  ValueId x = writer.input(node, 0);
  const Shape shape = writer.shape(x);
  const Shape table = writer.shape(writer.input(node, 2));
  const bool flat = shape.size() == 3;
  if (!expect_fit(writer, (flat || shape.size() == 4) && table.size() == 2 && table[1] > 0)) return {};
  const int64_t length = shape[flat ? 1 : 2];
  if (flat) {
    const int64_t given = node.attributes.integer("num_heads", 0);
    const int64_t heads = given > 0 ? given : shape[2] / (2 * table[1]);
    if (!expect_fit(writer, heads > 0 && shape[2] % heads == 0)) return {};
    x = writer.reshaped(x, {shape[0], length, heads, shape[2] / heads});
  }
  ValueId places = writer.input(node, 1);
  if (writer.shape(places).size() < 2) {
    places = writer.reshaped(writer.add(op::kAdd, {places, counted(writer, length)}), {1, length});
  }
  if (!expect_fit(writer, writer.shape(places).size() == 2)) return {};
  const int64_t batch = writer.shape(places)[0];
  const auto angles = [&](size_t input) {
    const ValueId rows = writer.add(op::kGather, {writer.input(node, input), places});
    return writer.reshaped(rows,
                           flat ? Shape{batch, length, 1, table[1]} : Shape{batch, 1, length, table[1]});
  };
  const ValueId y = rotated(writer, x, angles(2), angles(3), node.attributes.integer("interleaved", 0) != 0);
  return {flat ? writer.reshaped(y, shape) : y};
}

}  // namespace

/// ONNX Runtime's form of what later became an operator of ONNX.
void describe_microsoft_rotary_embedding(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "com.microsoft.RotaryEmbedding",
                 .arity = {4, 4},
                 .facts = {.versions = {.attributes = {{"interleaved", kInteger},
                                                       {"is_packed_batching", kInteger},
                                                       {"num_heads", kInteger},
                                                       {"rotary_embedding_dim", kInteger},
                                                       {"scale", kReal}}},
                           .expand = expand_microsoft_rotary_embedding}});
}

}  // namespace tilewright::operators
