// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// The same elements in the same order under another shape.
Result<TensorId> build_reshape(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const std::vector<int64_t> to = row_major_strides(out.type.shape);
  Expr linear = int_imm(0);
  for (size_t d = 0; d < to.size(); ++d) {
    if (out.type.shape[d] == 1) continue;
    const Expr term = to[d] == 1 ? frame.at.dims[d] : frame.at.dims[d] * to[d];
    linear = constant_of(linear) ? term : linear + term;
  }
  const std::vector<int64_t> strides = row_major_strides(in.type.shape);
  ElementIndex from;
  bool outermost = true;
  for (size_t d = 0; d < strides.size(); ++d) {
    if (in.type.shape[d] == 1) {
      from.dims.push_back(int_imm(0));
      continue;
    }
    const Expr quotient = strides[d] == 1 ? linear : floor_div(linear, strides[d]);
    from.dims.push_back(outermost ? quotient : floor_mod(quotient, in.type.shape[d]));
    outermost = false;
  }
  if (from.dims.size() > 1) from.channel.whole = from.dims[1];
  const Expr body = builder.at(inputs[0], memory_indices(in.layout, from));
  return builder.compute(
      "reshape", frame.axes,
      zero_past_channels(frame.at.channel, out.layout.plain() ? 0 : out.type.shape[1], body));
}

}  // namespace

void add_reshape(VariantTable& table) {
  for (const char* op : {"Flatten", "Reshape", "Squeeze", "Unsqueeze"})
    table.add(op, only_direct(build_reshape));
  // The new shape, or the axes; Flatten has none.
  for (const char* op : {"Reshape", "Squeeze", "Unsqueeze"}) table.take(op, 1, [](DataType) { return true; });
}

}  // namespace tilewright::operators
