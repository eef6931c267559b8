// SPDX-License-Identifier: Apache-2.0
#include "core/operators/conv_geometry.h"

#include "core/tensor/operator_names.h"

namespace tilewright::operators {
Result<ConvGeometry> conv_geometry(const Graph& graph, const Node& node) {
  const bool transposed = node.op == op::kConvTranspose;
  const Shape& x = input_value(graph, node, 0).type.shape;
  const Shape& w = input_value(graph, node, 1).type.shape;
  const Shape& y = output_value(graph, node).type.shape;
  if (x.size() < 3 || x.size() > 5 || w.size() != x.size() || y.size() != x.size()) {
    return unsupported(node, "only one to three spatial dimensions have a definition");
  }
  ConvGeometry conv;
  conv.batch = x[0];
  conv.in_channels = x[1];
  conv.out_channels = y[1];
  conv.groups = node.attributes.integer("group", 1);
  conv.input = input_value(graph, node, 0).layout;
  conv.output = output_value(graph, node).layout;
  const bool fits =
      conv.groups >= 1 && conv.in_channels % conv.groups == 0 && conv.out_channels % conv.groups == 0 &&
      (transposed ? w[0] == x[1] && w[1] * conv.groups == y[1] : w[0] == y[1] && w[1] * conv.groups == x[1]);
  if (!fits) return unsupported(node, "its groups do not fit its channels");
  const OperatorCall call{node.op, node.opset, &node.attributes, {}, 1};
  const std::span<const int64_t> inputs = std::span(x).subspan(2);
  const std::span<const int64_t> kernel = std::span(w).subspan(2);
  TILEWRIGHT_TRY(conv.windows, transposed ? reference::transposed_windows(call, inputs, kernel)
                                          : reference::sliding_windows(call, inputs, kernel));
  for (size_t d = 0; d < conv.rank(); ++d) {
    if (conv.windows[d].output != y[d + 2])
      return unsupported(node, "its output has another shape than its attributes say");
  }
  return conv;
}

TensorId with_padding(DagBuilder& builder, const ConvGeometry& conv, TensorId input) {
  std::vector<int64_t> begin, extents;
  for (const reference::Window& w : conv.windows) {
    begin.push_back(w.pad_begin);
    extents.push_back((w.output - 1) * w.stride + w.span());
  }
  return widen_spatial(builder, input, begin, extents, 0);
}

Expr sum_of_terms(DagBuilder& builder, TensorId sums, std::vector<Expr> indices, int64_t terms) {
  const Expr channel = indices.back();
  Expr sum;
  for (int64_t term = 0; term < terms; ++term) {
    indices.back() = channel * terms + term;
    const Expr part = builder.at(sums, indices);
    sum = sum.valid() ? sum + part : part;
  }
  return sum;
}

ChannelReduction reduce_channels(DagBuilder& builder, const ConvGeometry& conv, const ChannelIndex& out) {
  ChannelReduction made{ReduceAxes(builder), ReduceAxes(builder), {}, int_imm(0), false};
  const int64_t in_block = conv.in_block();
  const int64_t group_inputs = conv.group_inputs();
  const bool padded_outputs = has_padding_channels(conv.out_channels, conv.out_block());
  if (conv.groups == 1) {
    if (in_block == 0) {
      made.weight = made.before.add("ic", group_inputs);
      made.channel.whole = made.weight;
      return made;
    }
    const ChannelAxes axes = channel_axes(builder, "ic", conv.in_channels, in_block);
    made.before.add(axes.outer[0]);
    made.after.add(axes.inner);
    made.channel = axes.index;
    made.weight = axes.index.whole;
    return made;
  }
  if (group_inputs == 1 && conv.group_outputs() == 1) {
    made.channel = out;
    made.guard = padded_outputs && in_block != conv.out_block();
    return made;
  }
  // A block holds several groups: the channels that the places of a group read lie in the same block.
  if (group_inputs < in_block && in_block == conv.out_block() && group_inputs == conv.group_outputs() &&
      in_block % group_inputs == 0) {
    made.weight = made.before.add("ic", group_inputs);
    made.channel = {Expr(), in_block, out.outer,
                    floor_div(out.inner, group_inputs) * group_inputs + made.weight};
    made.channel.whole = made.channel.outer * in_block + made.channel.inner;
    return made;
  }
  made.guard = padded_outputs;
  const bool whole_blocks_out = out.block != 0 && conv.group_outputs() % out.block == 0;
  const Expr group = whole_blocks_out ? floor_div(out.outer, conv.group_outputs() / out.block)
                                      : floor_div(out.whole, conv.group_outputs());
  if (in_block != 0 && group_inputs % in_block == 0) {
    const int64_t blocks = group_inputs / in_block;
    const Axis outer = builder.axis("ic_outer", blocks);
    const Axis inner = builder.axis("ic_inner", in_block);
    made.before.add(outer);
    made.after.add(inner);
    made.channel = {Expr(), in_block, group * blocks + of(outer), of(inner)};
    made.channel.whole = made.channel.outer * in_block + made.channel.inner;
    made.weight = of(outer) * in_block + of(inner);
    return made;
  }
  made.weight = made.before.add("ic", group_inputs);
  made.channel.whole = group * group_inputs + made.weight;
  return made;
}

int64_t outputs_met(const reference::Window& w, int64_t k) {
  int64_t met = 0;
  for (int64_t o = 0; o < w.output; ++o) {
    const int64_t at = o * w.stride + k * w.dilation - w.pad_begin;
    met += at >= 0 && at < w.input ? 1 : 0;
  }
  return met;
}

Expr tap_source(const reference::Window& w, const Expr& o, const Expr& k, Expr& meets) {
  const Expr at = window_index(o, w.stride, k, w.dilation);
  const Expr source = w.pad_begin == 0 ? at : at - w.pad_begin;
  const auto require = [&meets](Expr condition) {
    meets = meets.valid() ? logical_and(std::move(meets), std::move(condition)) : std::move(condition);
  };
  if (w.pad_begin > 0) require(less_equal(int_imm(0), source));
  if ((w.output - 1) * w.stride + w.span() - 1 - w.pad_begin >= w.input)
    require(less(source, int_imm(w.input)));
  return source;
}

TensorId without_idle_taps(DagBuilder& builder, ConvGeometry& conv, TensorId weights, size_t dimensions) {
  const Shape shape = builder.shape(weights);
  std::vector<int64_t> first(conv.rank(), 0);
  bool any = false;
  for (size_t d = 0; d < dimensions; ++d) {
    reference::Window& w = conv.windows[d];
    int64_t end = w.kernel;
    while (first[d] + 1 < end && w.pad_begin >= w.dilation * (first[d] + 1) && outputs_met(w, first[d]) == 0)
      ++first[d];
    while (end > first[d] + 1 && outputs_met(w, end - 1) == 0) --end;
    any = any || end - first[d] < w.kernel;
    w.kernel = end - first[d];
    w.pad_begin -= first[d] * w.dilation;
  }
  if (!any) return weights;
  std::vector<Axis> axes = {builder.axis("c0", shape[0]), builder.axis("c1", shape[1])};
  std::vector<Expr> indices = {of(axes[0]), of(axes[1])};
  const std::vector<std::string> names = spatial_names("k", conv.rank());
  for (size_t d = 0; d < conv.rank(); ++d) {
    axes.push_back(builder.axis(names[d], conv.windows[d].kernel));
    indices.push_back(first[d] == 0 ? of(axes.back()) : of(axes.back()) + first[d]);
  }
  return builder.compute("met_weights", axes, builder.at(weights, indices));
}

TensorId add_conv_bias(DagBuilder& builder, const Graph& graph, const Node& node,
                       const std::vector<TensorId>& inputs, TensorId value) {
  const Value& output = output_value(graph, node);
  const Shape& shape = output.type.shape;
  const bool has_bias = has_input(node, 2);
  // The weights of padding channels are zero, but their products are not where an input is infinite or NaN.
  // With groups, padding channels are not computed, or only from channels of their own group.
  const bool guards =
      has_padding_channels(shape[1], output.layout.channel_block) && node.attributes.integer("group", 1) == 1;
  if (!has_bias && !guards) return value;
  std::vector<std::string> names = {"n", "oc"};
  for (const std::string& name : spatial_names("o", shape.size() - 2)) names.push_back(name);
  Frame frame = make_frame(builder, shape, output.layout, names);
  Expr sum = builder.at(value, memory_indices(output.layout, frame.at));
  if (has_bias) sum = sum + builder.at(inputs[2], {frame.at.channel.whole});
  return builder.compute(has_bias ? "bias" : "channels", frame.axes,
                         zero_past_channels(frame.at.channel, shape[1], sum));
}

TensorId padded_weights(DagBuilder& builder, TensorId weights, int64_t first, int64_t second) {
  const Shape shape = builder.shape(weights);
  if (shape[0] == first && shape[1] == second) return weights;
  std::vector<Axis> axes = {builder.axis("c0", first), builder.axis("c1", second)};
  const std::vector<std::string> names = spatial_names("k", shape.size() - 2);
  for (size_t d = 2; d < shape.size(); ++d) axes.push_back(builder.axis(names[d - 2], shape[d]));
  std::vector<Expr> indices;
  for (const Axis& axis : axes) indices.push_back(of(axis));
  const Expr inside = logical_and(less(indices[0], int_imm(shape[0])), less(indices[1], int_imm(shape[1])));
  return builder.compute("padded_weights", axes, select(inside, builder.at(weights, indices), float_imm(0)));
}

}  // namespace tilewright::operators
