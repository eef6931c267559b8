// SPDX-License-Identifier: Apache-2.0
#include "core/graph/cut_groups.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tilewright {
namespace {

/// Lengths of those beginnings of a group whose only result is the value of their last node, shortest first.
/// The last length is that of the whole group.
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

/// The length of the longest beginning that has a sketch, or 1.
GroupPiece first_piece(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means) {
  GroupPiece piece;
  const std::vector<size_t> lengths = closed_lengths(graph, group);
  for (auto length = lengths.rbegin(); length != lengths.rend(); ++length) {
    piece.extracted =
        extract_task(graph, NodeGroup(group.begin(), group.begin() + static_cast<long>(*length)));
    piece.means = means ? means(piece.extracted.task) : TaskMeans::kSketch;
    if (piece.means == TaskMeans::kSketch) break;
  }
  return piece;
}

/// Cuts a group near its middle and returns both parts. Where two places are equally near, the one with the
/// longer first part is taken. A group of one node has no parts.
std::vector<NodeGroup> parts_of(const Graph& graph, const NodeGroup& group) {
  std::vector<size_t> lengths = closed_lengths(graph, group);
  lengths.pop_back();
  if (lengths.empty()) return {};
  const auto off_middle = [&](size_t length) {
    return std::abs(2 * static_cast<long>(length) - static_cast<long>(group.size()));
  };
  std::ranges::reverse(lengths);
  const auto middle = group.begin() + static_cast<long>(*std::ranges::min_element(lengths, {}, off_middle));
  return {NodeGroup(group.begin(), middle), NodeGroup(middle, group.end())};
}

void add_pieces(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means,
                std::unordered_set<std::string>& known, std::vector<Task>& tasks) {
  for (const NodeGroup& part : parts_of(graph, group)) {
    for (GroupPiece& piece : cut_group(graph, part, means)) {
      if (piece.means == TaskMeans::kReference || !known.insert(piece.extracted.task.id).second) continue;
      tasks.push_back(std::move(piece.extracted.task));
      add_pieces(graph, piece.extracted.subgraph.nodes, means, known, tasks);
    }
  }
}

}  // namespace

std::vector<GroupPiece> cut_group(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means,
                                  const std::set<std::string>& cut) {
  std::vector<GroupPiece> pieces;
  NodeGroup rest = group;
  while (!rest.empty()) {
    GroupPiece piece = first_piece(graph, rest, means);
    const NodeGroup nodes = piece.extracted.subgraph.nodes;
    rest.erase(rest.begin(), rest.begin() + static_cast<long>(nodes.size()));
    const auto parts =
        cut.contains(piece.extracted.task.id) ? parts_of(graph, nodes) : std::vector<NodeGroup>();
    for (const NodeGroup& part : parts) {
      for (GroupPiece& smaller : cut_group(graph, part, means, cut)) pieces.push_back(std::move(smaller));
    }
    if (parts.empty()) pieces.push_back(std::move(piece));
  }
  return pieces;
}

std::vector<Task> possible_pieces(const Partition& partition, const AskTaskMeans& means) {
  std::vector<Task> tasks;
  std::unordered_set<std::string> known;
  for (const Task& task : partition.tasks) known.insert(task.id);
  std::vector<bool> seen(partition.tasks.size(), false);
  for (const Subgraph& subgraph : partition.subgraphs) {
    const auto task = static_cast<size_t>(subgraph.task);
    if (!seen[task]) add_pieces(partition.graph, subgraph.nodes, means, known, tasks);
    seen[task] = true;
  }
  return tasks;
}

}  // namespace tilewright
