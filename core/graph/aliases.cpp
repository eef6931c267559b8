// SPDX-License-Identifier: Apache-2.0
#include "core/graph/aliases.h"

#include <algorithm>

#include "core/graph/cuts.h"
#include "core/graph/graph_edit.h"
#include "core/graph/merge_axes.h"
#include "core/graph/merge_reduced_axes.h"
#include "core/graph/operator_traits.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// The dimensions on which the layout depends.
struct Dimensions {
  Shape extents;
  std::vector<int64_t> strides;
};

/// Leaves out dimensions of one element, and joins neighbours that are dense.
Dimensions joined(const Shape& extents, const std::vector<int64_t>& strides) {
  Dimensions made;
  for (size_t i = 0; i < extents.size(); ++i) {
    if (extents[i] == 1) continue;
    if (!made.extents.empty() && made.strides.back() == strides[i] * extents[i]) {
      made.extents.back() *= extents[i];
      made.strides.back() = strides[i];
    } else {
      made.extents.push_back(extents[i]);
      made.strides.push_back(strides[i]);
    }
  }
  return made;
}

bool same_place(const Shape& extents, const ValueView& a, const ValueView& b) {
  if (a.root != b.root || a.offset != b.offset) return false;
  for (size_t i = 0; i < extents.size(); ++i) {
    if (extents[i] > 1 && a.strides[i] != b.strides[i]) return false;
  }
  return true;
}

bool is_dense_from(size_t first, const Shape& extents, const std::vector<int64_t>& strides) {
  int64_t dense = 1;
  for (size_t i = extents.size(); i-- > first;) {
    if (extents[i] > 1 && strides[i] != dense) return false;
    dense *= extents[i];
  }
  return true;
}

class AliasFinder {
 public:
  explicit AliasFinder(const Graph& graph)
      : graph_(graph),
        placed_(graph.values.size(), false),
        output_(graph.values.size(), false),
        converted_(graph.values.size(), false),
        together_(graph.values.size()) {
    for (size_t i = 0; i < graph.values.size(); ++i) {
      shapes_.push_back(physical_shape(graph.values[i].type.shape, graph.values[i].layout));
      result_.views.push_back({static_cast<ValueId>(i), 0, row_major_strides(shapes_.back())});
    }
    result_.copies.resize(graph.nodes.size());
    for (ValueId id : graph.outputs) output_[static_cast<size_t>(id)] = true;
    for (const Node& node : graph.nodes) {
      if (is_view(graph, node)) continue;
      if (is_transposition(node.op)) keep_together(node);
      for (const size_t axis : joinable_reduced_axes(graph, node))
        together_[static_cast<size_t>(node.inputs[0])].push_back(axis);
      if (!is_layout_conversion(node.op)) continue;
      converted_[static_cast<size_t>(node.inputs[0])] = true;
      converted_[static_cast<size_t>(node.outputs[0])] = true;
    }
  }

  Aliases run() {
    // Goes through the nodes backwards, so that the place of a whole is known before its parts are placed.
    for (size_t n = graph_.nodes.size(); n-- > 0;) place_parts(graph_.nodes[n]);
    for (size_t n = 0; n < graph_.nodes.size(); ++n) follow(graph_.nodes[n], result_.copies[n]);
    return std::move(result_);
  }

 private:
  const Shape& shape(ValueId id) const { return shapes_[static_cast<size_t>(id)]; }
  ValueView& view(ValueId id) { return result_.views[static_cast<size_t>(id)]; }
  bool is_output(ValueId id) const { return output_[static_cast<size_t>(id)]; }

  void keep_together(const Node& transposition) {
    for (const size_t axis : joinable_axes(graph_, transposition)) {
      together_[static_cast<size_t>(transposition.inputs[0])].push_back(axis);
      together_[static_cast<size_t>(transposition.outputs[0])].push_back(axis_in_output(transposition, axis));
    }
  }

