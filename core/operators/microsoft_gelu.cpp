// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// Gelu(x + bias), where there may be no bias.
Values expand_gelu(NodeWriter& writer, const Node& node) {
  return {writer.add(op::kGelu, {plus(writer, writer.input(node, 0), writer.input(node, 1))})};
}

/// The same by the hyperbolic tangent.
Values expand_fast_gelu(NodeWriter& writer, const Node& node) {
  Attributes attributes;
  attributes.set("approximate", std::string("tanh"));
  const ValueId sum = plus(writer, writer.input(node, 0), writer.input(node, 1));
  return {writer.add(op::kGelu, {sum}, std::move(attributes))};
}

/// x * sigmoid(alpha * x)
Values expand_quick_gelu(NodeWriter& writer, const Node& node) {
  const ValueId x = writer.input(node, 0);
  const ValueId steep = times(writer, x, node.attributes.real("alpha", 1.702F));
  return {writer.add(op::kMul, {x, writer.add("Sigmoid", {steep})})};
}

/// The first half of each row times the Gelu of the second.
Values expand_bias_split_gelu(NodeWriter& writer, const Node& node) {
  const ValueId sum = plus(writer, writer.input(node, 0), writer.input(node, 1));
  const Shape& shape = writer.shape(sum);
  if (!expect_fit(writer, !shape.empty() && shape.back() % 2 == 0)) return {};
  const int64_t width = shape.back();
  const ValueId left = sliced(writer, sum, -1, 0, width / 2);
  const ValueId right = sliced(writer, sum, -1, width / 2, width);
  return {writer.add(op::kMul, {left, writer.add(op::kGelu, {right})})};
}

}  // namespace

/// ONNX Runtime's Gelu, which later became an operator of ONNX, and its relatives.
void describe_microsoft_gelu(Descriptions& all) {
  add_expanded(all, "com.microsoft.Gelu", {1, 1}, expand_gelu);
  add_expanded(all, "com.microsoft.BiasGelu", {2, 2}, expand_gelu);
  add_expanded(all, "com.microsoft.FastGelu", {1, 2}, expand_fast_gelu);
  add_expanded(all, "com.microsoft.QuickGelu", {1, 1}, expand_quick_gelu, {{"alpha", AttributeKind::kReal}});
  add_expanded(all, "com.microsoft.BiasSplitGelu", {2, 2}, expand_bias_split_gelu);
}

}  // namespace tilewright::operators
