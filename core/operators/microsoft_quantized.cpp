// SPDX-License-Identifier: Apache-2.0
// What ONNX Runtime's quantiser writes: operators on quantised values as dequantisation, the operator on real
// numbers, and quantisation. Their kernels say the same of every element.
#include <string>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// The real numbers that inputs first, first + 1 (scale) and first + 2 (zero point) of the node stand for.
ValueId dequantized(NodeWriter& writer, const Node& node, size_t first) {
  return writer.add(op::kDequantizeLinear, {writer.input(node, first), writer.input(node, first + 1),
                                            writer.input(node, first + 2)});
}

/// `real` by the scale and the zero point that inputs `scale` and `scale + 1` are; where there is no zero
/// point, as 0 of the type of input `like`.
ValueId quantized(NodeWriter& writer, const Node& node, ValueId real, size_t scale, size_t like) {
  ValueId zero = writer.input(node, scale + 1);
  if (zero == kNone) zero = writer.add_number(0, writer.type(writer.input(node, like)).data_type);
  return writer.add(op::kQuantizeLinear, {real, writer.input(node, scale), zero});
}

ValueId swapped(NodeWriter& writer, ValueId id) {
  return transposed(writer, id, {1, 0});
}

/// A and B with their scales and zero points, and those of the result.
template <const std::string_view& Op>
Values expand_binary(NodeWriter& writer, const Node& node) {
  const ValueId real = writer.add(Op, {dequantized(writer, node, 0), dequantized(writer, node, 3)});
  return {quantized(writer, node, real, 6, 0)};
}

/// X with its scale and zero point, and those of the result; attributes are those of the operator.
Values expand_unary(NodeWriter& writer, const Node& node, std::string_view op) {
  return {quantized(writer, node, writer.add(op, {dequantized(writer, node, 0)}, node.attributes), 3, 0)};
}

Values expand_sigmoid(NodeWriter& writer, const Node& node) {
  return expand_unary(writer, node, "Sigmoid");
}

Values expand_leaky_relu(NodeWriter& writer, const Node& node) {
  return expand_unary(writer, node, "LeakyRelu");
}

/// A pool of an image whose channels come last where an attribute says so.
Values expand_pool(NodeWriter& writer, const Node& node, std::string_view op) {
  Attributes attributes = node.attributes;
  attributes.erase("channels_last");
  const bool last = node.attributes.integer("channels_last", 0) != 0;
  ValueId real = dequantized(writer, node, 0);
  if (last) real = channels_second(writer, real);
  real = writer.add(op, {real}, std::move(attributes));
  if (last) real = channels_last(writer, real);
  return {quantized(writer, node, real, 3, 0)};
}

Values expand_global_average(NodeWriter& writer, const Node& node) {
  return expand_pool(writer, node, op::kGlobalAveragePool);
}

Values expand_average(NodeWriter& writer, const Node& node) {
  return expand_pool(writer, node, op::kAveragePool);
}

/// The scale and zero point of the result, and three inputs for each part.
Values expand_quantized_concat(NodeWriter& writer, const Node& node) {
  if (node.inputs.size() < 5 || node.inputs.size() % 3 != 2) {
    writer.fail(ErrorKind::kBadInput, "it has an incomplete operand");
    return {};
  }
  Values parts;
  for (size_t i = 2; i < node.inputs.size(); i += 3) parts.push_back(dequantized(writer, node, i));
  const ValueId real = writer.add(op::kConcat, std::move(parts), node.attributes);
  return {quantized(writer, node, real, 0, 2)};
}

/// The sums of products as real numbers: `sums` times both scales, plus a bias.
ValueId scaled(NodeWriter& writer, ValueId sums, ValueId left, ValueId right, ValueId bias) {
  const ValueId real = converted(writer, sums, writer.type(left).data_type);
  const ValueId product = writer.add(op::kMul, {real, writer.add(op::kMul, {left, right})});
  return plus(writer, product, bias);
}

/// A, B, its scale, its zero point, a bias.
Values expand_dynamic_matmul(NodeWriter& writer, const Node& node) {
  const Values a = writer.add_with_outputs(3, "DynamicQuantizeLinear", {writer.input(node, 0)});
  const ValueId sums =
      writer.add("MatMulInteger", {a[0], writer.input(node, 1), a[2], writer.input(node, 3)});
  return {scaled(writer, sums, a[1], writer.input(node, 2), writer.input(node, 4))};
}

