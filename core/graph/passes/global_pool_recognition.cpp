// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// One window that takes in the whole input. What it takes in of padding must not count.
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
