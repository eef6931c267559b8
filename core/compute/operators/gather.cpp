// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Slices of the data at the given indices; negative ones count from the end. Those out of range are
/// refused before (`index_range`); what comes through reads the nearest slice, and so nothing else's memory.
Result<TensorId> build_gather(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape data = builder.shape(inputs[0]);
  const size_t index_rank = builder.shape(inputs[1]).size();
  TILEWRIGHT_TRY(const int64_t given, resolve_axis(node, node.attributes.integer("axis", 0), data.size()));
  const auto axis = static_cast<size_t>(given);
  const Frame frame = make_frame(builder, output_value(graph, node).type.shape, {});
  const auto dims = frame.at.dims.begin();
  const auto at = [&](size_t i) { return dims + static_cast<std::ptrdiff_t>(i); };
  const Expr index =
      cast(DataType::kInt64, builder.at(inputs[1], std::vector<Expr>(at(axis), at(axis + index_rank))));
  const Expr counted = select(less(index, int_imm(0)), index + data[axis], index);
  std::vector<Expr> from(dims, at(axis));
  from.push_back(min_expr(max_expr(counted, int_imm(0)), int_imm(data[axis] - 1)));
  from.insert(from.end(), at(axis + index_rank), frame.at.dims.end());
  return builder.compute("gather", frame.axes, builder.at(inputs[0], from));
}

}  // namespace

void add_gather(VariantTable& table) {
  table.add("Gather", only_direct(build_gather));
  table.take("Gather", 1, [](DataType type) { return type == DataType::kInt64 || type == DataType::kInt32; });
}

}  // namespace tilewright::operators
