// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/winograd_transform.h"
#include "core/operators/conv_geometry.h"
#include "core/operators/winograd_variant.h"

namespace tilewright::operators {
namespace {

/// The stages of one Winograd convolution. The last two dimensions are transformed one after the other, each
/// in a stage of its own. A dimension before them (the depth of a 3D convolution) stays direct: every tap
/// along it reads the transformed planes of the input. Tiles of a plane run along one axis, so that register
/// tiles need not fit the rows of tiles. Channels (or their blocks) are innermost everywhere. Where the
/// window is dilated, outputs that are apart by the dilation read the same inputs: a tile consists of such
/// outputs, and neighbouring tiles begin at neighbouring outputs.
class Winograd {
 public:
  Winograd(DagBuilder& builder, const ConvGeometry& conv, const WinogradTransform& transform)
      : b_(builder), conv_(conv), transform_(transform), direct_(conv.rank() - 2) {
    for (size_t d = 0; d < 2; ++d) {
      tiles_[d] = transform.tiles_along(conv.windows[direct_ + d].output, conv.windows[direct_ + d].dilation);
    }
  }

  TensorId transformed_input(TensorId x) {
    const TensorId wide = widened(x);
    const auto planes = [&] { return axes_along("i", &reference::Window::input); };
    TensorId rows = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), t = tile_axis(), xi = b_.axis("xi", transform_.tile);
      const Axis s = b_.axis("s", transform_.tile);
      const std::vector<Axis> plane = planes();
      const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
      const Expr th = floor_div(of(t), tiles_[1]), tw = floor_mod(of(t), tiles_[1]);
      const auto element = [&](int64_t r) {
        ElementIndex at{{of(n), ic.index.whole}, ic.index};
        for (const Axis& axis : plane) at.dims.push_back(of(axis));
        at.dims.push_back(tile_element(0, th, int_imm(r)));
        at.dims.push_back(tile_element(1, tw, of(s)));
        return b_.at(wide, memory_indices(conv_.input, at));
      };
      rows = b_.compute("input_rows", axes_around({n}, ic, joined(plane, {t, xi, s})),
                        choose(of(xi), transform_.input(element)), {{"xi"}});
    }
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const Axis n = b_.axis("n", conv_.batch), t = tile_axis();
    const std::vector<Axis> plane = planes();
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows,
                   indices_around({of(n)}, ic.index, joined(values_of(plane), {of(t), of(xi), int_imm(s)}),
                                  conv_.in_block()));
    };
    std::vector<Axis> middle = joined({n}, plane);
    middle.push_back(t);
    return b_.compute("input_tiles", axes_around({xi, nu}, ic, middle),
                      choose(of(nu), transform_.input(element)), {{"xi", "nu"}});
  }

  /// The result depends on parameters alone.
  TensorId transformed_weights(TensorId weights) {
    const int64_t inputs = padded_channels(conv_.in_channels, conv_.in_block());
    const int64_t outputs = padded_channels(conv_.out_channels, conv_.out_block());
    const TensorId padded = padded_weights(b_, weights, outputs, inputs);
    const auto taps = [&] { return axes_along("k", &reference::Window::kernel); };
    TensorId rows = 0;
    {
      const Axis xi = b_.axis("xi", transform_.tile), kw = b_.axis("kw", 3);
      const Axis oc = b_.axis("oc", outputs), ic = b_.axis("ic", inputs);
      const std::vector<Axis> tap = taps();
      const auto element = [&](int64_t r) {
        return b_.at(padded, joined(joined({of(oc), of(ic)}, values_of(tap)), {int_imm(r), of(kw)}));
      };
      rows = b_.compute("weight_rows", joined({xi, kw, oc, ic}, tap),
                        choose(of(xi), transform_.weights(element)), {{"xi"}});
    }
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const std::vector<Axis> tap = taps();
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    const auto element = [&](int64_t s) {
      return b_.at(rows, joined({of(xi), int_imm(s), oc.index.whole, ic.index.whole}, values_of(tap)));
    };
    std::vector<Axis> axes = joined(joined({xi, nu}, oc.outer), joined(ic.outer, tap));
    axes.insert(axes.end(), {ic.inner, oc.inner});
    return b_.compute("weight_tiles", axes, choose(of(nu), transform_.weights(element)), {{"xi", "nu"}});
  }

  /// One product of matrices for each place of a tile, summed over the taps of the dimension that stays
  /// direct.
  TensorId products(TensorId input, TensorId weights) {
    const Axis xi = b_.axis("xi", transform_.tile), nu = b_.axis("nu", transform_.tile);
    const Axis n = b_.axis("n", conv_.batch), t = tile_axis();
    const std::vector<Axis> plane = axes_along("o", &reference::Window::output);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    ReduceAxes reduce(b_);
    for (const Axis& axis : ic.outer) reduce.add(axis);
    std::vector<Expr> weight = joined({of(xi), of(nu)}, joined(values_of(oc.outer), values_of(ic.outer)));
    std::vector<Expr> from = {of(n)};
    Expr meets;
    for (size_t d = 0; d < direct_; ++d) {
      const Expr k = reduce.add(spatial_names("k", conv_.rank())[d], conv_.windows[d].kernel);
      weight.push_back(k);
      from.push_back(tap_source(conv_.windows[d], of(plane[d]), k, meets));
    }
    from.push_back(of(t));
    reduce.add(ic.inner);
    weight.insert(weight.end(), {of(ic.inner), of(oc.inner)});
    const Expr left = b_.at(input, indices_around({of(xi), of(nu)}, ic.index, from, conv_.in_block()));
    Expr body = left * b_.at(weights, weight);
    if (meets.valid()) body = select(meets, body, float_imm(0));
    return b_.reduce("products", axes_around({xi, nu}, oc, joined(joined({n}, plane), {t})), reduce.axes(),
                     Combiner::kSum, body);
  }

  TensorId transformed_output(TensorId products, const Shape& shape) {
    const auto planes = [&] { return axes_along("o", &reference::Window::output); };
    TensorId rows = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), tw = b_.axis("tw", tiles_[1]);
      const Axis i = b_.axis("i", transform_.m), nu = b_.axis("nu", transform_.tile);
      const std::vector<Axis> plane = planes();
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const Expr t = of(th) * tiles_[1] + of(tw);
      const auto element = [&](int64_t xi) {
        return b_.at(products,
                     indices_around({int_imm(xi), of(nu)}, oc.index,
                                    joined(joined({of(n)}, values_of(plane)), {t}), conv_.out_block()));
      };
      rows = b_.compute("output_rows", axes_around({n}, oc, joined(plane, {th, tw, i, nu})),
                        choose(of(i), transform_.output(element)), {{"i"}});
    }
    TensorId tiles = 0;
    {
      const Axis n = b_.axis("n", conv_.batch), th = b_.axis("th", tiles_[0]), i = b_.axis("i", transform_.m);
      const Axis tw = b_.axis("tw", tiles_[1]), j = b_.axis("j", transform_.m);
      const std::vector<Axis> plane = planes();
      const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
      const auto element = [&](int64_t nu) {
        return b_.at(rows, indices_around({of(n)}, oc.index,
                                          joined(values_of(plane), {of(th), of(tw), of(i), int_imm(nu)}),
                                          conv_.out_block()));
      };
      tiles = b_.compute("output_tiles", axes_around({n}, oc, joined(plane, {th, i, tw, j})),
                         choose(of(j), transform_.output(element)), {{"i", "j"}});
    }
    const Frame out =
        make_frame(b_, shape, conv_.output, joined({"n", "oc"}, spatial_names("o", conv_.rank())));
    std::vector<Expr> at(out.at.dims.begin() + 2,
                         out.at.dims.begin() + 2 + static_cast<std::ptrdiff_t>(direct_));
    for (size_t d = 0; d < 2; ++d) {
      const Expr o = out.at.dims[2 + direct_ + d];
      const int64_t apart = dilation(d);
      if (apart == 1) {
        at.insert(at.end(), {floor_div(o, transform_.m), floor_mod(o, transform_.m)});
      } else {
        at.insert(at.end(), {floor_div(o, transform_.m * apart) * apart + floor_mod(o, apart),
                             floor_mod(floor_div(o, apart), transform_.m)});
      }
    }
    return b_.compute("conv", out.axes,
                      b_.at(tiles, indices_around({out.at.dims[0]}, out.at.channel, at, conv_.out_block())));
  }

 private:
  int64_t dilation(size_t d) const { return conv_.windows[direct_ + d].dilation; }

  /// The place of element `r` of a tile in the extended input.
  Expr tile_element(size_t d, const Expr& tile, const Expr& r) const {
    const int64_t apart = dilation(d);
    if (apart == 1) return window_index(tile, transform_.m * transform_.stride, r, 1);
    return window_index(floor_div(tile, apart) * (transform_.m * apart) + floor_mod(tile, apart), 1, r,
                        apart);
  }

  /// Both transformed dimensions with their padding, in whole tiles.
  TensorId widened(TensorId x) {
    std::vector<int64_t> begin, extents;
    for (size_t d = 0; d < conv_.rank(); ++d) {
      const bool whole = d < direct_;
      begin.push_back(whole ? 0 : conv_.windows[d].pad_begin);
      const int64_t apart = conv_.windows[d].dilation;
      extents.push_back(whole ? conv_.windows[d].input
                              : apart * transform_.span(tiles_[d - direct_] / apart));
    }
    return widen_spatial(b_, x, begin, extents, 0);
  }

  /// Tiles of a plane, row by row.
  Axis tile_axis() { return b_.axis("t", tiles_[0] * tiles_[1]); }

  /// An axis for each dimension that stays direct.
  std::vector<Axis> axes_along(const std::string& prefix, int64_t reference::Window::*extent) {
    std::vector<Axis> axes;
    const std::vector<std::string> names = spatial_names(prefix, conv_.rank());
    for (size_t d = 0; d < direct_; ++d) axes.push_back(b_.axis(names[d], conv_.windows[d].*extent));
    return axes;
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  const WinogradTransform& transform_;
  size_t direct_ = 0;  ///< dimensions before the last two
  int64_t tiles_[2] = {1, 1};
};

