// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/cuts.h"
#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/operator_traits.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// In a value in blocks, at most one in this many places may be left empty.
constexpr int64_t kPlacesOfAnEmptyOne = 5;

/// With at least this many taps a channel, a depthwise convolution computes enough to pay for conversions. In
/// plain values its vectors run along rows, whose borders and remainders take most of the time: 7x7 over
/// 384x14x14 took 271 us, and 43 us in blocks of 16, between conversions of 25 us.
constexpr int64_t kManyTaps = 25;
/// Vectors along longer rows are mostly full.
constexpr int64_t kLongestShortRow = 128;
/// The same for a convolution with strides, for which vectors along rows must collect every other pixel.
constexpr int64_t kManyStridedTaps = 9;

/// Where a row has at least this many blocks of pixels, vectors along rows are better than half blocks.
constexpr int64_t kBlocksOfALongRow = 2;
/// With fewer channels, vectors across them are narrower than those of any target; with shorter rows, vectors
/// along them are.
constexpr int64_t kFewestInAVector = 4;
constexpr int64_t kShortestRow = 8;
/// For how many channels their sums fill a vector side by side, see `conv_few_outputs`, and of how many
/// inputs a sum must be to be worth putting together from them.
constexpr int64_t kMostSideBySide = 4;
constexpr int64_t kLeastOfSpreadSums = 64;
/// A larger input is not copied into plain values for a kernel of one element, which does little work with
/// each value: the copy would not fit the caches.
constexpr int64_t kLargestCopy = int64_t{4} << 20;
/// For groups of fewer channels, moving the input's values to the lanes costs more than it saves.
constexpr int64_t kSmallestGroup = 4;

/// For each value the block in which it is computed, and for each input the block in which it is read; 0 is
/// plain.
class LayoutPlan {
 public:
  LayoutPlan(const Graph& graph, const PassOptions& options)
      : graph_(graph),
        block_(options.channel_block),
        chosen_(options.choice.layouts),
        made_(graph.values.size()),
        votes_(graph.values.size()) {
    look_ahead();
    for (size_t n = 0; n < graph.nodes.size(); ++n) plan(graph.nodes[n]);
  }

  int64_t made(ValueId id) const { return made_[static_cast<size_t>(id)]; }

  /// The block in which `node` reads its input `index`. Constants are always plain.
  int64_t wanted(const Node& node, size_t index) const {
    const ValueId id = node.inputs[index];
    if (id == kNone || graph_.is_constant(id)) return 0;
    if (is_dense_convolution(node)) return index == 0 ? wanted_by_convolution(node) : 0;
    if (is_cut(node) || is_depthwise(graph_, node)) return index == 0 ? made(node.outputs[0]) : 0;
    if (is_global_pool(node.op)) return made(node.inputs[0]);
    const int64_t block = made(node.outputs[0]);
    return block > 0 && can_follow(node, block) ? block : 0;
  }

 private:
  /// Whether conversions pay for the node. Most depthwise convolutions compute so little that they take the
  /// layout of their input.
  bool is_dense_convolution(const Node& node) const {
    return is_convolution(node.op) && !is_depthwise(graph_, node);
  }

  /// Whether vectors are better laid along the rows of what a convolution makes than across its channels,
  /// which do not fill a vector: 3x3 over 32x80x80 to 3 channels took 1402 us from blocks of 16, where each
  /// element of a vector is loaded on its own, and 111 us from plain values; to 8 channels 356 us in half
  /// blocks and 194 us in plain values. Where half blocks are possible, and wanted by what comes after, they
  /// stay.
  bool runs_along_rows(const Node& node) const {
    const ValueId made = node.outputs[0];
    const int64_t channels = shape(made)[1];
    if (!is_dense_convolution(node) || node.attributes.integer("group", 1) > 1 || channels >= block_)
      return false;
    const int64_t row = shape(made).back();
    const int64_t otherwise = widest([&](int64_t block) { return makes_blocked(node, block); });
    if (otherwise == block_) return false;
    if (otherwise > 0)
      return row >= kBlocksOfALongRow * block_ && votes_[static_cast<size_t>(made)].blocked == 0;
    if (row < (channels < kFewestInAVector ? kShortestRow : block_)) return false;
    // Phases of a transposed convolution fill vectors together with its channels.
    if (node.op != op::kConv) return false;
    // A reduction over a single channel has its vectors along blocks, and so have the sums for up to four.
    return !is_pointwise(node) || (channels > 1 && !has_sums_side_by_side(node) &&
                                   graph_.value(node.inputs[0]).type.bytes() <= kLargestCopy);
  }

