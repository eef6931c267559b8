// SPDX-License-Identifier: Apache-2.0
#include "core/graph/fusion.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "core/graph/aliases.h"
#include "core/graph/graph_edit.h"
#include "core/graph/operator_traits.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Nodes of a piece that forks and joins again (x * sigmoid(x)) before it goes on as one value.
constexpr size_t kMostForked = 8;
/// The most operations after a group's anchor, each counted as often as it is written out. Definitions are
/// inlined, so that every further use of a value repeats the operations that compute it: a chain of n times x
/// + x would be written out 2^n times. The time to make a program grows as the cube of this number, and is
/// seconds at 512. Longer chains would save hardly any more memory traffic.
constexpr int64_t kMostWrittenOut = 64;

/// Rows that together exceed the caches of a core are better not written to memory: their only reader
/// computes them block by block.
constexpr int64_t kRowsBeyondCaches = int64_t{4} << 20;

/// Whether `second` is a product whose first operand is the rows that `first` normalises, as in attention the
/// Softmax and the product with the values. The product can then take the rows block by block, as they are
/// made.
bool is_product_of_rows(const Graph& graph, const Node& first, const Node& second) {
  if (first.op != op::kSoftmax || second.op != op::kMatMul) return false;
  const ValueId rows = first.outputs[0];
  const auto rank = static_cast<int64_t>(graph.value(rows).type.shape.size());
  const int64_t axis = first.attributes.integer("axis", -1);
  return second.inputs[0] == rows && second.inputs[1] != rows && rank >= 2 &&
         (axis == -1 || axis == rank - 1);
}

class Fuser {
 public:
  Fuser(const Graph& graph, const std::function<bool(const Graph&, const Node&)>& can_tune,
        const std::set<std::string>& fused)
      : graph_(graph),
        fused_(fused),
        readers_(graph.consumers()),
        taken_(graph.nodes.size(), false),
        tunable_(graph.nodes.size(), false),
        output_(graph.values.size(), false) {
    for (ValueId id : graph.outputs) output_[static_cast<size_t>(id)] = true;
    for (size_t n = 0; n < graph.nodes.size(); ++n) {
      const Node& node = graph.nodes[n];
      tunable_[n] = node.outputs.size() == 1 && !only_moves(graph, node) && can_tune(graph, node);
    }
  }

  std::vector<NodeGroup> run() {
    std::vector<NodeGroup> groups;
    for (NodeId anchor : anchors()) {
      if (!taken_[static_cast<size_t>(anchor)]) groups.push_back(grow(anchor));
    }
    std::sort(groups.begin(), groups.end(),
              [](const NodeGroup& a, const NodeGroup& b) { return a.back() < b.back(); });
    return groups;
  }

 private:
  /// The nodes at which groups start, in the order in which they may choose: compute-intensive nodes first,
  /// then other nodes that are computed on their own, then the remaining elementwise nodes. Among the
  /// compute-intensive nodes the deepest comes first: the long branch of a residual block then takes the sum,
  /// so that blocks with and without a convolution in the short branch have the same task.
  std::vector<NodeId> anchors() const {
    std::vector<NodeId> intensive, own, elementwise;
    for (size_t n = 0; n < graph_.nodes.size(); ++n) {
      if (!tunable_[n]) continue;
      const std::string& op = graph_.nodes[n].op;
      // The readers of a fused value join the group of the node that computes it; those that could not join
      // start groups of their own.
      const bool first = is_compute_intensive(op) && !reads_fused(graph_.nodes[n]);
      const bool last = is_elementwise(op) || narrows(graph_.nodes[n]);
      auto& list = first ? intensive : last ? elementwise : own;
      list.push_back(static_cast<NodeId>(n));
    }
    const std::vector<int> depth = depths();
    std::sort(intensive.begin(), intensive.end(), [&](NodeId a, NodeId b) {
      const int of_a = depth[static_cast<size_t>(a)];
      const int of_b = depth[static_cast<size_t>(b)];
      return of_a != of_b ? of_a > of_b : a > b;
    });
    intensive.insert(intensive.end(), own.begin(), own.end());
    intensive.insert(intensive.end(), elementwise.begin(), elementwise.end());
    return intensive;
  }

