// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace onnx {
class GraphProto;
class NodeProto;
}  // namespace onnx

namespace tilewright {

/// Whether the node is an If, which may be decided while a file is read.
bool is_decision(const onnx::NodeProto& node);

/// The value of a condition where it is known: one element of a constant.
std::optional<bool> known_condition(const Graph& graph, ValueId id);

/// Calls look(name) with everything that the bodies of a node read of what is around the node.
void for_each_read_of_bodies(const onnx::NodeProto& node,
                             const std::function<void(const std::string&)>& look);

/// The nodes of the branch that an If takes where its condition is `condition`, to be put in its place: what
/// the branch defines has names that `free_name` gave, which begin with the node's unless that is very long,
/// and its constants and results are nodes as well. `file_names` has the names that the nodes have in the
/// file. Fails where the branch is not what a branch must be.
Result<onnx::GraphProto> branch_nodes(const onnx::NodeProto& node, bool condition,
                                      const std::function<std::string(const std::string&)>& free_name,
                                      std::vector<std::string>& file_names, const std::string& place);

}  // namespace tilewright
