// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The blocks of at least two boxes that follow on themselves: the layers of a transformer, the bottlenecks
/// of a residual network. Copies are equal box by box (what is computed, and of which shape) and joined
/// alike, within themselves and to their neighbours; edges that come from elsewhere or go elsewhere may
/// differ. The boxes of a copy hang together by themselves. No box is in two blocks, and all boxes of a block
/// taken together close no circle. The larger the part of the graph that a block covers the earlier it is
/// taken; of equal parts the one with the most copies. Any thread; grows with the square of the number of
/// boxes.
std::vector<RepeatedBlock> find_repeated_blocks(const GraphPicture& picture);

}  // namespace tilewright
