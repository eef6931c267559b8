// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/compute/operators/reduced_dimensions.h"

namespace tilewright::operators {

/// The element of a value at the indices of the dimensions that `ReducedDimensions` tells of.
using ReadElement = std::function<Expr(const std::vector<Expr>& at)>;
/// The last computation's element, of its difference from the mean of its row, 1 / deviation and its indices:
/// scaled and shifted.
using AffineStep = std::function<Expr(Expr difference, Expr inverse_deviation, const std::vector<Expr>& at)>;

/// Mean and 1 / deviation of each row, at the indices that are kept.
struct RowStatistics {
  TensorId mean = 0;
  TensorId inverse_deviation = 0;
};
/// The statistics of each row, which is what `rows` reduces over. Two passes over each row, mean and then
/// squared differences, which lose nothing where the mean is large and give no deviation where all elements
/// are equal; rows that are longer than a first-level cache are cut into parts that are read twice each. The
/// deviation is sqrt(variance + epsilon), or, where a `least_deviation` is given, sqrt(variance) +
/// least_deviation.
RowStatistics row_statistics(DagBuilder& builder, const ReadElement& x, const ReducedDimensions& rows,
                             double epsilon, double least_deviation = 0);

/// (x - mean) / deviation by the statistics of each row of a plain value. `name` is that of the last
/// computation.
TensorId normalise_rows(DagBuilder& builder, const std::string& name, TensorId x,
                        const ReducedDimensions& rows, double epsilon, const AffineStep& affine,
                        double least_deviation = 0);

/// Loops over the dimensions that a reduced result has.
Frame kept_frame(DagBuilder& builder, const ReducedDimensions& rows);

}  // namespace tilewright::operators
