// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <onnx/onnx_pb.h>
#include "core/base/result.h"

#include "core/graph/graph.h"

namespace tilewright {

/// Whether the node is an If, which may be decided while a file is read.
bool is_decision(const onnx::NodeProto& node);

/// Whether the node is a Loop, which is put in as often as it runs where it carries sequences.
bool is_loop(const onnx::NodeProto& node);

/// The value of a condition where it is known: one element of a constant.
std::optional<bool> known_condition(const Graph& graph, ValueId id);

/// Calls look(name) with everything that the bodies of a node read of what is around the node.
void for_each_read_of_bodies(const onnx::NodeProto& node,
                             const std::function<void(const std::string&)>& look);

/// The nodes of a body, to be put among those that are around its node.
struct BodyNodes {
  /// What the body defines has names that nothing else has. Its constants are nodes as well.
  onnx::GraphProto graph;
  std::vector<std::string> inputs;      ///< their names among those
  std::vector<std::string> outputs;     ///< the same; a name from around the body where it gives that on
  std::vector<std::string> file_names;  ///< of the nodes, as the file has them
};

/// Reads a body of the node; new names are given by `free_name` and begin with the node's unless that is very
/// long. Fails where the body is not what it must be.
Result<BodyNodes> body_nodes(const onnx::NodeProto& node, const onnx::GraphProto& body,
                             const std::function<std::string(const std::string&)>& free_name,
                             const std::string& place);

/// The graph that is this attribute of a node, or null.
const onnx::GraphProto* body_of(const onnx::NodeProto& node, std::string_view attribute);

/// The nodes of the branch that an If takes where its condition is `condition`, to be put in its place: what
/// the branch defines has names that `free_name` gave, which begin with the node's unless that is very long,
/// and its constants and results are nodes as well. `file_names` has the names that the nodes have in the
/// file. Fails where the branch is not what a branch must be.
Result<onnx::GraphProto> branch_nodes(const onnx::NodeProto& node, bool condition,
                                      const std::function<std::string(const std::string&)>& free_name,
                                      std::vector<std::string>& file_names, const std::string& place);

}  // namespace tilewright
