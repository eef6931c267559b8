// SPDX-License-Identifier: Apache-2.0
#include "core/operators/conv_geometry.h"

namespace tilewright::operators {

namespace {

/// Whether taps that fall into the padding of a dimension are left out at each place, so that they take no
/// time. This is done in the dimensions before the last two, and in the last but one where a quarter or more
/// of its taps fall there, as with dilations that are large for the input. Elsewhere the input is widened by
/// its padding.
bool leaves_taps_out(const ConvGeometry& conv, size_t d) {
  if (d + 2 < conv.rank()) return true;
  if (d + 2 > conv.rank() || conv.groups > 1) return false;
  const reference::Window& w = conv.windows[d];
  int64_t met = 0;
  for (int64_t k = 0; k < w.kernel; ++k) met += outputs_met(w, k);
  return 4 * met <= 3 * w.kernel * w.output;
}

/// The sum over input channels and kernel of the windows of the input times the weights. A kernel of one
/// element and depthwise convolutions have the same definition with fewer loops.
Result<TensorId> build_conv_direct(DagBuilder& builder, const Graph& graph, const Node& node,
                                   const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(ConvGeometry conv, conv_geometry(graph, node));
  const TensorId met = without_idle_taps(builder, conv, inputs[1], conv.rank());
  std::vector<int64_t> begin, extents;
  for (size_t d = 0; d < conv.rank(); ++d) {
    const reference::Window& w = conv.windows[d];
    begin.push_back(leaves_taps_out(conv, d) ? 0 : w.pad_begin);
    extents.push_back(leaves_taps_out(conv, d) ? w.input : (w.output - 1) * w.stride + w.span());
  }
  const TensorId x = widen_spatial(builder, inputs[0], begin, extents, 0);

  std::vector<std::string> names = {"n", "oc"};
  for (const std::string& name : spatial_names("o", conv.rank())) names.push_back(name);
  const Frame out = make_frame(builder, output_value(graph, node).type.shape, conv.output, names);
  ChannelReduction channels = reduce_channels(builder, conv, out.at.channel);
  const TensorId weights = padded_weights(
      builder, met, channels.guard ? conv.out_channels : padded_channels(conv.out_channels, conv.out_block()),
      conv.groups == 1 ? padded_channels(conv.in_channels, conv.in_block()) : conv.group_inputs());

  ReduceAxes reduce = channels.before;
  ElementIndex from{{out.at.dims[0], channels.channel.whole}, channels.channel};
  std::vector<Expr> weight = {out.at.channel.whole, channels.weight};
  const std::vector<std::string> kernel_names = spatial_names("k", conv.rank());
  Expr meets;
  for (size_t d = 0; d < conv.rank(); ++d) {
    const reference::Window& w = conv.windows[d];
    const Expr k = reduce.add(kernel_names[d], w.kernel);
    const Expr& o = out.at.dims[d + 2];
    from.dims.push_back(leaves_taps_out(conv, d) ? tap_source(w, o, k, meets)
                                                 : window_index(o, w.stride, k, w.dilation));
    weight.push_back(k);
  }
  for (const Axis& axis : channels.after.axes()) reduce.add(axis);
  Expr body = builder.at(x, memory_indices(conv.input, from)) * builder.at(weights, weight);
  if (meets.valid()) body = select(meets, body, float_imm(0));
  if (channels.guard) body = zero_past_channels(out.at.channel, conv.out_channels, body);
  const TensorId product = reduce_or_compute(builder, "conv", out.axes, reduce, Combiner::kSum, body,
                                             {.part = OperatorPart::kConvolution});
  return add_conv_bias(builder, graph, node, inputs, product);
}

}  // namespace

OperatorVariant conv_direct() {
  return direct(build_conv_direct);
}

}  // namespace tilewright::operators
