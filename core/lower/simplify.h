// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/expr.h"
#include "core/lower/loop_ir.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// Simplifies integer arithmetic, comparisons, logic and selections by the ranges of the variables.
/// Floating-point arithmetic stays as it is.
Expr simplify(const Expr& e, const VarRanges& ranges);

/// Simplifies every expression of a statement; drops conditions that always hold and statements that never
/// run; moves conditions out of loops on which they do not depend; shrinks loops whose whole body is guarded
/// by a bound on their own variable. `ranges` holds what is known outside.
Stmt simplify(const Stmt& stmt, VarRanges ranges);

}  // namespace tilewright
