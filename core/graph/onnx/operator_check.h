// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace onnx {
class GraphProto;
class ModelProto;
}  // namespace onnx

namespace tilewright {

inline constexpr int kOldestOpset = 7;
inline constexpr int kNewestOpset = 17;

/// Whether a domain is the one of ONNX's own operators, by either of its names.
bool is_standard_domain(const std::string& domain);

/// Opset of the standard domain. Fails where the file names none, or one that this program does not read.
Result<int> find_opset(const onnx::ModelProto& model, const std::string& place);

/// Fails where a name is not UTF-8, which ONNX asks for and everything that shows or keeps a name relies on,
/// or where a node does not say its operator.
Result<void> check_names(const onnx::GraphProto& graph, const std::string& place);

/// Gives every node of the graph a name of its own.
void name_nodes(onnx::GraphProto& graph);

/// Fails with one error that names every operator which `supports` refuses or that is of another domain, with
/// its nodes.
Result<void> check_operators(const onnx::GraphProto& graph,
                             const std::function<bool(std::string_view)>& supports, const std::string& place);

/// Puts the nodes into topological order where they are not. Says whether they were. Fails where nodes form a
/// cycle, a value is made twice, or one is read that nothing makes.
Result<bool> sort_nodes(onnx::GraphProto& graph, const std::string& place);

}  // namespace tilewright