  /// A kernel of one element.
  bool is_pointwise(const Node& node) const {
    const Shape& weights = shape(node.inputs[1]);
    return std::all_of(weights.begin() + 2, weights.end(), [](int64_t k) { return k == 1; });
  }

  /// Whether the sums for a few channels can be spread over vectors along the blocks of the input: a kernel
  /// of one element over 256x80x80 to 2 channels took 281 us before they were, and takes 111 us. Over
  /// 64x80x80 to 4 channels it took 36 us for a copy into plain values and 29 us after it, and takes 50 us.
  bool has_sums_side_by_side(const Node& node) const {
    return node.op == op::kConv && node.attributes.integer("group", 1) == 1 && is_pointwise(node) &&
           shape(node.outputs[0])[1] <= kMostSideBySide && shape(node.inputs[0])[1] >= kLeastOfSpreadSums;
  }

  bool is_heavy_depthwise(const Node& node) const {
    if (!is_depthwise(graph_, node) || shape(node.outputs[0]).back() > kLongestShortRow) return false;
    int64_t taps = 1;
    for (const int64_t extent : node.attributes.integers("kernel_shape")) taps *= extent;
    const auto strides = node.attributes.integers("strides");
    const bool strided = std::any_of(strides.begin(), strides.end(), [](int64_t s) { return s > 1; });
    return taps >= (strided ? kManyStridedTaps : kManyTaps);
  }

  const Shape& shape(ValueId id) const { return graph_.value(id).type.shape; }

  /// A value with spatial extents whose channels take up most of its blocks.
  bool fits(ValueId id, int64_t block) const {
    const TensorType& type = graph_.value(id).type;
    return can_be_blocked(type.data_type) && type.shape.size() >= 3 && type.shape.size() <= 5 &&
           type.shape[1] >= kNarrowestBlock &&
           wasted(type.shape[1], block) * kPlacesOfAnEmptyOne <= padded(type.shape[1], block);
  }
  static int64_t padded(int64_t channels, int64_t block) { return (channels + block - 1) / block * block; }
  static int64_t wasted(int64_t channels, int64_t block) { return padded(channels, block) - channels; }
  bool fills(ValueId id, int64_t block) const { return fits(id, block) && shape(id)[1] % block == 0; }

  /// Whether a block holds several groups of channels, each of which reads channels of the same block of the
  /// input.
  bool shares_blocks(const Node& node, int64_t block) const {
    const int64_t group = node.attributes.integer("group", 1);
    const int64_t in = shape(node.inputs[0])[1] / group;
    return node.op == op::kConv && group > 1 && in >= kSmallestGroup && in < block &&
           in * group == shape(node.outputs[0])[1] && block % in == 0;
  }

  /// A group of channels fills whole blocks, or a block holds a few whole groups that have as many channels
  /// out as in.
  bool groups_fit(const Node& node, int64_t block) const {
    const int64_t group = node.attributes.integer("group", 1);
    if (group == 1) return true;
    const int64_t in = shape(node.inputs[0])[1] / group;
    const int64_t out = shape(node.outputs[0])[1] / group;
    if (shares_blocks(node, block)) return fits(node.inputs[0], block) && fits(node.outputs[0], block);
    return in % block == 0 && out % block == 0;
  }
  bool takes_blocked(const Node& node, int64_t block) const {
    return fits(node.inputs[0], block) && groups_fit(node, block);
  }
  bool makes_blocked(const Node& node, int64_t block) const {
    return fits(node.outputs[0], block) && groups_fit(node, block);
  }

  /// The best block for which `possible` holds, 0 where there is none. The block of the target's vectors
  /// comes first, then one and a half of it, then half of it where that half is still a vector worth having.
  /// Some empty places in the last block cost less than vectors of half the width throughout: 440 channels
  /// are 28 vectors of 16 floats, but 55 of 8. Likewise 24 channels are a vector and a half.
  template <typename Possible>
  int64_t widest(Possible possible) const {
    if (possible(block_)) return block_;
    if (block_ < 2 * kNarrowestBlock) return 0;
    for (const int64_t block : {block_ + block_ / 2, block_ / 2}) {
      if (possible(block)) return block;
    }
    return 0;
  }

  /// The block that a person or a search chose for the value; nothing where the rules decide.
  std::optional<int64_t> chosen(ValueId id) const {
    const auto found = chosen_.find(graph_.value(id).name);
    return found == chosen_.end() || found->second == 1 ? std::nullopt : std::optional(found->second);
  }

