// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// A window as large as the input that is set down once and never leaves it.
bool covers_all(const Graph& graph, const Node& node) {
  const Shape& in = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  const auto kernel = node.attributes.integers("kernel_shape");
  const auto pads = node.attributes.integers("pads");
  const auto dilations = node.attributes.integers("dilations");
  const auto is = [](int64_t wanted) { return [wanted](int64_t v) { return v == wanted; }; };
  return in.size() >= 3 && kernel.size() == in.size() - 2 && std::equal(kernel.begin(), kernel.end(), in.begin() + 2) &&
         std::all_of(out.begin() + 2, out.end(), is(1)) && std::all_of(pads.begin(), pads.end(), is(0)) &&
         std::all_of(dilations.begin(), dilations.end(), is(1)) && node.outputs.size() == 1;
}

bool reduces_all_spatial(const Graph& graph, const Node& node) {
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  if (rank < 3 || node.attributes.integer("keepdims", 1) == 0) return false;
  std::vector<int64_t> axes = node.attributes.integers("axes");
  for (int64_t& axis : axes) axis = positive_axis(axis, rank);
  std::sort(axes.begin(), axes.end());
  if (axes.size() != rank - 2) return false;
  for (size_t i = 0; i < axes.size(); ++i) {
    if (axes[i] != static_cast<int64_t>(i) + 2) return false;
  }
  return true;
}

}  // namespace

Graph global_pool_recognition(Graph graph, const PassOptions&) {
  for (Node& node : graph.nodes) {
    const bool mean = node.op == "AveragePool" || node.op == "ReduceMean";
    const bool largest = node.op == "MaxPool" || node.op == "ReduceMax";
    if ((!mean && !largest) || graph.value(node.inputs[0]).type.data_type != DataType::kFloat32) continue;
    const bool pool = node.op == "AveragePool" || node.op == "MaxPool";
    if (pool ? !covers_all(graph, node) : !reduces_all_spatial(graph, node)) continue;
    node.op = mean ? "GlobalAveragePool" : "GlobalMaxPool";
    node.attributes = {};
  }
  return graph;
}

}  // namespace tilewright
