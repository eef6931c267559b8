// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

Result<TensorId> build_transpose(DagBuilder& builder, const Graph& graph, const Node& node,
                                 const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  std::vector<int64_t> perm = node.attributes.integers("perm");
  if (perm.empty()) {
    for (size_t d = shape.size(); d-- > 0;) perm.push_back(static_cast<int64_t>(d));
  }
  if (perm.size() != shape.size()) return unsupported(node, "its perm does not fit its input");
  const Frame frame = make_frame(builder, shape, {});
  std::vector<Expr> from(shape.size());
  for (size_t d = 0; d < shape.size(); ++d) from[static_cast<size_t>(perm[d])] = frame.at.dims[d];
  return builder.compute("transpose", frame.axes, builder.at(inputs[0], from));
}

}  // namespace

void add_transpose(VariantTable& table) {
  table.add("Transpose", only_direct(build_transpose));
}

}  // namespace tilewright::operators
