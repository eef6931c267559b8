// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace onnx {
class GraphProto;
class ModelProto;
class NodeProto;
}  // namespace onnx

namespace tilewright {

/// The versions of the file format that files may have.
inline constexpr int64_t kOldestFormat = 1;
inline constexpr int64_t kNewestFormat = 13;

/// Whether a domain is the one of ONNX's own operators, by either of its names.
bool is_standard_domain(const std::string& domain);

/// The name of a node's operator; that of another domain begins with the domain and a point.
std::string operator_name(const onnx::NodeProto& node);

/// The opset as it is. Fails where this program does not read it.
Result<int> readable_opset(int64_t opset, const std::string& place);

/// Opset of the standard domain: 1 in files that are older than opsets, the newest where no node is of it.
/// Fails where the file names none, or one that this program does not read, and where this program does not
/// read its format.
Result<int> find_opset(const onnx::ModelProto& model, const std::string& place);

/// Writes names of the standard domain in one way, and says what kinds of attributes there are where the file
/// is of a format that did not say it yet.
void modernise(onnx::ModelProto& model, int opset);

/// Fails where a name is not UTF-8, which ONNX asks for and everything that shows or keeps a name relies on,
/// or where a node does not say its operator.
Result<void> check_names(const onnx::GraphProto& graph, const std::string& place);

/// Gives every node of the graph a name of its own.
void name_nodes(onnx::GraphProto& graph);

/// That the program lacks operators, each given with its nodes.
Error missing_operators(const std::map<std::string, std::vector<std::string>>& nodes,
                        const std::string& place);

/// Fails with one error that names every operator which `supports` refuses, or that is of another domain and
/// has neither a kernel nor stands for operators of the standard one, with its nodes. Control
/// flow passes: it is decided, or kept with its bodies, when it is read.
Result<void> check_operators(const onnx::GraphProto& graph,
                             const std::function<bool(std::string_view)>& supports, const std::string& place);

/// Puts the nodes into topological order where they are not. Says whether they were. Fails where nodes form a
/// cycle, a value is made twice, or one is read that nothing makes.
Result<bool> sort_nodes(onnx::GraphProto& graph, const std::string& place);

}  // namespace tilewright
