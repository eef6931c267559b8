// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/operator_facts.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

bool all_equal(const std::vector<int64_t>& list, int64_t value) {
  return std::all_of(list.begin(), list.end(), [value](int64_t v) { return v == value; });
}

bool has_input(const Node& node, size_t index) {
  return index < node.inputs.size() && node.inputs[index] != kNone;
}

/// An input that is absent, or constant with all elements equal to `value`.
bool input_is(const Graph& graph, const Node& node, size_t index, int64_t value) {
  if (!has_input(node, index)) return true;
  const auto list = integer_values_of(graph, node.inputs[index]);
  return list.has_value() && all_equal(*list, value);
}

bool is_inference_dropout(const Graph& graph, const Node& node, GraphEditor& editor) {
  if (!input_is(graph, node, 2, 0)) return false;  // training_mode
  for (size_t i = 1; i < node.outputs.size(); ++i) {
    if (editor.readers(node.outputs[i]) > 0 || editor.is_output(node.outputs[i])) return false;
  }
  return true;
}

bool is_identity_transpose(const Graph& graph, const Node& node) {
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  std::vector<int64_t> perm = node.attributes.integers("perm");
  if (perm.empty()) return rank < 2;
  return std::is_sorted(perm.begin(), perm.end());
}

bool does_nothing(const Graph& graph, const Node& node, GraphEditor& editor) {
  if (!has_input(node, 0) || node.outputs.empty()) return false;
  if (graph.value(node.inputs[0]).type != graph.value(node.outputs[0]).type) return false;
  const DoesNothing when = operator_facts(node.op).does_nothing;
  if (when == DoesNothing::kWhereTypesAgree) return true;
  if (when == DoesNothing::kWithOneInput) return node.inputs.size() == 1;
  if (node.op == op::kDropout) return is_inference_dropout(graph, node, editor);
  if (node.op == op::kTranspose) return is_identity_transpose(graph, node);
  if (node.op == op::kPad)
    return all_equal(node.attributes.integers("pads"), 0) && input_is(graph, node, 1, 0);
  if (node.op == op::kSlice)
    return input_is(graph, node, 4, 1);  // nothing is left out, so only the steps could matter
  return false;
}

/// Elements of a mask that is worth being kept; a file may say anything.
constexpr int64_t kMostMasked = int64_t{1} << 24;

/// The mask of a Dropout at inference is all true.
void fold_dropout_mask(Graph& graph, Node& node) {
  const bool has_mask = node.op == op::kDropout && node.outputs.size() == 2 && has_input(node, 0);
  if (!has_mask || !input_is(graph, node, 2, 0)) return;
  Value& mask = graph.value(node.outputs[1]);
  if (mask.type.elements() > kMostMasked) return;
  Tensor ones(mask.type);
  const std::vector<int64_t> values(static_cast<size_t>(mask.type.elements()), 1);
  store_elements(ones, 0, mask.type.elements(), values.data());
  mask.constant = std::move(ones);
  mask.producer = kNone;
  node.outputs.resize(1);
}

/// Empty parts add nothing to a concatenation, such as the empty cache at the first step of a decoder.
void drop_empty_parts(const Graph& graph, Node& node) {
  if (node.op != op::kConcat || graph.value(node.outputs[0]).type.elements() == 0) return;
  std::erase_if(node.inputs, [&](ValueId id) { return graph.value(id).type.elements() == 0; });
}

/// Replaces the node by a view, for which nothing is computed, where its output must be a value of its own.
void make_identity(GraphEditor& editor, NodeId id, Node& node) {
  editor.set_inputs(id, {node.inputs[0]});
  node.op = op::kIdentity;
  node.outputs.resize(1);
  node.attributes = {};
}

}  // namespace

Graph identity_removal(Graph graph, const PassOptions&) {
  for (Node& node : graph.nodes) {
    fold_dropout_mask(graph, node);
    drop_empty_parts(graph, node);
  }
  GraphEditor editor(graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node node = graph.nodes[n];
    if (!does_nothing(graph, node, editor)) continue;
    if (editor.replace_value(node.outputs[0], node.inputs[0]))
      editor.retire(static_cast<NodeId>(n));
    else
      make_identity(editor, static_cast<NodeId>(n), graph.nodes[n]);
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
