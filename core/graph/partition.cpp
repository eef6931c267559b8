// SPDX-License-Identifier: Apache-2.0
#include "core/graph/partition.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "core/graph/aliases.h"
#include "core/graph/cut_groups.h"
#include "core/graph/fusion.h"
#include "core/graph/graph_check.h"
#include "core/graph/late.h"
#include "core/graph/node_stands.h"
#include "core/graph/operator_facts.h"
#include "core/graph/operator_traits.h"
#include "core/graph/task_extraction.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

using CutFate = NodeAccount::Fate;

std::string why_view(const std::vector<ViewCopy>& copies) {
  std::string text = kViewReason;
  if (copies.empty()) return text;
  text += copies.size() == 1 ? " but 1 copy (" : " but " + std::to_string(copies.size()) + " copies (";
  for (size_t i = 0; i < copies.size(); ++i) text += (i > 0 ? "; " : "") + copies[i].why;
  return text + ")";
}

std::string why_reference(const Graph& graph, const Node& node, const std::vector<ViewCopy>& copies) {
  if (is_late(node)) {
    return is_control_flow(file_operator(node)) ? "it runs the graphs in it, whose tasks are tuned"
                                                : "its shapes are known only when the model runs";
  }
  if (only_moves(graph, node)) return why_view(copies);
  for (ValueId id : node.outputs) {
    if (!is_computed(graph.value(id).type.data_type)) {
      return node.op + " on " + std::string(data_type_name(graph.value(id).type.data_type)) + " is not tuned";
    }
  }
  return node.op + " in this form has no variant to tune";
}

void add_subgraph(Partition& result, ExtractedTask extracted,
                  std::unordered_map<std::string, int>& task_by_id) {
  const auto [found, is_new] = task_by_id.emplace(extracted.task.id, static_cast<int>(result.tasks.size()));
  if (is_new) {
    result.tasks.push_back(std::move(extracted.task));
    result.weights.push_back(0);
  }
  ++result.weights[static_cast<size_t>(found->second)];
  extracted.subgraph.task = found->second;
  result.subgraphs.push_back(std::move(extracted.subgraph));
}

/// The pieces of all groups, and the notes about those that have no sketch.
class Pieces {
 public:
  Pieces(const Graph& graph, const std::vector<NodeGroup>& groups, const PartitionOptions& options) {
    for (const NodeGroup& group : groups) {
      auto pieces = cut_group(graph, group, options.means, options.cut);
      if (pieces.size() > 1) {
        const Task whole = extract_task(graph, group).task;
        tell({SimplerMeans::Kind::kPieces, whole.name, 1, static_cast<int>(pieces.size()),
              options.cut.contains(whole.id)},
             whole.id);
      }
      for (GroupPiece& piece : pieces) {
        const NodeId last = piece.extracted.subgraph.nodes.back();
        if (piece.means == TaskMeans::kPlainNest)
          tell({SimplerMeans::Kind::kPlainNest, piece.extracted.task.name}, piece.extracted.task.id);
        if (piece.means == TaskMeans::kReference) {
          tell({SimplerMeans::Kind::kReference, piece.extracted.task.name}, piece.extracted.task.id);
          continue;
        }
        by_last_.emplace(last, std::move(piece.extracted));
      }
    }
  }

  std::unordered_map<NodeId, ExtractedTask>& by_last() { return by_last_; }
  std::vector<SimplerMeans> take_told() { return std::move(told_); }

 private:
  void tell(SimplerMeans means, const std::string& task) {
    const auto [found, is_new] = index_.emplace(task, told_.size());
    if (is_new) {
      told_.push_back(std::move(means));
    } else {
      ++told_[found->second].places;
    }
  }

  std::unordered_map<NodeId, ExtractedTask> by_last_;
  std::unordered_map<std::string, size_t> index_;  ///< of `told_`, by task
  std::vector<SimplerMeans> told_;
};

void add_accounts(Partition& result, const std::vector<FileNode>& file_nodes,
                  const std::vector<LostNode>& lost) {
  std::vector<int> task_of(result.graph.nodes.size(), kNone);
  for (const Subgraph& subgraph : result.subgraphs) {
    for (NodeId id : subgraph.nodes) task_of[static_cast<size_t>(id)] = subgraph.task;
  }
  std::unordered_map<NodeId, std::string> reference_why;
  for (const ReferenceNode& reference : result.reference_nodes) reference_why[reference.node] = reference.why;
  std::unordered_map<std::string, const LostNode*> lost_by_name;
  for (const LostNode& node : lost) lost_by_name[node.name] = &node;
  const auto by_origin = node_stands(result.graph);

  for (const FileNode& file_node : file_nodes) {
    NodeAccount account{file_node.name, file_node.op, CutFate::kRemoved, kNone,
                        "nothing reads what it computes"};
    if (const auto found = by_origin.find(file_node.name); found != by_origin.end()) {
      const Node& node = result.graph.node(found->second.node);
      account.task = task_of[static_cast<size_t>(found->second.node)];
      if (!found->second.first) {
        account.detail = "merged into " + node.op + " '" + node.name + "'";
      } else if (account.task != kNone) {
        account.fate = CutFate::kTask;
        account.detail = node.op == file_node.op ? "" : "as " + node.op;
      } else {
        account.fate = CutFate::kReference;
        account.detail = reference_why[found->second.node];
      }
    } else if (const auto gone = lost_by_name.find(file_node.name); gone != lost_by_name.end()) {
      account.fate = gone->second->fate;
      account.detail = gone->second->why;
    }
    result.accounts.push_back(std::move(account));
  }
}

