// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// scale[c] * x + shift[c], channel by channel.
struct Affine {
  ValueId input = kNone;
  std::vector<double> scale;
  std::vector<double> shift;

  bool finite() const {
    const auto is_finite = [](double v) { return std::isfinite(v); };
    return std::all_of(scale.begin(), scale.end(), is_finite) &&
           std::all_of(shift.begin(), shift.end(), is_finite);
  }
  bool only_shifts() const {
    return std::all_of(scale.begin(), scale.end(), [](double s) { return s == 1; });
  }
};

/// No layer has more; a file may say anything.
constexpr size_t kMostChannels = size_t{1} << 24;

/// Elements of a constant that has one value for each channel (or one for all), laid out to broadcast against
/// `shape`.
std::optional<std::vector<double>> per_channel(const Graph& graph, ValueId id, const Shape& shape,
                                               size_t axis) {
  if (!has_data(graph, id) || !can_be_refactored(graph.value(id).type.data_type)) return std::nullopt;
  const Shape& own = graph.value(id).type.shape;
  if (own.size() > shape.size()) return std::nullopt;
  const auto channels = static_cast<size_t>(shape[axis]);
  const size_t offset = shape.size() - own.size();
  for (size_t i = 0; i < own.size(); ++i) {
    if (own[i] != 1 && (i + offset != axis || own[i] != shape[axis])) return std::nullopt;
  }
  if (channels > kMostChannels) return std::nullopt;
  std::vector<double> values = real_values(*graph.value(id).constant);
  if (values.size() == 1) values.assign(channels, values[0]);
  return values;
}

std::optional<Affine> batch_norm(const Graph& graph, const Node& node) {
  if (node.inputs.size() != 5 || node.outputs.size() != 1 ||
      node.attributes.integer("training_mode", 0) != 0 || node.attributes.integer("spatial", 1) == 0) {
    return std::nullopt;
  }
  const Shape& shape = graph.value(node.inputs[0]).type.shape;
  if (shape.size() < 2) return std::nullopt;
  const auto channels = static_cast<size_t>(shape[1]);
  std::vector<double> parameters[4];  // scale, bias, mean, variance
  for (size_t i = 0; i < 4; ++i) {
    const ValueId id = node.inputs[i + 1];
    if (!has_data(graph, id)) return std::nullopt;
    parameters[i] = real_values(*graph.value(id).constant);
    if (parameters[i].size() != channels) return std::nullopt;
  }
  const double epsilon = node.attributes.real("epsilon", 1e-5);
  Affine affine{node.inputs[0], std::vector<double>(channels), std::vector<double>(channels)};
  for (size_t c = 0; c < channels; ++c) {
    affine.scale[c] = parameters[0][c] / std::sqrt(parameters[3][c] + epsilon);
    affine.shift[c] = parameters[1][c] - parameters[2][c] * affine.scale[c];
  }
  return affine;
}

/// A product, quotient, sum or difference with a per-channel constant.
std::optional<Affine> constant_arithmetic(const Graph& graph, const Node& node, size_t axis) {
  const bool commutes = node.op == op::kMul || node.op == op::kAdd;
  if (!commutes && node.op != op::kDiv && node.op != op::kSub) return std::nullopt;
  const TensorType& type = graph.value(node.outputs[0]).type;
  const size_t constant = graph.is_constant(node.inputs[1]) ? 1 : 0;
  if (constant == 0 && !commutes) return std::nullopt;
  const ValueId input = node.inputs[1 - constant];
  if (graph.value(input).type != type || axis >= type.shape.size()) return std::nullopt;
  auto values = per_channel(graph, node.inputs[constant], type.shape, axis);
  if (!values.has_value()) return std::nullopt;
  Affine affine{input, std::vector<double>(values->size(), 1), std::vector<double>(values->size(), 0)};
  for (size_t c = 0; c < values->size(); ++c) {
    const double v = (*values)[c];
    if (node.op == op::kMul) affine.scale[c] = v;
    if (node.op == op::kDiv) affine.scale[c] = 1 / v;
    if (node.op == op::kAdd) affine.shift[c] = v;
    if (node.op == op::kSub) affine.shift[c] = -v;
  }
  return affine;
}