/// Pairs of planes that meet along the dimensions before the last two, and the taps for which any planes
/// meet.
struct Planes {
  double pairs = 1;
  double taps = 1;
};

Planes planes_of(const ConvGeometry& conv) {
  Planes planes{static_cast<double>(conv.batch), 1};
  for (size_t d = 0; d + 2 < conv.rank(); ++d) {
    double all = 0;
    double used = 0;
    for (int64_t k = 0; k < conv.windows[d].kernel; ++k) {
      const auto met = static_cast<double>(outputs_met(conv.windows[d], k));
      all += met;
      used += met > 0 ? 1 : 0;
    }
    planes.pairs *= all;
    planes.taps *= used;
  }
  return planes;
}

TileCost cost_of(const ConvGeometry& conv, const Planes& planes, const WinogradTransform& transform) {
  const auto places = static_cast<double>(transform.tile * transform.tile);
  double tiles = 1;
  for (size_t d = conv.rank() - 2; d < conv.rank(); ++d) {
    tiles *= static_cast<double>(transform.tiles_along(conv.windows[d].output, conv.windows[d].dilation));
  }
  return {planes.pairs * tiles * places, planes.taps * places};
}

/// `other`: the transform for the other tile size.
bool conv_winograd_applies(const Graph& graph, const Node& node, const WinogradTransform& transform,
                           const WinogradTransform& other) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1 || conv->rank() < 2) return false;
  double outputs = 1;
  bool dilated = false;
  for (size_t d = conv->rank() - 2; d < conv->rank(); ++d) {
    const reference::Window& w = conv->windows[d];
    dilated = dilated || w.dilation > 1;
    if (w.kernel != 3 || w.stride != transform.stride || (w.dilation > 1 && w.stride > 1)) return false;
    outputs *= static_cast<double>(w.output);
  }
  const Planes planes = planes_of(*conv);
  const TileCost own = cost_of(*conv, planes, transform);
  const TileCost direct{planes.pairs * outputs * 9, planes.taps * 9};
  // Tiles of outputs that are apart by the dilation may extend past the last output by any amount.
  if (dilated && own.products >= direct.products) return false;
  return tile_pays(static_cast<double>(conv->in_channels * conv->out_channels), own,
                   cost_of(*conv, planes, other), direct);
}

