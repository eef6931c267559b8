// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/clip_bounds.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// min(max(x, low), high) of a value.
struct Bound {
  ValueId input = kNone;
  double low = -INFINITY;
  double high = INFINITY;
};

std::optional<Bound> clip_bound(const Graph& graph, const Node& node) {
  const ClipBounds bounds = node.opset < 11
                                ? clip_bounds_of(node.attributes)
                                : default_clip_bounds(graph.value(node.outputs[0]).type.data_type);
  Bound bound{node.inputs[0], bounds.low, bounds.high};
  for (size_t i = 1; i < node.inputs.size() && i < 3; ++i) {
    if (node.inputs[i] == kNone) continue;
    const auto value = scalar_value(graph, node.inputs[i]);
    if (!value.has_value()) return std::nullopt;
    (i == 1 ? bound.low : bound.high) = *value;
  }
  return bound;
}

std::optional<Bound> bound_of(const Graph& graph, const Node& node) {
  if (node.inputs.empty() || node.inputs[0] == kNone) return std::nullopt;
  const TensorType& type = graph.value(node.outputs[0]).type;
  if (!is_floating_point(type.data_type)) return std::nullopt;
  std::optional<Bound> bound;
  if (node.op == op::kRelu) {
    bound = Bound{node.inputs[0], 0, INFINITY};
  } else if (node.op == op::kClip) {
    bound = clip_bound(graph, node);
  } else if ((node.op == op::kMin || node.op == op::kMax) && node.inputs.size() == 2) {
    for (size_t i = 0; i < 2 && !bound.has_value(); ++i) {
      const auto value = scalar_value(graph, node.inputs[1 - i]);
      if (!value.has_value()) continue;
      bound = node.op == op::kMin ? Bound{node.inputs[i], -INFINITY, *value}
                                  : Bound{node.inputs[i], *value, INFINITY};
    }
  }
  if (!bound.has_value() || graph.value(bound->input).type != type) return std::nullopt;
  // Not-a-number and crossed bounds keep whatever meaning the operator gives them.
  if (!(bound->low <= bound->high)) return std::nullopt;
  return bound;
}

Node canonical(const Node& node, const Bound& bound) {
  Node made = node;
  made.inputs = {bound.input};
  made.attributes = {};
  if (bound.low == 0 && bound.high == INFINITY) {
    made.op = op::kRelu;
    return made;
  }
  made.op = op::kClip;
  made.opset = 6;  // the form with attributes
  made.attributes.set("min", bound.low);
  made.attributes.set("max", bound.high);
  return made;
}

/// Chains are gathered once, however long they are.
void join_origins(Graph& graph, const std::vector<NodeId>& taken_in) {
  for (size_t n = 0; n < taken_in.size(); ++n) {
    if (taken_in[n] == kNone || graph.nodes[n].op.empty()) continue;
    std::vector<NodeId> chain;
    for (auto id = static_cast<NodeId>(n); id != kNone; id = taken_in[static_cast<size_t>(id)])
      chain.push_back(id);
    graph.nodes[n].origins = joined_origins(graph, chain);
  }
}

}  // namespace

Graph clip_canonicalisation(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  std::vector<NodeId> taken_in(graph.nodes.size(), kNone);  // by each node: the bound before it
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    auto bound = bound_of(graph, graph.nodes[n]);
    if (!bound.has_value()) continue;
    // Takes in a bound that was found before, if nothing else reads it.
    const NodeId before = producer_of(graph, bound->input);
    if (before != kNone && !editor.is_output(bound->input) && editor.readers(bound->input) == 1) {
      if (const auto inner = bound_of(graph, graph.node(before)); inner.has_value()) {
        bound = Bound{inner->input, std::clamp(inner->low, bound->low, bound->high),
                      std::clamp(inner->high, bound->low, bound->high)};
        taken_in[n] = before;
        editor.retire(before);
        editor.set_inputs(static_cast<NodeId>(n), {bound->input});
      }
    }
    if (bound->low == -INFINITY && bound->high == INFINITY) {
      const ValueId output = graph.nodes[n].outputs[0];
      if (editor.replace_value(output, bound->input)) {
        editor.retire(static_cast<NodeId>(n));
        continue;
      }
    }
    editor.set_inputs(static_cast<NodeId>(n), {bound->input});
    graph.nodes[n] = canonical(graph.nodes[n], *bound);
  }
  join_origins(graph, taken_in);
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
