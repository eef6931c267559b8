// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The blocks of at least two boxes that repeat one after the other, such as the layers of a transformer or
/// the bottlenecks of a residual network. Copies have equal boxes (the same computation with the same shape)
/// and equal connections, within themselves and to their neighbours; edges from and to other places may
/// differ. The boxes of each copy are connected without others. No box is in two blocks, and the boxes of a
/// block, if merged, form no cycle. Blocks that cover a larger part of the graph are taken first; of equal
/// parts, the block with the most copies. Any thread; the time grows with the square of the number of boxes.
std::vector<RepeatedBlock> find_repeated_blocks(const GraphPicture& picture);

}  // namespace tilewright
