// SPDX-License-Identifier: Apache-2.0
#include "core/graph/operator_traits.h"

#include <algorithm>

#include "core/graph/operator_facts.h"

namespace tilewright {
namespace {

/// Longer constants are data, whatever they are for.
constexpr int64_t kMostTaskConstantElements = 64;

bool is_of(std::string_view op, OperatorFamily family) {
  return operator_facts(op).family == family;
}

}  // namespace

bool is_compute_intensive(std::string_view op) {
  return is_convolution(op) || is_matrix_product(op);
}

bool is_elementwise(std::string_view op) {
  return is_of(op, OperatorFamily::kElementwise);
}

bool is_pool(std::string_view op) {
  return is_of(op, OperatorFamily::kPool);
}

bool is_global_pool(std::string_view op) {
  return is_of(op, OperatorFamily::kGlobalPool);
}

bool is_reduction(std::string_view op) {
  return is_of(op, OperatorFamily::kReduction);
}

bool moves_pixels(std::string_view op) {
  return is_of(op, OperatorFamily::kPixelMove);
}

bool is_convolution(std::string_view op) {
  return is_of(op, OperatorFamily::kConvolution);
}

bool is_matrix_product(std::string_view op) {
  return is_of(op, OperatorFamily::kMatrixProduct);
}

bool is_depthwise(const Graph& graph, const Node& node) {
  if (!is_convolution(node.op)) return false;
  const int64_t group = node.attributes.integer("group", 1);
  const auto channels = [&](ValueId id) { return graph.value(id).type.shape[1]; };
  return group > 1 && group == channels(node.inputs[0]) && group == channels(node.outputs[0]);
}

bool is_transposition(std::string_view op) {
  return is_of(op, OperatorFamily::kTransposition);
}

bool is_layout_conversion(std::string_view op) {
  return is_of(op, OperatorFamily::kLayoutConversion);
}

bool rereads_rows(std::string_view op) {
  return operator_facts(op).rereads_rows;
}

bool holds_constant(std::string_view op) {
  return is_of(op, OperatorFamily::kConstant);
}

bool is_view(const Graph& graph, const Node& node) {
  if (node.inputs.empty() || node.inputs[0] == kNone || node.outputs.size() != 1) return false;
  const Value& from = graph.value(node.inputs[0]);
  const Value& to = graph.value(node.outputs[0]);
  const OperatorFamily family = operator_facts(node.op).family;
  if (family == OperatorFamily::kIdentity) return from.layout == to.layout;
  if (family == OperatorFamily::kReshape) return from.layout.plain() && to.layout.plain();
  if (family != OperatorFamily::kLayoutConversion) return false;
  const Shape& shape = from.type.shape;
  const auto is_filled = [&](const Layout& layout) {
    return layout.plain() || shape[1] % layout.channel_block == 0;
  };
  return shape.size() >= 2 && is_filled(from.layout) && is_filled(to.layout) &&
         std::all_of(shape.begin() + 2, shape.end(), [](int64_t extent) { return extent == 1; });
}

bool is_structural_input(std::string_view op, size_t index) {
  const StructuralInputs which = operator_facts(op).structural;
  return which == (index == 0 ? StructuralInputs::kFirst : StructuralInputs::kAllButFirst);
}

bool is_task_constant(const Graph& graph, const Node& node, size_t index) {
  const ValueId id = index < node.inputs.size() ? node.inputs[index] : kNone;
  if (id == kNone || !is_structural_input(node.op, index)) return false;
  const Value& value = graph.value(id);
  if (!value.constant.has_value() || !value.constant->valid()) return false;
  return value.type.elements() <= (is_elementwise(node.op) ? 1 : kMostTaskConstantElements);
}

}  // namespace tilewright
