// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/layout.h"
#include "core/tensor/attributes.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Index of a value in `Graph::values`. Stable while a graph is only added to; passes that rebuild a graph
/// make new ones.
using ValueId = int32_t;
/// Index of a node in `Graph::nodes`.
using NodeId = int32_t;
inline constexpr int32_t kNone = -1;

/// One edge of the graph: a tensor with a name, made by at most one node.
struct Value {
  std::string name;
  TensorType type;                 ///< logical type: what ONNX says, whatever the layout
  Layout layout;                   ///< owned by the layout pass
  NodeId producer = kNone;         ///< kNone for inputs and constants
  std::optional<Tensor> constant;  ///< set for weights and folded values; an invalid tensor where only the
                                   ///< type is known (missing external weights)
  std::string missing_file;  ///< external file that should have held the constant, where it was not found
  /// Only a run can tell its shape: `type` has one extent of 0 instead, so that no memory is planned for it,
  /// and the element type as far as it is known. Only late nodes read and make such values.
  bool open = false;
};

struct Graph;

/// One operator. Operators are ONNX's, and ours where a pass recognised a pattern (Gelu, LayerNormalization,
/// LayoutConvert), and late ones (core/graph/late.h).
struct Node {
  std::string name;  ///< unique in the graph; made up where the file has none
  std::string op;
  int opset = 17;
  Attributes attributes;
  std::vector<ValueId> inputs;  ///< kNone for an absent optional input
  std::vector<ValueId> outputs;
  std::vector<std::string> origins;  ///< names of the file's nodes that this one stands for
  /// What control flow runs: both branches of an If, the body of a Loop or a Scan. Shared, never changed.
  std::vector<std::shared_ptr<const Graph>> bodies{};
};

/// A typed dataflow graph. A plain value: passes take one and return one. Nodes are in topological order.
struct Graph {
  std::string name;
  std::vector<Value> values;
  std::vector<Node> nodes;
  std::vector<ValueId> inputs;
  std::vector<ValueId> outputs;

  const Value& value(ValueId id) const { return values[static_cast<size_t>(id)]; }
  Value& value(ValueId id) { return values[static_cast<size_t>(id)]; }
  const Node& node(NodeId id) const { return nodes[static_cast<size_t>(id)]; }
  Node& node(NodeId id) { return nodes[static_cast<size_t>(id)]; }

  bool is_constant(ValueId id) const { return id != kNone && value(id).constant.has_value(); }
  /// Nodes that read each value, in order and each once, by value id. Recomputed at each call.
  std::vector<std::vector<NodeId>> consumers() const;
};

}  // namespace tilewright
