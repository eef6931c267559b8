// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/operators/axis_map.h"
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"
#include "core/tensor/reference/resize_plan.h"

namespace tilewright::operators {
namespace {

using reference::Tap;

/// Taps of one output element that are written out: two dimensions of cubic interpolation, four of linear.
constexpr size_t kMostTaps = 16;
/// Beyond this an axis's tables would weigh more than what they say.
constexpr int64_t kMostPlaces = 1 << 16;

/// A tap along one or several axes: where it reads, and its share. No share is all of it.
struct Reading {
  ElementIndex from;
  Expr share;
};

/// The share of tap `number` of each place of an axis, read from a table.
Expr share_of(DagBuilder& builder, const std::string& name, const std::vector<Tap>& taps, size_t number,
              size_t count, const Expr& at) {
  std::vector<float> values;
  for (size_t i = number; i < taps.size(); i += count) values.push_back(static_cast<float>(taps[i].weight));
  const auto extent = static_cast<int64_t>(values.size());
  const TensorId table = builder.table(name + "_shares", {extent}, std::move(values));
  return builder.at(table, {at});
}

/// Interpolation along one axis: every reading becomes as many as there are taps.
std::vector<Reading> along(DagBuilder& builder, const reference::ResizePlan& plan, size_t d, const Expr& at,
                           const std::vector<Reading>& readings) {
  const std::vector<Tap> taps = axis_taps(plan, d);
  const size_t count = taps_per_place(plan);
  std::vector<Reading> made;
  for (size_t t = 0; t < count; ++t) {
    const std::string name = "axis" + std::to_string(d) + "_tap" + std::to_string(t);
    std::vector<int64_t> places;
    for (size_t i = t; i < taps.size(); i += count) places.push_back(taps[i].place);
    const Expr source = mapped_index(builder, name, places, at).source;
    const Expr share = plan.nearest() ? Expr() : share_of(builder, name, taps, t, count, at);
    for (Reading reading : readings) {
      reading.from.dims[d] = source;
      if (share.valid()) reading.share = reading.share.valid() ? reading.share * share : share;
      made.push_back(std::move(reading));
    }
  }
  return made;
}

/// One stage of a resize: all of its dimensions at once, or one of them.
struct Stage {
  std::string name;
  Shape shape;
  Layout layout;
  std::vector<size_t> dims;  ///< the dimensions that it resizes
};

TensorId resized(DagBuilder& builder, const reference::ResizePlan& plan, TensorId from, const Stage& stage) {
  const Frame frame = make_frame(builder, stage.shape, stage.layout);
  std::vector<Reading> readings = {{frame.at, {}}};
  for (const size_t d : stage.dims) readings = along(builder, plan, d, frame.at.dims[d], readings);
  Expr sum;
  for (const Reading& reading : readings) {
    Expr part = builder.at(from, memory_indices(stage.layout, reading.from));
    if (reading.share.valid()) part = part * reading.share;
    sum = sum.valid() ? sum + part : part;
  }
  return builder.compute(stage.name, frame.axes, sum);
}

/// Whether axes are interpolated one after the other: what is made in between is smaller than the output, and
/// each of its elements is read several times.
bool one_by_one(const reference::ResizePlan& plan) {
  return !plan.nearest() && std::all_of(plan.axes.begin(), plan.axes.end(),
                                        [](const auto& axis) { return axis.output >= axis.input; });
}

/// Every output as the sum of the elements around its place in the input, each with its share (ONNX, Resize).
Result<TensorId> build_resize(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  const Value& input = input_value(graph, node, 0);
  const Value& output = output_value(graph, node);
  const Shape& shape = output.type.shape;
  if (input.layout != output.layout) return unsupported(node, "its input has another layout");
  const ConstantCall call(graph, node);
  if (!call.has_all_from(1)) return unsupported(node, "its size depends on data");
  TILEWRIGHT_TRY(const reference::ResizePlan plan, reference::resize_plan(call.get(), input.type.shape));
  if (plan.output_shape() != shape) return unsupported(node, "its output has another shape than it says");
  if (!output.layout.plain() && !(plan.keeps(0) && plan.keeps(1)))
    return unsupported(node, "it resizes the channels of a blocked layout");
  size_t taps = 1;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (plan.keeps(d)) continue;
    taps *= taps_per_place(plan);
    if (shape[d] > kMostPlaces) return unsupported(node, "its axes are too long for tables");
  }
  if (taps > kMostTaps) return unsupported(node, "it interpolates along too many axes");

  std::vector<std::vector<size_t>> stages;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (plan.keeps(d)) continue;
    if (stages.empty() || one_by_one(plan)) stages.emplace_back();
    stages.back().push_back(d);
  }
  if (stages.empty()) stages.emplace_back();
  Shape made = input.type.shape;
  TensorId value = inputs[0];
  for (size_t i = 0; i < stages.size(); ++i) {
    for (const size_t d : stages[i]) made[d] = shape[d];
    const bool last = i + 1 == stages.size();
    const std::string name = last ? "resize" : "resize_axis" + std::to_string(stages[i].front());
    value = resized(builder, plan, value, {name, made, output.layout, stages[i]});
  }
  return value;
}

}  // namespace

void add_resize(VariantTable& table) {
  table.add("Resize", only_direct(build_resize));
  table.add("Upsample", only_direct(build_resize));
}

}  // namespace tilewright::operators
