// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Small changes that passes are made of. Producers stay right; the order of nodes is mended by `checked`
/// afterwards.

/// Adds a value; `name` gets a number where it is taken.
ValueId add_value(Graph& graph, std::string name, TensorType type);
ValueId add_constant(Graph& graph, std::string name, Tensor tensor);
/// Adds a node at the end and returns its id; `node.name` gets a number where it is taken.
NodeId add_node(Graph& graph, Node node);

/// Lets all readers of `from` read `to`. Where `from` is an output of the graph it keeps its name: the
/// producer of `to` makes it instead. Changes nothing and returns false where that cannot be, because `to` is
/// an input or output as well. The producer of `from` is left without purpose and must be retired.
bool replace_value(Graph& graph, ValueId from, ValueId to);

/// Empties a node in the middle of a pass: from now on it is of no operator, reads nothing and makes nothing.
void retire(Graph& graph, NodeId id);
/// Removes the emptied nodes.
void remove_retired(Graph& graph);

/// The file's nodes that a new node stands for: those of all `nodes`, each once, beginning with the first.
std::vector<std::string> joined_origins(const Graph& graph, const std::vector<NodeId>& nodes);

/// Turns `root` into one node of operator `op` that stands for all of `nodes` (`root` among them or not), and
/// retires those of them that nothing else reads. The others stay, and keep their own origins.
void fuse_nodes(Graph& graph, NodeId root, const std::vector<NodeId>& nodes, std::string op,
                std::vector<ValueId> inputs, Attributes attributes);

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
