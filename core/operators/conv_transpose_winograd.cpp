// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/winograd_transform.h"
#include "core/operators/conv_transpose.h"
#include "core/operators/winograd_variant.h"

namespace tilewright::operators {
namespace {

/// The stages of a transposed convolution whose output is divided into phases. Each phase is a convolution
/// with two taps in each dimension and is computed by Winograd's algorithm. Phases are leading axes up to the
/// output, which interleaves them. Tiles of a plane run along one axis; channels (or their blocks) are
/// innermost everywhere.
class WinogradPhases {
 public:
  WinogradPhases(DagBuilder& builder, const ConvGeometry& conv, const WinogradTransform& transform)
      : b_(builder),
        conv_(conv),
        transform_(transform),
        dims_{PhaseDimension(conv.windows[0]), PhaseDimension(conv.windows[1])} {
    for (size_t d = 0; d < 2; ++d) tiles_[d] = (dims_[d].steps + transform.m - 1) / transform.m;
  }

  TensorId transformed_input(TensorId x) {
    std::vector<int64_t> begin, extents;
    for (size_t d = 0; d < 2; ++d) {
      begin.push_back(dims_[d].begin);
      extents.push_back(dims_[d].extent_of(tiles_[d] * transform_.m));
    }
    const TensorId wide = widen_spatial(b_, x, begin, extents, 0);
    TensorId rows = 0;
    {
      const std::vector<Axis> phase = phases();
      const Axis n = b_.axis("n", conv_.batch), t = tile_axis(), xi = b_.axis("xi", transform_.tile);
      const Axis s = b_.axis("s", transform_.tile);
      const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
      const Expr th = floor_div(of(t), tiles_[1]), tw = floor_mod(of(t), tiles_[1]);
      const auto element = [&](int64_t r) {
        const ElementIndex at{{of(n), ic.index.whole, place(0, th, of(phase[0]), int_imm(r)),
                               place(1, tw, of(phase[1]), of(s))},
                              ic.index};
        return b_.at(wide, memory_indices(conv_.input, at));
      };
      rows = b_.compute("input_rows", axes_around(joined(phase, {n}), ic, {t, xi, s}),
                        choose(of(xi), transform_.input(element)), {{"xi"}});
    }
    const std::vector<Axis> phase = phases();
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const Axis n = b_.axis("n", conv_.batch), t = tile_axis();
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows, indices_around(joined(values_of(phase), {of(n)}), ic.index,
                                        {of(t), of(xi), int_imm(s)}, conv_.in_block()));
    };
    return b_.compute("input_tiles", axes_around(joined(phase, {xi, nu}), ic, {n, t}),
                      choose(of(nu), transform_.input(element)), {{"xi", "nu"}});
  }

