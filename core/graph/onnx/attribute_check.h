// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace onnx {
class NodeProto;
}

namespace tilewright {

/// What is found about the attributes of a node.
struct AttributeFindings {
  /// What is wrong with the first that is wrong, as the end of a sentence about the node; none where nothing
  /// is.
  std::optional<std::string> wrong;
  /// Those that neither the description of the operator nor the ONNX library knows.
  std::vector<std::string> unknown;
};

/// Compares the attributes of a node with those that its operator has in that opset: its description states
/// them or, where that states none, the form that is the newest which the ONNX library knows. An attribute of
/// another kind is wrong, and so is one that the operator had in an older opset and has no more, because an
/// input replaced it. `newest` is the newest opset that the library knows.
AttributeFindings check_attributes(const onnx::NodeProto& node, int opset, int newest);

}  // namespace tilewright
