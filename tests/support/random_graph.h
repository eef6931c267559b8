// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/graph/graph.h"

namespace tilewright {

/// A small graph as networks have them: one operator, what may lie before it, and up to ten elementwise steps
/// behind it.
struct RandomGraph {
  std::string text;  ///< the nodes in order: "Conv Sigmoid Mul"
  Graph graph;
};

/// The operators that `random_graph` may be asked to begin with.
const std::vector<std::string>& random_graph_anchors();

/// A graph around `anchor`: chains, forks that join again (x * sigmoid(x)), residuals from inside and
/// outside, operands that are broadcast along any axis, values that are read twice, more than one output.
/// Extents are small and leave tails everywhere; functions are kept where a rounding error stays one.
RandomGraph random_graph(const std::string& anchor, Random& random);

}  // namespace tilewright
