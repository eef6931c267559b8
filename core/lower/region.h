// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>

#include "core/compute/expr.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// The values [min, min + extent) that an index takes while some variables vary and the others are fixed.
struct IndexRegion {
  Expr min;            ///< in the fixed variables
  int64_t extent = 1;  ///< kUnbounded where nothing is known
};

/// The region of `index` while the variables in `varying` run through their ranges.
IndexRegion region_of(const Expr& index, const std::unordered_set<VarId>& varying, const VarRanges& ranges);

/// A region that covers both; it may be larger than their union. Unbounded where the difference of their
/// `min` is not constant.
IndexRegion region_union(const IndexRegion& a, const IndexRegion& b, const VarRanges& ranges);

}  // namespace tilewright
