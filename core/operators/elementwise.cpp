// SPDX-License-Identifier: Apache-2.0
#include "core/operators/elementwise.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

#include "core/compute/scalar.h"
#include "core/graph/graph_edit.h"
#include "core/graph/node_writer.h"
#include "core/operators/direct.h"
#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

/// The value of an expression of floating-point constants.
double constant_value(const Expr& e) {
  if (const FloatImm* value = e.as<FloatImm>()) return value->value;
  if (const IntImm* value = e.as<IntImm>()) return static_cast<double>(value->value);
  if (const Unary* node = e.as<Unary>()) return scalar_value(node->op, constant_value(node->a));
  if (const Binary* node = e.as<Binary>())
    return scalar_value(node->op, constant_value(node->a), constant_value(node->b));
  if (const Select* node = e.as<Select>()) {
    return constant_value(constant_value(node->condition) != 0 ? node->if_true : node->if_false);
  }
  return NAN;
}

/// Whether padding channels of a blocked result come out as zero by themselves: no operand ends before them,
/// and the function keeps zero.
bool keeps_zero(const Graph& graph, const Node& node, const ElementwiseFunction& function) {
  const Value& out = output_value(graph, node);
  for (size_t i = 0; i < function.inputs; ++i) {
    const Value& in = input_value(graph, node, i);
    if (in.layout != out.layout || in.type.shape[1] != out.type.shape[1]) return false;
  }
  const std::vector<Expr> zeros(function.inputs, float_imm(0));
  return constant_value(function.body(node.attributes, zeros)) == 0;
}

std::string stage_name(std::string_view op) {
  std::string name(op);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

Result<TensorId> build_elementwise(DagBuilder& builder, const Graph& graph, const Node& node,
                                   const std::vector<TensorId>& inputs, const std::string& stage,
                                   const ElementwiseFunction& function) {
  for (size_t i = 0; i < std::max(node.inputs.size(), function.inputs); ++i) {
    if (has_input(node, i) != (i < function.inputs))
      return unsupported(node, "it has another number of inputs than it has a definition for");
  }
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  std::vector<Expr> operands;
  for (size_t i = 0; i < function.inputs; ++i) {
    TILEWRIGHT_TRY(Expr element, operand(builder, graph, node, inputs, i, frame.at));
    operands.push_back(std::move(element));
  }
  Expr body = function.body(node.attributes, operands);
  if (!out.layout.plain() && !keeps_zero(graph, node, function)) {
    body = zero_past_channels(frame.at.channel, out.type.shape[1], body);
  }
  return builder.compute(stage, frame.axes, body);
}

void align_second_operand(NodeWriter& writer, Node& node) {
  const ValueId second = writer.input(node, 1);
  const auto rank = static_cast<int64_t>(writer.shape(writer.input(node, 0)).size());
  Shape shape = writer.shape(second);
  const auto own = static_cast<int64_t>(shape.size());
  const int64_t axis = positive_axis(node.attributes.integer("axis", rank - own), static_cast<size_t>(rank));
  const bool broadcasts = node.attributes.integer("broadcast", 0) != 0;
  node.attributes.erase("broadcast");
  node.attributes.erase("axis");
  if (!broadcasts || second == kNone || own == 0) return;
  if (axis < 0 || axis > rank - own) return writer.fail(ErrorKind::kBadInput, "its axis is out of range");
  if (axis + own == rank) return;
  shape.insert(shape.end(), static_cast<size_t>(rank - own - axis), 1);
  node.inputs[1] = writer.reshaped(second, std::move(shape));
}

}  // namespace

OperatorVersions old_broadcasting() {
  return {.changes = {{1, 6, align_second_operand}}};
}

std::vector<OperatorVariant> elementwise(std::string_view op, ElementwiseFunction function) {
  return only_direct([stage = stage_name(op), function](DagBuilder& builder, const Graph& graph,
                                                        const Node& node,
                                                        const std::vector<TensorId>& inputs) {
    return build_elementwise(builder, graph, node, inputs, stage, function);
  });
}

Result<Expr> operand(DagBuilder& builder, const Graph& graph, const Node& node,
                     const std::vector<TensorId>& inputs, size_t i, const ElementIndex& at) {
  const Value& value = input_value(graph, node, i);
  if (inputs[i] == kNone) {
    if (value.type.elements() != 1) return unsupported(node, "a list belongs to its task");
    return float_imm(real_values(*value.constant)[0]);
  }
  const Shape& shape = value.type.shape;
  const Shape& full = output_value(graph, node).type.shape;
  if (shape.size() > at.dims.size()) return unsupported(node, "an operand has a higher rank than the result");
  const size_t missing = at.dims.size() - shape.size();
  if (!value.layout.plain() && missing > 0)
    return unsupported(node, "a blocked operand has another rank than the result");
  ElementIndex from;
  const auto repeats = [&](size_t d) { return shape[d] == 1 && full[d + missing] != 1; };
  for (size_t d = 0; d < shape.size(); ++d)
    from.dims.push_back(repeats(d) ? int_imm(0) : at.dims[d + missing]);
  if (!value.layout.plain()) {
    from.channel = repeats(1) ? ChannelIndex{int_imm(0), value.layout.channel_block, int_imm(0), int_imm(0)}
                              : at.channel;
  }
  return builder.at(inputs[i], memory_indices(value.layout, from));
}

}  // namespace tilewright::operators
