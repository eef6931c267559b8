// SPDX-License-Identifier: Apache-2.0
// Convolutions and products into which ONNX Runtime draws what follows them.
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// Operands of a convolution, a value that is added to it, and an activation.
Values expand_conv(NodeWriter& writer, const Node& node) {
  Attributes attributes = node.attributes;
  for (const char* name : {"activation", "activation_params"}) attributes.erase(name);
  const ValueId y =
      writer.add(op::kConv, {writer.input(node, 0), writer.input(node, 1), writer.input(node, 2)},
                 std::move(attributes));
  return {activated(writer, plus(writer, y, writer.input(node, 3)), node.attributes.text("activation", ""),
                    node.attributes.reals("activation_params"))};
}

/// The same of images whose channels come last. The weights are those of any convolution.
Values expand_nhwc_conv(NodeWriter& writer, const Node& node) {
  Attributes attributes = node.attributes;
  for (const char* name : {"activation", "activation_params"}) attributes.erase(name);
  const ValueId y = channels_last(writer, writer.add(op::kConv,
                                                     {channels_second(writer, writer.input(node, 0)),
                                                      writer.input(node, 1), writer.input(node, 2)},
                                                     std::move(attributes)));
  return {activated(writer, plus(writer, y, writer.input(node, 3)), node.attributes.text("activation", ""),
                    node.attributes.reals("activation_params"))};
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
  const auto add = [&all](std::string_view name, reference::Arity arity, Expansion expand,
                          std::vector<AttributeFact> attributes) {
    all.push_back({.name = name,
                   .arity = arity,
                   .facts = {.versions = {.attributes = std::move(attributes)}, .expand = expand}});
  };
  const std::vector<AttributeFact> of_conv = {
      {"activation", kText}, {"activation_params", kReals}, {"auto_pad", kText}, {"dilations", kIntegers},
      {"group", kInteger},   {"kernel_shape", kIntegers},   {"pads", kIntegers}, {"strides", kIntegers}};
  add("com.microsoft.FusedConv", {2, 4}, expand_conv, of_conv);
  add("com.microsoft.NhwcConv", {2, 3}, expand_nhwc_conv, of_conv);
  add("com.microsoft.NhwcFusedConv", {2, 4}, expand_nhwc_conv, of_conv);
  add("com.microsoft.FusedGemm", {2, 3}, expand_gemm,
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
