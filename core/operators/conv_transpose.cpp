// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "core/graph/window_attributes.h"
#include "core/operators/conv_transpose.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/window.h"

namespace tilewright::reference {
namespace {

Result<void> check_operands(const OperatorCall& call, int64_t groups) {
  TILEWRIGHT_CHECK(expect_same_type(call));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 5));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  if (weights.size() != input.size() || weights[0] != input[1]) {
    return bad_call(call,
                    "its weights " + shape_text(weights) + " do not fit the input " + shape_text(input));
  }
  if (input[1] == 0) return bad_call(call, "its input has no channels");
  if (groups < 1 || input[1] % groups != 0) {
    return bad_call(call, "its channels cannot be cut into " + std::to_string(groups) + " groups");
  }
  const auto kernel = call.attributes->integers("kernel_shape");
  if (!kernel.empty() && !std::equal(kernel.begin(), kernel.end(), weights.begin() + 2, weights.end())) {
    return bad_call(call, "kernel_shape is not that of the weights " + shape_text(weights));
  }
  int64_t outputs = 0;
  if (__builtin_mul_overflow(weights[1], groups, &outputs))
    return bad_call(call, "it has too many output channels");
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_vector(call, 2, outputs));
  return {};
}

/// The output place of each input position and each tap along every axis: output = position * stride + tap *
/// dilation
/// - pad.
struct Landing {
  std::vector<Window> windows;
  std::vector<std::vector<int64_t>> positions;  ///< one list for each axis, over all input positions
  std::vector<std::vector<int64_t>> taps;       ///< one list for each axis, over all taps
};

Landing make_landing(std::vector<Window> windows) {
  Shape inputs;
  Shape kernel;
  for (const Window& w : windows) {
    inputs.push_back(w.input);
    kernel.push_back(w.kernel);
  }
  Landing landing;
  for (size_t d = 0; d < windows.size(); ++d) {
    std::vector<int64_t> steps(windows.size(), 0);
    steps[d] = windows[d].stride;
    landing.positions.push_back(offset_table(inputs, steps));
    steps[d] = windows[d].dilation;
    landing.taps.push_back(offset_table(kernel, steps));
    for (int64_t& tap : landing.taps.back()) tap -= windows[d].pad_begin;
  }
  landing.windows = std::move(windows);
  return landing;
}

/// Adds values[j] to the output place of input position first + j for this tap; places outside the output are
/// cropped.
void scatter(const Landing& landing, size_t tap, int64_t first, int64_t count, const double* values,
             double* plane) {
  for (int64_t j = 0; j < count; ++j) {
    int64_t offset = 0;
    bool inside = true;
    for (size_t d = 0; d < landing.windows.size(); ++d) {
      const int64_t place = landing.positions[d][static_cast<size_t>(first + j)] + landing.taps[d][tap];
      inside = inside && place >= 0 && place < landing.windows[d].output;
      offset = offset * landing.windows[d].output + place;
    }
    if (inside) plane[offset] += values[j];
  }
}

/// Inputs NxCx(spatial), Cx(M/group)x(kernel) and, if given, M, all of type T.
template <typename T>
Outputs conv_transpose_of(const OperatorCall& call) {
  const int64_t groups = call.attributes->integer("group", 1);
  TILEWRIGHT_CHECK(check_operands(call, groups));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  TILEWRIGHT_TRY(auto windows,
                 transposed_windows(call, std::span(input).subspan(2), std::span(weights).subspan(2)));
  const int64_t group_outputs = weights[1];
  Shape shape = {input[0], group_outputs * groups};
  for (const Window& window : windows) shape.push_back(window.output);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const Landing landing = make_landing(std::move(windows));
  const int64_t group_inputs = input[1] / groups;
  const auto taps = static_cast<int64_t>(landing.taps[0].size());
  const auto positions = static_cast<int64_t>(landing.positions[0].size());
  const int64_t plane = output.elements() / (shape[0] * shape[1]);
  std::vector<double> sums(static_cast<size_t>(group_outputs * plane));
  for (int64_t n = 0; n < input[0]; ++n) {
    for (int64_t g = 0; g < groups; ++g) {
      std::fill(sums.begin(), sums.end(), 0.0);
      const int64_t first_input = g * group_inputs;
      const T* group_weights = call.inputs[1].as<T>().data() + first_input * group_outputs * taps;
      const T* image = call.inputs[0].as<T>().data() + (n * input[1] + first_input) * positions;
      // Rows are (output channel, tap), columns input positions, the sum goes over input channels.
      matrix_product(
          group_outputs * taps, positions, group_inputs,
          strided_panels(group_weights, 1, group_outputs * taps), strided_panels(image, 1, positions),
          [&](int64_t row, int64_t rows, int64_t column, int64_t columns, const double* values,
              int64_t pitch) {
            for (int64_t i = 0; i < rows; ++i) {
              scatter(landing, static_cast<size_t>((row + i) % taps), column, columns, values + i * pitch,
                      sums.data() + (row + i) / taps * plane);
            }
          },
          TileOrder::kFixed);
      T* out = output.mutable_as<T>().data() + (n * shape[1] + g * group_outputs) * plane;
      for (int64_t channel = 0; channel < group_outputs; ++channel) {
        const auto at = static_cast<size_t>(g * group_outputs + channel);
        const double bias = has_input(call, 2) ? static_cast<double>(call.inputs[2].as<T>()[at]) : 0;
        for (int64_t i = channel * plane; i < (channel + 1) * plane; ++i) {
          out[i] = static_cast<T>(sums[static_cast<size_t>(i)] + bias);
        }
      }
    }
  }
  return std::vector<Tensor>{output};
}