/// So often can tasks of bodies count that sums of weights never overflow.
constexpr int64_t kMostWeight = 1 << 20;

/// Cuts the bodies of control flow, whose tasks are tuned with those of the graph around them.
Result<void> add_bodies(Partition& result, const PartitionOptions& options,
                        std::unordered_map<std::string, int>& task_by_id,
                        std::vector<SimplerMeans>* simpler) {
  PartitionOptions of_body = options;
  of_body.fused = {};  // it names values of the graph around
  for (size_t n = 0; n < result.graph.nodes.size(); ++n) {
    const Node& node = result.graph.nodes[n];
    if (node.bodies.empty()) continue;
    BodyPartitions made{static_cast<NodeId>(n), {}};
    const int64_t trips = std::min(known_trips(node), kMostWeight);
    for (const auto& body : node.bodies) {
      std::vector<SimplerMeans> told;
      TILEWRIGHT_TRY(Partition cut, partition(*body, of_body, {}, {}, simpler != nullptr ? &told : nullptr));
      if (simpler != nullptr) simpler->insert(simpler->end(), told.begin(), told.end());
      for (size_t t = 0; t < cut.tasks.size(); ++t) {
        const auto [found, is_new] =
            task_by_id.emplace(cut.tasks[t].id, static_cast<int>(result.tasks.size()));
        if (is_new) {
          result.tasks.push_back(cut.tasks[t]);
          result.weights.push_back(0);
        }
        int& weight = result.weights[static_cast<size_t>(found->second)];
        weight = static_cast<int>(std::min(weight + trips * cut.weights[t], kMostWeight));
      }
      made.bodies.push_back(std::make_shared<const Partition>(std::move(cut)));
    }
    result.bodies.push_back(std::move(made));
  }
  return {};
}

}  // namespace

bool can_tune_by_default(const Graph& graph, const Node& node) {
  if (!operator_facts(node.op).tuned || node.outputs.size() != 1 || node.inputs.empty()) return false;
  const auto is_fit = [&](ValueId id) {
    const TensorType& type = graph.value(id).type;
    return is_computed(type.data_type) && type.elements() > 0;
  };
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const bool index = node.op == op::kGather && i == 1;
    if (node.inputs[i] == kNone || index || is_structural_input(node.op, i)) continue;
    if (!is_fit(node.inputs[i])) return false;
  }
  return is_fit(node.outputs[0]);
}

Result<Partition> partition(Graph graph, const PartitionOptions& options,
                            const std::vector<FileNode>& file_nodes, const std::vector<LostNode>& lost,
                            std::vector<SimplerMeans>* simpler) {
  Partition result;
  TILEWRIGHT_TRY(result.graph, checked(std::move(graph)));
  const auto groups =
      fuse(result.graph, options.can_tune ? options.can_tune : can_tune_by_default, options.fused);

  Pieces pieces(result.graph, groups, options);
  if (simpler != nullptr) *simpler = pieces.take_told();

  // A subgraph runs at the place of its last node: by then everything that it reads is there.
  std::vector<bool> covered(result.graph.nodes.size(), false);
  std::vector<bool> fused(result.graph.nodes.size(), false);
  for (const NodeGroup& group : groups) {
    for (NodeId id : group) fused[static_cast<size_t>(id)] = true;
  }
  for (const auto& [last, extracted] : pieces.by_last()) {
    for (NodeId id : extracted.subgraph.nodes) covered[static_cast<size_t>(id)] = true;
  }
  const Aliases aliases = find_aliases(result.graph);
  std::unordered_map<std::string, int> task_by_id;
  for (size_t n = 0; n < result.graph.nodes.size(); ++n) {
    const auto id = static_cast<NodeId>(n);
    if (const auto found = pieces.by_last().find(id); found != pieces.by_last().end()) {
      result.steps.push_back({static_cast<int>(result.subgraphs.size()), kNone});
      add_subgraph(result, std::move(found->second), task_by_id);
    } else if (!covered[n]) {
      const Node& node = result.graph.nodes[n];
      result.steps.push_back({kNone, id});
      result.reference_nodes.push_back({id, fused[n] ? node.op + " in this form has no sketch"
                                                     : why_reference(result.graph, node, aliases.copies[n])});
    }
  }
  TILEWRIGHT_CHECK(add_bodies(result, options, task_by_id, simpler));
  add_accounts(result, file_nodes, lost);
  return result;
}

}  // namespace tilewright
