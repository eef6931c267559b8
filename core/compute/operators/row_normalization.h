// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/compute/operators/reduced_dimensions.h"

namespace tilewright::operators {

/// The last computation's element, of the normalised one and its indices: scaled and shifted.
using AffineStep = std::function<Expr(Expr normal, const std::vector<Expr>& at)>;

/// (x - mean) / sqrt(variance + epsilon), mean and variance of each row, which is what `rows` reduces over,
/// of a plain value. Two passes over each row, mean and then squared differences, which lose nothing where
/// the mean is large. `name` is that of the last computation.
TensorId normalise_rows(DagBuilder& builder, const std::string& name, TensorId x,
                        const ReducedDimensions& rows, double epsilon, const AffineStep& affine);

}  // namespace tilewright::operators