  /// Most compute-intensive nodes on a path from the inputs to each node, itself included.
  std::vector<int> depths() const {
    std::vector<int> depth(graph_.nodes.size(), 0);
    for (size_t n = 0; n < graph_.nodes.size(); ++n) {
      for (ValueId id : graph_.nodes[n].inputs) {
        const NodeId producer = producer_of(graph_, id);
        if (producer != kNone) depth[n] = std::max(depth[n], depth[static_cast<size_t>(producer)]);
      }
      if (is_compute_intensive(graph_.nodes[n].op)) ++depth[n];
    }
    return depth;
  }

  NodeGroup grow(NodeId anchor) {
    bool product = is_product(graph_.node(anchor));
    NodeGroup group = product ? transposed_operands(anchor) : NodeGroup();
    if (group.empty() && is_compute_intensive(graph_.node(anchor).op)) group = widened_operands(anchor);
    group.push_back(anchor);
    for (NodeId id : group) taken_[static_cast<size_t>(id)] = true;
    std::unordered_map<ValueId, int64_t> written_out = {{graph_.node(anchor).outputs[0], 1}};
    while (true) {
      const ValueId made = graph_.node(group.back()).outputs[0];
      auto next = next_piece(made, group);
      if (!next && product) next = transposed_result(made);
      if (!next) next = narrowed_result(made, group);
      if (!next || !write_out(*next, written_out)) break;
      for (NodeId id : *next) taken_[static_cast<size_t>(id)] = true;
      product = product || is_product(graph_.node(next->back()));
      group.insert(group.end(), next->begin(), next->end());
    }
    return group;
  }

  bool is_output(ValueId id) const { return output_[static_cast<size_t>(id)]; }
  static bool is_product(const Node& node) { return is_matrix_product(node.op); }

  bool is_free(NodeId id) const {
    return tunable_[static_cast<size_t>(id)] && !taken_[static_cast<size_t>(id)];
  }

  bool is_free_transposition(NodeId id) const {
    return id != kNone && is_transposition(graph_.node(id).op) && is_free(id);
  }

  ValueId untransposed(ValueId id) const {
    const NodeId maker = producer_of(graph_, id);
    return maker != kNone && is_transposition(graph_.node(maker).op) ? graph_.node(maker).inputs[0] : id;
  }

  /// Transpositions of the product's operands that nothing else reads, in the order of the graph: the product
  /// finds the elements where they lie.
  NodeGroup transposed_operands(NodeId product) const {
    NodeGroup group;
    const auto& inputs = graph_.node(product).inputs;
    // In a product of a value with itself the two operands could no longer be told apart.
    if (untransposed(inputs[0]) == untransposed(inputs[1])) return group;
    for (size_t i = 0; i < 2; ++i) {
      const NodeId maker = producer_of(graph_, inputs[i]);
      if (!is_free_transposition(maker) || is_output(inputs[i])) continue;
      const auto& readers = readers_[static_cast<size_t>(inputs[i])];
      if (std::all_of(readers.begin(), readers.end(), [&](NodeId reader) { return reader == product; })) {
        group.push_back(maker);
      }
    }
    std::sort(group.begin(), group.end());
    return group;
  }

  /// The transposition of a product that nothing else reads: it is computed in the new order at once.
  std::optional<NodeGroup> transposed_result(ValueId value) const {
    const NodeId next = first_reader({value}, {});
    if (!is_free_transposition(next)) return std::nullopt;
    NodeGroup piece = {next};
    return is_closed({value}, piece) ? std::optional<NodeGroup>(piece) : std::nullopt;
  }

  /// Whether the node converts float32 to 16 bits.
  bool narrows(const Node& node) const {
    return node.op == op::kCast && !node.inputs.empty() &&
           graph_.value(node.inputs[0]).type.data_type == DataType::kFloat32 &&
           is_half(graph_.value(node.outputs[0]).type.data_type);
  }

  /// The node that converts the value from 16 bits to float32; kNone where none does.
  NodeId widening_of(ValueId value) const {
    const NodeId maker = value == kNone ? kNone : producer_of(graph_, value);
    if (maker == kNone || graph_.node(maker).op != op::kCast) return kNone;
    const Value& before = graph_.value(graph_.node(maker).inputs[0]);
    const bool widens = is_half(before.type.data_type) && before.layout == graph_.value(value).layout &&
                        graph_.value(value).type.data_type == DataType::kFloat32;
    return widens ? maker : kNone;
  }

