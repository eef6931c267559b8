// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_editor.h"

#include <algorithm>

#include "core/graph/graph_edit.h"

namespace tilewright {
namespace {

std::vector<ValueId> distinct(std::vector<ValueId> ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  if (!ids.empty() && ids.front() == kNone) ids.erase(ids.begin());
  return ids;
}

}  // namespace

template <typename List>
std::string GraphEditor::Names::take(const List& list, std::string name) {
  // Most passes add nothing.
  if (!std::exchange(filled_, true)) {
    for (const auto& item : list) next_.emplace(item.name, 1);
  }
  if (next_.emplace(name, 1).second) return name;
  for (int& number = next_.at(name);; ++number) {
    std::string numbered = name + "_" + std::to_string(number);
    if (!next_.contains(numbered)) {
      ++number;
      next_.emplace(numbered, 1);
      return numbered;
    }
  }
}

GraphEditor::GraphEditor(Graph& graph) : graph_(graph), output_(graph.values.size(), false) {
  for (ValueId id : graph.outputs) output_[static_cast<size_t>(id)] = true;
}

void GraphEditor::look_at_readers() {
  if (std::exchange(knows_readers_, true)) return;
  grow();
  for (size_t n = 0; n < graph_.nodes.size(); ++n) count(static_cast<NodeId>(n), 1);
}

void GraphEditor::grow() {
  output_.resize(graph_.values.size(), false);
  if (!knows_readers_) return;
  readers_.resize(graph_.values.size(), 0);
  candidates_.resize(graph_.values.size());
}

void GraphEditor::read_from(NodeId reader, ValueId id) {
  ++readers_[static_cast<size_t>(id)];
  candidates_[static_cast<size_t>(id)].push_back(reader);
}

void GraphEditor::count(NodeId reader, int difference) {
  if (!knows_readers_) return;
  for (ValueId id : distinct(graph_.node(reader).inputs)) {
    if (difference > 0) {
      read_from(reader, id);
    } else {
      --readers_[static_cast<size_t>(id)];
    }
  }
}

int GraphEditor::readers(ValueId id) {
  look_at_readers();
  return readers_[static_cast<size_t>(id)];
}

bool GraphEditor::reads(NodeId reader, ValueId id) const {
  const auto& inputs = graph_.node(reader).inputs;
  return std::find(inputs.begin(), inputs.end(), id) != inputs.end();
}

ValueId GraphEditor::add_value(std::string name, TensorType type) {
  Value value;
  value.name = value_names_.take(graph_.values, std::move(name));
  value.type = std::move(type);
  graph_.values.push_back(std::move(value));
  grow();
  return static_cast<ValueId>(graph_.values.size() - 1);
}

ValueId GraphEditor::add_constant(std::string name, Tensor tensor) {
  const ValueId id = add_value(std::move(name), tensor.type());
  graph_.value(id).constant = std::move(tensor);
  return id;
}

NodeId GraphEditor::add_node(Node node) {
  const auto id = static_cast<NodeId>(graph_.nodes.size());
  node.name = node_names_.take(graph_.nodes, std::move(node.name));
  for (ValueId output : node.outputs) graph_.value(output).producer = id;
  graph_.nodes.push_back(std::move(node));
  count(id, 1);
  return id;
}

void GraphEditor::set_inputs(NodeId id, std::vector<ValueId> inputs) {
  count(id, -1);
  graph_.node(id).inputs = std::move(inputs);
  count(id, 1);
}

void GraphEditor::set_input(NodeId id, size_t index, ValueId value) {
  const bool is_new = value != kNone && !reads(id, value);
  const ValueId before = std::exchange(graph_.node(id).inputs[index], value);
  if (!knows_readers_) return;
  if (is_new) read_from(id, value);
  if (before != kNone && !reads(id, before)) --readers_[static_cast<size_t>(before)];
}

NodeId GraphEditor::only_reader(ValueId id) {
  if (readers(id) != 1) return kNone;
  const auto& candidates = candidates_[static_cast<size_t>(id)];
  const auto found =
      std::find_if(candidates.begin(), candidates.end(), [&](NodeId reader) { return reads(reader, id); });
  return found == candidates.end() ? kNone : *found;
}

NodeId GraphEditor::only_reader_if(ValueId id, std::string_view op) {
  const NodeId only = is_output(id) ? kNone : only_reader(id);
  return only != kNone && graph_.node(only).op == op ? only : kNone;
}

bool GraphEditor::replace_value(ValueId from, ValueId to) {
  look_at_readers();
  if (is_output(from)) {
    Value& target = graph_.value(from);
    const Value& source = graph_.value(to);
    const NodeId producer = source.producer;
    if (source.constant.has_value()) {
      target.constant = source.constant;
      target.missing_file = source.missing_file;
      target.producer = kNone;
    } else if (producer == kNone || is_output(to)) {
      return false;
    } else {
      auto& outputs = graph_.node(producer).outputs;
      std::replace(outputs.begin(), outputs.end(), to, from);
      target.producer = producer;
      graph_.value(to).producer = kNone;
      std::swap(from, to);
    }
  }
  for (NodeId reader : std::exchange(candidates_[static_cast<size_t>(from)], {})) {
    auto& inputs = graph_.node(reader).inputs;
    if (!reads(reader, from)) continue;
    if (!reads(reader, to)) read_from(reader, to);
    std::replace(inputs.begin(), inputs.end(), from, to);
  }
  readers_[static_cast<size_t>(from)] = 0;
  return true;
}

void GraphEditor::retire(NodeId id) {
  count(id, -1);
  Node& node = graph_.node(id);
  node.op.clear();
  node.inputs.clear();
  node.outputs.clear();
}

void GraphEditor::fuse_nodes(NodeId root, const std::vector<NodeId>& nodes, std::string_view op,
                             std::vector<ValueId> inputs, Attributes attributes) {
  Node& fused = graph_.node(root);
  fused.op = op;
  fused.attributes = std::move(attributes);
  set_inputs(root, std::move(inputs));
  const auto is_unread = [&](ValueId id) { return readers(id) == 0 && !is_output(id); };
  // Backwards through the pattern: a node whose readers are all gone is gone itself.
  std::vector<NodeId> gone = {root};
  for (bool changed = true; changed;) {
    changed = false;
    for (NodeId id : nodes) {
      const auto& outputs = graph_.node(id).outputs;
      if (outputs.empty() || id == root || !std::all_of(outputs.begin(), outputs.end(), is_unread)) continue;
      retire(id);
      gone.push_back(id);
      changed = true;
    }
  }
  std::sort(gone.begin() + 1, gone.end());
  graph_.node(root).origins = joined_origins(graph_, gone);
}

}  // namespace tilewright