  ValueView region(const ValueView& whole, const Cut& cut) const {
    ValueView part = whole;
    for (size_t d = 0; d < cut.start.size(); ++d) {
      part.offset += cut.start[d] * whole.strides[d];
      part.strides[d] *= cut.step[d];
    }
    return part;
  }

  /// Whether compiled tasks take such strides.
  bool fits_tasks(ValueId id, const std::vector<int64_t>& strides) const {
    const Value& value = graph_.value(id);
    const size_t rank = shape(id).size();
    const size_t outer = value.layout.plain() ? (rank == 0 ? 0 : rank - 1) : 1;
    if (!is_dense_from(outer, shape(id), strides)) return false;
    const auto has_gaps = [&](size_t d) { return strides[d] != strides[d + 1] * shape(id)[d + 1]; };
    if (std::ranges::any_of(together_[static_cast<size_t>(id)], has_gaps)) return false;
    return !converted_[static_cast<size_t>(id)] ||
           is_dense_from(std::min<size_t>(2, rank), shape(id), strides);
  }

  void place_parts(const Node& node) {
    if (node.op == op::kConcat && only_moves(graph_, node)) {
      const auto cuts = *cuts_of(graph_, node);
      const Value& whole = graph_.value(node.outputs[0]);
      for (size_t i = 0; i < node.inputs.size(); ++i) {
        const Value& part = graph_.value(node.inputs[i]);
        place(node.inputs[i], region(view(node.outputs[0]), *cut_in_memory(cuts[i], whole, part)));
      }
    } else if (is_view(graph_, node) && is_output(node.outputs[0])) {
      const ValueView& whole = view(node.outputs[0]);
      const auto strides = reshaped_strides(shape(node.outputs[0]), whole.strides, shape(node.inputs[0]));
      if (strides) place(node.inputs[0], {whole.root, whole.offset, *strides});
    }
  }

  /// Places `id` at `target`, if the node that computes it is free to write anywhere.
  void place(ValueId id, ValueView target) {
    for (const Node* maker = maker_of(id); maker && is_view(graph_, *maker); maker = maker_of(id)) {
      if (!why_fixed(id).empty()) return;
      const auto strides = reshaped_strides(shape(id), target.strides, shape(maker->inputs[0]));
      if (!strides) return;
      target.strides = *strides;
      id = maker->inputs[0];
    }
    if (!why_fixed(id).empty() || !fits_tasks(id, target.strides)) return;
    view(id) = std::move(target);
    placed_[static_cast<size_t>(id)] = true;
  }

  const Node* maker_of(ValueId id) const {
    const NodeId maker = producer_of(graph_, id);
    return maker == kNone ? nullptr : &graph_.node(maker);
  }

  /// Why the value cannot be placed elsewhere; empty where it can.
  std::string why_fixed(ValueId id) const {
    const std::string& name = graph_.value(id).name;
    if (graph_.is_constant(id)) return name + " is constant";
    if (is_output(id)) return name + " is an output of the model";
    const Node* maker = maker_of(id);
    if (!maker) return name + " is an input of the model";
    if (placed_[static_cast<size_t>(id)]) return name + " is part of another whole";
    if ((maker->op == op::kSlice || maker->op == op::kSplit) && only_moves(graph_, *maker)) {
      return name + " is a slice itself";
    }
    return {};
  }

  void follow(const Node& node, std::vector<ViewCopy>& copies) {
    if (!only_moves(graph_, node)) return;
    if (is_view(graph_, node)) return follow_view(node, copies);
    const auto cuts = *cuts_of(graph_, node);
    const bool joins = node.op == op::kConcat;
    const auto& parts = joins ? node.inputs : node.outputs;
    const ValueId whole = joins ? node.outputs[0] : node.inputs[0];
    for (size_t i = 0; i < parts.size(); ++i) {
      const Cut cut = *cut_in_memory(cuts[i], graph_.value(whole), graph_.value(parts[i]));
      const ValueView within = region(view(whole), cut);
      if (joins) {
        if (!same_place(shape(parts[i]), view(parts[i]), within)) {
          copy(copies, shape(parts[i]), view(parts[i]), within, parts[i], why_fixed(parts[i]));
        }
      } else {
        lie_within(copies, parts[i], within, whole);
      }
    }
  }

