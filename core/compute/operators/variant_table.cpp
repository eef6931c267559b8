// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {

std::vector<OperatorVariant> only_direct(Build build) {
  return {{"direct", [](const Graph&, const Node&) { return true; }, build}};
}

bool has_input(const Node& node, size_t index) {
  return index < node.inputs.size() && node.inputs[index] != kNone;
}

const Value& input_value(const Graph& graph, const Node& node, size_t index) {
  return graph.value(node.inputs[index]);
}

const Value& output_value(const Graph& graph, const Node& node) {
  return graph.value(node.outputs[0]);
}

Error unsupported(const Node& node, std::string message) {
  return {ErrorKind::kUnsupported, node.op + " '" + node.name + "'", std::move(message), "", ""};
}

Result<void> expect_plain(const Graph& graph, const Node& node) {
  for (const auto* ids : {&node.inputs, &node.outputs}) {
    for (const ValueId id : *ids) {
      if (id != kNone && !graph.value(id).layout.plain())
        return unsupported(node, "it has no definition in blocked layouts");
    }
  }
  return {};
}

ConstantCall::ConstantCall(const Graph& graph, const Node& node) : node_(node) {
  for (const ValueId id : node.inputs) {
    const auto* constant = id == kNone                ? nullptr
                           : graph.value(id).constant ? &*graph.value(id).constant
                                                      : nullptr;
    inputs_.push_back(constant ? *constant : Tensor());
  }
  call_ = {node.op, node.opset, &node.attributes, inputs_, 1};
}

bool ConstantCall::has_all_from(size_t first) const {
  for (size_t i = first; i < inputs_.size(); ++i) {
    if (has_input(node_, i) && !inputs_[i].valid()) return false;
  }
  return true;
}

Result<int64_t> resolve_axis(const Node& node, int64_t axis, size_t rank) {
  const auto count = static_cast<int64_t>(rank);
  if (axis < -count || axis >= count) return unsupported(node, "its axis is out of range");
  return axis < 0 ? axis + count : axis;
}

}  // namespace tilewright::operators
