// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/graph/onnx/graph_reader.h"

namespace tilewright {

/// The shape of a number that a body is given; some files declare it as a list of one.
Shape shape_of_number(const onnx::GraphProto& body, int input);
/// A condition that holds.
Tensor truth_tensor(Shape shape);

/// Reads one node of control flow whose outcome only a run can tell: its bodies as graphs of their own, with
/// the types that they have in every iteration.
class ControlReader {
 public:
  /// `node` has the name, the opset, the attributes that are no graphs, and the inputs.
  ControlReader(GraphReader& reader, const onnx::NodeProto& proto, Node node, int opset)
      : reader_(reader), proto_(proto), node_(std::move(node)), opset_(opset) {}

  /// The late node with its bodies, and its outputs.
  Result<std::pair<Node, std::vector<Value>>> run();

 private:
  /// A body as it was read, with the graph's values around it that it reads.
  struct Body {
    Graph graph;
    std::vector<ValueId> captures;
    std::vector<Value> outputs;
    bool goes_on = false;  ///< its first output is known to be true
  };
  /// What a body is given, by its formal inputs; a constant is none of the graph's inputs.
  using Formals = std::vector<Value>;

  Error bad(const std::string& rest) const;
  Result<const onnx::GraphProto*> checked_body(std::string_view attribute);
  Result<Body> read(const onnx::GraphProto& proto, const Formals& formals, bool forgets_captures = false);
  void take_body(Body body);

  Result<std::vector<Value>> read_if();
  Result<std::vector<Value>> read_loop();
  Result<std::vector<Value>> read_scan();
  /// Reads a body until what goes from one iteration to the next keeps its type; the first of the carried
  /// formals, how many they are, and where the body gives them.
  Result<Body> read_steady(const onnx::GraphProto& proto, Formals formals, size_t first, size_t count,
                           size_t given);

  GraphReader& reader_;
  const onnx::NodeProto& proto_;
  Node node_;
  int opset_;
  std::unordered_map<const onnx::GraphProto*, std::vector<std::pair<std::string, Value>>> weights_;
};

}  // namespace tilewright
