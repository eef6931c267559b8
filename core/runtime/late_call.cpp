// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/late_call.h"

#include <string>
#include <utility>

#include "core/graph/late.h"
#include "core/graph/presented_node.h"
#include "core/graph/typed_graph.h"

namespace tilewright {
namespace {

Error in_node(Error error, const Node& node) {
  error.place = node.name + (error.place.empty() ? "" : " (" + error.place + ")");
  return error;
}

/// Runs the nodes of a graph whose sources are all constant.
Result<std::vector<Tensor>> evaluate(const Graph& graph, const std::vector<ValueId>& wanted,
                                     const FindKernel& find) {
  std::vector<Tensor> values(graph.values.size());
  for (size_t v = 0; v < values.size(); ++v) {
    if (graph.values[v].constant.has_value()) values[v] = *graph.values[v].constant;
  }
  const auto value_of = [&](ValueId id) { return id == kNone ? Tensor() : values[static_cast<size_t>(id)]; };
  for (const Node& node : graph.nodes) {
    bool known = true;
    for (ValueId id : node.outputs) known = known && value_of(id).valid();
    if (known) continue;
    std::vector<Tensor> inputs;
    for (ValueId id : node.inputs) inputs.push_back(value_of(id));
    TILEWRIGHT_TRY(const auto outputs, call_kernel(node, inputs, find));
    for (size_t i = 0; i < node.outputs.size(); ++i)
      if (node.outputs[i] != kNone) values[static_cast<size_t>(node.outputs[i])] = outputs[i];
  }
  std::vector<Tensor> outputs;
  for (ValueId id : wanted) outputs.push_back(value_of(id));
  return outputs;
}

}  // namespace

Result<std::vector<Tensor>> call_kernel(const Node& node, std::span<const Tensor> inputs,
                                        const FindKernel& find) {
  const ReferenceOperator* kernel = find(node.op);
  if (kernel == nullptr) {
    return Error{ErrorKind::kUnsupported, node.op, "operator " + node.op + " has no reference kernel", "",
                 ""};
  }
  auto outputs = (*kernel)(
      {node.op, node.opset, &node.attributes, inputs, static_cast<int>(node.outputs.size()), false});
  if (outputs.ok() && outputs->size() < node.outputs.size())
    return Error{ErrorKind::kInternal, node.op, "its kernel gave too few outputs", "", ""};
  return outputs;
}

Result<std::vector<Tensor>> compute_late(const Node& late, std::span<const Tensor> inputs,
                                         const FindKernel& find) {
  Node node = late;
  node.op = std::string(file_operator(late));
  if (NodePresenter::is_presented(node)) {
    node.opset = NodePresenter::presented_opset(node.opset);
    auto outputs = call_kernel(node, inputs, find);
    if (!outputs.ok()) return in_node(std::move(outputs).error(), node);
    return outputs;
  }
  TypedGraph graph(node.name);
  node.inputs.clear();
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!inputs[i].valid()) {
      node.inputs.push_back(kNone);
      continue;
    }
    node.inputs.push_back(graph.add_value("input " + std::to_string(i), value_of_constant(inputs[i])));
  }
  std::vector<std::string> names;
  for (size_t i = 0; i < late.outputs.size(); ++i) names.push_back("output " + std::to_string(i));
  node.outputs.clear();
  auto values = NodePresenter(graph).add(node, names);
  if (!values.ok()) return in_node(std::move(values).error(), node);
  auto outputs = evaluate(graph.graph(), *values, find);
  if (!outputs.ok()) return in_node(std::move(outputs).error(), node);
  return outputs;
}

}  // namespace tilewright
