// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/graph/operator_traits.h"
#include "core/graph/type_inference.h"
#include "core/graph/type_rules.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright {
namespace {

/// The arity that holds for the node; that of the conversion of layouts, which no model has, is not listed.
std::optional<reference::Arity> arity_of(const Node& node) {
  if (is_layout_conversion(node.op)) return reference::Arity{1, 1};
  return reference_arity(node.op);
}

Result<void> check_call(const Graph& graph, const Node& node) {
  const auto arity = arity_of(node);
  if (!arity.has_value()) return misfit(node, "no task has such an operator");
  if (node.inputs.size() > arity->most || node.outputs.size() != 1)
    return misfit(node, "it has another number of inputs or outputs than it may have");
  for (size_t i = 0; i < std::max(arity->least, node.inputs.size()); ++i) {
    const ValueId id = i < node.inputs.size() ? node.inputs[i] : kNone;
    if (id == kNone && i < arity->least) return misfit(node, fmt::format("it has no input {}", i));
    if (id != kNone && graph.is_constant(id) && !is_task_constant(graph, node, i))
      return misfit(node, fmt::format("its input {} is a constant that no task holds", i));
  }
  return {};
}

}  // namespace

Result<void> check_task(const Task& task) {
  const Graph& graph = task.graph;
  for (const Node& node : graph.nodes) {
    TILEWRIGHT_CHECK(check_call(graph, node));
    TILEWRIGHT_TRY(const auto types, infer_types(graph, node));
    if (types[0] != graph.value(node.outputs[0]).type)
      return misfit(node, "its output is of another type than the task says");
  }
  for (const ValueId id : graph.outputs) {
    if (graph.value(id).producer == kNone)
      return Error{ErrorKind::kBadInput, "task", "one of its outputs is made by no node", "", ""};
  }
  return {};
}

}  // namespace tilewright
