// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/graph/operator_traits.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// Which values are blocked as they are made, and which inputs are wanted blocked.
class LayoutPlan {
 public:
  LayoutPlan(const Graph& graph, int64_t block)
      : graph_(graph), block_(block), made_blocked_(graph.values.size()), leads_to_convolution_(graph.values.size()) {
    look_ahead();
    for (size_t n = 0; n < graph.nodes.size(); ++n) plan(graph.nodes[n]);
  }

  bool made_blocked(ValueId id) const { return made_blocked_[static_cast<size_t>(id)]; }

  /// Whether `node` reads its input `index` blocked. Constants are always plain.
  bool wants_blocked(const Node& node, size_t index) const {
    if (node.inputs[index] == kNone || graph_.is_constant(node.inputs[index])) return false;
    if (is_convolution(node)) return index == 0 && takes_blocked(node);
    if (is_global_pool(node.op)) return made_blocked(node.inputs[0]);
    return can_follow(node) && made_blocked(node.outputs[0]);
  }

 private:
  static bool is_convolution(const Node& node) { return node.op == "Conv" || node.op == "ConvTranspose"; }

  const Shape& shape(ValueId id) const { return graph_.value(id).type.shape; }

  /// A float32 value with spatial extents whose channels fill whole blocks.
  bool fits(ValueId id) const {
    const TensorType& type = graph_.value(id).type;
    return type.data_type == DataType::kFloat32 && type.shape.size() >= 3 && type.shape.size() <= 5 && type.shape[1] > 0 &&
           type.shape[1] % block_ == 0;
  }

  /// Blocks must not reach from one group of channels into the next, unless each channel is a group.
  bool groups_fit(const Node& node) const {
    const int64_t group = node.attributes.integer("group", 1);
    const int64_t in = shape(node.inputs[0])[1];
    const int64_t out = shape(node.outputs[0])[1];
    return group == 1 || (group == in && in == out) || (in / group % block_ == 0 && out / group % block_ == 0);
  }
  bool takes_blocked(const Node& node) const { return fits(node.inputs[0]) && groups_fit(node); }
  bool makes_blocked(const Node& node) const { return fits(node.outputs[0]) && groups_fit(node); }

  /// Whether the node can run on blocked values throughout.
  bool can_follow(const Node& node) const {
    if (node.outputs.size() != 1 || !fits(node.outputs[0])) return false;
    if (is_pool(node.op)) return fits(node.inputs[0]);
    const Shape& out = shape(node.outputs[0]);
    const auto is_blockable = [&](ValueId id) { return fits(id) && shape(id).size() == out.size(); };
    if (node.op == "Concat") {
      return std::all_of(node.inputs.begin(), node.inputs.end(),
                         [&](ValueId id) { return is_blockable(id) && !graph_.is_constant(id); });
    }
    if (!is_elementwise(node.op) || node.op == "BatchNormalization") return false;
    return std::all_of(node.inputs.begin(), node.inputs.end(), [&](ValueId id) {
      return id == kNone || graph_.is_constant(id) || (is_blockable(id) && shape(id)[1] == out[1]);
    });
  }

  /// From the outputs back: from which values a convolution that takes blocked channels is reached through followers.
  void look_ahead() {
    for (size_t n = graph_.nodes.size(); n-- > 0;) {
      const Node& node = graph_.nodes[n];
      const bool convolution = is_convolution(node) && takes_blocked(node);
      const bool follower = can_follow(node) && leads_to_convolution_[static_cast<size_t>(node.outputs[0])];
      if (!convolution && !follower) continue;
      for (ValueId id : node.inputs) {
        if (id != kNone) leads_to_convolution_[static_cast<size_t>(id)] = true;
      }
    }
  }

  void plan(const Node& node) {
    bool blocked = false;
    if (is_convolution(node)) {
      blocked = makes_blocked(node);
    } else if (is_global_pool(node.op)) {
      // A chain ends here, since what is left is a vector, unless it goes on with convolutions of it.
      blocked = made_blocked(node.inputs[0]) && fits(node.outputs[0]) &&
                leads_to_convolution_[static_cast<size_t>(node.outputs[0])];
    } else if (can_follow(node)) {
      blocked = std::any_of(node.inputs.begin(), node.inputs.end(), [&](ValueId id) {
        return id != kNone && !graph_.is_constant(id) && made_blocked(id);
      });
    }
    if (blocked) made_blocked_[static_cast<size_t>(node.outputs[0])] = true;
  }

  const Graph& graph_;
  int64_t block_;
  std::vector<bool> made_blocked_;
  std::vector<bool> leads_to_convolution_;
};

void add_convert(Graph& graph, ValueId from, ValueId to, int64_t to_block) {
  graph.value(to).layout.channel_block = to_block;
  Node convert;
  convert.name = graph.value(from).name + "_to_" + layout_text({to_block});
  convert.op = "LayoutConvert";
  convert.attributes.set("to_block", to_block);
  convert.inputs = {from};
  convert.outputs = {to};
  add_node(graph, std::move(convert));
}

}  // namespace

Graph layout(Graph graph, const PassOptions& options) {
  const int64_t block = options.channel_block;
  if (block <= 1) return graph;
  const Graph before = graph;
  const LayoutPlan plan(before, block);

  // Readers of each value by the layout that they want: (node, input).
  struct Readers {
    std::vector<std::pair<size_t, size_t>> plain, blocked;
  };
  std::vector<Readers> readers(before.values.size());
  for (size_t n = 0; n < before.nodes.size(); ++n) {
    const Node& node = before.nodes[n];
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == kNone) continue;
      auto& lists = readers[static_cast<size_t>(node.inputs[i])];
      (plan.wants_blocked(node, i) ? lists.blocked : lists.plain).emplace_back(n, i);
    }
  }

  const auto redirect = [&graph](const std::vector<std::pair<size_t, size_t>>& list, ValueId to) {
    for (const auto& [n, i] : list) graph.nodes[n].inputs[i] = to;
  };
  for (size_t v = 0; v < before.values.size(); ++v) {
    const auto id = static_cast<ValueId>(v);
    const Value& value = before.values[v];
    const bool output = is_graph_output(before, id);
    if (!plan.made_blocked(id)) {
      if (readers[v].blocked.empty()) continue;
      const ValueId blocked = add_value(graph, value.name + "_blocked", value.type);
      redirect(readers[v].blocked, blocked);
      add_convert(graph, id, blocked, block);
    } else if (output) {
      // The output keeps its name and is plain; what the producer makes gets another.
      const ValueId blocked = add_value(graph, value.name + "_blocked", value.type);
      graph.value(blocked).layout.channel_block = block;
      auto& outputs = graph.node(value.producer).outputs;
      std::replace(outputs.begin(), outputs.end(), id, blocked);
      graph.value(blocked).producer = value.producer;
      redirect(readers[v].blocked, blocked);
      add_convert(graph, blocked, id, 0);
    } else {
      graph.value(id).layout.channel_block = block;
      if (readers[v].plain.empty()) continue;
      const ValueId plain = add_value(graph, value.name + "_plain", value.type);
      redirect(readers[v].plain, plain);
      add_convert(graph, id, plain, 0);
    }
  }
  return graph;
}

}  // namespace tilewright
