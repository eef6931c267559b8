// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/reduced_dimensions.h"
#include "core/compute/operators/variant_table.h"

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
  // A division for each row, not for each element.
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
  const Frame frame = make_frame(builder, rows.shape, {});
  const std::vector<Expr> row = rows.kept(frame.at.dims);
  const Expr shift = builder.at(exponential.largest, row) + unary(UnaryOp::kLog, builder.at(sum, row));
  return builder.compute("log_softmax", frame.axes, builder.at(inputs[0], frame.at.dims) - shift,
                         {.part = OperatorPart::kSoftmax});
}

}  // namespace

void add_softmax(VariantTable& table) {
  table.add("Softmax", only_direct(build_softmax));
  table.add("LogSoftmax", only_direct(build_log_softmax));
}

}  // namespace tilewright::operators
