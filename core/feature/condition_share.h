// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/feature/access_analysis.h"

namespace tilewright {

/// The share of a statement's executions in which conditions hold, estimated as if the values of an index
/// were evenly distributed.
struct ConditionShare {
  double holds = 1;  ///< share of the executions in which the conditions hold
  /// The share of the outer loops' steps in which the conditions hold for every step of the inner loops.
  double whole = 1;
};

/// The shares for the conjunction of `conditions`. Comparisons of integers are analysed; other conditions are
/// assumed to hold. `inner` tells which loops are inner ones.
ConditionShare condition_share(const std::vector<Expr>& conditions, const std::vector<EnclosingLoop>& loops,
                               const std::function<bool(size_t loop)>& inner);

}  // namespace tilewright