Outputs conv_transpose(const OperatorCall& call) {
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return conv_transpose_of<decltype(number)>(wide); });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

std::vector<std::string> output_names(const ConvGeometry& conv) {
  std::vector<std::string> names = {"n", "oc"};
  for (const std::string& name : spatial_names("o", conv.rank())) names.push_back(name);
  return names;
}

/// The output channel in the numbering of the weights [in, out of a group, kernel...].
Expr weight_output(const ConvGeometry& conv, const ChannelIndex& out) {
  if (conv.groups == 1) return out.whole;
  return conv.group_outputs() == 1 ? int_imm(0) : floor_mod(out.whole, conv.group_outputs());
}

TensorId weights_for(DagBuilder& builder, const ConvGeometry& conv, const ChannelReduction& channels,
                     TensorId weights) {
  return padded_weights(
      builder, weights,
      channels.guard ? conv.in_channels : padded_channels(conv.in_channels, conv.in_block()),
      conv.groups == 1 ? padded_channels(conv.out_channels, conv.out_block()) : conv.group_outputs());
}

/// Every output element sums the inputs from which its taps come; a tap between two inputs contributes
/// nothing.
Result<TensorId> build_direct(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const Frame out =
      make_frame(builder, output_value(graph, node).type.shape, conv.output, output_names(conv));
  const ChannelReduction channels = reduce_channels(builder, conv, out.at.channel);
  const TensorId weights = weights_for(builder, conv, channels, inputs[1]);
  ReduceAxes reduce = channels.before;
  ElementIndex from{{out.at.dims[0], channels.channel.whole}, channels.channel};
  std::vector<Expr> weight = {channels.channel.whole, weight_output(conv, out.at.channel)};
  const std::vector<std::string> kernel_names = spatial_names("k", conv.rank());
  Expr meets;
  const auto require = [&meets](Expr condition) {
    meets = meets.valid() ? logical_and(std::move(meets), std::move(condition)) : std::move(condition);
  };
  for (size_t d = 0; d < conv.rank(); ++d) {
    const reference::Window& w = conv.windows[d];
    const Expr k = reduce.add(kernel_names[d], w.kernel);
    const Expr step = out.at.dims[d + 2] + w.pad_begin - k * w.dilation;
    const Expr source = w.stride == 1 ? step : floor_div(step, w.stride);
    if (w.stride != 1) require(binary(BinaryOp::kEqual, floor_mod(step, w.stride), int_imm(0)));
    require(less_equal(int_imm(0), source));
    require(less(source, int_imm(w.input)));
    from.dims.push_back(source);
    weight.push_back(k);
  }
  for (const Axis& axis : channels.after.axes()) reduce.add(axis);
  Expr body = builder.at(inputs[0], memory_indices(conv.input, from)) * builder.at(weights, weight);
  body = select(meets, body, float_imm(0));
  if (channels.guard) body = zero_past_channels(out.at.channel, conv.out_channels, body);
  const TensorId product =
      reduce_or_compute(builder, "conv_transpose", out.axes, reduce, Combiner::kSum, body);
  return add_conv_bias(builder, graph, node, inputs, product);
}

class Phases {
 public:
  Phases(DagBuilder& builder, const ConvGeometry& conv) : b_(builder), conv_(conv) {
    for (const reference::Window& w : conv.windows) dims_.emplace_back(w);
    names_ = spatial_names("", conv.rank());
  }

  TensorId build(TensorId input, TensorId weights, const Shape& shape) {
    std::vector<int64_t> begin, extents;
    for (const PhaseDimension& d : dims_) {
      begin.push_back(d.begin);
      extents.push_back(d.extent());
    }
    const TensorId x = widen_spatial(b_, input, begin, extents, 0);
    return interleave(product(x, weights), shape);
  }

