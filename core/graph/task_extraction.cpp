// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_extraction.h"

#include <algorithm>
#include <map>

#include "core/base/hash.h"
#include "core/graph/flops.h"
#include "core/graph/graph_text.h"
#include "core/graph/merge_axes.h"
#include "core/graph/merge_reduced_axes.h"
#include "core/graph/merge_rows.h"
#include "core/graph/operator_facts.h"
#include "core/graph/operator_traits.h"
#include "core/graph/task_name.h"

namespace tilewright {
namespace {

class Extraction {
 public:
  Extraction(const Graph& graph, const NodeGroup& group) : graph_(graph) {
    result_.subgraph.nodes = group;
    for (NodeId id : group) add(graph.node(id));
    const ValueId last = graph.node(group.back()).outputs[0];
    result_.subgraph.outputs = {last};
    task_graph().outputs = {new_ids_.at(last)};
  }

  ExtractedTask take() { return std::move(result_); }

 private:
  Graph& task_graph() { return result_.task.graph; }

  ValueId copy_value(ValueId id, std::string name) {
    Value value;
    value.name = std::move(name);
    value.type = graph_.value(id).type;
    value.layout = graph_.value(id).layout;
    const auto made = static_cast<ValueId>(task_graph().values.size());
    task_graph().values.push_back(std::move(value));
    return made;
  }

  ValueId input(const Node& node, size_t index) {
    const ValueId id = node.inputs[index];
    if (id == kNone) return kNone;
    if (is_task_constant(graph_, node, index)) {
      const ValueId copy = copy_value(id, "c" + std::to_string(constants_++));
      task_graph().value(copy).constant = graph_.value(id).constant;
      return copy;
    }
    if (const auto found = new_ids_.find(id); found != new_ids_.end()) return found->second;
    const bool parameter = graph_.is_constant(id);
    auto& here = parameter ? result_.task.parameters : task_graph().inputs;
    auto& there = parameter ? result_.subgraph.parameters : result_.subgraph.inputs;
    there.push_back(id);
    here.push_back(copy_value(id, (parameter ? "p" : "a") + std::to_string(here.size())));
    new_ids_[id] = here.back();
    return here.back();
  }

  /// Operands in the order in which the task reads them.
  std::vector<ValueId> operands(const Node& node) {
    std::vector<size_t> order(node.inputs.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (operator_facts(node.op).commutes) {
      const auto rank = [&](size_t i) {
        return graph_.is_constant(node.inputs[i]) ? 2 : new_ids_.count(node.inputs[i]) > 0 ? 0 : 1;
      };
      std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return rank(a) < rank(b); });
    }
    std::vector<ValueId> ids;
    for (size_t i : order) ids.push_back(input(node, i));
    return ids;
  }

  void add(const Node& node) {
    Node copy;
    copy.name = "n" + std::to_string(task_graph().nodes.size());
    copy.op = node.op;
    copy.opset = node.opset;
    copy.attributes = node.attributes;
    copy.inputs = operands(node);
    for (ValueId id : node.outputs) {
      copy.outputs.push_back(copy_value(id, "t" + std::to_string(made_++)));
      new_ids_[id] = copy.outputs.back();
      task_graph().values.back().producer = static_cast<NodeId>(task_graph().nodes.size());
    }
    task_graph().nodes.push_back(std::move(copy));
  }

  const Graph& graph_;
  ExtractedTask result_;
  std::map<ValueId, ValueId> new_ids_;
  int constants_ = 0;
  int made_ = 0;
};

}  // namespace

std::string canonical_task_text(const Task& task) {
  std::string text;
  for (ValueId id : task.parameters) {
    text +=
        "parameter " + task.graph.value(id).name + ": " + tensor_type_text(task.graph.value(id).type) + "\n";
  }
  text += graph_text(task.graph);
  for (const Node& node : task.graph.nodes) {
    // Older versions of an operator with another meaning keep their version in the task where that matters.
    const int changed = operator_facts(node.op).other_meaning_before;
    if (node.opset < changed) text += node.name + " is of an opset before " + std::to_string(changed) + "\n";
  }
  return text;
}

ExtractedTask extract_task(const Graph& graph, const NodeGroup& group) {
  ExtractedTask result = Extraction(graph, group).take();
  result.task.graph.name = "task";
  // The name is made before rows and axes are merged: people look for the extents that the layer has in the
  // model.
  result.task.name = task_name(result.task);
  merge_rows(result.task.graph);
  merge_axes(result.task.graph);
  merge_reduced_axes(result.task.graph);
  result.task.id = hash_of(canonical_task_text(result.task)).hex();
  result.task.flops = graph_flops(result.task.graph);
  return result;
}

}  // namespace tilewright
