// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <ATen/ATen.h>

#include "core/costmodel/network_programs.h"

namespace tilewright {

/// Several graphs as one without edges between them. Edges go both ways, each once, and none from a node to
/// itself.
struct GraphSet {
  int64_t graphs = 0;
  at::Tensor nodes;   ///< [nodes, columns]
  at::Tensor source;  ///< of each edge, a node
  at::Tensor target;  ///< likewise; the edges of a node are neighbours in this list
  at::Tensor graph;   ///< of each node
  at::Tensor size;    ///< nodes of each graph, [graphs, 1]
  at::Tensor degree;  ///< edges that end in each node, [nodes, 1]
  /// The edges again, at most `kDrawnNeighbours` that end in each node, drawn once (GraphSAGE).
  at::Tensor drawn_source;
  at::Tensor drawn_target;

  static constexpr int64_t kDrawnNeighbours = 10;

  static GraphSet make(std::span<const NetworkGraph> graphs, uint64_t seed, at::Device device);
};

}  // namespace tilewright
