// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

/// The same value in another layout; the layouts are those of the node's edges.
Result<TensorId> build_layout_convert(DagBuilder& builder, const Graph& graph, const Node& node,
                                      const std::vector<TensorId>& inputs) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (out.type.shape.size() < 2) return unsupported(node, "its input has no channels");
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const Expr body = builder.at(inputs[0], memory_indices(in.layout, frame.at));
  const bool guarded = in.layout != out.layout;
  return builder.compute("layout", frame.axes,
                         guarded ? zero_past_channels(frame.at.channel, out.type.shape[1], body) : body);
}

}  // namespace

void describe_layout_convert(Descriptions& all) {
  all.push_back({.name = op::kLayoutConvert,
                 .facts = {.family = OperatorFamily::kLayoutConversion,
                           .tuned = true,
                           .types = same_as_first,
                           .flops = no_flops},
                 .variants = only_direct(build_layout_convert)});
}

}  // namespace tilewright::operators
