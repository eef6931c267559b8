// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/conv_transpose.h"

namespace tilewright::operators {
namespace {

/// The number of lanes is a multiple of this: narrower vectors waste as much as they save.
constexpr int64_t kLaneGroup = 8;
/// With more channels than this, channels alone fill even the widest vectors.
constexpr int64_t kMostChannels = 15;
/// Taps in lanes of their own are as many as the widest vector holds, so that phases would fill half of it,
constexpr int64_t kMostTapLanes = 16;
/// and an output adds up at most so many of them.
constexpr int64_t kMostTapTerms = 4;

/// A dimension that is counted from the first step that has an output. Counted in this way, every phase of a
/// step reads the same inputs: position + offset = stride * q + p, tap = p + stride * j, input = q + first -
/// j.
struct StepDimension {
  reference::Window window;
  int64_t first = 0;   ///< input of the first step's first tap
  int64_t offset = 0;  ///< phase of the first output
  int64_t steps = 1;   ///< q runs over [0, steps)
  int64_t taps = 1;    ///< j runs over [0, taps)

  explicit StepDimension(const reference::Window& w)
      : window(w), first(w.pad_begin / w.stride), offset(w.pad_begin % w.stride) {
    steps = (w.output - 1 + offset) / w.stride + 1;
    taps = (w.kernel + w.stride - 1) / w.stride;
  }
  /// How many inputs before the first one that there is have taps with an output.
  int64_t zeros_before() const { return std::max<int64_t>(0, taps - 1 - first); }
  /// The first input with such a tap.
  int64_t first_read() const { return std::max<int64_t>(0, first - (taps - 1)); }
  /// How many inputs have such taps, those included that there are not.
  int64_t reads() const { return steps + taps - 1; }
  /// How many of them there are.
  int64_t existing() const { return std::min(window.input - first_read(), reads() - zeros_before()); }
  /// The counted position of the output position `o`.
  Expr shifted(const Expr& o) const { return offset == 0 ? o : o + offset; }
};

/// Who sums over the taps of a phase: the product, or what reads its elements.
enum class TapSum { kInProduct, kInGather };

/// A product whose innermost axis runs over phases and output channels together, so that few channels fill
/// vectors, too, and the copy of its elements into the order of the output. Where the phases alone fill half
/// a vector, the axis runs over all taps instead: every element of the input is read once then, and an output
/// is the sum of the few elements of the product that land on it.
class PhaseLanes {
 public:
  PhaseLanes(DagBuilder& builder, const ConvGeometry& conv, TapSum tap_sum)
      : b_(builder), conv_(conv), taps_in_lanes_(tap_sum == TapSum::kInGather) {
    for (const reference::Window& w : conv.windows) {
      dims_.emplace_back(w);
      used_lanes_ *= taps_in_lanes_ ? w.kernel : w.stride;
    }
    used_lanes_ *= conv.out_channels;
    lanes_ = padded_channels(used_lanes_, kLaneGroup);
    names_ = spatial_names("", conv.rank());
  }

  TensorId build(TensorId input, TensorId weights, const Shape& shape) {
    // The elements of the product are as many as lanes at most, the channels of an input usually more.
    if (taps_in_lanes_) return gather(widened(product(input, lane_weights(weights))), shape);
    std::vector<int64_t> begin, extents;
    for (const StepDimension& d : dims_) {
      begin.push_back(d.zeros_before());
      extents.push_back(d.zeros_before() + d.first + d.steps);
    }
    return gather(product(widen_spatial(b_, input, begin, extents, 0), lane_weights(weights)), shape);
  }

 private:
  /// How many taps of a phase the product sums over along a dimension.
  int64_t summed_taps(const StepDimension& d) const { return taps_in_lanes_ ? 1 : d.taps; }
  /// The places along a dimension that a lane stands for: phases, or taps.
  int64_t places(const StepDimension& d) const { return taps_in_lanes_ ? d.window.kernel : d.window.stride; }
  /// How many products there are along a dimension.
  int64_t products(const StepDimension& d) const { return taps_in_lanes_ ? d.existing() : d.steps; }

