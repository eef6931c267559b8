// SPDX-License-Identifier: Apache-2.0
#include "core/graph/constant_values.h"

#include <algorithm>

#include "core/tensor/operator_names.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

std::optional<std::vector<Tensor>> fold_shape(const Graph& graph, const Node& node) {
  if (node.inputs.size() != 1 || node.inputs[0] == kNone || node.outputs.size() != 1) return std::nullopt;
  const TensorType& type = graph.value(node.inputs[0]).type;
  if (node.op == op::kSize) return std::vector<Tensor>{int64_tensor({}, {type.elements()})};
  // Attributes start and end (opset 15) count from the end where negative and are clamped.
  const auto rank = static_cast<int64_t>(type.shape.size());
  const auto position = [rank](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + rank : at, 0, rank); };
  const int64_t start = position(node.attributes.integer("start", 0));
  const int64_t end = std::max(start, position(node.attributes.integer("end", rank)));
  return std::vector<Tensor>{
      int64_tensor({end - start}, {type.shape.begin() + start, type.shape.begin() + end})};
}

}  // namespace

std::optional<std::vector<Tensor>> fold_constant(const Graph& graph, const Node& node, FoldingBudget& budget,
                                                 bool typed) {
  if (node.op == op::kShape || node.op == op::kSize) return fold_shape(graph, node);
  std::vector<Tensor> inputs;
  for (ValueId id : node.inputs) {
    if (id == kNone) {
      inputs.emplace_back();
      continue;
    }
    const Value& value = graph.value(id);
    if (!value.constant.has_value() || !value.constant->valid()) return std::nullopt;
    inputs.push_back(*value.constant);
  }
  const ReferenceOperator* kernel = find_reference_operator(node.op);
  if (kernel == nullptr || !budget.take(graph, node, typed)) return std::nullopt;
  auto outputs =
      (*kernel)({node.op, node.opset, &node.attributes, inputs, static_cast<int>(node.outputs.size())});
  if (!outputs.ok() || outputs->size() < node.outputs.size()) return std::nullopt;
  return std::move(outputs).value();
}

}  // namespace tilewright
