// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/window.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// How the columns of a call lie in its image.
struct ColumnPlan {
  std::vector<Window> windows;
  int64_t channels = 1;
  int64_t block = 1;      ///< elements of a window
  int64_t positions = 1;  ///< of windows
  Shape output;
};

Result<ColumnPlan> column_plan(const OperatorCall& call, const Shape& columns,
                               const std::vector<int64_t>& image, const std::vector<int64_t>& block) {
  if (columns.size() != 3 || image.empty() || image.size() != block.size()) {
    return bad_call(call, "its columns " + shape_text(columns) + " do not fit an image of " +
                              shape_text(image) + " and windows of " + shape_text(block));
  }
  if (!is_sane_shape(image, DataType::kFloat64))
    return bad_call(call, "its image has the impossible shape " + shape_text(image));
  ColumnPlan plan;
  TILEWRIGHT_TRY(plan.windows, sliding_windows(call, image, block));
  const auto elements = checked_element_count(block);
  if (!elements.has_value())
    return bad_call(call, "its window has the impossible shape " + shape_text(block));
  plan.block = *elements;
  for (const Window& window : plan.windows) plan.positions *= window.output;
  if (columns[1] % plan.block != 0 || columns[2] != plan.positions) {
    return bad_call(call, "its columns " + shape_text(columns) + " do not fit an image of " +
                              shape_text(image) + " and windows of " + shape_text(block));
  }
  plan.channels = columns[1] / plan.block;
  plan.output = {columns[0], plan.channels};
  plan.output.insert(plan.output.end(), image.begin(), image.end());
  return plan;
}

/// The place along one axis of every tap of every window, kernel by position; kOutside in the padding.
std::vector<int64_t> places_of(const Window& window) {
  std::vector<int64_t> places;
  for (int64_t k = 0; k < window.kernel; ++k) {
    for (int64_t o = 0; o < window.output; ++o) {
      const int64_t place = o * window.stride + k * window.dilation - window.pad_begin;
      places.push_back(place < 0 || place >= window.input ? kOutside : place);
    }
  }
  return places;
}

/// Adds the windows, which are the columns of the input, up where they overlap.
Outputs columns_to_image(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(const auto image, integer_input(call, 1));
  TILEWRIGHT_TRY(const auto block, integer_input(call, 2));
  TILEWRIGHT_TRY(const ColumnPlan plan, column_plan(call, input.shape(), image, block));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, plan.output));
  if (output.elements() == 0 || input.elements() == 0) return std::vector<Tensor>{output};
  std::vector<std::vector<int64_t>> places;
  for (const Window& window : plan.windows) places.push_back(places_of(window));
  // The place in the image of each element of one channel's columns.
  std::vector<int64_t> target(static_cast<size_t>(plan.block * plan.positions));
  for (size_t i = 0; i < target.size(); ++i) {
    int64_t tap = static_cast<int64_t>(i) / plan.positions;
    int64_t position = static_cast<int64_t>(i) % plan.positions;
    int64_t step = 1;
    for (size_t d = plan.windows.size(); d-- > 0;) {
      const Window& window = plan.windows[d];
      const int64_t place =
          places[d][static_cast<size_t>(tap % window.kernel * window.output + position % window.output)];
      tap /= window.kernel;
      position /= window.output;
      target[i] = place == kOutside || target[i] == kOutside ? kOutside : target[i] + place * step;
      step *= window.input;
    }
  }
  const int64_t plane = element_count(image);
  constexpr double kNanosecondsOfElement = 2;
  share_work(output.elements() / plane, kNanosecondsOfElement * static_cast<double>(target.size()),
             [&](int64_t begin, int64_t end) {
               std::vector<double> columns(target.size());
               std::vector<double> sums(static_cast<size_t>(plane));
               for (int64_t i = begin; i < end; ++i) {
                 load_elements(input, i * static_cast<int64_t>(columns.size()),
                               static_cast<int64_t>(columns.size()), columns.data());
                 std::fill(sums.begin(), sums.end(), 0.0);
                 for (size_t e = 0; e < columns.size(); ++e) {
                   if (target[e] != kOutside) sums[static_cast<size_t>(target[e])] += columns[e];
                 }
                 store_elements(output, i * plane, plane, sums.data());
               }
             });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types col2im_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  TILEWRIGHT_TRY(const auto image, known_integers(graph, node, 1));
  TILEWRIGHT_TRY(const auto block, known_integers(graph, node, 2));
  const TensorType& in = input_type(graph, node, 0);
  const auto plan = reference::column_plan(call_of(node), in.shape, image, block);
  if (!plan.ok()) return at_node(plan.error(), node);
  return std::vector<TensorType>{{in.data_type, plan->output}};
}

}  // namespace

void describe_col2im(Descriptions& all) {
  all.push_back({.name = "Col2Im",
                 .arity = {3, 3},
                 .kernel = reference::columns_to_image,
                 .facts = {.structural = StructuralInputs::kAllButFirst,
                           .versions = {.since = 18,
                                        .attributes = {{"dilations", AttributeKind::kIntegers},
                                                       {"pads", AttributeKind::kIntegers},
                                                       {"strides", AttributeKind::kIntegers}}},
                           .types = col2im_types,
                           .flops = flops_of_input}});
}

}  // namespace tilewright::operators