 private:
  /// [n, oc_outer, q, p, q, p, ..., oc_inner]
  TensorId product(TensorId x, TensorId weights) {
    const Axis n = b_.axis("n", conv_.batch);
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelReduction channels = reduce_channels(b_, conv_, oc.index);
    const TensorId phase = conv_.groups == 1 ? blocked_weights(weights) : whole_weights(weights, channels);

    std::vector<Axis> axes = {n};
    axes.insert(axes.end(), oc.outer.begin(), oc.outer.end());
    ReduceAxes reduce = channels.before;
    ElementIndex from{{of(n), channels.channel.whole}, channels.channel};
    std::vector<Expr> p_indices, j_indices;
    for (size_t d = 0; d < dims_.size(); ++d) {
      const Axis q = b_.axis("q" + names_[d], dims_[d].steps);
      axes.push_back(q);
      Expr p = int_imm(0);
      if (dims_[d].has_phases()) {
        axes.push_back(b_.axis("p" + names_[d], dims_[d].phases()));
        p = of(axes.back());
        p_indices.push_back(p);
      }
      const Expr j = reduce.add("k" + names_[d], dims_[d].taps);
      j_indices.push_back(j);
      from.dims.push_back(dims_[d].source(of(q), p, j));
    }
    axes.push_back(oc.inner);
    for (const Axis& axis : channels.after.axes()) reduce.add(axis);

    std::vector<Expr> weight = p_indices;
    if (conv_.groups == 1) {
      for (const Expr& e : channel_outer(conv_.out_block(), oc.index)) weight.push_back(e);
      for (const Expr& e : channel_outer(conv_.in_block(), channels.channel)) weight.push_back(e);
      weight.insert(weight.end(), j_indices.begin(), j_indices.end());
      weight.push_back(channel_inner(conv_.in_block(), channels.channel));
      weight.push_back(channel_inner(conv_.out_block(), oc.index));
    } else {
      weight.push_back(channels.channel.whole);
      weight.push_back(weight_output(conv_, oc.index));
      weight.insert(weight.end(), j_indices.begin(), j_indices.end());
    }
    Expr body = b_.at(x, memory_indices(conv_.input, from)) * b_.at(phase, weight);
    if (channels.guard) body = zero_past_channels(oc.index, conv_.out_channels, body);
    return reduce_or_compute(b_, "phases", axes, reduce, Combiner::kSum, body);
  }

  /// [p..., oc_outer, ic_outer, j..., ic_inner, oc_inner]
  TensorId blocked_weights(TensorId weights) {
    const TensorId padded = padded_weights(b_, weights, padded_channels(conv_.in_channels, conv_.in_block()),
                                           padded_channels(conv_.out_channels, conv_.out_block()));
    const ChannelAxes oc = channel_axes(b_, "oc", conv_.out_channels, conv_.out_block());
    const ChannelAxes ic = channel_axes(b_, "ic", conv_.in_channels, conv_.in_block());
    std::vector<Axis> middle = oc.outer;
    middle.insert(middle.end(), ic.outer.begin(), ic.outer.end());
    return phase_weights(padded, middle, {ic.inner, oc.inner}, ic.index.whole, oc.index.whole);
  }

  /// [p..., ic, oc of a group, j...]
  TensorId whole_weights(TensorId weights, const ChannelReduction& channels) {
    const TensorId padded = weights_for(b_, conv_, channels, weights);
    const Axis ic = b_.axis("ic", b_.shape(padded)[0]), oc = b_.axis("oc", b_.shape(padded)[1]);
    return phase_weights(padded, {ic, oc}, {}, of(ic), of(oc));
  }

  TensorId phase_weights(TensorId weights, const std::vector<Axis>& middle, const std::vector<Axis>& last,
                         const Expr& ic, const Expr& oc) {
    std::vector<Axis> axes, taps;
    std::vector<Expr> indices = {ic, oc};
    Expr inside;
    for (size_t d = 0; d < dims_.size(); ++d) {
      Expr p = int_imm(0), j = int_imm(0);
      if (dims_[d].has_phases()) {
        axes.push_back(b_.axis("p" + names_[d], dims_[d].phases()));
        p = of(axes.back());
      }
      taps.push_back(b_.axis("k" + names_[d], dims_[d].taps));
      if (dims_[d].taps > 1) j = of(taps.back());
      const Expr tap = dims_[d].tap(p, j);
      indices.push_back(tap);
      if (dims_[d].window.kernel % dims_[d].window.stride == 0) continue;
      const Expr exists = less(tap, int_imm(dims_[d].window.kernel));
      inside = inside.valid() ? logical_and(inside, exists) : exists;
    }
    for (const auto* some : {&middle, &std::as_const(taps), &last})
      axes.insert(axes.end(), some->begin(), some->end());
    Expr body = b_.at(weights, indices);
    if (inside.valid()) body = select(inside, body, float_imm(0));
    return b_.compute("phase_weights", axes, body);
  }

