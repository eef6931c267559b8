// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Nodes of one subgraph in topological order; the last one makes its only output.
using NodeGroup = std::vector<NodeId>;

/// Whether `second` may be computed in one subgraph with `first`, whose value (perhaps through elementwise
/// nodes) it reads: a pointwise convolution behind a depthwise one. Behind any other every value would be
/// computed for many outputs.
bool can_share_subgraph(const Graph& graph, const Node& first, const Node& second);

/// Groups of nodes that are computed together, ordered by their last node; the rules are those of
/// `partition`. Nodes that `can_tune` refuses and views are in none. `fused` names values that do not end a
/// group though a convolution reads them, where `can_share_subgraph`. Rows of a product that no cache holds,
/// and the product that they are made of, are fused without a name.
std::vector<NodeGroup> fuse(const Graph& graph,
                            const std::function<bool(const Graph&, const Node&)>& can_tune,
                            const std::set<std::string>& fused = {});

}  // namespace tilewright
