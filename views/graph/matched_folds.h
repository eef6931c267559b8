// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_model.h"

namespace tilewright {

/// The blocks of another stage whose boxes stand for those of a block. `matches`: by box, those of the other
/// stage that stand for it; `blocks_there`: the block of each of these, -1: none.
std::vector<int> corresponding_blocks(const RepeatedBlock& block,
                                      const std::vector<std::vector<int>>& matches,
                                      const std::vector<int>& blocks_there);

/// Which blocks of a stage are folded once it stands beside another one: those that correspond to a folded
/// block there, and not those that correspond to unfolded ones alone; all others stay as they are. Where the
/// stage would then have more than `most` boxes none of its blocks is unfolded.
std::vector<bool> matched_folds(const GraphModel& model, int stage, int beside, size_t most);

}  // namespace tilewright