  int64_t wanted_by_convolution(const Node& node) const {
    const ValueId id = node.inputs[0];
    const int64_t block_made = made(node.outputs[0]);
    if (block_made == 0 && !chosen(id) && runs_along_rows(node)) return 0;
    // What is plain already is read along its rows.
    if (block_made == 0 && made(id) == 0 && !chosen(id) && has_sums_side_by_side(node)) return 0;
    // There is no other way to compute the node, whatever block was chosen for its input, and however many
    // places of the last block are empty.
    if (block_made > 0 && shares_blocks(node, block_made)) return block_made;
    if (made(id) > 0 && takes_blocked(node, made(id))) return made(id);
    // Plain values are converted only into blocks without empty places: a copy with empty places costs more
    // than it saves.
    return chosen(id) ? 0
                      : widest([&](int64_t block) { return fills(id, block) && takes_blocked(node, block); });
  }

  static bool is_cut(const Node& node) { return node.op == op::kSplit || node.op == op::kSlice; }

  /// Whether a Split or Slice cuts only channels, at the ends of blocks except for the last.
  bool cuts_whole_blocks(const Node& node, int64_t block) const {
    if (!fits(node.inputs[0], block)) return false;
    const auto cuts = cuts_of(graph_, node);
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      const bool whole =
          cuts && fits(node.outputs[i], block) && (*cuts)[i].start[1] % block == 0 && (*cuts)[i].step[1] == 1;
      // A part that ends within a block would have channels of the next part in its last places.
      const bool last = whole && (*cuts)[i].start[1] + shape(node.outputs[i])[1] == shape(node.inputs[0])[1];
      if (!last && !(whole && fills(node.outputs[i], block))) return false;
      Shape rest = shape(node.outputs[i]);
      rest[1] = shape(node.inputs[0])[1];
      if (rest != shape(node.inputs[0])) return false;
    }
    return true;
  }

  bool keeps_channels(const Node& node) const {
    const Shape& in = shape(node.inputs[0]);
    const Shape& out = shape(node.outputs[0]);
    return in.size() == out.size() && in[0] == out[0] && in[1] == out[1];
  }

  /// Whether the node can read and write values in such blocks.
  bool can_follow(const Node& node, int64_t block) const {
    if (is_cut(node)) return cuts_whole_blocks(node, block);
    if (node.outputs.size() != 1 || !fits(node.outputs[0], block)) return false;
    if (is_pool(node.op) || is_depthwise(graph_, node)) return fits(node.inputs[0], block);
    if (moves_pixels(node.op)) return fits(node.inputs[0], block) && keeps_channels(node);
    const Shape& out = shape(node.outputs[0]);
    const auto is_blockable = [&](ValueId id) { return fits(id, block) && shape(id).size() == out.size(); };
    if (node.op == op::kConcat) {
      return std::all_of(node.inputs.begin(), node.inputs.end(), [&](const ValueId& id) {
        return is_blockable(id) && !graph_.is_constant(id) &&
               (fills(id, block) || &id == &node.inputs.back());
      });
    }
    if (!is_elementwise(node.op) || node.op == op::kBatchNormalization) return false;
    return std::all_of(node.inputs.begin(), node.inputs.end(), [&](ValueId id) {
      return id == kNone || graph_.is_constant(id) || (is_blockable(id) && shape(id)[1] == out[1]);
    });
  }

  /// How many readers of a value want it blocked or plain. A node with a single activation as input passes
  /// the wishes of its own readers on; nodes with several have no vote, because they decide when they are
  /// planned.
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
      const bool follows =
          !node.outputs.empty() && widest([&](int64_t block) { return can_follow(node, block); }) > 0;
      if (follows && is_heavy_depthwise(node)) {
        votes.blocked = 1;
      } else if (follows) {
        for (size_t i = 0; count_activations(node) == 1 && i < node.outputs.size(); ++i) {
          votes.blocked += votes_[static_cast<size_t>(node.outputs[i])].blocked;
          votes.plain += votes_[static_cast<size_t>(node.outputs[i])].plain;
        }
      } else if (!is_global_pool(node.op)) {
        const int64_t taken = is_dense_convolution(node) && !runs_along_rows(node)
                                  ? widest([&](int64_t block) { return takes_blocked(node, block); })
                                  : 0;
        (taken > 0 ? votes.blocked : votes.plain) = 1;
      }
      for (ValueId id : node.inputs) {
        if (id == kNone) continue;
        votes_[static_cast<size_t>(id)].blocked += votes.blocked;
        votes_[static_cast<size_t>(id)].plain += votes.plain;
      }
    }
  }

  void plan(const Node& node) {
    int64_t block = 0;
    if (is_dense_convolution(node)) {
      block = runs_along_rows(node) ? 0 : widest([&](int64_t width) { return makes_blocked(node, width); });
      if (const auto wish = chosen(node.outputs[0]); wish && (*wish == 0 || makes_blocked(node, *wish))) {
        block = *wish;
      }
    } else if (is_global_pool(node.op)) {
      // A chain of blocked values ends at a global pool, because what remains is a vector, unless
      // convolutions read it.
      const int64_t before = made(node.inputs[0]);
      block = before > 0 && fits(node.outputs[0], before) &&
                      votes_[static_cast<size_t>(node.outputs[0])].blocked > 0
                  ? before
                  : 0;
    } else {
      block = block_of_follower(node);
      if (block == 0 && is_heavy_depthwise(node) && !chosen(node.outputs[0])) {
        block = widest([&](int64_t width) { return can_follow(node, width); });
      }
    }
    for (size_t i = 0; i < node.outputs.size(); ++i) made_[static_cast<size_t>(node.outputs[i])] = block;
  }

  /// The block of the node's inputs. Where they differ, the readers of the output decide.
  int64_t block_of_follower(const Node& node) const {
    if (node.outputs.empty()) return 0;
    if (const auto wish = chosen(node.outputs[0]); wish && (*wish == 0 || can_follow(node, *wish))) {
      return *wish;
    }
    bool any_plain = false;
    int64_t block = 0;
    for (ValueId id : node.inputs) {
      if (id == kNone || graph_.is_constant(id)) continue;
      any_plain = any_plain || made(id) == 0;
      // Where the blocks of the inputs differ, the block that the target's vectors suggest is taken.
      if (block == 0 || made(id) == block_) block = made(id) > 0 ? made(id) : block;
    }
    if (block > 0 && !can_follow(node, block)) {
      block = widest([&](int64_t width) { return can_follow(node, width); });
    }
    const Votes& votes = votes_[static_cast<size_t>(node.outputs[0])];
    return block > 0 && (!any_plain || votes.blocked > votes.plain) ? block : 0;
  }

  const Graph& graph_;
  int64_t block_;
  const std::map<std::string, int64_t>& chosen_;
  std::vector<int64_t> made_;
  std::vector<Votes> votes_;
};

