// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// The stages of a reduction over axes other than the innermost one whose results are read again with the
/// elements that they were made of, as in a softmax over channels of an image in plain layout. Everything
/// that a few columns need (elements that differ in the reduced axes only) can be computed before the next
/// columns are touched.
struct ColumnChain {
  struct Member {
    StageId stage = -1;
    /// By axis of the stage: the output's axis that runs along with it wherever the stage is read; -1: none.
    std::vector<int> axes;
  };
  StageId output = -1;
  std::vector<Member> members;  ///< without the output; producers before their readers
  /// By axis of the output: whether all stages have it. The others are reduced, by one stage at least.
  std::vector<bool> kept;
  int64_t steps = 1;  ///< elements in a column
};

/// The chain that ends in the only output; nothing where there is none. Stages that are to be inlined must
/// have been.
std::optional<ColumnChain> column_chain(const ScheduleState& state);

}  // namespace tilewright
