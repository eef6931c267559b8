// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// The arithmetic of one execution of a statement, in the order of the features' first group: float mad,
/// add/sub, mul, div/mod, compare, math function, other function; the same seven for integers; logic;
/// selection.
using OperationCounts = std::array<double, 16>;

OperationCounts count_operations(const Store& store);

}  // namespace tilewright
