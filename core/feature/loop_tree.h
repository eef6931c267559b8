// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/feature/context_features.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// The loops of a program as a forest for recursive networks (AutoTVM, section 3.1, "TreeGRU"): a row a loop,
/// its own features and the mean of those of what it touches. Rows of parents come before their children's.
struct LoopTree {
  static constexpr size_t kColumns = kLoopFeatureCount + kTouchFeatureCount;

  std::vector<float> rows;      ///< row-major
  std::vector<int32_t> parent;  ///< of each row; -1: none
};

/// Give it what `build_loop_nest` returns. Pure; thread-safe.
LoopTree loop_tree(const LoopIr& nest);

}  // namespace tilewright
