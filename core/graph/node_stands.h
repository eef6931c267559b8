// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>

#include "core/graph/graph.h"

namespace tilewright {

/// The node of a prepared graph that a node of the file has become part of. `first`: it is that node itself,
/// whose name comes first in its own, and not another node that took it in.
struct NodeStand {
  NodeId node = kNone;
  bool first = false;
};

/// By the names of the file's nodes; those that were folded or removed have none.
std::unordered_map<std::string, NodeStand> node_stands(const Graph& graph);

}  // namespace tilewright
