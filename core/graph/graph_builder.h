// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Writes a graph down operator by operator; output types are inferred. Meant for tests, samples and tools: a
/// mistake (an operator that does not fit its inputs) throws std::invalid_argument.
class GraphBuilder {
 public:
  explicit GraphBuilder(std::string name = "graph", int opset = 17);

  ValueId add_input(std::string name, Shape shape, DataType type = DataType::kFloat32);
  ValueId add_constant(std::string name, Tensor tensor);
  /// A float32 constant; one value fills the whole shape.
  ValueId add_constant(std::string name, Shape shape, const std::vector<float>& values);
  /// An int64 vector, as shapes, axes and the like are given.
  ValueId add_integers(std::string name, const std::vector<int64_t>& values);
  /// Weights whose external file is missing.
  ValueId add_missing_constant(std::string name, Shape shape, std::string file);

  /// Adds a node and returns its first output, which is named `name`, as is the node. Made up from the
  /// operator where empty.
  ValueId add_node(std::string_view op, std::vector<ValueId> inputs, Attributes attributes = {},
                   std::string name = {});
  /// The same for a node of several outputs, named `name`, `name:1`, ...
  std::vector<ValueId> add_node_with_outputs(int count, std::string_view op, std::vector<ValueId> inputs,
                                             Attributes attributes = {}, std::string name = {});
  GraphBuilder& add_output(ValueId value);

  const Graph& graph() const { return graph_; }
  /// The graph, checked.
  Graph build() const;

 private:
  ValueId add_value(std::string name, TensorType type);

  Graph graph_;
  int opset_;
};

/// Attributes from a list: `attributes({{"strides", std::vector<int64_t>{2, 2}}, {"group", int64_t{4}}})`.
Attributes attributes(std::vector<std::pair<std::string, AttributeValue>> list);

}  // namespace tilewright
