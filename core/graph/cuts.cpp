// SPDX-License-Identifier: Apache-2.0
#include "core/graph/cuts.h"

#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

Cut whole_of(size_t rank) {
  return {std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 1)};
}

std::optional<size_t> axis_of(int64_t axis, size_t rank) {
  const int64_t resolved = positive_axis(axis, rank);
  if (resolved < 0 || resolved >= static_cast<int64_t>(rank)) return std::nullopt;
  return static_cast<size_t>(resolved);
}

/// Parts that follow one another along the axis of `node`.
std::optional<std::vector<Cut>> parts_along_axis(const Graph& graph, const Node& node, const Shape& whole,
                                                 const std::vector<ValueId>& parts) {
  const auto axis = axis_of(node.attributes.integer("axis", 0), whole.size());
  if (!axis) return std::nullopt;
  std::vector<Cut> cuts;
  int64_t at = 0;
  for (ValueId id : parts) {
    if (id == kNone || graph.value(id).type.shape.size() != whole.size()) return std::nullopt;
    cuts.push_back(whole_of(whole.size()));
    cuts.back().start[*axis] = at;
    at += graph.value(id).type.shape[*axis];
  }
  if (at > whole[*axis]) return std::nullopt;
  return cuts;
}

/// A list that is an input of later operator sets and an attribute of earlier ones.
std::optional<std::vector<int64_t>> list_of(const Graph& graph, const Node& node, size_t input,
                                            const char* attribute) {
  if (input < node.inputs.size() && node.inputs[input] != kNone) {
    return integer_values_of(graph, node.inputs[input]);
  }
  return node.attributes.integers(attribute);
}

std::optional<std::vector<Cut>> slice_cut(const Graph& graph, const Node& node, const Shape& whole) {
  const auto starts = list_of(graph, node, 1, "starts");
  auto axes = list_of(graph, node, 3, "axes");
  auto steps = list_of(graph, node, 4, "steps");
  if (!starts || !axes || !steps) return std::nullopt;
  for (size_t i = 0; axes->empty() && i < starts->size(); ++i) axes->push_back(static_cast<int64_t>(i));
  if (steps->empty()) steps->assign(starts->size(), 1);
  if (axes->size() != starts->size() || steps->size() != starts->size()) return std::nullopt;
  Cut cut = whole_of(whole.size());
  for (size_t i = 0; i < starts->size(); ++i) {
    const auto axis = axis_of((*axes)[i], whole.size());
    if (!axis || (*steps)[i] < 1) return std::nullopt;
    const int64_t extent = whole[*axis];
    const int64_t start = (*starts)[i] < 0 ? std::max((*starts)[i], -extent) + extent : (*starts)[i];
    cut.start[*axis] = std::min(start, extent);
    cut.step[*axis] = std::min((*steps)[i], std::max<int64_t>(extent, 1));
  }
  return std::vector<Cut>{cut};
}

}  // namespace

std::optional<std::vector<Cut>> cuts_of(const Graph& graph, const Node& node) {
  if (node.inputs.empty() || node.inputs[0] == kNone || node.outputs.empty()) return std::nullopt;
  if (node.op == op::kConcat) {
    return parts_along_axis(graph, node, graph.value(node.outputs[0]).type.shape, node.inputs);
  }
  const Shape& whole = graph.value(node.inputs[0]).type.shape;
  if (node.op == op::kSplit) return parts_along_axis(graph, node, whole, node.outputs);
  if (node.op == op::kSlice) return slice_cut(graph, node, whole);
  return std::nullopt;
}

std::optional<Cut> cut_in_memory(const Cut& cut, const Value& whole, const Value& part) {
  if (whole.layout != part.layout || whole.type.data_type != part.type.data_type) return std::nullopt;
  if (whole.layout.plain()) return cut;
  const int64_t block = whole.layout.channel_block;
  if (cut.start.size() < 2 || cut.step[1] != 1 || cut.start[1] % block != 0) return std::nullopt;
  const bool same = cut.start[1] == 0 && whole.type.shape[1] == part.type.shape[1];
  if (!same && part.type.shape[1] % block != 0) return std::nullopt;
  Cut memory = cut;
  memory.start[1] /= block;
  memory.start.push_back(0);
  memory.step.push_back(1);
  return memory;
}

}  // namespace tilewright
