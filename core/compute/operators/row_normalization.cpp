// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/row_normalization.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace tilewright::operators {

Frame kept_frame(DagBuilder& builder, const ReducedDimensions& rows) {
  Shape kept;
  for (size_t d = 0; d < rows.shape.size(); ++d) {
    if (!rows.reduced[d]) kept.push_back(rows.shape[d]);
  }
  return make_frame(builder, kept, {});
}

namespace {

/// Rows from this number of elements on are longer than a first-level cache, in which no second pass would
/// find them.
constexpr int64_t kLongRow = 16 * 1024;
/// What a part of such a row may have: no more than stays in a first-level cache, and so much that adding up
/// its partial sums costs little.
constexpr int64_t kShortestPart = 256;
constexpr int64_t kLongestPart = 4 * 1024;

/// Long rows, with one of their dimensions cut in two where that makes parts of a good length.
struct Parts {
  ReducedDimensions rows;
  ReducedDimensions part;  ///< the innermost of the dimensions
  ReadElement x;
};

/// The largest divisor of `extent` up to `most`.
int64_t largest_divisor(int64_t extent, int64_t most) {
  int64_t divisor = std::min(extent, most);
  while (extent % divisor != 0) --divisor;
  return divisor;
}

std::optional<Parts> parts_of(const ReducedDimensions& rows, const ReadElement& x) {
  if (rows.count() < kLongRow) return std::nullopt;
  size_t begin = rows.shape.size();
  int64_t length = 1;
  while (begin > 0 && rows.reduced[begin - 1] && length * rows.shape[begin - 1] <= kLongestPart)
    length *= rows.shape[--begin];
  Parts parts{rows, {}, x};
  const size_t cut = begin - 1;
  if (begin > 0 && rows.reduced[cut]) {
    const int64_t inner = largest_divisor(rows.shape[cut], kLongestPart / length);
    if (inner > 1) {
      length *= inner;
      parts.rows.shape[cut] /= inner;
      parts.rows.shape.insert(parts.rows.shape.begin() + static_cast<std::ptrdiff_t>(begin), inner);
      parts.rows.reduced.insert(parts.rows.reduced.begin() + static_cast<std::ptrdiff_t>(begin), true);
      parts.x = [x, cut, inner](std::vector<Expr> at) {
        at[cut] = at[cut] * inner + at[cut + 1];
        at.erase(at.begin() + static_cast<std::ptrdiff_t>(cut) + 1);
        return x(at);
      };
    }
  }
  if (length < kShortestPart) return std::nullopt;
  parts.part = {parts.rows.shape, std::vector<bool>(parts.rows.shape.size(), false)};
  for (size_t d = begin; d < parts.rows.shape.size(); ++d) parts.part.reduced[d] = true;
  return parts;
}

/// The mean of each row, and the sum of its squared differences from it.
struct RowSums {
  TensorId mean = 0;
  TensorId squares = 0;
};

RowSums sums_in_two_passes(DagBuilder& builder, const ReadElement& x, const ReducedDimensions& rows,
                           const std::string& prefix) {
  const auto first_of_row = [&](const std::vector<Expr>& row) { return x(rows.spread(row)); };
  // Sums of the differences from one element: the mean of a row of equal elements is exactly that element,
  // where rounding would leave a difference as large as the deviation.
  const TensorId sum =
      reduce_dimensions(builder, prefix + "_sum", rows, Combiner::kSum,
                        [&](const std::vector<Expr>& at) { return x(at) - first_of_row(rows.kept(at)); });
  const Frame frame = kept_frame(builder, rows);
  const double share = 1 / static_cast<double>(rows.count());
  const Expr rest = builder.at(sum, frame.at.dims) * float_imm(share);
  const TensorId mean = builder.compute(prefix + "_mean", frame.axes, first_of_row(frame.at.dims) + rest);
  const TensorId squares =
      reduce_dimensions(builder, prefix + "_squares", rows, Combiner::kSum, [&](const std::vector<Expr>& at) {
        const Expr difference = x(at) - builder.at(mean, rows.kept(at));
        return difference * difference;
      });
  return {mean, squares};
}

/// Both sums of each part, found while the part is near, and then those of the rows from those of their parts
/// (Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances",
/// 1979): a row comes from memory once, and threads share it.
RowSums sums_by_parts(DagBuilder& builder, const Parts& cut) {
  const auto& [rows, part, x] = cut;
  const RowSums of_part = sums_in_two_passes(builder, x, part, "part");
  Frame frame = kept_frame(builder, part);
  const Axis which = builder.axis("which", 2);
  std::vector<Axis> axes = frame.axes;
  axes.push_back(which);
  const TensorId parts =
      builder.compute("row_parts", axes,
                      select(less(of(which), int_imm(1)), builder.at(of_part.mean, frame.at.dims),
                             builder.at(of_part.squares, frame.at.dims)),
                      {.keeps_sums = true});
  // The rows of the parts' values.
  ReducedDimensions whole;
  for (size_t d = 0; d < rows.shape.size(); ++d) {
    if (part.reduced[d]) continue;
    whole.shape.push_back(rows.shape[d]);
    whole.reduced.push_back(rows.reduced[d]);
  }
  const auto read = [&](std::vector<Expr> at, int64_t what) {
    at.push_back(int_imm(what));
    return builder.at(parts, std::move(at));
  };
  const RowSums of_means = sums_in_two_passes(
      builder, [&](const std::vector<Expr>& at) { return read(at, 0); }, whole, "row");
  const TensorId inner = reduce_dimensions(builder, "inner_squares", whole, Combiner::kSum,
                                           [&](const std::vector<Expr>& at) { return read(at, 1); });
  const Frame row = kept_frame(builder, rows);
  const TensorId squares =
      builder.compute("squares", row.axes,
                      builder.at(inner, row.at.dims) + builder.at(of_means.squares, row.at.dims) *
                                                           float_imm(static_cast<double>(part.count())));
  return {of_means.mean, squares};
}

}  // namespace

