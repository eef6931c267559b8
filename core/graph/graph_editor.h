// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Edits of a graph while a pass goes over it. It knows who reads each value, which values are outputs and
/// which names are taken, and keeps that right, so that an edit costs what it touches and not the whole
/// graph. Producers stay right; the order of nodes is mended by `checked` afterwards. Inputs of nodes must
/// not be changed but through it while it lives.
class GraphEditor {
 public:
  explicit GraphEditor(Graph& graph);

  /// Adds a value; `name` gets a number where it is taken.
  ValueId add_value(std::string name, TensorType type);
  ValueId add_constant(std::string name, Tensor tensor);
  /// Adds a node at the end and returns its id; `node.name` gets a number where it is taken.
  NodeId add_node(Node node);

  void set_inputs(NodeId id, std::vector<ValueId> inputs);
  void set_input(NodeId id, size_t index, ValueId value);

  /// Lets all readers of `from` read `to`. Where `from` is an output of the graph it keeps its name: the
  /// producer of `to` makes it instead. Changes nothing and returns false where that cannot be, because `to`
  /// is an input or output as well. The producer of `from` is left without purpose and must be retired.
  bool replace_value(ValueId from, ValueId to);

  /// Empties a node in the middle of a pass: from now on it is of no operator, reads nothing and makes
  /// nothing. `remove_retired` removes it.
  void retire(NodeId id);

  /// Turns `root` into one node of operator `op` that stands for all of `nodes` (`root` among them or not),
  /// and retires those of them that nothing else reads. The others stay, and keep their own origins.
  void fuse_nodes(NodeId root, const std::vector<NodeId>& nodes, std::string_view op,
                  std::vector<ValueId> inputs, Attributes attributes);

  bool is_output(ValueId id) const { return output_[static_cast<size_t>(id)]; }
  /// How many nodes read the value.
  int readers(ValueId id);
  /// The only node that reads it; kNone where none or several do.
  NodeId only_reader(ValueId id);
  /// The same where that node is of operator `op` and the value no output; kNone otherwise.
  NodeId only_reader_if(ValueId id, std::string_view op);

 private:
  /// Names that are taken, and the number that is tried next behind each that was wished for.
  class Names {
   public:
    template <typename List>
    std::string take(const List& list, std::string name);

   private:
    bool filled_ = false;
    std::unordered_map<std::string, int> next_;
  };

  /// Many passes never ask who reads what.
  void look_at_readers();
  void grow();
  void read_from(NodeId reader, ValueId id);
  void count(NodeId reader, int difference);
  bool reads(NodeId reader, ValueId id) const;

  Graph& graph_;
  std::vector<bool> output_;
  bool knows_readers_ = false;
  std::vector<int> readers_;  ///< by value
  /// By value: nodes that read it, or did once.
  std::vector<std::vector<NodeId>> candidates_;
  Names value_names_;
  Names node_names_;
};

}  // namespace tilewright
