// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// The input again and again along each axis: broadcast (Expand) or repeated as a whole (Tile).
Result<TensorId> build_repeated(DagBuilder& builder, const Graph& graph, const Node& node,
                                const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& from = input_value(graph, node, 0).type.shape;
  const Shape& to = output_value(graph, node).type.shape;
  if (from.size() > to.size()) return unsupported(node, "its shapes do not fit");
  const Frame frame = make_frame(builder, to, {});
  const size_t added = to.size() - from.size();
  std::vector<Expr> source;
  for (size_t d = 0; d < from.size(); ++d) {
    const Expr& at = frame.at.dims[added + d];
    const int64_t extent = to[added + d];
    if (from[d] < 1 || extent % from[d] != 0) return unsupported(node, "its shapes do not fit");
    source.push_back(from[d] == extent ? at : from[d] == 1 ? int_imm(0) : floor_mod(at, from[d]));
  }
  return builder.compute(node.op == "Tile" ? "tile" : "expand", frame.axes, builder.at(inputs[0], source));
}

}  // namespace

void add_expand(VariantTable& table) {
  table.add("Expand", only_direct(build_repeated));
  table.add("Tile", only_direct(build_repeated));
}

}  // namespace tilewright::operators