  /// The result depends on parameters alone.
  TensorId transformed_weights(TensorId weights) {
    const int64_t inputs = padded_channels(conv_.in_channels, conv_.in_block());
    const int64_t outputs = padded_channels(conv_.out_channels, conv_.out_block());
    const TensorId padded = padded_weights(b_, weights, inputs, outputs);
    TensorId rows = 0;
    {
      const std::vector<Axis> phase = phases();
      const Axis xi = b_.axis("xi", transform_.tile), kw = b_.axis("kw", 2);
      const Axis oc = b_.axis("oc", outputs), ic = b_.axis("ic", inputs);
      // The first input of a tile meets the last tap.
      const auto element = [&](int64_t r) {
        return b_.at(padded, {of(ic), of(oc), dims_[0].tap(of(phase[0]), int_imm(1 - r)),
                              dims_[1].tap(of(phase[1]), int_imm(1) - of(kw))});
      };
      rows = b_.compute("weight_rows", joined(phase, {xi, kw, oc, ic}),
                        choose(of(xi), transform_.weights(element)), {{"xi"}});
    }
    const std::vector<Axis> phase = phases();
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows, joined(values_of(phase), {of(xi), int_imm(s), oc.index.whole, ic.index.whole}));
    };
    std::vector<Axis> axes = joined(joined(phase, {xi, nu}), joined(oc.outer, ic.outer));
    axes.insert(axes.end(), {ic.inner, oc.inner});
    return b_.compute("weight_tiles", axes, choose(of(nu), transform_.weights(element)), {{"xi", "nu"}});
  }

  /// One product of matrices for each phase and place of a tile.
  TensorId products(TensorId input, TensorId weights) {
    const std::vector<Axis> phase = phases();
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const Axis n = b_.axis("n", conv_.batch), t = tile_axis();
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const std::vector<Axis> before = joined(phase, {xi, nu});
    std::vector<Expr> weight = joined(values_of(before), joined(values_of(oc.outer), values_of(ic.outer)));
    weight.insert(weight.end(), {of(ic.inner), of(oc.inner)});
    const Expr left =
        b_.at(input, indices_around(values_of(before), ic.index, {of(n), of(t)}, conv_.in_block()));
    return b_.reduce("products", axes_around(before, oc, {n, t}), joined(ic.outer, {ic.inner}),
                     Combiner::kSum, left * b_.at(weights, weight));
  }

  TensorId transformed_output(TensorId products, const Shape& shape) {
    TensorId rows = 0;
    {
      const std::vector<Axis> phase = phases();
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), tw = b_.axis("tw", tiles_[1]);
      const Axis i = b_.axis("i", transform_.m), nu = b_.axis("nu", transform_.tile);
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const Expr t = of(th) * tiles_[1] + of(tw);
      const auto element = [&](int64_t xi) {
        return b_.at(products, indices_around(joined(values_of(phase), {int_imm(xi), of(nu)}), oc.index,
                                              {of(n), t}, conv_.out_block()));
      };
      rows = b_.compute("output_rows", axes_around(joined(phase, {n}), oc, {th, tw, i, nu}),
                        choose(of(i), transform_.output(element)), {{"i"}});
    }
    TensorId tiles = 0;
    {
      const std::vector<Axis> phase = phases();
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), i = b_.axis("i", transform_.m);
      const Axis tw = b_.axis("tw", tiles_[1]), j = b_.axis("j", transform_.m);
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const auto element = [&](int64_t nu) {
        return b_.at(rows, indices_around(joined(values_of(phase), {of(n)}), oc.index,
                                          {of(th), of(tw), of(i), int_imm(nu)}, conv_.out_block()));
      };
      tiles = b_.compute("output_tiles", axes_around(joined(phase, {n}), oc, {th, i, tw, j}),
                         choose(of(j), transform_.output(element)), {{"i", "j"}});
    }
    const Frame out = make_frame(b_, shape, conv_.output, {"n", "oc", "oh", "ow"});
    std::vector<Expr> phase, at;
    for (size_t d = 0; d < 2; ++d) {
      const Expr o = out.at.dims[2 + d];
      const int64_t stride = dims_[d].window.stride;
      phase.push_back(floor_mod(o, stride));
      at.insert(at.end(),
                {floor_div(o, stride * transform_.m), floor_mod(floor_div(o, stride), transform_.m)});
    }
    return b_.compute(
        "conv_transpose", out.axes,
        b_.at(tiles, indices_around(joined(phase, {out.at.dims[0]}), out.at.channel, at, conv_.out_block())));
  }

 private:
  std::vector<Axis> phases() { return {b_.axis("ph", dims_[0].phases()), b_.axis("pw", dims_[1].phases())}; }
  Axis tile_axis() { return b_.axis("t", tiles_[0] * tiles_[1]); }

  /// The place of element `r` of a tile in the extended input.
  Expr place(size_t d, const Expr& tile, const Expr& p, const Expr& r) const {
    return dims_[d].source(tile * transform_.m + r, p, int_imm(1));
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  const WinogradTransform& transform_;
  PhaseDimension dims_[2];
  int64_t tiles_[2] = {1, 1};
};

/// `other`: the transform for the other tile size.
bool conv_transpose_winograd_applies(const Graph& graph, const Node& node, const WinogradTransform& transform,
                                     const WinogradTransform& other) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1 || conv->rank() != 2) return false;
  auto phases = static_cast<double>(conv->in_channels * conv->out_channels);
  auto outputs = static_cast<double>(conv->batch);
  double tiles[2] = {outputs, outputs};
  for (const reference::Window& w : conv->windows) {
    if (w.stride < 2 || w.kernel != 2 * w.stride || w.input < 2 || w.dilation != 1 || w.pad_begin < 0)
      return false;
    const int64_t steps = PhaseDimension(w).steps;
    phases *= static_cast<double>(w.stride);
    outputs *= static_cast<double>(steps);
    tiles[0] *= static_cast<double>((steps + transform.m - 1) / transform.m);
    tiles[1] *= static_cast<double>((steps + other.m - 1) / other.m);
  }
  const auto places = static_cast<double>(transform.tile * transform.tile);
  const auto other_places = static_cast<double>(other.tile * other.tile);
  return tile_pays(phases, {tiles[0] * places, places}, {tiles[1] * other_places, other_places},
                   {outputs * 4, 4});
}

Result<TensorId> build_conv_transpose_winograd(DagBuilder& builder, const Graph& graph, const Node& node,
                                               const std::vector<TensorId>& inputs,
                                               const WinogradTransform& transform) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  WinogradPhases winograd(builder, conv, transform);
  const TensorId x = winograd.transformed_input(inputs[0]);
  const TensorId w = winograd.transformed_weights(inputs[1]);
  const TensorId y =
      winograd.transformed_output(winograd.products(x, w), output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

OperatorVariant conv_transpose_winograd_phase_f4() {
  return winograd_variant("winograd_phase_f4",
                          {conv_transpose_winograd_applies, build_conv_transpose_winograd},
                          winograd_two_taps_f4(), winograd_two_taps_f2());
}

OperatorVariant conv_transpose_winograd_phase_f2() {
  return winograd_variant("winograd_phase_f2",
                          {conv_transpose_winograd_applies, build_conv_transpose_winograd},
                          winograd_two_taps_f2(), winograd_two_taps_f4());
}

}  // namespace tilewright::operators
