// SPDX-License-Identifier: Apache-2.0
#include "core/operators/conv_geometry.h"

namespace tilewright::operators {
namespace {

/// Does not apply to pointwise kernels, which are products of matrices anyway, nor where another variant was
/// faster in all trials: Winograd's algorithm, or leaving out taps in the padding of a dimension before the
/// last two.
bool conv_im2col_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1) return false;
  if (conv_winograd_f4_applies(graph, node) || conv_winograd_f2_applies(graph, node)) return false;
  for (size_t d = 0; d + 2 < conv->rank(); ++d) {
    for (int64_t k = 0; k < conv->windows[d].kernel; ++k) {
      if (outputs_met(conv->windows[d], k) < conv->windows[d].output) return false;
    }
  }
  int64_t taps = 1;
  for (const reference::Window& w : conv->windows) taps *= w.kernel;
  return taps > 1;
}

/// Copies the window of every output position into a row of its own, so that a single product of matrices
/// remains.
Result<TensorId> build_conv_im2col(DagBuilder& builder, const Graph& graph, const Node& node,
                                   const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const std::vector<std::string> kernel_names = spatial_names("k", conv.rank());
  const std::vector<std::string> out_names = spatial_names("o", conv.rank());

  // patches[n, o..., ic_outer, k..., ic_inner] = input, or zero in the padding
  std::vector<Axis> axes = {builder.axis("n", conv.batch)};
  for (size_t d = 0; d < conv.rank(); ++d) axes.push_back(builder.axis(out_names[d], conv.windows[d].output));
  const ChannelAxes ic = channel_axes(builder, "ic", conv.in_channels, conv.in_block());
  // A plain input's channels are the outermost of a row, as they are in the weights.
  if (conv.in_block() == 0) axes.push_back(ic.inner);
  for (const Axis& axis : ic.outer) axes.push_back(axis);
  ElementIndex from{{of(axes[0]), ic.index.whole}, ic.index};
  Expr inside;
  for (size_t d = 0; d < conv.rank(); ++d) {
    const reference::Window& w = conv.windows[d];
    const Axis k = builder.axis(kernel_names[d], w.kernel);
    from.dims.push_back(tap_source(w, of(axes[d + 1]), of(k), inside));
    axes.push_back(k);
  }
  if (conv.in_block() != 0) axes.push_back(ic.inner);
  Expr element = builder.at(inputs[0], memory_indices(conv.input, from));
  if (inside.valid()) element = select(inside, element, float_imm(0));
  const TensorId patches = builder.compute("patches", axes, element);

  std::vector<std::string> names = {"n", "oc"};
  names.insert(names.end(), out_names.begin(), out_names.end());
  const Frame out = make_frame(builder, output_value(graph, node).type.shape, conv.output, names);
  const ChannelReduction channels = reduce_channels(builder, conv, out.at.channel);
  const TensorId weights =
      padded_weights(builder, inputs[1], padded_channels(conv.out_channels, conv.out_block()),
                     padded_channels(conv.in_channels, conv.in_block()));
  std::vector<Expr> row = {out.at.dims[0]};
  for (size_t d = 0; d < conv.rank(); ++d) row.push_back(out.at.dims[d + 2]);
  ReduceAxes reduce = channels.before;
  if (conv.in_block() == 0) row.push_back(channels.channel.whole);
  for (const Expr& outer : channel_outer(conv.in_block(), channels.channel)) row.push_back(outer);
  std::vector<Expr> weight = {out.at.channel.whole, channels.weight};
  for (size_t d = 0; d < conv.rank(); ++d) {
    const Expr k = reduce.add(kernel_names[d], conv.windows[d].kernel);
    row.push_back(k);
    weight.push_back(k);
  }
  if (conv.in_block() != 0) row.push_back(channels.channel.inner);
  for (const Axis& axis : channels.after.axes()) reduce.add(axis);
  const TensorId product = reduce_or_compute(builder, "conv", out.axes, reduce, Combiner::kSum,
                                             builder.at(patches, row) * builder.at(weights, weight),
                                             {.part = OperatorPart::kConvolution});
  return add_conv_bias(builder, graph, node, inputs, product);
}

}  // namespace

OperatorVariant conv_im2col() {
  return {"im2col", conv_im2col_applies, build_conv_im2col, {}};
}

}  // namespace tilewright::operators
