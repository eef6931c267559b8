// SPDX-License-Identifier: Apache-2.0
// Convolutions, products and sums into which ONNX Runtime draws what follows them.
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// The convolution of a node whose operands may lie otherwise.
ValueId convolved(NodeWriter& writer, const Node& node, ValueId image, ValueId weights) {
  Attributes attributes = node.attributes;
  for (const char* name : {"activation", "activation_params"}) attributes.erase(name);
  return writer.add(op::kConv, {image, weights, writer.input(node, 2)}, std::move(attributes));
}

/// Adds a value and takes an activation.
ValueId finished(NodeWriter& writer, const Node& node, ValueId y) {
  return activated(writer, plus(writer, y, writer.input(node, 3)), node.attributes.text("activation", ""),
                   node.attributes.reals("activation_params"));
}

Values expand_conv(NodeWriter& writer, const Node& node) {
  return {finished(writer, node, convolved(writer, node, writer.input(node, 0), writer.input(node, 1)))};
}

/// The same of images whose channels come last, with the weights of any convolution.
Values expand_nhwc_fused_conv(NodeWriter& writer, const Node& node) {
  const ValueId image = channels_second(writer, writer.input(node, 0));
  return {
      finished(writer, node, channels_last(writer, convolved(writer, node, image, writer.input(node, 1))))};
}

/// Channels come last in the weights too, as the runtime's exporters write them.
Values expand_nhwc_conv(NodeWriter& writer, const Node& node) {
  const ValueId image = channels_second(writer, writer.input(node, 0));
  const ValueId weights = channels_second(writer, writer.input(node, 1));
  return {channels_last(writer, convolved(writer, node, image, weights))};
}

/// An image, a bias of its last axis, and another image.
Values expand_bias_add(NodeWriter& writer, const Node& node) {
  const ValueId biased = writer.add(op::kAdd, {writer.input(node, 0), writer.input(node, 1)});
  return {plus(writer, biased, writer.input(node, 2))};
}

Values expand_gemm(NodeWriter& writer, const Node& node) {
  Attributes attributes;
  for (const char* name : {"alpha", "beta"}) attributes.set(name, node.attributes.real(name, 1));
  for (const char* name : {"transA", "transB"}) attributes.set(name, node.attributes.integer(name, 0));
  const ValueId y =
      writer.add(op::kGemm, {writer.input(node, 0), writer.input(node, 1), writer.input(node, 2)},
                 std::move(attributes));
  std::vector<double> parameters;
  for (const char* name : {"activation_alpha", "activation_beta", "activation_gamma"}) {
    if (node.attributes.has(name)) parameters.push_back(node.attributes.real(name, 0));
  }
  return {activated(writer, y, node.attributes.text("activation", ""), parameters)};
}

}  // namespace

void describe_microsoft_fused(Descriptions& all) {
  using enum AttributeKind;
  add_expanded(all, "com.microsoft.BiasAdd", {3, 3}, expand_bias_add, {});
  const std::vector<AttributeFact> of_conv = {
      {"activation", kText}, {"activation_params", kReals}, {"auto_pad", kText}, {"dilations", kIntegers},
      {"group", kInteger},   {"kernel_shape", kIntegers},   {"pads", kIntegers}, {"strides", kIntegers}};
  add_expanded(all, "com.microsoft.FusedConv", {2, 4}, expand_conv, of_conv);
  add_expanded(all, "com.microsoft.NhwcConv", {2, 3}, expand_nhwc_conv, of_conv);
  add_expanded(all, "com.microsoft.NhwcFusedConv", {2, 4}, expand_nhwc_fused_conv, of_conv);
  add_expanded(all, "com.microsoft.FusedGemm", {2, 3}, expand_gemm,
               {{"activation", kText},
                {"activation_alpha", kReal},
                {"activation_beta", kReal},
                {"activation_gamma", kReal},
                {"alpha", kReal},
                {"beta", kReal},
                {"transA", kInteger},
                {"transB", kInteger}});
}

}  // namespace tilewright::operators