bool is_linear(const Node& node) {
  return node.op == op::kConv || node.op == op::kConvTranspose || node.op == op::kGemm ||
         node.op == op::kMatMul;
}

size_t channel_axis(const Graph& graph, const Node& linear) {
  const size_t rank = graph.value(linear.outputs[0]).type.shape.size();
  return linear.op == op::kMatMul ? rank - 1 : 1;
}

/// Whether it is known to which output channel each element of the weights belongs.
bool has_weight_channels(const Graph& graph, const Node& linear) {
  const Shape& shape = graph.value(linear.inputs[1]).type.shape;
  return shape.size() >= 2 && (linear.op != op::kMatMul || shape.size() == 2);
}

/// The weights times the scale of their output channels. Nothing is held for each element: weights are large.
Tensor scaled_weights(const Graph& graph, const Node& linear, const std::vector<double>& scale) {
  const Value& weights = graph.value(linear.inputs[1]);
  const Shape& shape = weights.type.shape;
  int64_t inner = 1;
  for (size_t i = 2; i < shape.size(); ++i) inner *= shape[i];
  const int64_t group_rows = std::max<int64_t>(1, shape[0] / linear.attributes.integer("group", 1));
  const bool by_row = linear.op == op::kConv || linear.attributes.integer("transB", 0) != 0;
  Tensor scaled(weights.type);
  const auto from = weights.constant->as<float>();
  auto to = scaled.mutable_as<float>();
  size_t at = 0;
  for (int64_t r = 0; r < shape[0]; ++r) {
    for (int64_t c = 0; c < shape[1]; ++c) {
      int64_t channel = by_row ? r : c;
      if (linear.op == op::kConvTranspose) channel = r / group_rows * shape[1] + c;
      const double factor = scale[static_cast<size_t>(channel)];
      for (int64_t k = 0; k < inner; ++k, ++at)
        to[at] = static_cast<float>(static_cast<double>(from[at]) * factor);
    }
  }
  return scaled;
}

/// Gives back the memory of weights that nothing reads any more, where the caller's graph does not hold it.
void release(Graph& graph, GraphEditor& editor, ValueId weights) {
  if (editor.readers(weights) == 0 && !editor.is_output(weights)) graph.value(weights).constant = Tensor();
}

Tensor float_vector(Shape shape, const std::vector<double>& values) {
  Tensor tensor({DataType::kFloat32, std::move(shape)});
  auto out = tensor.mutable_as<float>();
  for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<float>(values[i]);
  return tensor;
}

/// The bias of a linear node, zeros where it has none; nothing where its values are not known.
std::optional<std::vector<double>> bias_of(const Graph& graph, const Node& linear, size_t channels) {
  if (linear.inputs.size() < 3 || linear.inputs[2] == kNone) return std::vector<double>(channels, 0);
  const Shape& shape = graph.value(linear.outputs[0]).type.shape;
  if (linear.op == op::kGemm) return per_channel(graph, linear.inputs[2], shape, 1);
  if (!has_data(graph, linear.inputs[2])) return std::nullopt;
  return real_values(*graph.value(linear.inputs[2]).constant);
}

