// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {

/// ONNX Runtime's name of what later became an operator of ONNX.
void describe_microsoft_gelu(Descriptions& all) {
  all.push_back({.name = "com.microsoft.Gelu",
                 .arity = {1, 1},
                 .facts = {.expand = [](NodeWriter& writer, const Node& node) -> std::vector<ValueId> {
                   return {writer.add(op::kGelu, {writer.input(node, 0)})};
                 }}});
}

}  // namespace tilewright::operators
