// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/feature/context_features.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// The loops of a program as a forest for recursive networks (AutoTVM, section 3.1, "TreeGRU"). Each loop is
/// a row: its own features, then the mean features of its accesses. Parents come before their children.
struct LoopTree {
  static constexpr size_t kColumns = kLoopFeatureCount + kTouchFeatureCount;

  std::vector<float> rows;      ///< row-major
  std::vector<int32_t> parent;  ///< of each row; -1: none
};

/// `nest` is the result of `build_loop_nest`. Pure; thread-safe.
LoopTree loop_tree(const LoopIr& nest);

}  // namespace tilewright
