// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/operator_facts.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/quantization.h"

namespace tilewright {
namespace {

/// A single scale and zero point of a type.
struct Quantization {
  DataType type = DataType::kUInt8;
  double scale = 1;
  int64_t zero = 0;

  friend bool operator==(const Quantization&, const Quantization&) = default;
};

/// Of a QuantizeLinear or DequantizeLinear between float32 and `type`.
std::optional<Quantization> quantization_of(const Graph& graph, const Node& node, DataType type) {
  const auto scale = scalar_value(graph, node.inputs[1]);
  if (!scale.has_value() || !std::isfinite(*scale) ||
      graph.value(node.inputs[1]).type.data_type != DataType::kFloat32)
    return std::nullopt;
  const int64_t precision = node.attributes.integer("precision", 0);
  if (precision != 0 && data_type_from_number(precision) != DataType::kFloat32) return std::nullopt;
  Quantization found{type, *scale, 0};
  if (node.inputs.size() < 3 || node.inputs[2] == kNone) return found;
  const auto zeros = integer_values_of(graph, node.inputs[2]);
  if (!zeros.has_value() || zeros->size() != 1) return std::nullopt;
  found.zero = zeros->front();
  return found;
}

/// The QuantizeLinear whose elements `id` holds, moved by at most `kMostMoves` nodes, where `dequantization`
/// undoes it.
NodeId quantizer_of(const Graph& graph, ValueId id, const Quantization& dequantization) {
  constexpr int kMostMoves = 100;
  for (int moves = 0; moves <= kMostMoves; ++moves) {
    const NodeId producer = producer_of(graph, id);
    if (producer == kNone) return kNone;
    const Node& node = graph.node(producer);
    if (node.op == op::kQuantizeLinear) {
      const bool real = graph.value(node.inputs[0]).type.data_type == DataType::kFloat32;
      return real && quantization_of(graph, node, dequantization.type) == dequantization ? producer : kNone;
    }
    if (!operator_facts(node.op).only_moves_elements || node.outputs.size() != 1 ||
        graph.value(node.inputs[0]).type.data_type != dequantization.type) {
      return kNone;
    }
    id = node.inputs[0];
  }
  return kNone;
}

/// Lets the node before `id`, which only moves elements, read what `id`, a DequantizeLinear, makes. Returns
/// whether nothing else reads the elements between the two.
bool swap_with_move(Graph& graph, GraphEditor& editor, NodeId id) {
  const ValueId between = graph.node(id).inputs[0];
  const NodeId move = producer_of(graph, between);
  if (editor.is_output(between) || editor.readers(between) != 1) return false;
  const ValueId result = graph.node(id).outputs[0];
  const ValueId before = graph.node(move).inputs[0];
  const ValueId real = editor.add_value(graph.value(result).name + ":dequantized",
                                        {DataType::kFloat32, graph.value(before).type.shape});
  editor.set_input(id, 0, before);
  graph.node(id).outputs[0] = real;
  graph.value(real).producer = id;
  editor.set_input(move, 0, real);
  graph.node(move).outputs[0] = result;
  graph.value(result).producer = move;
  graph.value(between).producer = kNone;
  return true;
}

}  // namespace

Graph fake_quantize_recognition(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  std::unordered_map<ValueId, ValueId> made;  // by the quantised value: what was made of it
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const auto id = static_cast<NodeId>(n);
    if (graph.nodes[n].op != op::kDequantizeLinear) continue;
    const ValueId result = graph.nodes[n].outputs[0];
    if (graph.value(result).type.data_type != DataType::kFloat32) continue;
    const DataType type = graph.value(graph.nodes[n].inputs[0]).type.data_type;
    const auto range = reference::quantized_range(type);
    const auto quantization = quantization_of(graph, graph.nodes[n], type);
    if (!range.has_value() || !quantization.has_value()) continue;
    const NodeId quantizer = quantizer_of(graph, graph.nodes[n].inputs[0], *quantization);
    if (quantizer == kNone) continue;
    const ValueId quantized = graph.node(quantizer).outputs[0];
    while (graph.nodes[n].inputs[0] != quantized && swap_with_move(graph, editor, id)) {
    }
    if (graph.nodes[n].inputs[0] != quantized) continue;
    const ValueId real = graph.nodes[n].outputs[0];
    if (const auto found = made.find(quantized); found != made.end()) {
      if (!editor.replace_value(real, found->second)) continue;
      // An output of the graph keeps its name, so that the value that was made first is gone.
      if (editor.is_output(real)) found->second = real;
      editor.retire(id);
      continue;
    }
    Attributes attributes;
    attributes.set("scale", quantization->scale);
    attributes.set("low", static_cast<double>(range->low - quantization->zero));
    attributes.set("high", static_cast<double>(range->high - quantization->zero));
    editor.fuse_nodes(id, {quantizer, id}, op::kFakeQuantize, {graph.node(quantizer).inputs[0]},
                      std::move(attributes));
    made.emplace(quantized, real);
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
