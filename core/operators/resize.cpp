// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/compute/operators/axis_map.h"
#include "core/compute/operators/element_index.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/resize_plan.h"
#include "core/tensor/reference/wide_loops.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

void resize_nearest(const OperatorCall& call, const ResizePlan& plan, Tensor& output) {
  const Tensor& input = call.inputs[0];
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> offsets(plan.axes.size());
  for (size_t d = 0; d < plan.axes.size(); ++d) {
    for (const Tap& tap : axis_taps(plan, d)) offsets[d].push_back(tap.place * strides[d]);
    for (const int64_t at : outside_places(plan, d)) offsets[d][static_cast<size_t>(at)] = kOutside;
  }
  Tensor fill({input.type().data_type, {1}});
  store_elements(fill, 0, 1, &plan.rule.extrapolation);
  gather_elements(input.data(), data_type_size(input.type().data_type), offsets, fill.data(),
                  output.mutable_data());
}

/// One place of an axis, for all elements that lie beside each other.
inline void blend_taps(const double* from, const Tap* taps, size_t count, int64_t inner, double* to) {
  if (inner == 1) {
    double sum = 0;
    for (const Tap* tap = taps; tap != taps + count; ++tap) sum += from[tap->place] * tap->weight;
    *to = sum;
    return;
  }
  for (int64_t i = 0; i < inner; ++i) to[i] = 0;
  for (const Tap* tap = taps; tap != taps + count; ++tap) {
    const double* line = from + tap->place * inner;
    const double weight = tap->weight;
    for (int64_t i = 0; i < inner; ++i) to[i] += line[i] * weight;
  }
}

/// One axis that is interpolated.
struct ResizeStep {
  size_t axis = 0;
  int64_t output = 1;
  std::vector<Tap> taps;
  size_t count = 1;  ///< taps of a place
};

/// Axes that shrink go first, so that no value between is larger than both the input and the output.
std::vector<ResizeStep> steps_of(const ResizePlan& plan) {
  std::vector<ResizeStep> steps;
  for (const bool shrinks : {true, false}) {
    for (size_t d = 0; d < plan.axes.size(); ++d) {
      const ResizeAxis& axis = plan.axes[d];
      if (plan.keeps(d) || (axis.output < axis.input) != shrinks) continue;
      steps.push_back({d, axis.output, axis_taps(plan, d), taps_per_place(plan, d)});
    }
  }
  return steps;
}

void interpolate_lines(const double* values, const AxisView& view, const ResizeStep& step, int64_t begin,
                       int64_t end, double* result) {
  in_wide_vectors([&] {
    for (int64_t line = begin; line < end; ++line) {
      blend_taps(values + line / step.output * view.extent * view.inner,
                 step.taps.data() + line % step.output * static_cast<int64_t>(step.count), step.count,
                 view.inner, result + line * view.inner);
    }
  });
}

/// Overwrites what lies outside of the input along an axis.
void extrapolate(std::vector<double>& values, const Shape& shape, size_t d,
                 const std::vector<int64_t>& places, double value) {
  const AxisView view = view_of_axis(shape, static_cast<int64_t>(d));
  for (const int64_t at : places) {
    for (int64_t outer = 0; outer < view.outer; ++outer)
      std::fill_n(values.begin() + (outer * view.extent + at) * view.inner, view.inner, value);
  }
}

/// The elements of one plane, interpolated axis by axis. `values` and `other` are used up.
class PlaneResizer {
 public:
  PlaneResizer(const ResizePlan& plan, Shape shape, size_t first)
      : plan_(plan), steps_(steps_of(plan)), shape_(std::move(shape)), first_(first) {
    for (size_t d = first; d < plan.axes.size(); ++d) outside_.push_back(outside_places(plan, d));
  }

  /// `shares` says whether the lines of the plane are shared by threads.
  void run(std::vector<double>& values, std::vector<double>& other, bool shares) const {
    Shape shape = shape_;
    for (const ResizeStep& step : steps_) {
      const size_t d = step.axis - first_;
      const AxisView view = view_of_axis(shape, static_cast<int64_t>(d));
      shape[d] = step.output;
      const int64_t lines = view.outer * step.output;
      other.resize(static_cast<size_t>(lines * view.inner));
      const auto work = [&](int64_t begin, int64_t end) {
        interpolate_lines(values.data(), view, step, begin, end, other.data());
      };
      constexpr double kNanosecondsOfTap = 0.5;
      if (shares)
        share_work(lines,
                   kNanosecondsOfTap * static_cast<double>(step.count) * static_cast<double>(view.inner),
                   work);
      else
        work(0, lines);
      values.swap(other);
    }
    for (size_t d = 0; d < outside_.size(); ++d)
      extrapolate(values, shape, d, outside_[d], plan_.rule.extrapolation);
  }

