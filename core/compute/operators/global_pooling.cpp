// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Combines all spatial places; the result keeps their dimensions with extent 1, and the input's layout:
/// blocks of channels are combined in vectors, whatever layout the output has.
Result<TensorId> combine(DagBuilder& builder, const Graph& graph, const Node& node, TensorId x,
                         const std::string& name, Combiner combiner) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (in.type.shape.size() < 3) return unsupported(node, "its input has no spatial dimension");
  const Frame frame = make_frame(builder, out.type.shape, in.layout);
  const std::vector<std::string> names = spatial_names("k", in.type.shape.size() - 2);
  ElementIndex from = frame.at;
  ReduceAxes reduce(builder);
  for (size_t d = 2; d < in.type.shape.size(); ++d) from.dims[d] = reduce.add(names[d - 2], in.type.shape[d]);
  return reduce_or_compute(builder, name, frame.axes, reduce, combiner,
                           builder.at(x, memory_indices(in.layout, from)));
}

Result<TensorId> build_average(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const TensorId sum, combine(builder, graph, node, inputs[0], "sum", Combiner::kSum));
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const double count = static_cast<double>(input_value(graph, node, 0).type.elements() / out.type.elements());
  return builder.compute(
      "mean", frame.axes,
      builder.at(sum, memory_indices(input_value(graph, node, 0).layout, frame.at)) * float_imm(1 / count));
}

Result<TensorId> build_max(DagBuilder& builder, const Graph& graph, const Node& node,
                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const TensorId maximum, combine(builder, graph, node, inputs[0], "maximum", Combiner::kMax));
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (in.layout == out.layout) return maximum;
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  return builder.compute("relaid", frame.axes, builder.at(maximum, memory_indices(in.layout, frame.at)));
}

}  // namespace

void add_global_pooling(VariantTable& table) {
  table.add("GlobalAveragePool", only_direct(build_average));
  table.add("GlobalMaxPool", only_direct(build_max));
}

}  // namespace tilewright::operators