  /// [ic, j..., lane]; zero for lanes, channels and taps that do not exist.
  TensorId lane_weights(TensorId weights) {
    const int64_t channels = padded_channels(conv_.in_channels, conv_.in_block());
    const Axis ic = b_.axis("ic", channels);
    std::vector<Axis> axes = {ic};
    for (size_t d = 0; d < dims_.size(); ++d) axes.push_back(b_.axis("k" + names_[d], summed_taps(dims_[d])));
    axes.push_back(b_.axis("lane", lanes_));
    const Expr lane = of(axes.back());
    Expr exists = less(lane, int_imm(used_lanes_));
    if (channels > conv_.in_channels) exists = logical_and(exists, less(of(ic), int_imm(conv_.in_channels)));
    std::vector<Expr> indices(dims_.size() + 2);
    indices[0] = of(ic);
    indices[1] = floor_mod(lane, conv_.out_channels);
    Expr phase = floor_div(lane, conv_.out_channels);
    for (size_t d = dims_.size(); d-- > 0;) {
      const reference::Window& w = dims_[d].window;
      Expr tap = of(axes[d + 1]) * w.stride;
      if (const int64_t count = places(dims_[d]); count > 1) {
        tap = tap + floor_mod(phase, count);
        phase = floor_div(phase, count);
      }
      if (!taps_in_lanes_ && dims_[d].taps * w.stride > w.kernel)
        exists = logical_and(exists, less(tap, int_imm(w.kernel)));
      indices[d + 2] = std::move(tap);
    }
    return b_.compute("lane_weights", axes, select(exists, b_.at(weights, indices), float_imm(0)));
  }

  /// [n, q..., lane]
  TensorId product(TensorId x, TensorId weights) {
    std::vector<Axis> axes = {b_.axis("n", conv_.batch)};
    const ChannelReduction channels = reduce_channels(b_, conv_, {});
    ReduceAxes reduce = channels.before;
    ElementIndex from{{of(axes[0]), channels.channel.whole}, channels.channel};
    std::vector<Expr> weight = {channels.channel.whole};
    for (size_t d = 0; d < dims_.size(); ++d) {
      axes.push_back(b_.axis("q" + names_[d], products(dims_[d])));
      const Expr j = reduce.add("k" + names_[d], summed_taps(dims_[d]));
      const StepDimension& dim = dims_[d];
      from.dims.push_back(taps_in_lanes_ ? of(axes.back()) + dim.first_read()
                                         : of(axes.back()) + (dim.zeros_before() + dim.first) - j);
      weight.push_back(j);
    }
    for (const Axis& axis : channels.after.axes()) reduce.add(axis);
    axes.push_back(b_.axis("lane", lanes_));
    weight.push_back(of(axes.back()));
    return reduce_or_compute(b_, "phases", axes, reduce, Combiner::kSum,
                             b_.at(x, memory_indices(conv_.input, from)) * b_.at(weights, weight));
  }

  /// The product with zeros for inputs that there are not.
  TensorId widened(TensorId phases) {
    const Shape& shape = b_.shape(phases);
    std::vector<Axis> axes = {b_.axis("n", shape.front())};
    std::vector<Expr> indices = {of(axes[0])};
    Expr exists;
    const auto require = [&exists](Expr condition) {
      exists = exists.valid() ? logical_and(std::move(exists), std::move(condition)) : std::move(condition);
    };
    for (size_t d = 0; d < dims_.size(); ++d) {
      axes.push_back(b_.axis("q" + names_[d], dims_[d].reads()));
      const Expr at = of(axes.back());
      const int64_t before = dims_[d].zeros_before();
      indices.push_back(before > 0 ? at - before : at);
      if (before > 0) require(less_equal(int_imm(before), at));
      if (dims_[d].reads() > before + dims_[d].existing())
        require(less(at, int_imm(before + dims_[d].existing())));
    }
    if (!exists.valid()) return phases;
    axes.push_back(b_.axis("lane", lanes_));
    indices.push_back(of(axes.back()));
    return b_.compute("padded_phases", axes, select(exists, b_.at(phases, indices), float_imm(0)));
  }

