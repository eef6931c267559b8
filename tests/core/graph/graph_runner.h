// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/graph.h"
#include "core/graph/passes/passes.h"

namespace tilewright {

/// Runs a graph node by node with the reference kernels; layouts are not looked at. Throws where a kernel
/// fails or gives another type than the graph says.
std::vector<Tensor> run_graph(const Graph& graph, const std::vector<Tensor>& inputs);

/// Largest difference between the outputs of two graphs on the same random inputs, relative to the largest
/// output.
double difference(const Graph& a, const Graph& b);

/// Applies a pass and checks the result.
Graph apply(Graph (*pass)(Graph, const PassOptions&), const Graph& graph, const PassOptions& options = {});

/// Operators in the order of the nodes, with a space between: "Conv Relu".
std::string ops(const Graph& graph);

/// The only node of operator `op`; throws where there is none or more than one.
const Node& only(const Graph& graph, const std::string& op);

}  // namespace tilewright