 private:
  const ResizePlan& plan_;
  std::vector<ResizeStep> steps_;
  std::vector<std::vector<int64_t>> outside_;
  Shape shape_;
  size_t first_;
};

/// Plane by plane, a plane being the axes from the first that changes on, so that what lies between stays in
/// the caches.
void resize_smoothly(const OperatorCall& call, const ResizePlan& plan, Tensor& output) {
  const Tensor& input = call.inputs[0];
  size_t first = 0;
  while (first + 1 < plan.axes.size() && plan.keeps(first) && outside_places(plan, first).empty()) ++first;
  const Shape plane(input.shape().begin() + static_cast<std::ptrdiff_t>(first), input.shape().end());
  const int64_t size = element_count(plane);
  const int64_t planes = input.elements() / size;
  const int64_t output_size = output.elements() / planes;
  const PlaneResizer resizer(plan, plane, first);
  const bool shares_planes = planes >= 2 * kernel_thread_count();
  const auto work = [&](int64_t begin, int64_t end) {
    std::vector<double> values;
    std::vector<double> other;
    for (int64_t at = begin; at < end; ++at) {
      values.resize(static_cast<size_t>(size));
      load_elements(input, at * size, size, values.data());
      resizer.run(values, other, !shares_planes);
      store_elements(output, at * output_size, output_size, values.data());
    }
  };
  if (!shares_planes) return work(0, planes);
  constexpr double kNanosecondsOfElement = 2;
  share_work(planes, kNanosecondsOfElement * static_cast<double>(output_size), work);
}

