// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/graph.h"

namespace tilewright {

/// Arithmetic operations of one run of `node` as ONNX's definition of the operator counts them, not as an
/// algorithm spends them: a multiply-add is two, an elementwise function one an element, moving data none.
double node_flops(const Graph& graph, const Node& node);

/// Sum over all nodes.
double graph_flops(const Graph& graph);

/// What `node_flops` leaves out of the arithmetic that a processor spends at least: the polynomials of exp,
/// tanh and their like, divisions, comparisons that keep NaN. An instruction counts two for each element, as
/// a fused multiply-add does. Sum over all nodes.
double function_flops(const Graph& graph);

// What counts of several operators have in common.

double elements_of(const Graph& graph, ValueId id);
/// Product of the extents from dimension `first` on.
double product_from(const Shape& shape, size_t first);
/// Elements of the node's window, as its attribute `kernel_shape` says.
double kernel_elements(const Node& node);
/// None: the node only moves data.
double no_flops(const Graph& graph, const Node& node);
/// One for each element of the first input.
double flops_of_input(const Graph& graph, const Node& node);
/// `count` for each element of the output.
template <int count>
double flops_of_output(const Graph& graph, const Node& node) {
  return count * elements_of(graph, node.outputs[0]);
}
/// One for each element of the window of each element of the output.
double flops_of_windows(const Graph& graph, const Node& node);
/// A product and a sum for `products` products of each of `count` elements, and a bias where it has one.
double flops_of_products(const Graph& graph, const Node& node, double count, double products);

}  // namespace tilewright
