// SPDX-License-Identifier: Apache-2.0
#include "core/graph/flops.h"

#include <algorithm>

#include "core/graph/operator_facts.h"

namespace tilewright {

double elements_of(const Graph& graph, ValueId id) {
  return static_cast<double>(graph.value(id).type.elements());
}

double product_from(const Shape& shape, size_t first) {
  double product = 1;
  for (size_t i = first; i < shape.size(); ++i) product *= static_cast<double>(shape[i]);
  return product;
}

double kernel_elements(const Node& node) {
  double product = 1;
  for (int64_t extent : node.attributes.integers("kernel_shape")) product *= static_cast<double>(extent);
  return product;
}

double no_flops(const Graph&, const Node&) {
  return 0;
}

double flops_of_input(const Graph& graph, const Node& node) {
  return elements_of(graph, node.inputs[0]);
}

double flops_of_windows(const Graph& graph, const Node& node) {
  return elements_of(graph, node.outputs[0]) * kernel_elements(node);
}

double flops_of_products(const Graph& graph, const Node& node, double count, double products) {
  const bool has_bias = node.inputs.size() > 2 && node.inputs[2] != kNone;
  return 2 * count * products + (has_bias ? elements_of(graph, node.outputs[0]) : 0);
}

double node_flops(const Graph& graph, const Node& node) {
  if (node.outputs.empty()) return 0;
  const auto count = operator_facts(node.op).flops;
  return count != nullptr ? count(graph, node) : elements_of(graph, node.outputs[0]);
}

double function_flops(const Graph& graph) {
  double total = 0;
  for (const Node& node : graph.nodes) {
    if (node.outputs.empty() || node.outputs[0] == kNone) continue;
    const OperatorFacts& facts = operator_facts(node.op);
    const double elements = elements_of(graph, node.outputs[0]);
    const double window = facts.family == OperatorFamily::kPool ? kernel_elements(node) : 1;
    const double each = 2.0 * facts.instructions * window;
    if (each > 0) total += std::max(0.0, elements * each - node_flops(graph, node));
  }
  return total;
}

double graph_flops(const Graph& graph) {
  double sum = 0;
  for (const Node& node : graph.nodes) sum += node_flops(graph, node);
  return sum;
}

}  // namespace tilewright
