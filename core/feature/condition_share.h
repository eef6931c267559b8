// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/feature/access_analysis.h"

namespace tilewright {

/// A part of the executions of a statement, as if the values of an index were spread evenly.
struct ConditionShare {
  double holds = 1;  ///< in which the conditions hold
  /// Of the steps of the loops outside: those in which they hold throughout, however inner loops stand.
  double whole = 1;
};

/// Shares for all of `conditions` together; comparisons of integers are looked at, others taken to hold.
/// `inner` tells which loops are run as a whole.
ConditionShare condition_share(const std::vector<Expr>& conditions, const std::vector<EnclosingLoop>& loops,
                               const std::function<bool(size_t loop)>& inner);

}  // namespace tilewright
