// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Questions that passes ask of a graph, and small changes beside those of `GraphEditor`.

/// Removes the nodes that were retired.
void remove_retired(Graph& graph);

/// The file's nodes that a new node stands for: those of all `nodes`, each once, beginning with the first.
std::vector<std::string> joined_origins(const Graph& graph, const std::vector<NodeId>& nodes);

bool is_graph_output(const Graph& graph, ValueId id);
/// The node that makes the value; kNone for constants, inputs and absent values.
NodeId producer_of(const Graph& graph, ValueId id);
/// The producer where it is of operator `op`; null otherwise.
const Node* producer_if(const Graph& graph, ValueId id, std::string_view op);

/// Whether the data of a constant is at hand.
bool has_data(const Graph& graph, ValueId id);
/// The one element of a constant of floating-point type.
std::optional<double> scalar_value(const Graph& graph, ValueId id);
/// The elements of an integer constant.
std::optional<std::vector<int64_t>> integer_values_of(const Graph& graph, ValueId id);

/// `axis` counted from the front; a negative one counts from the end.
int64_t positive_axis(int64_t axis, size_t rank);

}  // namespace tilewright
