// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "core/operators/conv_geometry.h"

namespace tilewright::operators {
namespace {

/// A convolution from blocks of channels to two, three or four plain channels, such as the last one of a
/// detector or of a segmentation. In the direct form a vector has one element for each of them. Here a lane
/// stands for an output channel and one of as many neighbouring input channels as fill a vector; a fourth
/// channel that does not exist has weights of zero.
class FewOutputs {
 public:
  FewOutputs(DagBuilder& builder, const ConvGeometry& conv)
      : b_(builder), conv_(conv), outputs_(lanes_apart(conv)), terms_(kFewLanes / outputs_) {}

  static bool applies(const ConvGeometry& conv) {
    return conv.groups == 1 && conv.out_channels >= 2 && conv.out_channels <= 4 && conv.out_block() == 0 &&
           conv.in_channels >= kFewLanes && conv.in_block() >= kLeastBlock &&
           conv.in_block() % (kFewLanes / lanes_apart(conv)) == 0;
  }

  TensorId build(TensorId input, TensorId weights, const Shape& shape) {
    const TensorId x = with_padding(b_, conv_, input);
    return plain(added_up(sums(x, lane_weights(weights))), shape);
  }

 private:
  /// A vector of the widest kind; narrower ones share it.
  static constexpr int64_t kFewLanes = 16;
  /// Vectors that are filled by four channels need no others beside them.
  static constexpr int64_t kLeastBlock = 8;

  static int64_t lanes_apart(const ConvGeometry& conv) { return conv.out_channels == 2 ? 2 : 4; }

  int64_t blocks() const { return padded_channels(conv_.in_channels, conv_.in_block()) / conv_.in_block(); }

  /// [ic_outer, k..., ic_part, lane]; zero for channels that do not exist.
  TensorId lane_weights(TensorId weights) {
    std::vector<Axis> axes = {b_.axis("ic_outer", blocks())};
    std::vector<Expr> indices(2);
    const std::vector<std::string> names = spatial_names("k", conv_.rank());
    for (size_t d = 0; d < conv_.rank(); ++d) {
      axes.push_back(b_.axis(names[d], conv_.windows[d].kernel));
      indices.push_back(of(axes.back()));
    }
    const Axis part = b_.axis("ic_part", conv_.in_block() / terms_);
    const Axis lane = b_.axis("lane", kFewLanes);
    axes.insert(axes.end(), {part, lane});
    indices[0] = floor_div(of(lane), terms_);
    indices[1] = of(axes[0]) * conv_.in_block() + of(part) * terms_ + floor_mod(of(lane), terms_);
    Expr weight = b_.at(weights, indices);
    if (has_padding_channels(conv_.in_channels, conv_.in_block()))
      weight = select(less(indices[1], int_imm(conv_.in_channels)), weight, float_imm(0));
    if (outputs_ > conv_.out_channels)
      weight = select(less(indices[0], int_imm(conv_.out_channels)), weight, float_imm(0));
    return b_.compute("lane_weights", axes, weight);
  }

  /// [n, o..., lane]
  TensorId sums(TensorId x, TensorId weights) {
    std::vector<Axis> axes = {b_.axis("n", conv_.batch)};
    const std::vector<std::string> outputs = spatial_names("o", conv_.rank());
    const std::vector<std::string> taps = spatial_names("k", conv_.rank());
    ReduceAxes reduce(b_);
    ElementIndex from;
    from.dims = {of(axes[0]), Expr()};
    const Expr outer = reduce.add("ic_outer", blocks());
    std::vector<Expr> weight = {outer};
    for (size_t d = 0; d < conv_.rank(); ++d) {
      const reference::Window& w = conv_.windows[d];
      axes.push_back(b_.axis(outputs[d], w.output));
      const Expr k = reduce.add(taps[d], w.kernel);
      from.dims.push_back(window_index(of(axes.back()), w.stride, k, w.dilation));
      weight.push_back(k);
    }
    const Expr part = reduce.add("ic_part", conv_.in_block() / terms_);
    axes.push_back(b_.axis("lane", kFewLanes));
    const Expr lane = of(axes.back());
    weight.insert(weight.end(), {part, lane});
    from.channel = {Expr(), conv_.in_block(), outer, part * terms_ + floor_mod(lane, terms_)};
    return b_.reduce("lane_sums", axes, reduce.axes(), Combiner::kSum,
                     b_.at(x, memory_indices(conv_.input, from)) * b_.at(weights, weight),
                     {.part = OperatorPart::kConvolution});
  }

  /// [n, o..., oc]
  TensorId added_up(TensorId sums) {
    std::vector<Axis> axes = {b_.axis("n", conv_.batch)};
    for (size_t d = 0; d < conv_.rank(); ++d)
      axes.push_back(b_.axis(spatial_names("o", conv_.rank())[d], conv_.windows[d].output));
    axes.push_back(b_.axis("oc", outputs_));
    std::vector<Expr> indices;
    indices.reserve(axes.size());
    for (const Axis& axis : axes) indices.push_back(of(axis));
    return b_.compute("sums", axes, sum_of_terms(b_, sums, std::move(indices), terms_));
  }

  TensorId plain(TensorId added, const Shape& shape) {
    std::vector<std::string> names = {"n", "oc"};
    for (const std::string& name : spatial_names("o", conv_.rank())) names.push_back(name);
    const Frame out = make_frame(b_, shape, {}, names);
    std::vector<Expr> indices = out.at.dims;
    std::rotate(indices.begin() + 1, indices.begin() + 2, indices.end());
    return b_.compute("conv", out.axes, b_.at(added, indices));
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  int64_t outputs_;  ///< channels that have lanes
  int64_t terms_;    ///< input channels that have lanes of their own
};

bool conv_few_outputs_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  return conv.ok() && FewOutputs::applies(*conv);
}

Result<TensorId> build_conv_few_outputs(DagBuilder& builder, const Graph& graph, const Node& node,
                                        const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const TensorId y =
      FewOutputs(builder, conv).build(inputs[0], inputs[1], output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

}  // namespace

OperatorVariant conv_few_outputs() {
  return {"few_outputs", conv_few_outputs_applies, build_conv_few_outputs, {}};
}

}  // namespace tilewright::operators
