// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/graph.h"

namespace tilewright {

/// The graph as text, one line a node, for tests, traces and people:
///
///     input x: float32 1x3x8x8
///     y = Conv(x, w: float32 8x3x1x1) {kernel_shape=[1,1]}: float32 1x8x8x8 blocked8
///     output y
///
/// A constant shows its type where it is read, and its elements where it has at most four. Node names are not
/// shown.
std::string graph_text(const Graph& graph);

/// The line of one node.
std::string node_text(const Graph& graph, const Node& node);

/// "{axis=1, epsilon=1e-05}"; empty without attributes. Tensors print as type and a hash of their bytes.
std::string attributes_text(const Attributes& attributes);

}  // namespace tilewright
