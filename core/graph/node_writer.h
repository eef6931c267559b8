// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/typed_graph.h"

namespace tilewright {

/// The graphs that are attributes of a node.
class NodeBodies {
 public:
  virtual ~NodeBodies() = default;
  virtual bool has(std::string_view attribute) const = 0;
  /// Adds the nodes of the body with these values for its inputs, and gives what it makes of them.
  virtual Result<std::vector<ValueId>> add(std::string_view attribute,
                                           const std::vector<ValueId>& inputs) = 0;
};

/// Writes nodes of opset 17 in the place of one node of a file: what another form of an operator needs beside
/// the operator, or the nodes that an operator stands for. Each is typed when it is added, so that what
/// follows can go by types. The first failure is kept and ends the work: whatever is added after it is a
/// value without meaning, so that a formula needs no checks between its lines.
class NodeWriter {
 public:
  /// `origin` is the node of the file, and `bodies` its graphs where it may have any.
  NodeWriter(TypedGraph& graph, const Node& origin, NodeBodies* bodies = nullptr)
      : graph_(graph), origin_(origin), bodies_(bodies) {}

  const Graph& graph() const { return graph_.graph(); }
  /// The type of a value; float32 without axes for `kNone` and for lists.
  const TensorType& type(ValueId id) const;
  const Shape& shape(ValueId id) const { return type(id).shape; }
  /// The node's input; `kNone` where it is absent.
  ValueId input(const Node& node, size_t index) const;
  /// The integers of a constant. Fails where the value is none.
  std::vector<int64_t> integers_of(ValueId id);

  ValueId add(std::string_view op, std::vector<ValueId> inputs, Attributes attributes = {});
  std::vector<ValueId> add_with_outputs(int count, std::string_view op, std::vector<ValueId> inputs,
                                        Attributes attributes = {});
  ValueId add_constant(Tensor tensor);
  /// A vector, as shapes, axes and the like are given.
  ValueId add_integers(const std::vector<int64_t>& values);
  /// A number without axes.
  ValueId add_number(double value, DataType type);
  /// The same elements in the same order under another shape of as many.
  ValueId reshaped(ValueId id, Shape shape);

  /// The tensors of a sequence, which are known while a file is read. Fails where the id is no list.
  std::vector<ValueId> elements_of(ValueId id);
  /// Fails where there would be more tensors than any file has use for.
  ValueId add_list(std::vector<ValueId> elements);

  bool has_body(std::string_view attribute) const { return bodies_ != nullptr && bodies_->has(attribute); }
  /// The nodes of the body that is this attribute, with these values for its inputs. What it gives is at
  /// least as much as `least` values.
  std::vector<ValueId> add_body(std::string_view attribute, const std::vector<ValueId>& inputs, size_t least);

  /// Says that the node cannot be written; `message` is about the node.
  void fail(ErrorKind kind, std::string message);
  bool failed() const { return error_.has_value(); }
  /// What went wrong, if anything did. The place is the node.
  Result<void> finish() const;

 private:
  std::string free_name(std::string_view last) const;

  TypedGraph& graph_;
  const Node& origin_;
  NodeBodies* bodies_;
  std::optional<Error> error_;
};

}  // namespace tilewright
