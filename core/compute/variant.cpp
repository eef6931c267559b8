// SPDX-License-Identifier: Apache-2.0
#include "core/compute/variant.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/compute/fold_transpositions.h"
#include "core/compute/vector_axes.h"
#include "core/graph/memory_type.h"
#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

Error unsupported(const Node& node, std::string message) {
  return {ErrorKind::kUnsupported, node.op + " '" + node.name + "'", std::move(message), "", ""};
}

/// The number of inner dimensions that are dense in memory: of a blocked value all but the batch, of a plain
/// value only the innermost one.
int dense_dimensions(const Value& value) {
  if (value.layout.plain()) return 1;
  return static_cast<int>(value.type.shape.size());
}

/// The variant of that name, if it holds for the node; where the name is empty, the first variant that holds;
/// else null.
const OperatorVariant* find_variant(const Graph& graph, const Node& node, std::string_view name) {
  const std::vector<OperatorVariant>* variants = find_operator_variants(node.op);
  if (!variants) return nullptr;
  for (const OperatorVariant& variant : *variants) {
    if ((name.empty() || variant.name == name) && variant.applies(graph, node)) return &variant;
  }
  return nullptr;
}

/// Whether generated code can read the node's inputs and write its output.
bool types_fit(const Graph& graph, const Node& node) {
  if (node.outputs.size() != 1) return false;
  if (!gives_data_type(node.op, graph.value(node.outputs[0]).type.data_type)) return false;
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    if (node.inputs[i] == kNone || is_task_constant(graph, node, i)) continue;
    if (!takes_data_type(node.op, i, graph.value(node.inputs[i]).type.data_type)) return false;
  }
  return true;
}

/// `inputs`: the tensor of each input of the node; kNone for an input that has no tensor of its own.
Result<TensorId> build_node(DagBuilder& builder, const Graph& graph, const Node& node,
                            std::string_view variant_name, const std::vector<TensorId>& inputs) {
  if (!types_fit(graph, node)) return unsupported(node, "its types have no definition in index notation");
  const OperatorVariant* variant = find_variant(graph, node, variant_name);
  if (!variant) {
    return unsupported(node, variant_name.empty() ? "it has no definition in index notation"
                                                  : "it has no variant '" + std::string(variant_name) + "'");
  }
  return variant->build(builder, graph, node, inputs);
}

}  // namespace

const Node* leading_node(const Graph& graph) {
  for (const Node& node : graph.nodes) {
    if (is_compute_intensive(node.op)) return &node;
  }
  return graph.nodes.empty() ? nullptr : &graph.nodes.front();
}

bool can_compute(const Graph& graph, const Node& node) {
  DagBuilder builder("trial");
  // Only the values of the node are looked at, because this is asked of each node of a graph.
  std::unordered_map<ValueId, TensorId> made;
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const ValueId id = node.inputs[i];
    if (id == kNone || is_task_constant(graph, node, i) || made.contains(id)) continue;
    const auto count = static_cast<int>(made.size());
    made[id] = builder.activation("a" + std::to_string(count), memory_type(graph.value(id)), count);
  }
  std::vector<TensorId> inputs;
  for (const ValueId id : node.inputs) {
    const auto found = made.find(id);
    inputs.push_back(found == made.end() ? kNone : found->second);
  }
  const Result<TensorId> built = build_node(builder, graph, node, "", inputs);
  return built.ok() && std::move(builder).finish({*built}).ok();
}

std::vector<std::string> task_variants(const Task& task) {
  std::vector<std::string> names;
  const Node* node = leading_node(task.graph);
  const std::vector<OperatorVariant>* variants = node ? find_operator_variants(node->op) : nullptr;
  if (!variants) return names;
  for (const OperatorVariant& variant : *variants) {
    if (variant.applies(task.graph, *node)) names.push_back(variant.name);
  }
  return names;
}

Result<ComputeDag> build_task_dag(const Task& task, std::string_view variant) {
  const Graph& graph = task.graph;
  DagBuilder builder{std::string(variant)};
  std::vector<TensorId> made(graph.values.size(), kNone);
  for (size_t i = 0; i < graph.inputs.size(); ++i) {
    const Value& value = graph.value(graph.inputs[i]);
    made[static_cast<size_t>(graph.inputs[i])] =
        builder.activation(value.name, memory_type(value), static_cast<int>(i));
  }
  for (size_t i = 0; i < task.parameters.size(); ++i) {
    const Value& value = graph.value(task.parameters[i]);
    made[static_cast<size_t>(task.parameters[i])] =
        builder.parameter(value.name, memory_type(value), static_cast<int>(i));
  }
  const Node* leading = leading_node(graph);
  for (const Node& node : graph.nodes) {
    std::vector<TensorId> inputs;
    for (const ValueId id : node.inputs)
      inputs.push_back(id == kNone ? kNone : made[static_cast<size_t>(id)]);
    TILEWRIGHT_TRY(const TensorId built,
                   build_node(builder, graph, node, &node == leading ? variant : std::string_view(), inputs));
    made[static_cast<size_t>(node.outputs[0])] = built;
  }
  std::vector<TensorId> outputs;
  for (const ValueId id : graph.outputs) outputs.push_back(made[static_cast<size_t>(id)]);
  TILEWRIGHT_TRY(ComputeDag dag, std::move(builder).finish(std::move(outputs)));
  for (const auto* ids : {&graph.inputs, &graph.outputs}) {
    for (const ValueId id : *ids) {
      dag.ops[static_cast<size_t>(made[static_cast<size_t>(id)])].dense_dimensions =
          dense_dimensions(graph.value(id));
    }
  }
  const bool transposes = std::any_of(graph.nodes.begin(), graph.nodes.end(),
                                      [](const Node& n) { return is_transposition(n.op); });
  return put_vectors_innermost(transposes ? fold_transpositions(std::move(dag)) : std::move(dag));
}

}  // namespace tilewright
