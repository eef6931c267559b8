// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_stands.h"

namespace tilewright {

std::unordered_map<std::string, NodeStand> node_stands(const Graph& graph) {
  std::unordered_map<std::string, NodeStand> by_origin;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const auto& origins = graph.nodes[n].origins;
    for (size_t i = 0; i < origins.size(); ++i) {
      NodeStand& stand = by_origin[origins[i]];
      if (stand.node == kNone || (i == 0 && !stand.first)) stand = {static_cast<NodeId>(n), i == 0};
    }
  }
  return by_origin;
}

}  // namespace tilewright
