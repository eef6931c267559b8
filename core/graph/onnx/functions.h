// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>

#include "core/base/result.h"

namespace onnx {
class ModelProto;
}

namespace tilewright {

/// The opset of the standard domain by which a node is to be understood.
struct NodeOpsets {
  int model = 0;
  /// Of the nodes of functions, by name; empty where all functions use the model's.
  std::unordered_map<std::string, int> others;

  int of(const std::string& node) const { return of(node, model); }
  /// `otherwise` is the opset of a node that is of no function.
  int of(const std::string& node, int otherwise) const {
    const auto found = others.find(node);
    return found == others.end() ? otherwise : found->second;
  }
};

/// Replaces every call of a function of the model by the function's nodes, calls in bodies of control flow
/// and calls from functions as well; the model has no functions afterwards. Nodes and values of a call get
/// names that begin with the call's. Every node of the graph has a name of its own, before and after, and so
/// does every node of a function, those in its bodies of control flow as well. Fails
/// with kBadInput where a function calls itself or the result would be unreasonably deep or large, with
/// kUnsupported where a function uses an opset that this program does not read.
Result<NodeOpsets> inline_functions(onnx::ModelProto& model, int opset, const std::string& place);

}  // namespace tilewright
