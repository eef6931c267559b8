// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_builder.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/graph/graph_check.h"
#include "core/graph/type_inference.h"
#include "core/tensor/values.h"

namespace tilewright {

GraphBuilder::GraphBuilder(std::string name, int opset) : opset_(opset) {
  graph_.name = std::move(name);
}

ValueId GraphBuilder::add_value(std::string name, TensorType type) {
  Value value;
  value.name = std::move(name);
  value.type = std::move(type);
  graph_.values.push_back(std::move(value));
  return static_cast<ValueId>(graph_.values.size() - 1);
}

ValueId GraphBuilder::add_input(std::string name, Shape shape, DataType type) {
  const ValueId id = add_value(std::move(name), {type, std::move(shape)});
  graph_.inputs.push_back(id);
  return id;
}

ValueId GraphBuilder::add_constant(std::string name, Tensor tensor) {
  const ValueId id = add_value(std::move(name), tensor.type());
  graph_.value(id).constant = std::move(tensor);
  return id;
}

ValueId GraphBuilder::add_constant(std::string name, Shape shape, const std::vector<float>& values) {
  const auto count = static_cast<size_t>(element_count(shape));
  if (values.size() != count && values.size() != 1) {
    throw std::invalid_argument("constant '" + name + "' needs one value, or one for each element");
  }
  return add_constant(
      std::move(name),
      float_tensor(std::move(shape), values.size() == count ? values : std::vector<float>(count, values[0])));
}

ValueId GraphBuilder::add_integers(std::string name, const std::vector<int64_t>& values) {
  return add_constant(std::move(name), int64_tensor({static_cast<int64_t>(values.size())}, values));
}

ValueId GraphBuilder::add_missing_constant(std::string name, Shape shape, std::string file) {
  const ValueId id = add_value(std::move(name), {DataType::kFloat32, std::move(shape)});
  graph_.value(id).constant = Tensor();
  graph_.value(id).missing_file = std::move(file);
  return id;
}

ValueId GraphBuilder::add_node(std::string_view op, std::vector<ValueId> inputs, Attributes attributes,
                               std::string name) {
  return add_node_with_outputs(1, op, std::move(inputs), std::move(attributes), std::move(name)).front();
}

std::vector<ValueId> GraphBuilder::add_node_with_outputs(int count, std::string_view op,
                                                         std::vector<ValueId> inputs, Attributes attributes,
                                                         std::string name) {
  Node node;
  node.name = name.empty() ? std::string(op) + "_" + std::to_string(graph_.nodes.size()) : std::move(name);
  node.op = op;
  node.opset = opset_;
  node.attributes = std::move(attributes);
  node.inputs = std::move(inputs);
  node.origins = {node.name};
  for (int i = 0; i < count; ++i) {
    node.outputs.push_back(add_value(i == 0 ? node.name : node.name + ":" + std::to_string(i), {}));
  }
  auto types = infer_types(graph_, node);
  if (!types.ok()) throw std::invalid_argument(types.error().text());
  for (size_t i = 0; i < node.outputs.size(); ++i) graph_.value(node.outputs[i]).type = types->at(i);
  std::vector<ValueId> outputs = node.outputs;
  for (ValueId id : outputs) graph_.value(id).producer = static_cast<NodeId>(graph_.nodes.size());
  graph_.nodes.push_back(std::move(node));
  return outputs;
}

GraphBuilder& GraphBuilder::add_output(ValueId value) {
  graph_.outputs.push_back(value);
  return *this;
}

Graph GraphBuilder::build() const {
  auto result = checked(graph_);
  if (!result.ok()) throw std::invalid_argument(result.error().text());
  return std::move(result).value();
}

Attributes attributes(std::vector<std::pair<std::string, AttributeValue>> list) {
  Attributes made;
  for (auto& [name, value] : list) made.set(std::move(name), std::move(value));
  return made;
}

}  // namespace tilewright
