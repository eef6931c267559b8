// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// The places of an axis that a slice keeps: `count` of them, `step` apart.
struct AxisSlice {
  int64_t first = 0;
  int64_t step = 1;
  int64_t count = 0;
};

/// start, start + step, ... up to before end, with Python's rules for places outside.
AxisSlice slice_axis(int64_t extent, int64_t start, int64_t end, int64_t step) {
  const auto place = [extent](int64_t value, int64_t least, int64_t most) {
    return std::clamp(value < 0 ? std::max(value, -extent - 1) + extent : value, least, most);
  };
  if (step > 0) {
    const int64_t first = place(start, 0, extent);
    const int64_t last = place(end, 0, extent);
    return {first, step, last > first ? (last - first - 1) / step + 1 : 0};
  }
  const int64_t first = place(start, -1, extent - 1);
  const int64_t last = place(end, -1, extent - 1);
  // -step would overflow for the least integer; beyond the extent all steps have the same effect.
  step = std::max(step, -extent - 1);
  return {first, step, first > last ? (first - last - 1) / -step + 1 : 0};
}

/// What is kept of every axis of an input of this shape.
Result<std::vector<AxisSlice>> slices_of(const OperatorCall& call, const Shape& input) {
  TILEWRIGHT_TRY(const auto starts, integer_list(call, 1, "starts"));
  TILEWRIGHT_TRY(const auto ends, integer_list(call, 2, "ends"));
  std::vector<int64_t> all(starts.size());
  std::iota(all.begin(), all.end(), 0);
  TILEWRIGHT_TRY(const auto axes, integer_list(call, 3, "axes", all));
  TILEWRIGHT_TRY(const auto steps, integer_list(call, 4, "steps", std::vector<int64_t>(starts.size(), 1)));
  if (ends.size() != starts.size() || axes.size() != starts.size() || steps.size() != starts.size()) {
    return bad_call(call, "its starts, ends, axes and steps have different lengths");
  }
  TILEWRIGHT_CHECK(resolve_axes(call, axes, input.size()));
  std::vector<AxisSlice> slices;
  for (const int64_t extent : input) slices.push_back({0, 1, extent});
  for (size_t i = 0; i < starts.size(); ++i) {
    if (steps[i] == 0) return bad_call(call, "it has a step of 0");
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, axes[i], input.size()));
    const auto d = static_cast<size_t>(axis);
    slices[d] = slice_axis(input[d], starts[i], ends[i], steps[i]);
  }
  return slices;
}

Outputs slice(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const auto slices, slices_of(call, input.shape()));
  const auto strides = row_major_strides(input.shape());
  Shape shape;
  for (const AxisSlice& kept : slices) shape.push_back(kept.count);
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
  std::vector<std::vector<int64_t>> offsets;
  for (size_t d = 0; d < slices.size(); ++d) {
    const auto& [first, step, count] = slices[d];
    // The step counts, and is in range, only where there are several places.
    offsets.push_back(count > 0 ? offset_range(count, count > 1 ? step * strides[d] : 0, first * strides[d])
                                : std::vector<int64_t>{});
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), offsets, nullptr,
                  output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The bounds are attributes, as in operator sets before 10; later ones take them from values that a task
/// does not know.
Result<TensorId> build_slice(DagBuilder& builder, const Graph& graph, const Node& node,
                             const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  if (node.inputs.size() > 1) return unsupported(node, "its bounds are inputs");
  const Shape& in = input_value(graph, node, 0).type.shape;
  const std::vector<int64_t> starts = node.attributes.integers("starts");
  std::vector<int64_t> axes = node.attributes.integers("axes");
  if (axes.empty()) {
    for (size_t d = 0; d < starts.size(); ++d) axes.push_back(static_cast<int64_t>(d));
  }
  if (axes.size() != starts.size()) return unsupported(node, "its bounds do not fit its axes");
  const Frame frame = make_frame(builder, output_value(graph, node).type.shape, {});
  std::vector<Expr> from = frame.at.dims;
  for (size_t i = 0; i < axes.size(); ++i) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, axes[i], in.size()));
    const auto d = static_cast<size_t>(axis);
    const int64_t start = std::clamp<int64_t>(starts[i] < 0 ? starts[i] + in[d] : starts[i], 0, in[d]);
    if (start != 0) from[d] = from[d] + start;
  }
  return builder.compute("slice", frame.axes, builder.at(inputs[0], from));
}

/// The library's rule for the oldest form knows no places that are counted from the end.
Types slice_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TILEWRIGHT_CHECK(expect_known(graph, node, {1, 2, 3, 4}));
  TensorType type = input_type(graph, node, 0);
  const ConstantCall call(graph, node);
  const auto slices = reference::slices_of(call.get(), type.shape);
  if (!slices.ok()) return at_node(slices.error(), node);
  for (size_t d = 0; d < type.shape.size(); ++d) type.shape[d] = slices->at(d).count;
  return std::vector<TensorType>{type};
}

}  // namespace

void describe_slice(Descriptions& all) {
  all.push_back({.name = op::kSlice,
                 .arity = {1, 5},
                 .kernel = reference::slice,
                 .facts = {.only_moves_elements = true,
                           .takes_texts = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .types = slice_types,
                           .flops = no_flops},
                 .variants = only_direct(build_slice)});
}

}  // namespace tilewright::operators