  TensorId interleave(TensorId phases, const Shape& shape) {
    const Frame out = make_frame(b_, shape, conv_.output, output_names(conv_));
    std::vector<Expr> indices = {out.at.dims[0]};
    for (const Expr& e : channel_outer(conv_.out_block(), out.at.channel)) indices.push_back(e);
    for (size_t d = 0; d < dims_.size(); ++d) {
      const Expr o = out.at.dims[d + 2];
      const int64_t stride = dims_[d].window.stride;
      const bool single = dims_[d].steps == 1;
      indices.push_back(single ? int_imm(0) : stride == 1 ? o : floor_div(o, stride));
      if (stride > 1) indices.push_back(single ? o : floor_mod(o, stride));
    }
    indices.push_back(channel_inner(conv_.out_block(), out.at.channel));
    return b_.compute("conv_transpose", out.axes, b_.at(phases, indices));
  }

  DagBuilder& b_;
  const ConvGeometry& conv_;
  std::vector<PhaseDimension> dims_;
  std::vector<std::string> names_;  ///< of spatial dimensions
};

bool phase_applies(const Graph& graph, const Node& node) {
  const Result<ConvGeometry> conv = conv_geometry(graph, node);
  if (!conv.ok()) return false;
  const auto& windows = conv->windows;
  return std::all_of(windows.begin(), windows.end(),
                     [](const reference::Window& w) { return w.dilation == 1 && w.pad_begin >= 0; }) &&
         std::any_of(windows.begin(), windows.end(), [](const reference::Window& w) {
           return w.stride > 1 || (w.input == 1 && w.output > 1);
         });
}

/// Divides the output into phases, in each of which every tap meets an input.
Result<TensorId> build_phase(DagBuilder& builder, const Graph& graph, const Node& node,
                             const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ConvGeometry conv, conv_geometry(graph, node));
  const TensorId y = Phases(builder, conv).build(inputs[0], inputs[1], output_value(graph, node).type.shape);
  return add_conv_bias(builder, graph, node, inputs, y);
}

Types conv_transpose_types(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const Shape& w = input_type(graph, node, 1).shape;
  return windows_type(
      node, x, w[1] * node.attributes.integer("group", 1),
      reference::transposed_windows(call_of(node), std::span(x.shape).subspan(2), std::span(w).subspan(2)));
}

void canonicalise_conv_transpose(const Graph& graph, Node& node) {
  WindowAttributes window = read_window(graph, node);
  const size_t spatial = window.kernel.size();
  const std::vector<int64_t> extra = integers_or(node, "output_padding", spatial, 0);
  const Shape& in = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  const std::string mode = padding_mode(node);
  if (mode != "NOTSET" || node.attributes.has("output_shape")) {
    for (size_t i = 0; i < spatial; ++i) {
      const int64_t total = window.strides[i] * (in[i + 2] - 1) + extra[i] + window.reach(i) - out[i + 2];
      if (total < 0)
        return;  // the output extends beyond all that the input reaches; this is left to the reference kernel
      // An odd element of padding lies at the end for SAME_UPPER and otherwise at the beginning, also without
      // a mode.
      window.split_padding(i, total, mode == "SAME_UPPER");
    }
  }
  write_window(node, window);
  node.attributes.set("output_padding", extra);
  node.attributes.set("group", node.attributes.integer("group", 1));
  node.attributes.erase("output_shape");
}

/// The weights are [in channels, out channels of a group, kernel...]; each input element meets each of them
/// once.
double conv_transpose_flops(const Graph& graph, const Node& node) {
  const Shape& w = input_type(graph, node, 1).shape;
  return flops_of_products(graph, node, elements_of(graph, node.inputs[0]), product_from(w, 1));
}

}  // namespace

void describe_conv_transpose(Descriptions& all) {
  all.push_back({.name = op::kConvTranspose,
                 .arity = {2, 3},
                 .kernel = reference::conv_transpose,
                 .facts = {.family = OperatorFamily::kConvolution,
                           .tuned = true,
                           .stable = true,
                           .canonicalise = canonicalise_conv_transpose,
                           .types = conv_transpose_types,
                           .flops = conv_transpose_flops},
                 .variants = {conv_transpose_tap_lanes(),
                              conv_transpose_phase_lanes(),
                              {"phase", phase_applies, build_phase, kPhaseTraits},
                              conv_transpose_winograd_phase_f4(),
                              conv_transpose_winograd_phase_f2(),
                              direct(build_direct)}});
}

}  // namespace tilewright::operators
