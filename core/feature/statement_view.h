// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/feature/access_analysis.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// A prefetch in one of the loops around a statement.
struct EnclosingPrefetch {
  const PrefetchLine* line = nullptr;
  size_t depth = 0;  ///< how many of the loops are around it
};

/// A store of a loop nest with its context. Refers to the nest, which must outlive it.
struct StatementView {
  const LoopIr& ir;
  const Store& store;
  const std::vector<EnclosingLoop>& loops;  ///< outermost first
  const std::vector<Expr>& guards;          ///< it runs where all of them hold
  size_t guarded_from = 0;  ///< how many loops are around the innermost of them; 0 without any
  const std::vector<EnclosingPrefetch>& prefetches;
  std::vector<BufferAccess> accesses;
  /// The `touched_boxes` of each access.
  std::vector<TouchedBoxes> boxes;

  /// Product of the extents of the loops [first, end).
  double product(size_t first, size_t end) const {
    double p = 1;
    for (size_t i = first; i < end; ++i) p *= static_cast<double>(loops[i].extent);
    return p;
  }
};

}  // namespace tilewright
