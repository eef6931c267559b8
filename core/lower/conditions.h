// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"

namespace tilewright {

/// Appends what `e` joins by "and" to `parts`: `e` itself where it joins nothing.
void flatten_and(const Expr& e, std::vector<Expr>& parts);

/// All of `parts` joined by "and"; invalid where there are none.
Expr conjunction(const std::vector<Expr>& parts);

/// Whether one of `parts` is the same expression as `wanted`.
bool contains(const std::vector<Expr>& parts, const Expr& wanted);

}  // namespace tilewright
