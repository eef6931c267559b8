// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/operator_traits.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Whether one window covers the whole input. Padding that the window covers must not count.
bool covers_all(const Graph& graph, const Node& node) {
  const Shape& in = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  const auto kernel = node.attributes.integers("kernel_shape");
  const auto pads = node.attributes.integers("pads");
  const auto dilations = node.attributes.integers("dilations");
  const bool explicit_padding = node.attributes.text("auto_pad", "NOTSET") == "NOTSET";
  if (in.size() < 3 || kernel.size() != in.size() - 2 || node.outputs.size() != 1 || !explicit_padding)
    return false;
  const bool padded = std::any_of(pads.begin(), pads.end(), [](int64_t pad) { return pad != 0; });
  if (padded && node.attributes.integer("count_include_pad", 0) != 0) return false;
  if (std::any_of(dilations.begin(), dilations.end(), [](int64_t dilation) { return dilation != 1; }))
    return false;
  for (size_t i = 0; i < kernel.size(); ++i) {
    const int64_t begin = pads.empty() ? 0 : pads[i];
    if (out[i + 2] != 1 || kernel[i] - begin < in[i + 2]) return false;
  }
  return true;
}

bool reduces_all_spatial(const Graph& graph, const Node& node) {
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  if (rank < 3) return false;
  std::vector<int64_t> axes = node.attributes.integers("axes");
  for (int64_t& axis : axes) axis = positive_axis(axis, rank);
  std::sort(axes.begin(), axes.end());
  if (axes.size() != rank - 2) return false;
  for (size_t i = 0; i < axes.size(); ++i) {
    if (axes[i] != static_cast<int64_t>(i) + 2) return false;
  }
  return true;
}

/// Whether the node computes what a global pool of the same input does, without the dimensions of extent 1.
void pool_then_flatten(Graph& graph, GraphEditor& editor, NodeId id) {
  const ValueId result = graph.node(id).outputs[0];
  const Shape& in = graph.value(graph.node(id).inputs[0]).type.shape;
  TensorType pooled{graph.value(result).type.data_type, Shape(in.size(), 1)};
  std::copy_n(in.begin(), 2, pooled.shape.begin());
  const ValueId value = editor.add_value(graph.value(result).name + "_pooled", std::move(pooled));
  graph.node(id).outputs = {value};
  graph.value(value).producer = id;
  Node flatten;
  flatten.name = graph.node(id).name + "_flatten";
  flatten.op = op::kFlatten;
  flatten.opset = graph.node(id).opset;
  flatten.attributes.set("axis", int64_t{1});
  flatten.inputs = {value};
  flatten.outputs = {result};
  flatten.origins = graph.node(id).origins;
  editor.add_node(std::move(flatten));
}

}  // namespace

Graph global_pool_recognition(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  const size_t count = graph.nodes.size();
  for (size_t n = 0; n < count; ++n) {
    Node& node = graph.nodes[n];
    const bool mean = node.op == op::kAveragePool || node.op == op::kReduceMean;
    const bool largest = node.op == op::kMaxPool || node.op == op::kReduceMax;
    if (!mean && !largest) continue;
    const TensorType& input = graph.value(node.inputs[0]).type;
    if (!can_be_refactored(input.data_type)) continue;
    if (input.elements() == 0) continue;  // a reduction of nothing has a value, and a pool has none
    const bool pool = is_pool(node.op);
    if (pool ? !covers_all(graph, node) : !reduces_all_spatial(graph, node)) continue;
    const bool keeps = node.attributes.integer("keepdims", 1) != 0;
    node.op = mean ? op::kGlobalAveragePool : op::kGlobalMaxPool;
    node.attributes = {};
    if (!keeps) pool_then_flatten(graph, editor, static_cast<NodeId>(n));
  }
  return graph;
}

}  // namespace tilewright