Outputs resize(const OperatorCall& call) {
  TILEWRIGHT_TRY(const ResizePlan plan, resize_plan(call, call.inputs[0].shape()));
  if (!plan.nearest()) TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(Tensor output,
                 new_tensor_to_fill(call, call.inputs[0].type().data_type, plan.output_shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (call.inputs[0].elements() == 0) return bad_call(call, "its input is empty");
  if (plan.nearest())
    resize_nearest(call, plan, output);
  else
    resize_smoothly(call, plan, output);
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

using reference::Tap;

/// The most taps of one output element that are written out; it is that of cubic interpolation in two
/// dimensions, or of linear interpolation in four.
constexpr size_t kMostResizeTaps = 16;
/// A longer axis would need tables that are larger than the data.
constexpr int64_t kMostResizePlaces = 1 << 16;

/// A tap along one or several axes: the place that it reads, and its share. Without a share it counts as a
/// whole.
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
  const TensorId table = builder.table(name + "_shares", float_tensor({extent}, values));
  return builder.at(table, {at});
}

/// Interpolates along one axis: every read becomes one for each tap.
std::vector<Reading> along_axis(DagBuilder& builder, const reference::ResizePlan& plan, size_t d,
                                const Expr& at, const std::vector<Reading>& readings) {
  const std::vector<Tap> taps = axis_taps(plan, d);
  const size_t count = taps_per_place(plan, d);
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

/// One stage of a resize, which covers all of its dimensions or one of them.
struct Stage {
  std::string name;
  Shape shape;
  Layout layout;
  std::vector<size_t> dims;  ///< the dimensions that it resizes
};

TensorId resized(DagBuilder& builder, const reference::ResizePlan& plan, TensorId from, const Stage& stage) {
  const Frame frame = make_frame(builder, stage.shape, stage.layout);
  std::vector<Reading> readings = {{frame.at, {}}};
  for (const size_t d : stage.dims) readings = along_axis(builder, plan, d, frame.at.dims[d], readings);
  Expr sum;
  for (const Reading& reading : readings) {
    Expr part = builder.at(from, memory_indices(stage.layout, reading.from));
    if (reading.share.valid()) part = part * reading.share;
    sum = sum.valid() ? sum + part : part;
  }
  return builder.compute(stage.name, frame.axes, sum);
}

/// Whether axes are interpolated one after the other. That pays where the intermediate value is smaller than
/// the output, and each of its elements is read several times.
bool one_by_one(const reference::ResizePlan& plan) {
  return !plan.nearest() && std::all_of(plan.axes.begin(), plan.axes.end(),
                                        [](const auto& axis) { return axis.output >= axis.input; });
}

/// Every output element is the sum of the elements around its place in the input, each times its share (ONNX,
/// Resize).
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
    taps *= taps_per_place(plan, d);
    if (taps > kMostResizeTaps) break;
    if (!outside_places(plan, d).empty()) return unsupported(node, "it reads beyond its input");
    if (shape[d] > kMostResizePlaces) return unsupported(node, "its axes are too long for tables");
  }
  if (taps > kMostResizeTaps) return unsupported(node, "it interpolates along too many axes");

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

/// Products and sums of one element of a Resize: two a tap; none where the nearest element is copied.
double flops_of_element(const Graph& graph, const Node& node) {
  const std::string mode = node.attributes.text("mode", "nearest");
  if (mode == "nearest") return 0;
  const Shape& from = graph.value(node.inputs[0]).type.shape;
  const Shape& to = graph.value(node.outputs[0]).type.shape;
  double taps = 1;
  for (size_t d = 0; d < from.size() && d < to.size(); ++d) {
    if (from[d] != to[d]) taps *= mode == "cubic" ? 4 : 2;
  }
  return 2 * taps;
}

double resize_flops(const Graph& graph, const Node& node) {
  return elements_of(graph, node.outputs[0]) * flops_of_element(graph, node);
}

/// The first form has a scale for each of the two extents of an image.
void join_scales(NodeWriter& writer, Node& node) {
  const size_t rank = writer.shape(writer.input(node, 0)).size();
  if (!node.attributes.has("height_scale") && !node.attributes.has("width_scale")) return;
  if (rank < 2) return writer.fail(ErrorKind::kBadInput, "its input is no image");
  std::vector<double> scales(rank, 1);
  scales[rank - 2] = node.attributes.real("height_scale", 1);
  scales[rank - 1] = node.attributes.real("width_scale", 1);
  node.attributes.set("scales", scales);
  node.attributes.erase("height_scale");
  node.attributes.erase("width_scale");
}

Types resized_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const ConstantCall call(graph, node);
  const TensorType& input = input_type(graph, node, 0);
  const auto plan = reference::resize_plan(call.get(), input.shape);
  if (plan.ok()) return std::vector<TensorType>{{input.data_type, plan->output_shape()}};
  // A region that is not used may be anything.
  TILEWRIGHT_CHECK(expect_known(graph, node, {1, 2, 3}));
  return at_node(plan.error(), node);
}

}  // namespace

void describe_resize(Descriptions& all) {
  all.push_back(
      {.name = "Resize",
       .arity = {1, 4},
       .kernel = reference::resize,
       .facts = {.family = OperatorFamily::kPixelMove,
                 .tuned = true,
                 .structural = StructuralInputs::kAllButFirst,
                 .versions = {.changed = 18,
                              .attributes = {{"antialias", AttributeKind::kInteger},
                                             {"axes", AttributeKind::kIntegers},
                                             {"coordinate_transformation_mode", AttributeKind::kText},
                                             {"cubic_coeff_a", AttributeKind::kReal},
                                             {"exclude_outside", AttributeKind::kInteger},
                                             {"extrapolation_value", AttributeKind::kReal},
                                             {"keep_aspect_ratio_policy", AttributeKind::kText},
                                             {"mode", AttributeKind::kText},
                                             {"nearest_mode", AttributeKind::kText}}},
                 .types = resized_type,
                 .flops = resize_flops,
                 .name_tells = NameTells::kResult},
       .variants = only_direct(build_resize)});
  all.push_back({.name = op::kUpsample,
                 .arity = {1, 2},
                 .kernel = reference::resize,
                 .facts = {.family = OperatorFamily::kPixelMove,
                           .tuned = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .versions = {.changes = {{1, 6, join_scales}}},
                           .types = resized_type,
                           .flops = resize_flops,
                           .name_tells = NameTells::kResult},
                 .variants = only_direct(build_resize)});
}

}  // namespace tilewright::operators
