// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <onnx/onnx_pb.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Whether the node is an If, which may be decided while a file is read.
bool is_decision(const onnx::NodeProto& node);

/// Whether the node is a Loop, whose iterations may be put in its place while a file is read.
bool is_loop(const onnx::NodeProto& node);

/// The value of a condition where it is known: one element of a constant.
std::optional<bool> known_condition(const Graph& graph, ValueId id);

/// Calls look(name) with everything that the bodies of a node read of what is around the node.
void for_each_read_of_bodies(const onnx::NodeProto& node,
                             const std::function<void(const std::string&)>& look);

/// The graph that an attribute of a node holds; null where there is none.
const onnx::GraphProto* body_of(const onnx::NodeProto& node, std::string_view attribute);

/// Gives a name that nothing else has.
using FreeName = std::function<std::string(const std::string& stem)>;

/// The nodes of a body, to be put in the place of its node.
struct BodyNodes {
  onnx::GraphProto nodes;               ///< constants of the body are nodes as well
  std::vector<std::string> file_names;  ///< the names that the nodes have in the file
  std::vector<std::string> outputs;     ///< what the body's outputs are called there
};

/// `given` are the values that stand for the body's formal inputs. What the body defines has names that
/// `free_name` gave, which begin with the node's unless that is very long. Fails where a value is made twice,
/// or weights are sparse.
Result<BodyNodes> body_nodes(const onnx::NodeProto& node, const onnx::GraphProto& body,
                             const std::vector<std::string>& given, const FreeName& free_name,
                             const std::string& place);

/// The same of the branch that an If takes where its condition is `condition`; its results are nodes as well.
/// Fails where the branch is not what a branch must be.
Result<BodyNodes> branch_nodes(const onnx::NodeProto& node, bool condition, const FreeName& free_name,
                               const std::string& place);

}  // namespace tilewright
