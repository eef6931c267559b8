// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/row_normalization.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Element of a parameter that broadcasts to the normalised dimensions.
Expr parameter_at(DagBuilder& builder, TensorId id, const std::vector<Expr>& full) {
  const Shape& shape = builder.shape(id);
  std::vector<Expr> at;
  for (size_t d = 0; d < shape.size(); ++d)
    at.push_back(shape[d] == 1 ? int_imm(0) : full[full.size() - shape.size() + d]);
  return builder.at(id, at);
}

Result<TensorId> build_layer_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  if (node.outputs.size() > 1) return unsupported(node, "its statistics have no definition");
  const Shape& shape = output_value(graph, node).type.shape;
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, node.attributes.integer("axis", -1), shape.size()));
  const bool biased = has_input(node, 2);
  for (size_t i = 1; i <= (biased ? 2 : 1); ++i) {
    if (builder.shape(inputs[i]).size() > shape.size())
      return unsupported(node, "a parameter has a higher rank than the input");
  }
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (size_t d = 0; d < shape.size(); ++d) rows.reduced[d] = static_cast<int64_t>(d) >= axis;
  return normalise_rows(builder, "layer_norm", inputs[0], rows, node.attributes.real("epsilon", 1e-5),
                        [&](const Expr& normal, const std::vector<Expr>& at) {
                          const Expr scaled = normal * parameter_at(builder, inputs[1], at);
                          return biased ? scaled + parameter_at(builder, inputs[2], at) : scaled;
                        });
}

}  // namespace

void add_layer_normalization(VariantTable& table) {
  table.add("LayerNormalization", only_direct(build_layer_normalization));
}

}  // namespace tilewright::operators
