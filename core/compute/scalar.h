// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/expr.h"

namespace tilewright {

/// What an operator gives for floating-point values, in double precision. Comparisons give 0 or 1.
double scalar_value(UnaryOp op, double a);
/// Of `kMin` and `kMax`, a NaN where either side is one.
double scalar_value(BinaryOp op, double a, double b);

}  // namespace tilewright
