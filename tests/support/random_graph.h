// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/graph/graph.h"

namespace tilewright {

/// A small graph that resembles parts of networks: one operator, possibly another one before it, and up to
/// ten elementwise steps after it.
struct RandomGraph {
  std::string text;  ///< the nodes in order: "Conv Sigmoid Mul"
  Graph graph;
};

/// The operators that may be the anchor of `random_graph`.
const std::vector<std::string>& random_graph_anchors();

/// A random graph around `anchor`, with chains, forks that join again (x * sigmoid(x)), residuals from inside
/// and outside, operands that are broadcast along any axis, values that are read twice, and several outputs.
/// Some have inputs and outputs of 16 bits. Extents are small and leave remainders in all tilings. Functions
/// get inputs for which a rounding error does not grow.
RandomGraph random_graph(const std::string& anchor, Random& random);

}  // namespace tilewright
