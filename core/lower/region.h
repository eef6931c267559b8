// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>

#include "core/compute/expr.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// Values [min, min + extent) of an index while some variables vary and the others stand still.
struct IndexRegion {
  Expr min;            ///< in variables that stand still
  int64_t extent = 1;  ///< kUnbounded where nothing is known
};

/// What `index` covers while the variables in `varying` run through their ranges.
IndexRegion region_of(const Expr& index, const std::unordered_set<VarId>& varying, const VarRanges& ranges);

/// A region that covers both; extents may grow. Unbounded where the distance of their beginnings is not
/// constant.
IndexRegion region_union(const IndexRegion& a, const IndexRegion& b, const VarRanges& ranges);

}  // namespace tilewright
