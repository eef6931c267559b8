// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The boxes of stage `to` that have the same nodes as a box of stage `from`, in order: a subgraph
/// corresponds to its nodes, and a node of the file to the nodes that passes made of it.
std::vector<int> corresponding_boxes(const std::array<GraphPicture, kStageCount>& stages, int from, int box,
                                     int to);

}  // namespace tilewright
