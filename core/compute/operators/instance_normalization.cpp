// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/row_normalization.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Rows are the channels of each image. Exporters write normalisations over groups of channels with it, too.
Result<TensorId> build_instance_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  if (shape.size() < 3) return unsupported(node, "its input has no spatial dimensions");
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), true)};
  rows.reduced[0] = rows.reduced[1] = false;
  return normalise_rows(builder, "instance_norm", inputs[0], rows, node.attributes.real("epsilon", 1e-5),
                        [&](const Expr& normal, const std::vector<Expr>& at) {
                          return normal * builder.at(inputs[1], {at[1]}) + builder.at(inputs[2], {at[1]});
                        });
}

}  // namespace

void add_instance_normalization(VariantTable& table) {
  table.add("InstanceNormalization", only_direct(build_instance_normalization));
}

}  // namespace tilewright::operators