  void follow_view(const Node& node, std::vector<ViewCopy>& copies) {
    const ValueId from = node.inputs[0];
    const ValueId to = node.outputs[0];
    const ValueView& source = view(from);
    const auto strides = reshaped_strides(shape(from), source.strides, shape(to));
    if (strides && !is_output(to) && !graph_.is_constant(from) && fits_tasks(to, *strides)) {
      view(to) = {source.root, source.offset, *strides};
      return;
    }
    ValueView target = view(to);
    target.strides = row_major_strides(shape(from));
    if (!same_place(shape(from), source, target))
      copy(copies, shape(from), source, target, from, why_apart(from, to));
  }

  /// Lets a slice lie within its whole, or copies it.
  void lie_within(std::vector<ViewCopy>& copies, ValueId part, const ValueView& within, ValueId whole) {
    if (!is_output(part) && !graph_.is_constant(whole) && fits_tasks(part, within.strides)) {
      view(part) = within;
    } else {
      copy(copies, shape(part), within, view(part), whole, why_apart(whole, part));
    }
  }

  /// Why a value that is read from `from` cannot stay there.
  std::string why_apart(ValueId from, ValueId to) const {
    if (is_output(to)) return graph_.value(to).name + " is an output of the model";
    return graph_.is_constant(from) ? graph_.value(from).name + " is constant" : std::string();
  }

  void copy(std::vector<ViewCopy>& copies, const Shape& extents, const ValueView& from, const ValueView& to,
            ValueId source, std::string why) const {
    if (element_count(extents) == 0) return;
    if (why.empty()) why = graph_.value(source).name + " would lie too scattered for the tasks that use it";
    copies.push_back({extents, from, to, graph_.value(source).type.data_type, std::move(why)});
  }

  const Graph& graph_;
  std::vector<Shape> shapes_;    ///< in memory, by value
  std::vector<bool> placed_;     ///< lies within another value
  std::vector<bool> output_;     ///< of the graph
  std::vector<bool> converted_;  ///< by a conversion of layouts
  /// By value: dimensions that tasks see as one with the next, because a transposition does not part them or
  /// a reduction takes both.
  std::vector<std::vector<size_t>> together_;
  Aliases result_;
};

}  // namespace

std::optional<std::vector<int64_t>> reshaped_strides(const Shape& from, const std::vector<int64_t>& strides,
                                                     const Shape& to) {
  if (element_count(from) != element_count(to)) return std::nullopt;
  std::vector<int64_t> made = row_major_strides(to);
  if (element_count(to) == 0) return made;
  // Each run of dense dimensions is cut anew, from the innermost outwards.
  const Dimensions dense = joined(from, strides);
  size_t d = dense.extents.size();
  int64_t left = 1;    // elements of the current run that are not used up
  int64_t stride = 1;  // of the next dimension
  for (size_t i = to.size(); i-- > 0;) {
    if (to[i] == 1) continue;
    if (left == 1) {
      if (d == 0) return std::nullopt;
      --d;
      left = dense.extents[d];
      stride = dense.strides[d];
    }
    if (left % to[i] != 0) return std::nullopt;
    made[i] = stride;
    stride *= to[i];
    left /= to[i];
  }
  return made;
}

bool only_moves(const Graph& graph, const Node& node) {
  if (is_view(graph, node)) return true;
  const auto cuts = cuts_of(graph, node);
  if (!cuts) return false;
  const bool joins = node.op == op::kConcat;
  const Value& whole = graph.value(joins ? node.outputs[0] : node.inputs[0]);
  const auto& parts = joins ? node.inputs : node.outputs;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i >= cuts->size() || !cut_in_memory((*cuts)[i], whole, graph.value(parts[i]))) return false;
  }
  return true;
}

Aliases find_aliases(const Graph& graph) {
  return AliasFinder(graph).run();
}

}  // namespace tilewright
