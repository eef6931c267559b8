// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_text.h"

#include <fmt/format.h>

#include <span>
#include <type_traits>

#include "core/base/hash.h"
#include "core/graph/late.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

constexpr int64_t kShownElements = 4;

template <typename T>
std::string element_text(const T& value) {
  if constexpr (std::is_same_v<T, double>) {
    // Attributes and weights are float32 in files; seven digits keep them apart without the noise of the
    // conversion.
    return fmt::format("{:.7g}", value);
  } else {
    return fmt::format("{}", value);
  }
}

template <typename T>
std::string list_text(const std::vector<T>& list) {
  std::string text;
  for (const T& item : list) {
    if (!text.empty()) text += ',';
    text += element_text(item);
  }
  return "[" + text + "]";
}

std::string elements_text(const Tensor& tensor) {
  if (tensor.type().data_type == DataType::kString) return list_text(all_texts(tensor));
  return is_floating_point(tensor.type().data_type) ? list_text(real_values(tensor))
                                                    : list_text(integer_values(tensor));
}

std::string tensor_text(const Tensor& tensor) {
  if (!tensor.valid()) return "none";
  if (tensor.elements() <= kShownElements)
    return tensor_type_text(tensor.type()) + " " + elements_text(tensor);
  // The numbers of texts differ from process to process.
  if (tensor.type().data_type == DataType::kString)
    return tensor_type_text(tensor.type()) + " #" + hash_of(elements_text(tensor)).hex();
  const auto bytes =
      std::span(static_cast<const std::byte*>(tensor.data()), static_cast<size_t>(tensor.type().bytes()));
  return tensor_type_text(tensor.type()) + " #" + hash_of(bytes).hex();
}

std::string attribute_text(const AttributeValue& value) {
  return std::visit(
      [](const auto& v) -> std::string {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, Tensor>)
          return tensor_text(v);
        else if constexpr (std::is_same_v<T, int64_t> || std::is_same_v<T, double> ||
                           std::is_same_v<T, std::string>)
          return element_text(v);
        else
          return list_text(v);
      },
      value);
}

std::string typed_text(const Value& value) {
  std::string text = value_type_text(value);
  if (!value.layout.plain()) text += " " + layout_text(value.layout);
  return text;
}

std::string input_text(const Graph& graph, ValueId id) {
  if (id == kNone) return "-";
  const Value& value = graph.value(id);
  if (!value.constant.has_value()) return value.name;
  std::string text = value.name + ": " + typed_text(value);
  if (value.constant->valid() && value.type.elements() <= kShownElements)
    text += " " + elements_text(*value.constant);
  return text;
}

}  // namespace

std::string attributes_text(const Attributes& attributes) {
  std::string text;
  for (const auto& [name, value] : attributes.values()) {
    text += text.empty() ? "{" : ", ";
    text += name + "=" + attribute_text(value);
  }
  return text.empty() ? text : text + "}";
}

std::string node_text(const Graph& graph, const Node& node) {
  std::string outputs;
  std::string types;
  for (ValueId id : node.outputs) {
    if (!outputs.empty()) outputs += ", ";
    if (!types.empty()) types += ", ";
    outputs += graph.value(id).name;
    types += typed_text(graph.value(id));
  }
  std::string inputs;
  for (ValueId id : node.inputs) {
    if (!inputs.empty()) inputs += ", ";
    inputs += input_text(graph, id);
  }
  const std::string attributes = attributes_text(node.attributes);
  return outputs + " = " + node.op + "(" + inputs + ")" + (attributes.empty() ? "" : " " + attributes) +
         ": " + types;
}

std::string graph_text(const Graph& graph) {
  std::string text;
  for (ValueId id : graph.inputs)
    text += "input " + graph.value(id).name + ": " + typed_text(graph.value(id)) + "\n";
  for (const Node& node : graph.nodes) text += node_text(graph, node) + "\n";
  for (ValueId id : graph.outputs) text += "output " + input_text(graph, id) + "\n";
  return text;
}

}  // namespace tilewright
