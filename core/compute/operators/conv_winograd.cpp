// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/conv_geometry.h"
#include "core/compute/operators/winograd_transform.h"

namespace tilewright::operators {
namespace {

/// The stages of one Winograd convolution. Both dimensions are transformed one after the other, each in a
/// stage of its own, so that neighbouring tiles share the first. Channels (or their blocks) run innermost
/// everywhere.
class Winograd {
 public:
  Winograd(DagBuilder& builder, const ConvGeometry& conv, const WinogradTransform& transform)
      : b_(builder), conv_(conv), transform_(transform) {
    for (size_t d = 0; d < 2; ++d) tiles_[d] = (conv.windows[d].output + transform.m - 1) / transform.m;
  }

  TensorId transformed_input(TensorId x) {
    const int64_t height = tiles_[0] * transform_.m + 2;
    const int64_t width = tiles_[1] * transform_.m + 2;
    const TensorId wide =
        widen_spatial(b_, x, {conv_.windows[0].pad_begin, conv_.windows[1].pad_begin}, {height, width}, 0);
    TensorId rows = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]),
                 xi = b_.axis("xi", transform_.tile);
      const Axis w = b_.axis("w", width);
      const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
      const auto element = [&](int64_t r) {
        const ElementIndex at{
            {of(n), ic.index.whole, window_index(of(th), transform_.m, int_imm(r), 1), of(w)}, ic.index};
        return b_.at(wide, memory_indices(conv_.input, at));
      };
      rows = b_.compute("input_rows", axes_of({n}, ic, {th, xi, w}),
                        choose(of(xi), transform_.input(element)), {{"xi"}});
    }
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile),
               n = b_.axis("n", conv_.batch);
    const Axis th = b_.axis("th", tiles_[0]), tw = b_.axis("tw", tiles_[1]);
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows, indices_of({of(n)}, ic.index,
                                    {of(th), of(xi), window_index(of(tw), transform_.m, int_imm(s), 1)},
                                    conv_.in_block()));
    };
    return b_.compute("input_tiles", axes_of({xi, nu}, ic, {n, th, tw}),
                      choose(of(nu), transform_.input(element)), {{"xi", "nu"}});
  }

  /// Depends on parameters alone.
  TensorId transformed_weights(TensorId weights) {
    const int64_t inputs = padded_channels(conv_.in_channels, conv_.in_block());
    const int64_t outputs = padded_channels(conv_.out_channels, conv_.out_block());
    const TensorId padded = padded_weights(b_, weights, outputs, inputs);
    TensorId rows = 0;
    {
      const Axis xi = b_.axis("xi", transform_.tile), kw = b_.axis("kw", 3);
      const Axis oc = b_.axis("oc", outputs), ic = b_.axis("ic", inputs);
      const auto element = [&](int64_t r) { return b_.at(padded, {of(oc), of(ic), int_imm(r), of(kw)}); };
      rows =
          b_.compute("weight_rows", {xi, kw, oc, ic}, choose(of(xi), transform_.weights(element)), {{"xi"}});
    }
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows, {of(xi), int_imm(s), oc.index.whole, ic.index.whole});
    };
    std::vector<Axis> axes = {xi, nu};
    for (const auto* some : {&oc.outer, &ic.outer}) axes.insert(axes.end(), some->begin(), some->end());
    axes.insert(axes.end(), {ic.inner, oc.inner});
    return b_.compute("weight_tiles", axes, choose(of(nu), transform_.weights(element)), {{"xi", "nu"}});
  }

  /// One product of matrices for each place of a tile.
  TensorId products(TensorId input, TensorId weights) {
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile),
               n = b_.axis("n", conv_.batch);
    const Axis th = b_.axis("th", tiles_[0]), tw = b_.axis("tw", tiles_[1]);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    std::vector<Expr> weight = {of(xi), of(nu)};
    for (const auto* some : {&oc.outer, &ic.outer}) {
      for (const Axis& axis : *some) weight.push_back(of(axis));
    }
    weight.push_back(of(ic.inner));
    weight.push_back(of(oc.inner));
    std::vector<Axis> reduce = ic.outer;
    reduce.push_back(ic.inner);
    const Expr left =
        b_.at(input, indices_of({of(xi), of(nu)}, ic.index, {of(n), of(th), of(tw)}, conv_.in_block()));
    return b_.reduce("products", axes_of({xi, nu}, oc, {n, th, tw}), reduce, Combiner::kSum,
                     left * b_.at(weights, weight));
  }

  TensorId transformed_output(TensorId products, const Shape& shape) {
    TensorId rows = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), tw = b_.axis("tw", tiles_[1]);
      const Axis i = b_.axis("i", transform_.m), nu = b_.axis("nu", transform_.tile);
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const auto element = [&](int64_t xi) {
        return b_.at(products,
                     indices_of({int_imm(xi), of(nu)}, oc.index, {of(n), of(th), of(tw)}, conv_.out_block()));
      };
      rows = b_.compute("output_rows", axes_of({n}, oc, {th, tw, i, nu}),
                        choose(of(i), transform_.output(element)), {{"i"}});
    }
    TensorId tiles = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), i = b_.axis("i", transform_.m);
      const Axis tw = b_.axis("tw", tiles_[1]), j = b_.axis("j", transform_.m);
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const auto element = [&](int64_t nu) {
        return b_.at(rows,
                     indices_of({of(n)}, oc.index, {of(th), of(tw), of(i), int_imm(nu)}, conv_.out_block()));
      };
      tiles = b_.compute("output_tiles", axes_of({n}, oc, {th, i, tw, j}),
                         choose(of(j), transform_.output(element)), {{"i", "j"}});
    }
    const Frame out = make_frame(b_, shape, conv_.output, {"n", "oc", "oh", "ow"});
    const Expr oh = out.at.dims[2], ow = out.at.dims[3];
    const int64_t m = transform_.m;
    return b_.compute(
        "conv", out.axes,
        b_.at(tiles, indices_of({out.at.dims[0]}, out.at.channel,
                                {floor_div(oh, m), floor_mod(oh, m), floor_div(ow, m), floor_mod(ow, m)},
                                conv_.out_block())));
  }

 private:
  /// before..., block of channels, middle..., channel
  static std::vector<Axis> axes_of(std::vector<Axis> before, const ChannelAxes& channels,
                                   const std::vector<Axis>& middle) {
    before.insert(before.end(), channels.outer.begin(), channels.outer.end());
    before.insert(before.end(), middle.begin(), middle.end());
    before.push_back(channels.inner);
    return before;
  }
  static std::vector<Expr> indices_of(std::vector<Expr> before, const ChannelIndex& channel,
                                      const std::vector<Expr>& middle, int64_t block) {
    for (const Expr& outer : channel_outer(block, channel)) before.push_back(outer);
    before.insert(before.end(), middle.begin(), middle.end());
    before.push_back(channel_inner(block, channel));
    return before;
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  const WinogradTransform& transform_;
  int64_t tiles_[2] = {1, 1};
};

Result<TensorId> build(DagBuilder& builder, const Graph& graph, const Node& node,
                       const std::vector<TensorId>& inputs, const WinogradTransform& transform) {
  if (!conv_winograd_applies(graph, node)) return unsupported(node, "Winograd's algorithm does not fit it");
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  Winograd winograd(builder, conv, transform);
  const TensorId x = winograd.transformed_input(inputs[0]);
  const TensorId w = winograd.transformed_weights(inputs[1]);
  const TensorId y =
      winograd.transformed_output(winograd.products(x, w), output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

bool conv_winograd_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1 || conv->rank() != 2) return false;
  for (const reference::Window& w : conv->windows) {
    if (w.kernel != 3 || w.stride != 1 || w.dilation != 1) return false;
  }
  return true;
}

Result<TensorId> build_conv_winograd_f2(DagBuilder& builder, const Graph& graph, const Node& node,
                                        const std::vector<TensorId>& inputs) {
  return build(builder, graph, node, inputs, winograd_f2());
}

Result<TensorId> build_conv_winograd_f4(DagBuilder& builder, const Graph& graph, const Node& node,
                                        const std::vector<TensorId>& inputs) {
  return build(builder, graph, node, inputs, winograd_f4());
}

}  // namespace tilewright::operators
