// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/row_normalization.h"

namespace tilewright::operators {

Frame kept_frame(DagBuilder& builder, const ReducedDimensions& rows) {
  Shape kept;
  for (size_t d = 0; d < rows.shape.size(); ++d) {
    if (!rows.reduced[d]) kept.push_back(rows.shape[d]);
  }
  return make_frame(builder, kept, {});
}

RowStatistics row_statistics(DagBuilder& builder, const ReadElement& x, const ReducedDimensions& rows,
                             double epsilon, double least_deviation) {
  const double share = 1 / static_cast<double>(rows.count());
  const auto first_of_row = [&](const std::vector<Expr>& row) { return x(rows.spread(row)); };
  // Sums of the differences from one element: the mean of a row of equal elements is exactly that element,
  // where rounding would leave a difference as large as the deviation.
  const TensorId sum =
      reduce_dimensions(builder, "row_sum", rows, Combiner::kSum,
                        [&](const std::vector<Expr>& at) { return x(at) - first_of_row(rows.kept(at)); });
  const Frame mean_frame = kept_frame(builder, rows);
  const Expr rest = builder.at(sum, mean_frame.at.dims) * float_imm(share);
  const TensorId mean = builder.compute("mean", mean_frame.axes, first_of_row(mean_frame.at.dims) + rest);
  const TensorId squares =
      reduce_dimensions(builder, "row_squares", rows, Combiner::kSum, [&](const std::vector<Expr>& at) {
        const Expr difference = x(at) - builder.at(mean, rows.kept(at));
        return difference * difference;
      });
  const Frame scale_frame = kept_frame(builder, rows);
  const Expr variance = builder.at(squares, scale_frame.at.dims) * float_imm(share);
  const Expr deviation = least_deviation > 0 ? unary(UnaryOp::kSqrt, variance) + float_imm(least_deviation)
                                             : unary(UnaryOp::kSqrt, variance + float_imm(epsilon));
  const TensorId inverse =
      builder.compute("inverse_deviation", scale_frame.axes, binary(BinaryOp::kDiv, float_imm(1), deviation));
  return {mean, inverse};
}

TensorId normalise_rows(DagBuilder& builder, const std::string& name, TensorId x,
                        const ReducedDimensions& rows, double epsilon, const AffineStep& affine,
                        double least_deviation) {
  const RowStatistics statistics = row_statistics(
      builder, [&](const std::vector<Expr>& at) { return builder.at(x, at); }, rows, epsilon,
      least_deviation);
  const Frame frame = make_frame(builder, rows.shape, {});
  const std::vector<Expr> row = rows.kept(frame.at.dims);
  const Expr normal = (builder.at(x, frame.at.dims) - builder.at(statistics.mean, row)) *
                      builder.at(statistics.inverse_deviation, row);
  return builder.compute(name, frame.axes, affine(normal, frame.at.dims));
}

}  // namespace tilewright::operators
