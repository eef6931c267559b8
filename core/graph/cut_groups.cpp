// SPDX-License-Identifier: Apache-2.0
#include "core/graph/cut_groups.h"

#include <algorithm>
#include <ranges>
#include <unordered_map>
#include <utility>

namespace tilewright {
namespace {

/// Lengths of those beginnings of a group that hand on the value of their last node alone, shortest first;
/// the last one is the whole group's.
std::vector<size_t> closed_lengths(const Graph& graph, const NodeGroup& group) {
  std::unordered_map<ValueId, size_t> maker;
  std::vector<size_t> last_reader(group.size(), 0);
  for (size_t n = 0; n < group.size(); ++n) {
    const Node& node = graph.node(group[n]);
    for (ValueId id : node.inputs) {
      if (const auto made = maker.find(id); made != maker.end()) last_reader[made->second] = n;
    }
    for (ValueId id : node.outputs) maker[id] = n;
  }
  std::vector<size_t> lengths;
  size_t read_until = 0;  // by what comes before the beginning's last node
  for (size_t length = 1; length <= group.size(); ++length) {
    if (read_until < length) lengths.push_back(length);
    read_until = std::max(read_until, last_reader[length - 1]);
  }
  return lengths;
}

}  // namespace

std::vector<GroupPiece> cut_group(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means) {
  std::vector<GroupPiece> pieces;
  NodeGroup rest = group;
  while (!rest.empty()) {
    GroupPiece piece;
    for (const size_t length : closed_lengths(graph, rest) | std::views::reverse) {
      piece.extracted =
          extract_task(graph, NodeGroup(rest.begin(), rest.begin() + static_cast<long>(length)));
      piece.means = means ? means(piece.extracted.task) : TaskMeans::kSketch;
      if (piece.means == TaskMeans::kSketch) break;
    }
    rest.erase(rest.begin(), rest.begin() + static_cast<long>(piece.extracted.subgraph.nodes.size()));
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

}  // namespace tilewright
