// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"
#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

/// Input [batch, channels, length], a kernel for each channel, bias, and what came before the input: one less
/// than a kernel is long. Outputs: the sums over each place and those before it, and the end of the input,
/// which comes before the next one.
std::vector<ValueId> expand_causal_conv(NodeWriter& writer, const Node& node) {
  const ValueId input = writer.input(node, 0);
  const ValueId weights = writer.input(node, 1);
  const Shape shape = writer.shape(input);
  const Shape kernel = writer.shape(weights);
  if (!expect_fit(writer, shape.size() == 3 && kernel.size() == 3 && kernel[0] == shape[1] &&
                              kernel[1] == 1 && kernel[2] > 0))
    return {};
  const int64_t before = kernel[2] - 1;
  ValueId past = writer.input(node, 3);
  if (past == kNone)
    past = zeros(writer, {writer.type(input).data_type, {shape[0], shape[1], before}});
  else if (!expect_fit(writer, writer.shape(past) == Shape{shape[0], shape[1], before}))
    return {};
  const ValueId all = joined(writer, {past, input}, 2);
  Attributes channels;
  channels.set("group", shape[1]);
  ValueId y = writer.add(op::kConv, {all, weights, writer.input(node, 2)}, std::move(channels));
  const std::string activation = node.attributes.text("activation", "none");
  if (activation == "silu" || activation == "swish")
    y = writer.add(op::kMul, {y, writer.add("Sigmoid", {y})});
  else if (activation != "none")
    writer.fail(ErrorKind::kUnsupported, "its activation '" + activation + "' is not supported");
  return {y, sliced(writer, all, 2, shape[2], shape[2] + before)};
}

}  // namespace

void describe_causal_conv(Descriptions& all) {
  all.push_back({.name = "CausalConvWithState",
                 .arity = {2, 4, 2},
                 .facts = {.versions = {.since = 27, .attributes = {{"activation", AttributeKind::kText}}},
                           .expand = expand_causal_conv}});
}

}  // namespace tilewright::operators
