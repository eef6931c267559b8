// SPDX-License-Identifier: Apache-2.0
// Graphs of exported libraries: a node of a file's form is written anew while the library runs, when all
// tensors are there. Kernels compute its nodes as they come, and tell the types by what they make. So no
// library needs what types are inferred by before a run, which is that of files.
#include <cstddef>
#include <utility>
#include <vector>

#include "core/graph/constant_pool.h"
#include "core/graph/typed_graph.h"
#include "core/runtime/late_call.h"

namespace tilewright {

/// In place of looking for equal ones: these live for one run.
Tensor ConstantPool::shared(Tensor tensor) {
  return tensor;
}

Result<void> TypedGraph::add_node(Node node) {
  std::vector<Tensor> inputs;
  for (const ValueId id : node.inputs)
    inputs.push_back(id == kNone ? Tensor() : graph_.value(id).constant.value_or(Tensor()));
  TILEWRIGHT_TRY(std::vector<Tensor> outputs, call_kernel(node, inputs, find_reference_operator));
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    Value& value = graph_.value(node.outputs[i]);
    value.producer = static_cast<NodeId>(graph_.nodes.size());
    value.type = outputs[i].type();
    value.constant = std::move(outputs[i]);
    computed_.push_back(node.outputs[i]);
  }
  graph_.nodes.push_back(std::move(node));
  return {};
}

}  // namespace tilewright
