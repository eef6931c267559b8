// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_costs.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/graph/flops.h"
#include "core/graph/late.h"
#include "core/graph/node_stands.h"
#include "core/graph/partition.h"

namespace tilewright {
namespace {

std::vector<int> steps_of_nodes(const Partition& partition) {
  std::vector<int> steps(partition.graph.nodes.size(), kNone);
  for (size_t s = 0; s < partition.steps.size(); ++s) {
    const Partition::Step& step = partition.steps[s];
    if (step.subgraph == kNone) {
      steps[static_cast<size_t>(step.reference)] = static_cast<int>(s);
      continue;
    }
    for (NodeId id : partition.subgraphs[static_cast<size_t>(step.subgraph)].nodes)
      steps[static_cast<size_t>(id)] = static_cast<int>(s);
  }
  return steps;
}

/// By step, the account of the node that carries its time.
std::vector<size_t> carriers(const Partition& partition, const std::vector<NodeCost>& nodes,
                             const std::unordered_map<std::string, NodeStand>& stands) {
  constexpr size_t kNobody = SIZE_MAX;
  std::vector<size_t> carrier(partition.steps.size(), kNobody);
  std::vector<double> most(partition.steps.size(), -1);
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].step == kNone) continue;
    const auto step = static_cast<size_t>(nodes[i].step);
    const NodeStand& stand = stands.at(nodes[i].account.node);
    // A node that was merged into another comes behind those that are nodes themselves.
    const double flops = stand.first ? node_flops(partition.graph, partition.graph.node(stand.node)) : -0.5;
    if (flops <= most[step]) continue;
    most[step] = flops;
    carrier[step] = i;
  }
  return carrier;
}

}  // namespace

std::vector<NodeCost> node_costs(const Partition& partition, std::span<const double> step_seconds) {
  std::vector<NodeCost> nodes;
  const auto stands = node_stands(partition.graph);
  const std::vector<int> steps = steps_of_nodes(partition);
  for (const NodeAccount& account : partition.accounts) {
    NodeCost cost;
    cost.account = account;
    if (const auto found = stands.find(account.node); found != stands.end())
      cost.step = steps[static_cast<size_t>(found->second.node)];
    nodes.push_back(std::move(cost));
  }
  const auto seconds_of = [&](size_t step) { return step < step_seconds.size() ? step_seconds[step] : -1; };
  bool complete = !partition.steps.empty();
  double sum = 0;
  for (size_t s = 0; s < partition.steps.size(); ++s) {
    complete = complete && seconds_of(s) >= 0;
    sum += std::max(0.0, seconds_of(s));
  }

  const std::vector<size_t> carrier = carriers(partition, nodes, stands);
  for (size_t i = 0; i < nodes.size(); ++i) {
    NodeCost& cost = nodes[i];
    if (cost.step == kNone) {
      cost.seconds = 0;
      continue;
    }
    const auto step = static_cast<size_t>(cost.step);
    const double seconds = seconds_of(step);
    if (carrier[step] != i) {
      cost.carrier = partition.accounts[carrier[step]].node;
      cost.seconds = 0;
      continue;
    }
    if (seconds < 0) continue;
    cost.seconds = seconds;
    if (complete && sum > 0) cost.share = seconds / sum;
  }
  return nodes;
}

std::vector<UntunedNode> untuned_nodes(const Partition& partition, std::span<const double> step_seconds) {
  std::unordered_map<NodeId, std::string_view> why;
  for (const ReferenceNode& reference : partition.reference_nodes) why[reference.node] = reference.why;
  std::vector<UntunedNode> nodes;
  for (size_t s = 0; s < partition.steps.size() && s < step_seconds.size(); ++s) {
    const Partition::Step& step = partition.steps[s];
    if (step.subgraph != kNone || !(step_seconds[s] > 0)) continue;
    const Node& node = partition.graph.node(step.reference);
    const std::string_view reason = why[step.reference];
    if (reason.starts_with(kViewReason)) continue;
    nodes.push_back({node.name, std::string(file_operator(node)), std::string(reason), step_seconds[s]});
  }
  std::ranges::stable_sort(nodes, std::greater<>(), &UntunedNode::seconds);
  return nodes;
}

std::string node_fate_name(const NodeCost& cost) {
  switch (cost.account.fate) {
    case NodeAccount::Fate::kTask: return cost.carrier.empty() ? "task" : "fused";
    case NodeAccount::Fate::kReference:
      return cost.account.detail.starts_with(kViewReason) ? "view" : "reference";
    case NodeAccount::Fate::kFolded: return "folded";
    case NodeAccount::Fate::kRemoved: break;
  }
  return "removed";
}

std::string node_fate_text(const Partition& partition, const NodeCost& cost) {
  const NodeAccount& account = cost.account;
  const auto with_detail = [&](std::string text) {
    if (!account.detail.empty()) text += (text.empty() ? "" : ", ") + account.detail;
    return text;
  };
  switch (account.fate) {
    case NodeAccount::Fate::kTask: {
      const Task& task = partition.tasks[static_cast<size_t>(account.task)];
      if (cost.carrier.empty())
        return with_detail(fmt::format("task {} ({})", task.id.substr(0, 8), task.name));
      return with_detail(fmt::format("fused into '{}', task {}", cost.carrier, task.id.substr(0, 8)));
    }
    case NodeAccount::Fate::kReference:
      return account.detail.starts_with(kViewReason) ? account.detail
                                                     : "by its reference kernel: " + account.detail;
    case NodeAccount::Fate::kFolded:
    case NodeAccount::Fate::kRemoved: return account.detail;
  }
  return account.detail;
}

}  // namespace tilewright
