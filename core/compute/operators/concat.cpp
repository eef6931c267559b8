// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

Result<TensorId> build_concat(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  const Value& out = output_value(graph, node);
  const Shape& shape = out.type.shape;
  TILEWRIGHT_TRY(const int64_t given, resolve_axis(node, node.attributes.integer("axis", 0), shape.size()));
  const auto axis = static_cast<size_t>(given);
  const Frame frame = make_frame(builder, shape, out.layout);
  const int64_t block = out.layout.channel_block;

  // From the last part to the first: each is chosen where the index lies before its end.
  Expr body;
  int64_t end = shape[axis];
  for (size_t i = node.inputs.size(); i-- > 0;) {
    const Value& in = input_value(graph, node, i);
    const int64_t begin = end - in.type.shape[axis];
    ElementIndex at = frame.at;
    at.dims[axis] = begin == 0 ? at.dims[axis] : at.dims[axis] - begin;
    if (axis == 1) {
      // Whole blocks stay whole blocks of their part.
      const bool aligned = block != 0 && begin % block == 0;
      at.channel = {at.dims[1], aligned ? block : 0,
                    aligned ? frame.at.channel.outer - begin / block : Expr(), frame.at.channel.inner};
    }
    const Expr part = builder.at(inputs[i], memory_indices(in.layout, at));
    body = body.valid() ? select(less(frame.at.dims[axis], int_imm(end)), part, body) : part;
    end = begin;
  }
  if (!body.valid()) return unsupported(node, "it has no inputs");
  return builder.compute("concat", frame.axes,
                         zero_past_channels(frame.at.channel, block == 0 ? 0 : shape[1], body));
}

}  // namespace

void add_concat(VariantTable& table) {
  table.add("Concat", only_direct(build_concat));
}

}  // namespace tilewright::operators
