// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/winograd_transform.h"
#include "core/operators/conv_geometry.h"
#include "core/operators/winograd_variant.h"

namespace tilewright::operators {
namespace {

/// The stages of a Winograd convolution along a line: one transform each of input, weights and output, and
/// one product of matrices for each place of a tile. Channels (or their blocks) run innermost everywhere.
class WinogradLine {
 public:
  WinogradLine(DagBuilder& builder, const ConvGeometry& conv, const WinogradTransform& transform)
      : b_(builder),
        conv_(conv),
        transform_(transform),
        tiles_(transform.tiles_along(conv.windows[0].output)) {}

  TensorId transformed_input(TensorId x) {
    const TensorId wide = widen_spatial(b_, x, {conv_.windows[0].pad_begin}, {transform_.span(tiles_)}, 0);
    const Axis nu = b_.axis("nu", transform_.tile), n = b_.axis("n", conv_.batch), t = b_.axis("t", tiles_);
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      const ElementIndex at{
          {of(n), ic.index.whole, window_index(of(t), transform_.m * transform_.stride, int_imm(s), 1)},
          ic.index};
      return b_.at(wide, memory_indices(conv_.input, at));
    };
    return b_.compute("input_tiles", axes_around({nu}, ic, {n, t}), choose(of(nu), transform_.input(element)),
                      {{"nu"}});
  }

  /// The result depends on parameters alone.
  TensorId transformed_weights(TensorId weights) {
    const TensorId padded =
        padded_weights(b_, weights, padded_channels(conv_.out_channels, conv_.out_block()),
                       padded_channels(conv_.in_channels, conv_.in_block()));
    const Axis nu = b_.axis("nu", transform_.tile);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(padded, {oc.index.whole, ic.index.whole, int_imm(s)});
    };
    std::vector<Axis> axes = joined(joined({nu}, oc.outer), ic.outer);
    axes.insert(axes.end(), {ic.inner, oc.inner});
    return b_.compute("weight_tiles", axes, choose(of(nu), transform_.weights(element)), {{"nu"}});
  }

  TensorId products(TensorId input, TensorId weights) {
    const Axis nu = b_.axis("nu", transform_.tile), n = b_.axis("n", conv_.batch), t = b_.axis("t", tiles_);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    std::vector<Expr> weight = joined(joined({of(nu)}, values_of(oc.outer)), values_of(ic.outer));
    weight.insert(weight.end(), {of(ic.inner), of(oc.inner)});
    const Expr left = b_.at(input, indices_around({of(nu)}, ic.index, {of(n), of(t)}, conv_.in_block()));
    return b_.reduce("products", axes_around({nu}, oc, {n, t}), joined(ic.outer, {ic.inner}), Combiner::kSum,
                     left * b_.at(weights, weight));
  }

  TensorId transformed_output(TensorId products, const Shape& shape) {
    TensorId tiles = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), t = b_.axis("t", tiles_), j = b_.axis("j", transform_.m);
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const auto element = [&](int64_t nu) {
        return b_.at(products, indices_around({int_imm(nu)}, oc.index, {of(n), of(t)}, conv_.out_block()));
      };
      tiles = b_.compute("output_tiles", axes_around({n}, oc, {t, j}),
                         choose(of(j), transform_.output(element)), {{"j"}});
    }
    const Frame out = make_frame(b_, shape, conv_.output, {"n", "oc", "ow"});
    const Expr o = out.at.dims[2];
    return b_.compute("conv", out.axes,
                      b_.at(tiles, indices_around({out.at.dims[0]}, out.at.channel,
                                                  {floor_div(o, transform_.m), floor_mod(o, transform_.m)},
                                                  conv_.out_block())));
  }

 private:
  DagBuilder& b_;
  const ConvGeometry& conv_;
  const WinogradTransform& transform_;
  int64_t tiles_ = 1;
};

/// The transforms for a window; null where there are none.
struct Sizes {
  const WinogradTransform* f2 = nullptr;
  const WinogradTransform* f4 = nullptr;
};

Sizes sizes_for(const reference::Window& w) {
  if (w.dilation != 1) return {};
  if (w.kernel == 3 && w.stride == 1) return {&winograd_f2(), &winograd_f4()};
  if (w.kernel == 3 && w.stride == 2) return {&winograd_stride2_f2(), &winograd_stride2_f4()};
  if (w.kernel == 5 && w.stride == 1) return {&winograd_five_taps_f2(), &winograd_five_taps_f4()};
  return {};
}

TileCost line_cost(const ConvGeometry& conv, const WinogradTransform& transform) {
  const int64_t tiles = transform.tiles_along(conv.windows[0].output);
  return {static_cast<double>(conv.batch * tiles * transform.tile), static_cast<double>(transform.tile)};
}

bool conv_winograd_line_applies(const Graph& graph, const Node& node, bool large) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1 || conv->rank() != 1) return false;
  const reference::Window& w = conv->windows[0];
  const Sizes sizes = sizes_for(w);
  if (!sizes.f2) return false;
  const auto taps = static_cast<double>(w.kernel);
  return tile_pays(static_cast<double>(conv->in_channels * conv->out_channels),
                   line_cost(*conv, large ? *sizes.f4 : *sizes.f2),
                   line_cost(*conv, large ? *sizes.f2 : *sizes.f4),
                   {static_cast<double>(conv->batch * w.output) * taps, taps});
}

Result<TensorId> build_conv_winograd_line(DagBuilder& builder, const Graph& graph, const Node& node,
                                          const std::vector<TensorId>& inputs, bool large) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const Sizes sizes = sizes_for(conv.windows[0]);
  WinogradLine winograd(builder, conv, large ? *sizes.f4 : *sizes.f2);
  const TensorId x = winograd.transformed_input(inputs[0]);
  const TensorId w = winograd.transformed_weights(inputs[1]);
  const TensorId y =
      winograd.transformed_output(winograd.products(x, w), output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

OperatorVariant variant(std::string name, bool large) {
  return winograd_variant(
      std::move(name),
      [large](const Graph& graph, const Node& node) {
        return conv_winograd_line_applies(graph, node, large);
      },
      [large](DagBuilder& builder, const Graph& graph, const Node& node,
              const std::vector<TensorId>& inputs) {
        return build_conv_winograd_line(builder, graph, node, inputs, large);
      });
}

}  // namespace

OperatorVariant conv_winograd_line_f4() {
  return variant("winograd_line_f4", true);
}

OperatorVariant conv_winograd_line_f2() {
  return variant("winograd_line_f2", false);
}

}  // namespace tilewright::operators
