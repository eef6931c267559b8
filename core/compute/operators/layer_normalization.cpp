// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/reduced_dimensions.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Element of a parameter that broadcasts to the normalised dimensions.
Result<Expr> parameter_at(DagBuilder& builder, const Node& node, TensorId id, const std::vector<Expr>& full) {
  const Shape& shape = builder.shape(id);
  if (shape.size() > full.size()) return unsupported(node, "a parameter has a higher rank than the input");
  std::vector<Expr> at;
  for (size_t d = 0; d < shape.size(); ++d)
    at.push_back(shape[d] == 1 ? int_imm(0) : full[full.size() - shape.size() + d]);
  return builder.at(id, at);
}

/// Two passes over each row, mean and then squared differences, which lose nothing where the mean is large.
Result<TensorId> build_layer_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  if (node.outputs.size() > 1) return unsupported(node, "its statistics have no definition");
  const Shape& shape = output_value(graph, node).type.shape;
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, node.attributes.integer("axis", -1), shape.size()));
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (size_t d = 0; d < shape.size(); ++d) rows.reduced[d] = static_cast<int64_t>(d) >= axis;
  const double share = 1 / static_cast<double>(rows.count());
  const TensorId x = inputs[0];

  const TensorId sum = reduce_dimensions(builder, "row_sum", rows, Combiner::kSum,
                                         [&](const std::vector<Expr>& at) { return builder.at(x, at); });
  const auto kept_frame = [&] {
    Shape kept;
    for (size_t d = 0; d < shape.size(); ++d) {
      if (!rows.reduced[d]) kept.push_back(shape[d]);
    }
    return make_frame(builder, kept, {});
  };
  const Frame mean_frame = kept_frame();
  const TensorId mean =
      builder.compute("mean", mean_frame.axes, builder.at(sum, mean_frame.at.dims) * float_imm(share));
  const TensorId squares =
      reduce_dimensions(builder, "row_squares", rows, Combiner::kSum, [&](const std::vector<Expr>& at) {
        const Expr difference = builder.at(x, at) - builder.at(mean, rows.kept(at));
        return difference * difference;
      });
  const Frame scale_frame = kept_frame();
  const Expr variance = builder.at(squares, scale_frame.at.dims) * float_imm(share);
  const Expr deviation = unary(UnaryOp::kSqrt, variance + float_imm(node.attributes.real("epsilon", 1e-5)));
  const TensorId inverse =
      builder.compute("inverse_deviation", scale_frame.axes, binary(BinaryOp::kDiv, float_imm(1), deviation));

  const Frame frame = make_frame(builder, shape, {});
  const std::vector<Expr> row = rows.kept(frame.at.dims);
  TILEWRIGHT_TRY(const Expr scale, parameter_at(builder, node, inputs[1], frame.at.dims));
  Expr body = (builder.at(x, frame.at.dims) - builder.at(mean, row)) * builder.at(inverse, row) * scale;
  if (has_input(node, 2)) {
    TILEWRIGHT_TRY(const Expr bias, parameter_at(builder, node, inputs[2], frame.at.dims));
    body = body + bias;
  }
  return builder.compute("layer_norm", frame.axes, body);
}

}  // namespace

void add_layer_normalization(VariantTable& table) {
  table.add("LayerNormalization", only_direct(build_layer_normalization));
}

}  // namespace tilewright::operators
