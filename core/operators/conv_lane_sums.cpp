// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "core/operators/conv_geometry.h"

namespace tilewright::operators {
namespace {

/// Neighbouring input channels that lanes of their own sum over: as many as a vector repeats at no cost when
/// it is loaded.
constexpr int64_t kTerms = 4;

/// A convolution whose vectors span several groups, with sums that are spread over lanes. In the direct form
/// each element of the input has to be put into the lanes of its group, which takes an instruction for two or
/// three multiply-adds. Here a lane stands for an output channel and one of four neighbouring input channels:
/// four elements of the input, repeated, meet four output channels at once, and the four sums of a channel
/// are added up at the end.
class LaneSums {
 public:
  LaneSums(DagBuilder& builder, const ConvGeometry& conv)
      : b_(builder), conv_(conv), block_(conv.out_block()), group_(conv.group_inputs()) {}

  TensorId build(TensorId input, TensorId weights, const Shape& shape) {
    const TensorId x = with_padding(b_, conv_, input);
    return added_up(sums(x, lane_weights(weights)), shape);
  }

 private:
  int64_t blocks() const { return padded_channels(conv_.out_channels, block_) / block_; }

  /// [oc_outer, k..., ic_outer, lane]; zero for channels that do not exist.
  TensorId lane_weights(TensorId weights) {
    std::vector<Axis> axes = {b_.axis("oc_outer", blocks())};
    std::vector<Expr> indices(2);
    const std::vector<std::string> names = spatial_names("k", conv_.rank());
    for (size_t d = 0; d < conv_.rank(); ++d) {
      axes.push_back(b_.axis(names[d], conv_.windows[d].kernel));
      indices.push_back(of(axes.back()));
    }
    const Axis ic = b_.axis("ic_outer", group_ / kTerms);
    const Axis lane = b_.axis("lane", block_ * kTerms);
    axes.insert(axes.end(), {ic, lane});
    indices[0] = of(axes[0]) * block_ + floor_div(of(lane), kTerms);
    indices[1] = of(ic) * kTerms + floor_mod(of(lane), kTerms);
    Expr weight = b_.at(weights, indices);
    if (blocks() * block_ > conv_.out_channels) {
      weight = select(less(indices[0], int_imm(conv_.out_channels)), weight, float_imm(0));
    }
    return b_.compute("lane_weights", axes, weight);
  }

  /// [n, oc_outer, o..., lane]
  TensorId sums(TensorId x, TensorId weights) {
    std::vector<Axis> axes = {b_.axis("n", conv_.batch), b_.axis("oc_outer", blocks())};
    const std::vector<std::string> outputs = spatial_names("o", conv_.rank());
    const std::vector<std::string> taps = spatial_names("k", conv_.rank());
    ReduceAxes reduce(b_);
    ElementIndex from;
    from.dims = {of(axes[0]), Expr()};
    std::vector<Expr> weight = {of(axes[1])};
    for (size_t d = 0; d < conv_.rank(); ++d) {
      const reference::Window& w = conv_.windows[d];
      axes.push_back(b_.axis(outputs[d], w.output));
      const Expr k = reduce.add(taps[d], w.kernel);
      from.dims.push_back(window_index(of(axes.back()), w.stride, k, w.dilation));
      weight.push_back(k);
    }
    const Expr ic = reduce.add("ic_outer", group_ / kTerms);
    axes.push_back(b_.axis("lane", block_ * kTerms));
    const Expr lane = of(axes.back());
    weight.insert(weight.end(), {ic, lane});
    // A group of output channels has kTerms lanes for each.
    const Expr first = floor_div(lane, group_ * kTerms) * group_;
    from.channel = {Expr(), block_, of(axes[1]), first + ic * kTerms + floor_mod(lane, kTerms)};
    return b_.reduce("lane_sums", axes, reduce.axes(), Combiner::kSum,
                     b_.at(x, memory_indices(conv_.input, from)) * b_.at(weights, weight),
                     {.part = OperatorPart::kConvolution});
  }

  TensorId added_up(TensorId sums, const Shape& shape) {
    std::vector<std::string> names = {"n", "oc"};
    for (const std::string& name : spatial_names("o", conv_.rank())) names.push_back(name);
    const Frame out = make_frame(b_, shape, conv_.output, names);
    std::vector<Expr> indices = {out.at.dims[0], out.at.channel.outer};
    indices.insert(indices.end(), out.at.dims.begin() + 2, out.at.dims.end());
    indices.push_back(out.at.channel.inner);
    return b_.compute("conv", out.axes, sum_of_terms(b_, sums, std::move(indices), kTerms));
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  int64_t block_;
  int64_t group_;  ///< channels
};

bool conv_lane_sums_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok() || conv->groups == 1 || conv->out_block() == 0) return false;
  const int64_t group = conv->group_inputs();
  return conv->in_block() == conv->out_block() && group == conv->group_outputs() && group % kTerms == 0 &&
         group < conv->out_block() && conv->out_block() % group == 0;
}

Result<TensorId> build_conv_lane_sums(DagBuilder& builder, const Graph& graph, const Node& node,
                                      const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const TensorId y =
      LaneSums(builder, conv).build(inputs[0], inputs[1], output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

OperatorVariant conv_lane_sums() {
  return {"lane_sums", conv_lane_sums_applies, build_conv_lane_sums, {}};
}

}  // namespace tilewright::operators
