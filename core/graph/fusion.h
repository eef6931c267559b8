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

/// Whether `second` is a product whose first operand is the rows that `first` normalises (attention: Softmax
/// and the product with the values): it can take them block by block, as they are made.
bool is_product_of_rows(const Graph& graph, const Node& first, const Node& second);

/// Whether `second` may be computed in one subgraph with `first`, whose value (perhaps through elementwise
/// nodes) it reads: a pointwise convolution behind a depthwise one. Behind any other every value would be
/// computed for many outputs.
bool can_share_subgraph(const Graph& graph, const Node& first, const Node& second);

/// Groups of nodes that are computed together, ordered by their last node; the rules are those of
/// `partition`. Nodes that `can_tune` refuses and views are in none. `fused` names values that do not end a
/// group though a convolution or product reads them, where `can_share_subgraph`; rows of a product that no
/// cache holds are fused without a name.
std::vector<NodeGroup> fuse(const Graph& graph,
                            const std::function<bool(const Graph&, const Node&)>& can_tune,
                            const std::set<std::string>& fused = {});

}  // namespace tilewright
