// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>

#include "core/graph/graph.h"

namespace tilewright {

/// Which node of a prepared graph stands for a node of the file, and whether it bears that one's name first,
/// so that it is the node itself and not another that it was merged into.
struct NodeStand {
  NodeId node = kNone;
  bool first = false;
};

/// By the names of the file's nodes; those that were folded or removed have none.
std::unordered_map<std::string, NodeStand> node_stands(const Graph& graph);

}  // namespace tilewright
