// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph.h"

namespace tilewright {

std::vector<std::vector<NodeId>> Graph::consumers() const {
  std::vector<std::vector<NodeId>> readers(values.size());
  for (size_t n = 0; n < nodes.size(); ++n) {
    for (ValueId input : nodes[n].inputs) {
      if (input == kNone) continue;
      auto& list = readers[static_cast<size_t>(input)];
      const auto id = static_cast<NodeId>(n);
      if (list.empty() || list.back() != id) list.push_back(id);
    }
  }
  return readers;
}

}  // namespace tilewright
