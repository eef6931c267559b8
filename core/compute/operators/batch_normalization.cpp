// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// x * factor + shift by channel, where both depend on parameters alone.
Result<TensorId> build_batch_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (node.outputs.size() > 1 || node.attributes.integer("training_mode", 0) != 0)
    return unsupported(node, "it is in training");
  if (out.type.shape.size() < 2) return unsupported(node, "its input has no channels");
  const int64_t channels = out.type.shape[1];
  for (size_t i = 1; i < 5; ++i) {
    if (builder.shape(inputs[i]) != Shape{channels})
      return unsupported(node, "a parameter has not one value a channel");
  }
  const TensorId scale = inputs[1], bias = inputs[2], mean = inputs[3], variance = inputs[4];
  const Axis c = builder.axis("c", channels);
  const Expr deviation =
      unary(UnaryOp::kSqrt, builder.at(variance, {of(c)}) + float_imm(node.attributes.real("epsilon", 1e-5)));
  const TensorId factor =
      builder.compute("factor", {c}, binary(BinaryOp::kDiv, builder.at(scale, {of(c)}), deviation));
  const Axis c2 = builder.axis("c", channels);
  const TensorId shift = builder.compute(
      "shift", {c2}, builder.at(bias, {of(c2)}) - builder.at(mean, {of(c2)}) * builder.at(factor, {of(c2)}));

  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const Expr channel = frame.at.channel.whole;
  const Expr x = builder.at(inputs[0], memory_indices(in.layout, frame.at));
  const Expr body = x * builder.at(factor, {channel}) + builder.at(shift, {channel});
  return builder.compute("batch_norm", frame.axes, zero_past_channels(frame.at.channel, channels, body));
}

}  // namespace

void add_batch_normalization(VariantTable& table) {
  table.add("BatchNormalization", only_direct(build_batch_normalization));
}

}  // namespace tilewright::operators
