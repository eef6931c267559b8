// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/graph/cuts.h"
#include "core/graph/graph_edit.h"
#include "core/graph/operator_traits.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// Which values are blocked as they are made, and which inputs are wanted blocked.
class LayoutPlan {
 public:
  LayoutPlan(const Graph& graph, int64_t block)
      : graph_(graph), block_(block), made_blocked_(graph.values.size()), votes_(graph.values.size()) {
    look_ahead();
    for (size_t n = 0; n < graph.nodes.size(); ++n) plan(graph.nodes[n]);
  }

  bool made_blocked(ValueId id) const { return made_blocked_[static_cast<size_t>(id)]; }

  /// Whether `node` reads its input `index` blocked. Constants are always plain.
  bool wants_blocked(const Node& node, size_t index) const {
    if (node.inputs[index] == kNone || graph_.is_constant(node.inputs[index])) return false;
    if (is_convolution(node)) return index == 0 && takes_blocked(node);
    if (is_cut(node)) return index == 0 && made_blocked(node.outputs[0]);
    if (is_depthwise(node)) return index == 0 && made_blocked(node.outputs[0]);
    if (is_global_pool(node.op)) return made_blocked(node.inputs[0]);
    return can_follow(node) && made_blocked(node.outputs[0]);
  }

 private:
  /// One channel from one: so little arithmetic that it takes what it gets.
  bool is_depthwise(const Node& node) const {
    const int64_t group = node.attributes.integer("group", 1);
    return (node.op == "Conv" || node.op == "ConvTranspose") && group > 1 &&
           group == shape(node.inputs[0])[1] && group == shape(node.outputs[0])[1];
  }
  /// Worth converting for.
  bool is_convolution(const Node& node) const {
    return (node.op == "Conv" || node.op == "ConvTranspose") && !is_depthwise(node);
  }

  const Shape& shape(ValueId id) const { return graph_.value(id).type.shape; }

  /// A float32 value with spatial extents whose channels fill whole blocks.
  bool fits(ValueId id) const {
    const TensorType& type = graph_.value(id).type;
    return type.data_type == DataType::kFloat32 && type.shape.size() >= 3 && type.shape.size() <= 5 &&
           type.shape[1] > 0 && type.shape[1] % block_ == 0;
  }

  /// Blocks must not reach from one group of channels into the next.
  bool groups_fit(const Node& node) const {
    const int64_t group = node.attributes.integer("group", 1);
    const int64_t in = shape(node.inputs[0])[1];
    const int64_t out = shape(node.outputs[0])[1];
    return group == 1 || (in / group % block_ == 0 && out / group % block_ == 0);
  }
  bool takes_blocked(const Node& node) const { return fits(node.inputs[0]) && groups_fit(node); }
  bool makes_blocked(const Node& node) const { return fits(node.outputs[0]) && groups_fit(node); }

  static bool is_cut(const Node& node) { return node.op == "Split" || node.op == "Slice"; }

  /// A Split or Slice of nothing but channels, in whole blocks.
  bool cuts_whole_blocks(const Node& node) const {
    if (!fits(node.inputs[0])) return false;
    const auto cuts = cuts_of(graph_, node);
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      if (!cuts || !fits(node.outputs[i]) || (*cuts)[i].start[1] % block_ != 0 || (*cuts)[i].step[1] != 1) return false;
      Shape rest = shape(node.outputs[i]);
      rest[1] = shape(node.inputs[0])[1];
      if (rest != shape(node.inputs[0])) return false;
    }
    return true;
  }

  /// Whether the node can run on blocked values throughout.
  bool can_follow(const Node& node) const {
    if (is_cut(node)) return cuts_whole_blocks(node);
    if (node.outputs.size() != 1 || !fits(node.outputs[0])) return false;
    if (is_pool(node.op) || is_depthwise(node)) return fits(node.inputs[0]);
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

  /// How many of those that read a value want it in which layout, seen through followers of it alone.
  /// Followers of several values have no say: they are asked when it is their turn.
  struct Votes {
    int blocked = 0;
    int plain = 0;
  };

  int count_activations(const Node& node) const {
    return static_cast<int>(std::count_if(node.inputs.begin(), node.inputs.end(), [&](ValueId id) {
      return id != kNone && !graph_.is_constant(id);
    }));
  }

  void look_ahead() {
    for (ValueId id : graph_.outputs) ++votes_[static_cast<size_t>(id)].plain;
    for (size_t n = graph_.nodes.size(); n-- > 0;) {
      const Node& node = graph_.nodes[n];
      Votes votes;
      if (can_follow(node)) {
        for (size_t i = 0; count_activations(node) == 1 && i < node.outputs.size(); ++i) {
          votes.blocked += votes_[static_cast<size_t>(node.outputs[i])].blocked;
          votes.plain += votes_[static_cast<size_t>(node.outputs[i])].plain;
        }
      } else if (!is_global_pool(node.op)) {
        (is_convolution(node) && takes_blocked(node) ? votes.blocked : votes.plain) = 1;
      }
      for (ValueId id : node.inputs) {
        if (id == kNone) continue;
        votes_[static_cast<size_t>(id)].blocked += votes.blocked;
        votes_[static_cast<size_t>(id)].plain += votes.plain;
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
                votes_[static_cast<size_t>(node.outputs[0])].blocked > 0;
    } else if (can_follow(node)) {
      blocked = follows_blocked(node);
    }
    for (size_t i = 0; blocked && i < node.outputs.size(); ++i) {
      made_blocked_[static_cast<size_t>(node.outputs[i])] = true;
    }
  }

  /// As its inputs are; where they differ, what comes after decides.
  bool follows_blocked(const Node& node) const {
    bool any_plain = false;
    bool any_blocked = false;
    for (ValueId id : node.inputs) {
      if (id == kNone || graph_.is_constant(id)) continue;
      (made_blocked(id) ? any_blocked : any_plain) = true;
    }
    const Votes& votes = votes_[static_cast<size_t>(node.outputs[0])];
    return any_blocked && (!any_plain || votes.blocked > votes.plain);
  }

  const Graph& graph_;
  int64_t block_;
  std::vector<bool> made_blocked_;
  std::vector<Votes> votes_;
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
