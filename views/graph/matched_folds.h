// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_model.h"

namespace tilewright {

/// The blocks of another stage whose boxes correspond to those of a block. `matches`: by box, the
/// corresponding boxes of the other stage; `blocks_there`: the block of each of these, -1: none.
std::vector<int> corresponding_blocks(const RepeatedBlock& block,
                                      const std::vector<std::vector<int>>& matches,
                                      const std::vector<int>& blocks_there);

/// The folded blocks of a stage when it is shown beside another one. Blocks that correspond to a folded block
/// there are folded, and blocks that correspond only to unfolded ones are not; all others stay as they are.
/// Where the stage would then have more than `most` boxes, none of its blocks is unfolded.
std::vector<bool> matched_folds(const GraphModel& model, int stage, int beside, size_t most);

}  // namespace tilewright