Result<TensorId> build_conv_winograd(DagBuilder& builder, const Graph& graph, const Node& node,
                                     const std::vector<TensorId>& inputs,
                                     const WinogradTransform& transform) {
  TILEWRIGHT_TRY(ConvGeometry conv, conv_geometry(graph, node));
  const TensorId weights = without_idle_taps(builder, conv, inputs[1], conv.rank() - 2);
  Winograd winograd(builder, conv, transform);
  const TensorId x = winograd.transformed_input(inputs[0]);
  const TensorId w = winograd.transformed_weights(weights);
  const TensorId y =
      winograd.transformed_output(winograd.products(x, w), output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

bool conv_winograd_f4_applies(const Graph& graph, const Node& node) {
  return conv_winograd_applies(graph, node, winograd_f4(), winograd_f2());
}

bool conv_winograd_f2_applies(const Graph& graph, const Node& node) {
  return conv_winograd_applies(graph, node, winograd_f2(), winograd_f4());
}

OperatorVariant conv_winograd_f4() {
  return winograd_variant("winograd_f4", {conv_winograd_applies, build_conv_winograd}, winograd_f4(),
                          winograd_f2());
}

OperatorVariant conv_winograd_f2() {
  return winograd_variant("winograd_f2", {conv_winograd_applies, build_conv_winograd}, winograd_f2(),
                          winograd_f4());
}

OperatorVariant conv_winograd_stride2_f4() {
  return winograd_variant("winograd_s2_f4", {conv_winograd_applies, build_conv_winograd},
                          winograd_stride2_f4(), winograd_stride2_f2());
}

OperatorVariant conv_winograd_stride2_f2() {
  return winograd_variant("winograd_s2_f2", {conv_winograd_applies, build_conv_winograd},
                          winograd_stride2_f2(), winograd_stride2_f4());
}

}  // namespace tilewright::operators
