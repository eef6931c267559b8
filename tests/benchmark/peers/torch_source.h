// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// A constant of the graph that the program reads as `self.name`.
struct TorchWeight {
  std::string name;
  ValueId value = kNone;
  bool transposed = false;  ///< a [K, N] matrix that the program wants as [N, K]
};

/// A graph as a TorchScript program.
struct TorchSource {
  std::string text;  ///< `def forward(self, ...)`
  std::vector<TorchWeight> weights;
};

/// How closely the program follows the file.
enum class TorchStyle {
  kNodeByNode,  ///< one call a node
  kComposed,  ///< GELU, layer normalisation and linear layers as single calls, as a PyTorch programmer writes
              ///< them
};

/// The graph of a file with constants folded and attributes spelled out, and with what the style recognises.
/// No layouts, no folding of batch normalisation: those are the other library's to do.
Result<Graph> graph_for_torch(Graph graph, TorchStyle style);

/// Writes such a graph as TorchScript. kUnsupported names the first node that it cannot say.
Result<TorchSource> torch_source(const Graph& graph, TorchStyle style);

}  // namespace tilewright