void add_convert(Graph& graph, GraphEditor& editor, ValueId from, ValueId to, int64_t to_block) {
  graph.value(to).layout.channel_block = to_block;
  Node convert;
  convert.name = graph.value(from).name + "_to_" + layout_text({to_block});
  convert.op = op::kLayoutConvert;
  convert.attributes.set("to_block", to_block);
  convert.inputs = {from};
  convert.outputs = {to};
  editor.add_node(std::move(convert));
}

}  // namespace

Graph layout(Graph graph, const PassOptions& options) {
  if (options.channel_block <= 1) return graph;
  const Graph before = graph;
  const LayoutPlan plan(before, options);
  GraphEditor editor(graph);

  // Readers of each value by the block that they want: (node, input).
  std::vector<std::map<int64_t, std::vector<std::pair<size_t, size_t>>>> readers(before.values.size());
  for (size_t n = 0; n < before.nodes.size(); ++n) {
    const Node& node = before.nodes[n];
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] != kNone) {
        readers[static_cast<size_t>(node.inputs[i])][plan.wanted(node, i)].emplace_back(n, i);
      }
    }
  }

  const auto new_value = [&](const Value& value, int64_t block) {
    std::string suffix = block == 0 ? "_plain" : "_blocked";
    if (block != 0 && block != options.channel_block) suffix += std::to_string(block);
    return editor.add_value(value.name + suffix, value.type);
  };
  for (size_t v = 0; v < before.values.size(); ++v) {
    const auto id = static_cast<ValueId>(v);
    const Value& value = before.values[v];
    const int64_t made = plan.made(id);
    // Readers that want another layout read a copy; the value itself stays as it is computed.
    std::map<int64_t, ValueId> there = {{made, id}};
    const auto convert = [&](ValueId to, int64_t block) {
      add_convert(graph, editor, there.at(made), to, block);
      there[block] = to;
    };
    if (made > 0 && editor.is_output(id)) {
      // The output keeps its name and is plain; the value that the producer computes gets another name.
      const ValueId blocked = new_value(value, made);
      graph.value(blocked).layout.channel_block = made;
      auto& outputs = graph.node(value.producer).outputs;
      std::replace(outputs.begin(), outputs.end(), id, blocked);
      graph.value(blocked).producer = value.producer;
      there = {{made, blocked}};
      convert(id, 0);
    } else if (made > 0) {
      graph.value(id).layout.channel_block = made;
    }
    for (const auto& [block, list] : readers[v]) {
      if (there.count(block) == 0) convert(new_value(value, block), block);
      for (const auto& [n, i] : list) editor.set_input(static_cast<NodeId>(n), i, there.at(block));
    }
  }
  return graph;
}

}  // namespace tilewright
