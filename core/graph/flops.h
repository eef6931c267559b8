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

}  // namespace tilewright
