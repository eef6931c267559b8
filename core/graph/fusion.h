// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Nodes of one subgraph in topological order; the last one makes its only output.
using NodeGroup = std::vector<NodeId>;

/// Groups of nodes that are computed together, ordered by their last node; the rules are those of
/// `partition`. Nodes that `can_tune` refuses and views are in none.
std::vector<NodeGroup> fuse(const Graph& graph,
                            const std::function<bool(const Graph&, const Node&)>& can_tune);

}  // namespace tilewright
