// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <span>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/weighted_reads.h"
#include "core/tensor/reference/window.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

struct DeformPlan {
  std::vector<Window> windows;
  int64_t groups = 1;
  int64_t offset_groups = 1;
  int64_t taps = 1;  ///< of a window
  Shape output;
};

/// Shapes of the image, the weights, the offsets and, where it is there, the mask.
Result<DeformPlan> deform_plan(const OperatorCall& call, const Shape& x, const Shape& w, const Shape& offset,
                               const Shape* mask) {
  if (x.size() != 4 || w.size() != 4)
    return unsupported_call(call, "it takes images of two spatial dimensions only");
  const auto kernel = call.attributes->integers("kernel_shape", {w[2], w[3]});
  if (kernel != std::vector<int64_t>{w[2], w[3]})
    return bad_call(call, "its kernel_shape is not that of its weights");
  DeformPlan plan;
  TILEWRIGHT_TRY(plan.windows, sliding_windows(call, std::span(x).subspan(2), kernel));
  plan.groups = call.attributes->integer("group", 1);
  plan.offset_groups = call.attributes->integer("offset_group", 1);
  plan.taps = w[2] * w[3];
  const int64_t channels = x[1];
  const bool fits = plan.groups > 0 && plan.offset_groups > 0 && channels % plan.groups == 0 &&
                    channels / plan.groups == w[1] && w[0] % plan.groups == 0 &&
                    channels % plan.offset_groups == 0;
  if (!fits) return bad_call(call, "its weights or groups do not fit its input's channels");
  const int64_t rows = plan.windows[0].output, columns = plan.windows[1].output;
  plan.output = {x[0], w[0], rows, columns};
  if (offset != Shape{x[0], plan.offset_groups * plan.taps * 2, rows, columns} ||
      (mask != nullptr && *mask != Shape{x[0], plan.offset_groups * plan.taps, rows, columns})) {
    return bad_call(call,
                    "its offsets or its mask do not fit its output of shape " + shape_text(plan.output));
  }
  return plan;
}

constexpr int64_t kCorners = 4;

/// The readings of one tap of a window at all places: between the four elements around where it was moved to,
/// of which those outside count as 0. `moved` has the offsets of all places down, and then across.
void collect_tap(const DeformPlan& plan, int64_t rows, int64_t columns, int64_t tap, const double* moved,
                 WeightedReads& reads) {
  const Window& down = plan.windows[0];
  const Window& across = plan.windows[1];
  const int64_t places = down.output * across.output;
  const int64_t row = tap / across.kernel * down.dilation - down.pad_begin;
  const int64_t column = tap % across.kernel * across.dilation - across.pad_begin;
  for (int64_t place = 0; place < places; ++place) {
    const double y = static_cast<double>(place / across.output * down.stride + row) + moved[place];
    const double x =
        static_cast<double>(place % across.output * across.stride + column) + moved[places + place];
    if (!(y > -1 && y < static_cast<double>(rows) && x > -1 && x < static_cast<double>(columns))) continue;
    const double top = std::floor(y);
    const double left = std::floor(x);
    for (int64_t corner = 0; corner < kCorners; ++corner) {
      const int64_t i = static_cast<int64_t>(top) + corner / 2;
      const int64_t j = static_cast<int64_t>(left) + corner % 2;
      if (i < 0 || i >= rows || j < 0 || j >= columns) continue;
      const double of_row = corner / 2 == 0 ? 1 - (y - top) : y - top;
      const double of_column = corner % 2 == 0 ? 1 - (x - left) : x - left;
      reads.set(tap * places + place, corner, i * columns + j, of_row * of_column);
    }
  }
}

