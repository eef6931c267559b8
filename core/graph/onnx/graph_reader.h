// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/functions.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/presented_node.h"
#include "core/graph/typed_graph.h"

namespace tilewright {

/// What all readers of one file share.
struct FileReading {
  std::string place;  ///< the file
  NodeOpsets opsets;
  /// Which operators may stand in branches and bodies.
  std::function<bool(std::string_view)> supports;
  /// How many more nodes of bodies may be read: a body within a body is read again whenever the outer one is.
  int64_t body_nodes = int64_t{1} << 17;
  /// How many more bytes bodies may take that are put in once for each of many tensors.
  int64_t body_bytes = int64_t{1} << 28;
};

/// Builds the graph of a file, or of a body of control flow in it, value by value, in the order of the nodes.
class GraphReader {
 public:
  /// `outer` reads the graph around a body; null for the graph of the file. All must outlive the reader.
  GraphReader(const onnx::GraphProto& proto, FileReading& file, GraphReader* outer = nullptr);

  /// An input of the graph; a constant where the value is one.
  ValueId add_input(std::string name, Value value);
  /// An input of the file that stands for those of these names, which were added.
  void add_list(const ListInput& input);
  void add_weight(const std::string& name, Value value) { add(name, std::move(value)); }
  /// Lets a body know no more of what it reads around it than the element types: all shapes are of the
  /// moment.
  void forget_captures() { forgets_captures_ = true; }
  /// `opset` is the nodes' where a body is read: that of the node around them.
  Result<void> add_nodes(std::optional<int> opset = std::nullopt);
  Result<void> add_outputs(bool shapes_given, std::vector<std::string>& warnings);

  /// The values around the body that it reads, in the order of the inputs that it got for them.
  const std::vector<ValueId>& captures() const { return captures_; }
  /// The graph as it is so far.
  const Graph& graph() const { return graph_.graph(); }
  Graph take() { return graph_.take(); }

 private:
  friend class ControlReader;
  class ListBodies;

  Error bad(std::string message) const;
  /// The error of a node, as one of the file.
  Error placed(Error error, const std::string& node) const;
  Result<void> placed(Result<void> result) const;

  ValueId add(std::string name, Value value);
  /// The value of a name; of one that the graph around a body has, the body's own for it; kNone where there
  /// is none.
  ValueId find(const std::string& name);
  /// The body's own value for one of the graph around it.
  ValueId capture(const std::string& name, ValueId around);
  /// Whether a name stands for a sequence, or for an optional value that is empty.
  bool is_no_tensor(const std::string& name) const;
  /// Whether the node or a body in it reads such a name.
  bool reads_lists(const onnx::NodeProto& proto) const;
  /// Whether the value, or one of a sequence, has a shape of the moment.
  bool is_open(ValueId id) const;
  void note_reads(const onnx::NodeProto& node);
  int output_count(const onnx::NodeProto& proto) const;
  /// `origin` is the node of the file, `depth` the number of branches that the node is in.
  Result<void> add_node(const onnx::NodeProto& proto, int opset, const std::string& name,
                        const std::string& origin, int depth = 0);
  /// Reads attributes and inputs into the node.
  Result<void> read_node(const onnx::NodeProto& proto, Node& node);
  /// Adds a node of an operator on sequences, of which only its tensors are left, or one in whose place its
  /// bodies are put.
  Result<void> add_list_node(const onnx::NodeProto& proto, Node node, const std::string& origin, int depth);
  Result<void> add_branch(const onnx::NodeProto& proto, bool condition, int opset, const std::string& name,
                          const std::string& origin, int depth);
  /// Adds the nodes that a body stands for; they count to node `origin`.
  Result<void> add_body(const BodyNodes& body, int opset, const std::string& origin, int depth);
  /// Puts the iterations of a Loop in its place, one after the other, where it is known that they are few.
  /// False where it is not, and then nothing was added.
  Result<bool> unroll(const onnx::NodeProto& proto, int opset, const std::string& name,
                      const std::string& origin, int depth);
  /// Adds the nodes of a body with these values for its inputs, and gives what it makes of them.
  Result<std::vector<ValueId>> add_list_body(const onnx::NodeProto& owner, const onnx::GraphProto& body,
                                             const std::vector<ValueId>& inputs, int opset,
                                             const std::string& origin, int depth);
  /// Makes an output of each tensor of a sequence: NAME/0, NAME/1, and so on; none where there is nothing.
  Result<void> add_elements(const std::string& name, ValueId id);
  Result<void> add_control(const onnx::NodeProto& proto, Node node, int opset);
  /// Adds a node whose outputs are `values`.
  void add_late(Node node, const std::vector<std::string>& names, std::vector<Value> values);

  const onnx::GraphProto& proto_;
  FileReading& file_;
  GraphReader* outer_;
  int body_depth_ = 0;
  bool forgets_captures_ = false;
  TypedGraph graph_;
  NodePresenter presenter_{graph_};
  std::unordered_map<std::string, ValueId> ids_;
  std::unordered_set<std::string> read_;
  std::unordered_set<std::string> own_;  ///< of a body: what it defines itself, which hides names around it
  std::vector<std::string> node_names_;  ///< by node of the proto; each once
  std::vector<ValueId> captures_;
};

}  // namespace tilewright
