// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/variant_table.h"

#include <utility>

#include "core/graph/type_gates.h"

namespace tilewright::operators {

void VariantTable::add(std::string_view op, std::vector<OperatorVariant> variants) {
  for (const OperatorVariant& variant : variants) traits_.emplace(variant.name, variant.traits);
  all_[std::string(op)] = std::move(variants);
}

const std::vector<OperatorVariant>* VariantTable::find(std::string_view op) const {
  const auto found = all_.find(op);
  return found == all_.end() ? nullptr : &found->second;
}

void VariantTable::take(std::string_view op, size_t index, TypeTest fits) {
  types_[std::string(op)][index] = fits;
}

bool VariantTable::takes(std::string_view op, size_t index, DataType type) const {
  if (is_computed(type)) return true;
  const auto inputs = types_.find(op);
  if (inputs == types_.end()) return false;
  const auto fits = inputs->second.find(index);
  return fits != inputs->second.end() && fits->second(type);
}

void VariantTable::give(std::string_view op, TypeTest fits) {
  results_[std::string(op)] = fits;
}

bool VariantTable::gives(std::string_view op, DataType type) const {
  const auto fits = results_.find(op);
  return is_computed(type) || (fits != results_.end() && fits->second(type));
}

const VariantTraits& VariantTable::traits(std::string_view variant) const {
  static const VariantTraits unknown;
  const auto found = traits_.find(variant);
  return found == traits_.end() ? unknown : found->second;
}

std::vector<std::string> VariantTable::variant_names() const {
  std::vector<std::string> names;
  for (const auto& [name, traits] : traits_) names.push_back(name);
  return names;
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

namespace tilewright {
namespace {

const operators::VariantTable& variant_table() {
  static const operators::VariantTable table = [] {
    operators::VariantTable made;
    add_variants(made);
    return made;
  }();
  return table;
}

}  // namespace

const std::vector<OperatorVariant>* find_operator_variants(std::string_view op) {
  return variant_table().find(op);
}

bool takes_data_type(std::string_view op, size_t index, DataType type) {
  return variant_table().takes(op, index, type);
}

bool gives_data_type(std::string_view op, DataType type) {
  return variant_table().gives(op, type);
}

const VariantTraits& variant_traits(std::string_view name) {
  return variant_table().traits(name);
}

std::vector<std::string> variant_names() {
  return variant_table().variant_names();
}

}  // namespace tilewright