  /// Conversions to float32 of the node's operands that nothing else reads: elements become wider as they are
  /// loaded.
  NodeGroup widened_operands(NodeId id) const {
    NodeGroup group;
    std::set<ValueId> sources;
    for (const ValueId input : graph_.node(id).inputs) {
      const NodeId maker = widening_of(input);
      if (maker == kNone) continue;
      // In a product of a value with itself the two operands could no longer be told apart.
      if (!sources.insert(graph_.node(maker).inputs[0]).second) return {};
      if (is_free(maker) && !is_output(input) && readers_[static_cast<size_t>(input)] == NodeGroup{id})
        group.push_back(maker);
    }
    std::sort(group.begin(), group.end());
    return group;
  }

  /// The conversion of a group's result, which nothing else reads, to 16 bits: elements become narrower as
  /// they are stored. What only moves elements is moved faster by itself (`merge_axes`, `merge_rows`).
  std::optional<NodeGroup> narrowed_result(ValueId value, const NodeGroup& group) const {
    const std::string& op = graph_.node(group.front()).op;
    const NodeId next = first_reader({value}, {});
    if (is_transposition(op) || is_layout_conversion(op) || next == kNone || !is_free(next) ||
        !narrows(graph_.node(next)))
      return std::nullopt;
    NodeGroup piece = {next};
    const bool stays = graph_.value(value).layout == graph_.value(graph_.node(next).outputs[0]).layout;
    return stays && is_closed({value}, piece) ? std::optional<NodeGroup>(piece) : std::nullopt;
  }

  /// Counts the operations of each value of the piece when it is written out; false where there are too many.
  bool write_out(const NodeGroup& piece, std::unordered_map<ValueId, int64_t>& written_out) const {
    for (NodeId id : piece) {
      int64_t operations = 1;
      for (ValueId input : graph_.node(id).inputs) {
        if (const auto made = written_out.find(input); made != written_out.end()) operations += made->second;
      }
      if (operations > kMostWrittenOut) return false;
      written_out[graph_.node(id).outputs[0]] = operations;
    }
    return true;
  }

  /// The fewest nodes that can follow `value` so that again one value goes on and nothing outside reads the
  /// others: one reader, or a fork up to where it joins.
  std::optional<NodeGroup> next_piece(ValueId value, const NodeGroup& group) const {
    if (const NodeId reader = fused_reader(value, group); reader != kNone) {
      NodeGroup piece = is_product(graph_.node(reader)) ? transposed_operands(reader) : NodeGroup();
      piece.push_back(reader);
      return piece;
    }
    NodeGroup piece;
    std::vector<ValueId> made = {value};
    while (piece.size() < kMostForked) {
      const NodeId next = first_reader(made, piece);
      if (next == kNone || !can_join(graph_.node(next), made) || taken_[static_cast<size_t>(next)])
        return std::nullopt;
      piece.push_back(next);
      if (is_closed(made, piece)) return piece;
      made.push_back(graph_.node(next).outputs[0]);
    }
    return std::nullopt;
  }

  bool reads_fused(const Node& node) const {
    return !node.inputs.empty() && node.inputs[0] != kNone && is_fused(node.inputs[0]);
  }

  /// Whether a value does not end a group though an operator that could begin one reads it.
  bool is_fused(ValueId value) const {
    return fused_.count(graph_.value(value).name) > 0 || are_rows(value) || are_scores(value);
  }

  /// A large value that a tunable node computes for a single reader; kNone otherwise.
  NodeId reader_of_large(ValueId value) const {
    const NodeId maker = producer_of(graph_, value);
    const auto& readers = readers_[static_cast<size_t>(value)];
    const bool inner = maker != kNone && tunable_[static_cast<size_t>(maker)] && readers.size() == 1 &&
                       !is_output(value) && graph_.value(value).type.bytes() >= kRowsBeyondCaches;
    return inner ? readers[0] : kNone;
  }

  /// Rows that a product takes block by block.
  bool are_rows(ValueId value) const {
    const NodeId reader = reader_of_large(value);
    return reader != kNone &&
           is_product_of_rows(graph_, graph_.node(producer_of(graph_, value)), graph_.node(reader));
  }

  /// The nodes that compute such rows; their results are then needed block by block, too.
  bool are_scores(ValueId value) const {
    const NodeId reader = reader_of_large(value);
    return reader != kNone && graph_.node(reader).op == op::kSoftmax &&
           are_rows(graph_.node(reader).outputs[0]);
  }