RowStatistics row_statistics(DagBuilder& builder, const ReadElement& x, const ReducedDimensions& rows,
                             double epsilon, double least_deviation) {
  const auto parts = parts_of(rows, x);
  const RowSums sums = parts ? sums_by_parts(builder, *parts) : sums_in_two_passes(builder, x, rows, "row");
  const Frame frame = kept_frame(builder, rows);
  const double share = 1 / static_cast<double>(rows.count());
  const Expr variance = builder.at(sums.squares, frame.at.dims) * float_imm(share);
  const Expr deviation = least_deviation > 0 ? unary(UnaryOp::kSqrt, variance) + float_imm(least_deviation)
                                             : unary(UnaryOp::kSqrt, variance + float_imm(epsilon));
  const TensorId inverse =
      builder.compute("inverse_deviation", frame.axes, binary(BinaryOp::kDiv, float_imm(1), deviation));
  return {sums.mean, inverse};
}

TensorId normalise_rows(DagBuilder& builder, const std::string& name, TensorId x,
                        const ReducedDimensions& rows, double epsilon, const AffineStep& affine,
                        double least_deviation) {
  const RowStatistics statistics = row_statistics(
      builder, [&](const std::vector<Expr>& at) { return builder.at(x, at); }, rows, epsilon,
      least_deviation);
  const Frame frame = make_frame(builder, rows.shape, {});
  const std::vector<Expr> row = rows.kept(frame.at.dims);
  const Expr difference = builder.at(x, frame.at.dims) - builder.at(statistics.mean, row);
  return builder.compute(name, frame.axes,
                         affine(difference, builder.at(statistics.inverse_deviation, row), frame.at.dims));
}

}  // namespace tilewright::operators