/// A convolution whose taps are moved, each by its own offset at each place, and weighted by the mask.
Outputs deform_conv(const OperatorCall& call) {
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    if (has_input(call, i)) TILEWRIGHT_CHECK(expect_real(call, i));
  }
  const Tensor& input = call.inputs[0];
  const Shape& x = input.shape();
  const bool masked = has_input(call, 4);
  TILEWRIGHT_TRY(const DeformPlan plan, deform_plan(call, x, call.inputs[1].shape(), call.inputs[2].shape(),
                                                    masked ? &call.inputs[4].shape() : nullptr));
  if (has_input(call, 3)) TILEWRIGHT_CHECK(expect_vector(call, 3, plan.output[1]));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, plan.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const auto values = real_values(input);
  const auto weights = real_values(call.inputs[1]);
  const auto offsets = real_values(call.inputs[2]);
  const auto bias = has_input(call, 3) ? real_values(call.inputs[3]) : std::vector<double>();
  const auto mask = masked ? real_values(call.inputs[4]) : std::vector<double>();
  const Window& down = plan.windows[0];
  const Window& across = plan.windows[1];
  const int64_t places = down.output * across.output;
  const int64_t channels = x[1] / plan.groups;  // of one group
  const int64_t made = plan.output[1] / plan.groups;
  const int64_t depth = channels * plan.taps;
  std::vector<double> taps(static_cast<size_t>(depth * places));
  std::vector<WeightedReads> reads(static_cast<size_t>(plan.offset_groups));
  const int64_t plane = x[2] * x[3];
  constexpr double kNanosecondsOfTap = 5;
  for (int64_t n = 0; n < x[0]; ++n) {
    for (WeightedReads& of_set : reads) of_set.resize(plan.taps * places, kCorners);
    share_work(
        plan.offset_groups * plan.taps, kNanosecondsOfTap * static_cast<double>(places),
        [&](int64_t begin, int64_t end) {
          for (int64_t at = begin; at < end; ++at) {
            const double* moved = offsets.data() + 2 * (n * plan.offset_groups * plan.taps + at) * places;
            collect_tap(plan, x[2], x[3], at % plan.taps, moved, reads[static_cast<size_t>(at / plan.taps)]);
          }
        });
    for (int64_t group = 0; group < plan.groups; ++group) {
      share_work(channels, kNanosecondsOfTap * static_cast<double>(plan.taps * places),
                 [&](int64_t begin, int64_t end) {
                   for (int64_t c = begin; c < end; ++c) {
                     const int64_t channel = group * channels + c;
                     const int64_t set = channel / (x[1] / plan.offset_groups);
                     double* to = taps.data() + c * plan.taps * places;
                     if (plane == 0)
                       std::fill_n(to, plan.taps * places, 0.0);
                     else
                       take_reads(reads[static_cast<size_t>(set)],
                                  values.data() + (n * x[1] + channel) * plane, 1, to);
                     if (!masked) continue;
                     const double* share = mask.data() + (n * plan.offset_groups + set) * plan.taps * places;
                     for (int64_t i = 0; i < plan.taps * places; ++i) to[i] *= share[i];
                   }
                 });
      const int64_t first = group * made;
      matrix_product(
          made, places, depth, strided_panels(weights.data() + first * depth, depth, 1),
          strided_panels(taps.data(), 1, places),
          [&](int64_t row, int64_t rows, int64_t column, int64_t columns, const double* tile, int64_t pitch) {
            std::vector<double> line(static_cast<size_t>(columns));
            for (int64_t i = 0; i < rows; ++i) {
              const int64_t channel = first + row + i;
              const double shift = bias.empty() ? 0 : bias[static_cast<size_t>(channel)];
              for (int64_t j = 0; j < columns; ++j)
                line[static_cast<size_t>(j)] = tile[i * pitch + j] + shift;
              store_elements(output, (n * plan.output[1] + channel) * places + column, columns, line.data());
            }
          });
    }
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types deform_conv_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const TensorType& x = input_type(graph, node, 0);
  const bool masked = node.inputs.size() > 4 && node.inputs[4] != kNone;
  const auto plan = reference::deform_plan(call_of(node), x.shape, input_type(graph, node, 1).shape,
                                           input_type(graph, node, 2).shape,
                                           masked ? &input_type(graph, node, 4).shape : nullptr);
  if (!plan.ok()) return at_node(plan.error(), node);
  return std::vector<TensorType>{{x.data_type, plan->output}};
}

/// A product and a sum for each tap, and a sample between four elements for each tap of the input.
double deform_conv_flops(const Graph& graph, const Node& node) {
  const Shape& x = input_type(graph, node, 0).shape;
  const Shape& w = input_type(graph, node, 1).shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  const double samples = static_cast<double>(out[0] * x[1]) * product_from(w, 2) * product_from(out, 2);
  return 2 * elements_of(graph, node.outputs[0]) * product_from(w, 1) + 8 * samples;
}

}  // namespace

void describe_deform_conv(Descriptions& all) {
  all.push_back({.name = "DeformConv",
                 .arity = {3, 5},
                 .kernel = reference::deform_conv,
                 .facts = {.versions = {.since = 19,
                                        .attributes = {{"dilations", AttributeKind::kIntegers},
                                                       {"group", AttributeKind::kInteger},
                                                       {"kernel_shape", AttributeKind::kIntegers},
                                                       {"offset_group", AttributeKind::kInteger},
                                                       {"pads", AttributeKind::kIntegers},
                                                       {"strides", AttributeKind::kIntegers}}},
                           .types = deform_conv_types,
                           .flops = deform_conv_flops}});
}

}  // namespace tilewright::operators