  /// The convolution or product, or the rows before one, that go on in the same subgraph.
  NodeId fused_reader(ValueId value, const NodeGroup& group) const {
    const auto& readers = readers_[static_cast<size_t>(value)];
    if (!is_fused(value) || readers.size() != 1 || is_output(value)) return kNone;
    const Node& reader = graph_.node(readers[0]);
    if (!tunable_[static_cast<size_t>(readers[0])] || taken_[static_cast<size_t>(readers[0])]) return kNone;
    if (are_rows(value)) return readers[0];
    // The first operand is the result of a product; other nodes that compute it are subgraphs of their own.
    const bool goes_on =
        are_scores(value) ? std::ranges::any_of(group, [&](NodeId id) { return is_product(graph_.node(id)); })
                          : can_share_subgraph(graph_, first_behind_conversions(group), reader);
    return goes_on ? readers[0] : kNone;
  }

  const Node& first_behind_conversions(const NodeGroup& group) const {
    const auto found =
        std::ranges::find_if(group, [&](NodeId id) { return graph_.node(id).op != op::kCast; });
    return graph_.node(found == group.end() ? group.front() : *found);
  }

  static bool contains(const NodeGroup& piece, NodeId id) {
    return std::find(piece.begin(), piece.end(), id) != piece.end();
  }

  NodeId first_reader(const std::vector<ValueId>& made, const NodeGroup& piece) const {
    NodeId first = kNone;
    for (ValueId id : made) {
      for (NodeId reader : readers_[static_cast<size_t>(id)]) {
        if (!contains(piece, reader) && (first == kNone || reader < first)) first = reader;
      }
    }
    return first;
  }

  bool is_closed(const std::vector<ValueId>& made, const NodeGroup& piece) const {
    return std::all_of(made.begin(), made.end(), [&](ValueId id) {
      const auto& readers = readers_[static_cast<size_t>(id)];
      return !is_output(id) && std::all_of(readers.begin(), readers.end(),
                                           [&](NodeId reader) { return contains(piece, reader); });
    });
  }

  /// Whether the node is elementwise with the type and layout of the value before it, and its other operands
  /// are constants or activations of that same form. In plain layouts these may be broadcast (the mask of
  /// attention), or be the condition of a Where.
  bool can_join(const Node& node, const std::vector<ValueId>& made) const {
    const NodeId id = graph_.value(node.outputs[0]).producer;
    if (!tunable_[static_cast<size_t>(id)] || !is_elementwise(node.op)) return false;
    const Value& before = graph_.value(made.front());
    const auto same_form = [&](ValueId other) {
      return graph_.value(other).type == before.type && graph_.value(other).layout == before.layout;
    };
    const auto broadcast = [&](size_t input) {
      const Value& other = graph_.value(node.inputs[input]);
      const bool condition = node.op == op::kWhere && input == 0 && other.type.data_type == DataType::kBool;
      return before.layout.plain() && other.layout.plain() &&
             (condition || other.type.data_type == before.type.data_type);
    };
    if (!same_form(node.outputs[0])) return false;
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const ValueId input = node.inputs[i];
      if (input != kNone && !graph_.is_constant(input) && !same_form(input) && !broadcast(i)) return false;
    }
    return true;
  }

  const Graph& graph_;
  const std::set<std::string>& fused_;
  std::vector<std::vector<NodeId>> readers_;
  std::vector<bool> taken_;
  std::vector<bool> tunable_;
  std::vector<bool> output_;  ///< of the graph, by value
};

}  // namespace

bool can_share_subgraph(const Graph& graph, const Node& first, const Node& second) {
  if (first.op != op::kConv || second.op != op::kConv) return false;
  const auto all_are = [&](const char* attribute, int64_t value) {
    return std::ranges::all_of(second.attributes.integers(attribute), [&](int64_t v) { return v == value; });
  };
  const bool pointwise = second.attributes.integer("group", 1) == 1 &&
                         !second.attributes.integers("kernel_shape").empty() && all_are("kernel_shape", 1) &&
                         all_are("strides", 1) && all_are("pads", 0);
  return pointwise && is_depthwise(graph, first);
}

std::vector<NodeGroup> fuse(const Graph& graph,
                            const std::function<bool(const Graph&, const Node&)>& can_tune,
                            const std::set<std::string>& fused) {
  return Fuser(graph, can_tune, fused).run();
}

}  // namespace tilewright
