// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"

namespace tilewright {

/// Appends the operands of the conjunction `e` to `parts`: `e` itself where it is not an "and".
void flatten_and(const Expr& e, std::vector<Expr>& parts);

/// The conjunction of `parts`; an invalid expression where there are none.
Expr conjunction(const std::vector<Expr>& parts);

/// Whether one of `parts` is the same expression as `wanted`.
bool contains(const std::vector<Expr>& parts, const Expr& wanted);

}  // namespace tilewright