  TensorId gather(TensorId phases, const Shape& shape) {
    std::vector<std::string> names = {"n", "oc"};
    for (const std::string& name : names_) names.push_back("o" + name);
    const Frame out = make_frame(b_, shape, conv_.output, names);
    Shape terms;
    for (const StepDimension& d : dims_) terms.push_back(taps_in_lanes_ ? d.taps : 1);
    Expr sum;
    for (int64_t term = 0; term < element_count(terms); ++term) {
      Expr landed = b_.at(phases, place_of_term(out, term));
      sum = sum.valid() ? std::move(sum) + std::move(landed) : std::move(landed);
    }
    return b_.compute("conv_transpose", out.axes, std::move(sum));
  }

  /// Where in the product the term with this number lies, the last dimension counting first.
  std::vector<Expr> place_of_term(const Frame& out, int64_t term) const {
    std::vector<Expr> indices(dims_.size() + 2);
    indices[0] = out.at.dims[0];
    std::vector<Expr> lanes(dims_.size());
    for (size_t d = dims_.size(); d-- > 0;) {
      const Expr at = dims_[d].shifted(out.at.dims[d + 2]);
      const int64_t stride = dims_[d].window.stride;
      const Expr step = stride == 1 ? at : floor_div(at, stride);
      lanes[d] = stride == 1 ? int_imm(0) : floor_mod(at, stride);
      indices[d + 1] = step;
      if (!taps_in_lanes_) continue;
      const int64_t tap = term % dims_[d].taps;
      term /= dims_[d].taps;
      indices[d + 1] = step + (dims_[d].taps - 1 - tap);
      lanes[d] = lanes[d] + tap * stride;
    }
    Expr lane = int_imm(0);
    for (size_t d = 0; d < dims_.size(); ++d) {
      if (places(dims_[d]) > 1) lane = lane * places(dims_[d]) + lanes[d];
    }
    indices.back() = lane * conv_.out_channels + out.at.channel.whole;
    return indices;
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  bool taps_in_lanes_;
  std::vector<StepDimension> dims_;
  std::vector<std::string> names_;  ///< of spatial dimensions
  int64_t used_lanes_ = 1;
  int64_t lanes_ = 1;
};

bool conv_transpose_phase_lanes_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups != 1 || !conv->output.plain() || conv->out_channels > kMostChannels)
    return false;
  const auto& windows = conv->windows;
  return std::all_of(windows.begin(), windows.end(),
                     [](const reference::Window& w) {
                       return w.dilation == 1 && w.pad_begin >= 0 && w.stride <= 2 * w.kernel;
                     }) &&
         std::any_of(windows.begin(), windows.end(), [](const reference::Window& w) { return w.stride > 1; });
}

/// Whether all taps fit into one vector, of which the phases would fill half or less.
bool taps_fit_lanes(const Graph& graph, const Node& node) {
  if (!conv_transpose_phase_lanes_applies(graph, node)) return false;
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  int64_t lanes = conv->out_channels;
  int64_t terms = 1;
  for (const reference::Window& w : conv->windows) {
    if (w.kernel % w.stride != 0 || StepDimension(w).existing() < 1) return false;
    lanes *= w.kernel;
    terms *= w.kernel / w.stride;
    if (lanes > kMostTapLanes || terms > kMostTapTerms) return false;
  }
  return terms > 1;
}

template <TapSum tap_sum>
Result<TensorId> build_phase_lanes(DagBuilder& builder, const Graph& graph, const Node& node,
                                   const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const TensorId y =
      PhaseLanes(builder, conv, tap_sum).build(inputs[0], inputs[1], output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

OperatorVariant conv_transpose_phase_lanes() {
  return {"phase_lanes", conv_transpose_phase_lanes_applies, build_phase_lanes<TapSum::kInProduct>,
          kPhaseTraits};
}

OperatorVariant conv_transpose_tap_lanes() {
  return {"tap_lanes", taps_fit_lanes, build_phase_lanes<TapSum::kInGather>, kPhaseTraits};
}

}  // namespace tilewright::operators