/// A, B, their scales, their zero points, a bias.
Values expand_matmul_to_float(NodeWriter& writer, const Node& node) {
  const ValueId sums = writer.add("MatMulInteger", {writer.input(node, 0), writer.input(node, 1),
                                                    writer.input(node, 4), writer.input(node, 5)});
  return {scaled(writer, sums, writer.input(node, 2), writer.input(node, 3), writer.input(node, 6))};
}

/// A, B and their scales and zero points, C of the scale of the sums, the scale and the zero point of the
/// result; real numbers where there is no scale. The quotient of scales is one factor, as in the runtime's
/// kernel, so that the result is rounded once.
Values expand_quantized_gemm(NodeWriter& writer, const Node& node) {
  ValueId a = writer.input(node, 0);
  ValueId b = writer.input(node, 3);
  if (node.attributes.integer("transA", 0) != 0) a = swapped(writer, a);
  if (node.attributes.integer("transB", 0) != 0) b = swapped(writer, b);
  const ValueId products = writer.add("MatMulInteger", {a, b, writer.input(node, 2), writer.input(node, 5)});
  const ValueId sums = plus(writer, products, writer.input(node, 6));
  const ValueId left = times(writer, writer.input(node, 1), node.attributes.real("alpha", 1));
  const ValueId scale = writer.input(node, 7);
  if (scale == kNone) return {scaled(writer, sums, left, writer.input(node, 4), kNone)};
  const ValueId right = writer.add(op::kDiv, {writer.input(node, 4), scale});
  const ValueId steps = scaled(writer, sums, left, right, kNone);
  ValueId zero = writer.input(node, 8);
  if (zero == kNone) zero = writer.add_number(0, writer.type(writer.input(node, 0)).data_type);
  return {writer.add(op::kQuantizeLinear, {steps, writer.add_number(1, DataType::kFloat32), zero})};
}

Values expand_quantize(NodeWriter& writer, const Node& node) {
  return {writer.add(op::kQuantizeLinear, node.inputs, node.attributes)};
}

Values expand_dequantize(NodeWriter& writer, const Node& node) {
  return {writer.add(op::kDequantizeLinear, node.inputs, node.attributes)};
}

struct Expanded {
  std::string_view name;
  reference::Arity arity;
  Expansion expand;
  std::vector<AttributeFact> attributes{};
};

}  // namespace

void describe_microsoft_quantized(Descriptions& all) {
  using enum AttributeKind;
  const AttributeFact last = {"channels_last", kInteger};
  // Zero points in the middle may be absent; what is missing beside them, the operators miss that stand for
  // it.
  const std::vector<Expanded> expanded = {
      {"com.microsoft.QLinearAdd", {2, 8}, expand_binary<op::kAdd>},
      {"com.microsoft.QLinearMul", {2, 8}, expand_binary<op::kMul>},
      {"com.microsoft.QLinearSigmoid", {2, 5}, expand_sigmoid},
      {"com.microsoft.QLinearLeakyRelu", {2, 5}, expand_leaky_relu, {{"alpha", kReal}}},
      {"com.microsoft.QLinearGlobalAveragePool", {5, 5}, expand_global_average, {last}},
      {"com.microsoft.QLinearAveragePool",
       {2, 5},
       expand_average,
       {last,
        {"auto_pad", kText},
        {"ceil_mode", kInteger},
        {"count_include_pad", kInteger},
        {"kernel_shape", kIntegers, true},
        {"pads", kIntegers},
        {"strides", kIntegers}}},
      {"com.microsoft.QLinearConcat",
       {5, reference::kAnyCount},
       expand_quantized_concat,
       {{"axis", kInteger, true}}},
      {"com.microsoft.DynamicQuantizeMatMul", {3, 5}, expand_dynamic_matmul},
      {"com.microsoft.MatMulIntegerToFloat", {4, 7}, expand_matmul_to_float},
      {"com.microsoft.QGemm",
       {6, 9},
       expand_quantized_gemm,
       {{"alpha", kReal}, {"transA", kInteger}, {"transB", kInteger}}},
      {"com.microsoft.QuantizeLinear",
       {2, 3},
       expand_quantize,
       {{"axis", kInteger}, {"block_size", kInteger}}},
      {"com.microsoft.DequantizeLinear",
       {2, 3},
       expand_dequantize,
       {{"axis", kInteger}, {"block_size", kInteger}}},
  };
  for (const Expanded& one : expanded) {
    all.push_back({.name = one.name,
                   .arity = one.arity,
                   .facts = {.versions = {.attributes = one.attributes}, .expand = one.expand}});
  }
}

}  // namespace tilewright::operators