/// Multiplies `affine` into the weights and bias of the linear node; changes nothing where that is
/// impossible.
bool fold(Graph& graph, GraphEditor& editor, NodeId id, const Affine& affine) {
  const Node linear = graph.node(id);
  const size_t channels = affine.scale.size();
  const ValueId weights = linear.inputs[1];
  const bool shifts = std::any_of(affine.shift.begin(), affine.shift.end(), [](double s) { return s != 0; });
  // A MatMul has no bias: its sums stay nodes, which the partition fuses.
  if (linear.op == op::kMatMul && shifts) return false;
  if (linear.attributes.has("alpha") || linear.attributes.has("beta")) return false;
  auto bias = bias_of(graph, linear, channels);
  if (!bias.has_value() || bias->size() != channels) return false;
  if (!can_be_refactored(graph.value(linear.outputs[0]).type.data_type)) return false;

  ValueId new_weights = weights;
  if (!affine.only_shifts()) {
    if (!has_data(graph, weights) || !can_be_refactored(graph.value(weights).type.data_type)) return false;
    if (!has_weight_channels(graph, linear)) return false;
    Tensor folded = scaled_weights(graph, linear, affine.scale);
    new_weights = editor.add_constant(graph.value(weights).name + "_folded", std::move(folded));
  }
  editor.set_input(id, 1, new_weights);
  if (new_weights != weights) release(graph, editor, weights);
  const bool has_bias = linear.inputs.size() > 2 && linear.inputs[2] != kNone;
  if (linear.op == op::kMatMul || (!has_bias && !shifts)) return true;
  for (size_t c = 0; c < channels; ++c) (*bias)[c] = (*bias)[c] * affine.scale[c] + affine.shift[c];
  const ValueId new_bias =
      editor.add_constant(linear.name + "_bias", float_vector({static_cast<int64_t>(channels)}, *bias));
  editor.set_inputs(id, {linear.inputs[0], new_weights, new_bias});
  return true;
}

/// The linear node that computes `input`, if nothing else reads it.
NodeId linear_before(const Graph& graph, GraphEditor& editor, ValueId input) {
  const NodeId producer = producer_of(graph, input);
  if (producer == kNone || !is_linear(graph.node(producer)) || editor.is_output(input)) return kNone;
  return editor.readers(input) == 1 ? producer : kNone;
}

/// Replaces a BatchNormalization by a product and a sum, which can be fused with the nodes around them.
void split_batch_norm(Graph& graph, GraphEditor& editor, size_t n, const Affine& affine) {
  const Node norm = graph.nodes[n];
  const TensorType type = graph.value(norm.inputs[0]).type;
  Shape shape(type.shape.size() - 1, 1);  // [C, 1, 1], which broadcasts from the right
  shape[0] = type.shape[1];
  Node product = norm;
  product.op = op::kMul;
  product.name = norm.name + "_scale";
  product.attributes = {};
  product.inputs = {norm.inputs[0],
                    editor.add_constant(norm.name + "_scale", float_vector(shape, affine.scale))};
  product.outputs = {editor.add_value(norm.name + "_scaled", type)};
  const ValueId scaled = product.outputs[0];
  editor.add_node(std::move(product));
  Node& sum = graph.nodes[n];
  sum.op = op::kAdd;
  sum.attributes = {};
  editor.set_inputs(static_cast<NodeId>(n),
                    {scaled, editor.add_constant(norm.name + "_shift", float_vector(shape, affine.shift))});
}

}  // namespace

Graph batch_norm_folding(Graph graph, const PassOptions&) {
  const size_t count = graph.nodes.size();
  GraphEditor editor(graph);
  for (size_t n = 0; n < count; ++n) {
    const Node node = graph.nodes[n];
    if (!can_be_refactored(graph.value(node.outputs[0]).type.data_type)) continue;
    std::optional<Affine> affine;
    NodeId linear = kNone;
    if (node.op == op::kBatchNormalization) {
      affine = batch_norm(graph, node);
      if (affine.has_value()) linear = linear_before(graph, editor, affine->input);
      // A MatMul's channels lie last, and normalisation's second.
      if (linear != kNone && channel_axis(graph, graph.node(linear)) != 1) linear = kNone;
    } else if (node.inputs.size() == 2) {
      for (size_t i = 0; i < 2 && linear == kNone; ++i) linear = linear_before(graph, editor, node.inputs[i]);
      if (linear == kNone) continue;
      affine = constant_arithmetic(graph, node, channel_axis(graph, graph.node(linear)));
    }
    if (!affine.has_value() || !affine->finite()) continue;
    if (linear != kNone && fold(graph, editor, linear, *affine)) {
      auto& origins = graph.node(linear).origins;
      origins.insert(origins.end(), node.origins.begin(), node.origins.end());
      editor.replace_value(node.outputs[0], affine->input);
      editor.retire(static_cast<NodeId>(n));
      continue;
    }
    if (node.op == op::kBatchNormalization) split_batch_norm(graph, editor, n, *affine);
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
