// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/compute/operators/reduced_dimensions.h"
#include "core/graph/graph_edit.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/axis_rows.h"
#include "core/tensor/reference/row_sums.h"

namespace tilewright::reference {
namespace {

/// From operator set 13 on, rows run along the axis; before, they run along the axis and all axes that follow
/// it.
Result<AxisView> rows_of(const OperatorCall& call) {
  const Shape& shape = call.inputs[0].shape();
  const int64_t given = call.attributes->integer("axis", call.opset < 13 ? 1 : -1);
  if (call.opset < 13 && given == static_cast<int64_t>(shape.size()))
    return AxisView{element_count(shape), 1, 1};
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, given, shape.size()));
  AxisView view = view_of_axis(shape, axis);
  if (call.opset < 13) {
    view.extent *= view.inner;
    view.inner = 1;
  }
  return view;
}

/// Subtracts the largest element first so that nothing overflows.
void softmax_row(double* row, int64_t count) {
  in_wide_vectors([=] {
    const double largest = row_largest(row, count);
    for (int64_t i = 0; i < count; ++i) row[i] = std::exp(row[i] - largest);
    const double factor = 1 / row_sum(row, count);
    for (int64_t i = 0; i < count; ++i) row[i] *= factor;
  });
}

void log_softmax_row(double* row, int64_t count) {
  in_wide_vectors([=] {
    const double largest = row_largest(row, count);
    const double shift =
        largest + std::log(row_sum(row, count, [largest](double x) { return std::exp(x - largest); }));
    for (int64_t i = 0; i < count; ++i) row[i] -= shift;
  });
}

/// 1 at the first of the largest elements and 0 elsewhere.
void hardmax_row(double* row, int64_t count) {
  const auto largest = std::max_element(row, row + count) - row;
  std::fill_n(row, count, 0.0);
  row[largest] = 1;
}

Outputs apply(const OperatorCall& call, void (*map)(double*, int64_t)) {
  TILEWRIGHT_TRY(const AxisView view, rows_of(call));
  return map_rows(call, view, map);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Before operator set 13 the axis and all that follow it are one row.
Result<ReducedDimensions> rows_of(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  const bool flattens = node.opset < 13;
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(node, node.attributes.integer("axis", flattens ? 1 : -1), shape.size()));
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (size_t d = 0; d < shape.size(); ++d) {
    const auto at = static_cast<int64_t>(d);
    rows.reduced[d] = flattens ? at >= axis : at == axis;
  }
  return rows;
}

/// The largest element of each row, and exp(x - largest).
struct Exponentials {
  TensorId largest = 0;
  TensorId values = 0;
};

Exponentials exponentials(DagBuilder& builder, const ReducedDimensions& rows, TensorId x) {
  Exponentials made;
  made.largest = reduce_dimensions(builder, "row_max", rows, Combiner::kMax,
                                   [&](const std::vector<Expr>& at) { return builder.at(x, at); });
  const Frame frame = make_frame(builder, rows.shape, {});
  const Expr difference = builder.at(x, frame.at.dims) - builder.at(made.largest, rows.kept(frame.at.dims));
  made.values = builder.compute("exp", frame.axes, unary(UnaryOp::kExp, difference));
  return made;
}

TensorId sum_rows(DagBuilder& builder, const ReducedDimensions& rows, TensorId x) {
  return reduce_dimensions(builder, "row_sum", rows, Combiner::kSum,
                           [&](const std::vector<Expr>& at) { return builder.at(x, at); });
}

Result<TensorId> build_softmax(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ReducedDimensions rows, rows_of(graph, node));
  const Exponentials exponential = exponentials(builder, rows, inputs[0]);
  const TensorId sum = sum_rows(builder, rows, exponential.values);
  // There is one division for each row, not for each element.
  const Frame row = make_frame(builder, builder.shape(sum), {});
  const TensorId inverse = builder.compute(
      "inverse_sum", row.axes, binary(BinaryOp::kDiv, float_imm(1), builder.at(sum, row.at.dims)));
  const Frame frame = make_frame(builder, rows.shape, {});
  return builder.compute(
      "softmax", frame.axes,
      builder.at(exponential.values, frame.at.dims) * builder.at(inverse, rows.kept(frame.at.dims)),
      {.part = OperatorPart::kSoftmax});
}

Result<TensorId> build_log_softmax(DagBuilder& builder, const Graph& graph, const Node& node,
                                   const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const ReducedDimensions rows, rows_of(graph, node));
  const Exponentials exponential = exponentials(builder, rows, inputs[0]);
  const TensorId sum = sum_rows(builder, rows, exponential.values);
  // There is one logarithm for each row, not for each element.
  const Frame row = make_frame(builder, builder.shape(sum), {});
  const TensorId shift = builder.compute(
      "shift", row.axes,
      builder.at(exponential.largest, row.at.dims) + unary(UnaryOp::kLog, builder.at(sum, row.at.dims)));
  const Frame frame = make_frame(builder, rows.shape, {});
  return builder.compute("log_softmax", frame.axes,
                         builder.at(inputs[0], frame.at.dims) - builder.at(shift, rows.kept(frame.at.dims)),
                         {.part = OperatorPart::kSoftmax});
}

/// Before opset 13 a softmax ran over all axes from `axis` on. It is the newer one where only one of them has
/// an extent.
void canonicalise_softmax(const Graph& graph, Node& node) {
  const Shape& shape = graph.value(node.inputs[0]).type.shape;
  if (node.opset >= 13) {
    node.attributes.set("axis", positive_axis(node.attributes.integer("axis", -1), shape.size()));
    return;
  }
  int64_t axis = positive_axis(node.attributes.integer("axis", 1), shape.size());
  node.attributes.set("axis", axis);
  const auto is_wide = [](int64_t extent) { return extent != 1; };
  const auto first = shape.begin() + std::clamp<int64_t>(axis, 0, static_cast<int64_t>(shape.size()));
  if (first == shape.end() || std::count_if(first, shape.end(), is_wide) > 1) return;
  const auto wide = std::find_if(first, shape.end(), is_wide);
  if (wide != shape.end()) axis = wide - shape.begin();
  node.attributes.set("axis", axis);
  node.opset = 17;
}

}  // namespace

void describe_softmax(Descriptions& all) {
  // For each element: the maximum, difference and exponential, sum, quotient.
  all.push_back(
      {.name = op::kSoftmax,
       .arity = {1, 1},
       .kernel = [](const OperatorCall& call) { return reference::apply(call, reference::softmax_row); },
       .facts = {.tuned = true,
                 .rereads_rows = true,
                 .other_meaning_before = 13,
                 .canonicalise = canonicalise_softmax,
                 .flops = flops_of_output<4>,
                 .instructions = 20},
       .variants = only_direct(build_softmax)});
  all.push_back(
      {.name = "Hardmax",
       .arity = {1, 1},
       .kernel = [](const OperatorCall& call) { return reference::apply(call, reference::hardmax_row); },
       .facts = {.types = same_as_first}});
  all.push_back(
      {.name = "LogSoftmax",
       .arity = {1, 1},
       .kernel = [](const OperatorCall& call) { return reference::apply(call, reference::log_softmax_row); },
       .facts = {.tuned = true,
                 .rereads_rows = true,
                 .other_meaning_before = 13,
                 .canonicalise = canonicalise_softmax,
                 .flops = flops_of_output<4>,
                 .instructions = 20},
       .variants = only_direct(build_log_softmax)});
}

}  // namespace tilewright::operators
