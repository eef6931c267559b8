// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/graph/folding_budget.h"
#include "core/graph/graph_choice.h"

namespace tilewright {

/// What the passes may choose by.
struct PassOptions {
  /// Channels in one block of the blocked layout, as the target's vectors suggest; 0 keeps everything plain.
  int64_t channel_block = 8;
  /// Layouts of single values that hold instead of the pass's own; where it names none, the rules do.
  GraphChoice choice = {};
  /// Whether float16 and bfloat16 are computed in as the file says, by reference kernels that round every
  /// result, and not in float32.
  bool keep_rounding = false;
  FoldingLimits folding = {};
};

}  // namespace tilewright
