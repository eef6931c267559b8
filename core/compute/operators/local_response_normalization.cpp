// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// x / (bias + alpha / size * sum of squares over `size` neighbouring channels) ^ beta
Result<TensorId> build_local_response_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                                    const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  const int64_t size = node.attributes.integer("size", 0);
  if (shape.size() < 2 || size < 1) return unsupported(node, "it has no channels or no window");
  const TensorId x = inputs[0];
  const int64_t before = std::min((size - 1) / 2, shape[1] - 1);
  const int64_t behind = std::min(size / 2, shape[1] - 1);

  const Frame frame = make_frame(builder, shape, {});
  ReduceAxes reduce(builder);
  std::vector<Expr> from = frame.at.dims;
  const Expr channel = frame.at.dims[1] + reduce.add("window", before + behind + 1);
  from[1] = channel - before;
  const Expr inside =
      logical_and(less_equal(int_imm(before), channel), less(channel, int_imm(before + shape[1])));
  const Expr neighbour = select(inside, builder.at(x, from), float_imm(0));
  const TensorId squares =
      reduce_or_compute(builder, "squares", frame.axes, reduce, Combiner::kSum, neighbour * neighbour);

  const Frame out = make_frame(builder, shape, {});
  const double alpha = node.attributes.real("alpha", 1e-4) / static_cast<double>(size);
  const Expr base =
      float_imm(node.attributes.real("bias", 1)) + builder.at(squares, out.at.dims) * float_imm(alpha);
  const Expr power = binary(BinaryOp::kPow, base, float_imm(node.attributes.real("beta", 0.75)));
  return builder.compute("lrn", out.axes, binary(BinaryOp::kDiv, builder.at(x, out.at.dims), power));
}

}  // namespace

void add_local_response_normalization(VariantTable& table) {
  table.add("LRN", only_direct(build_local_response_normalization));
}

}  // namespace tilewright::operators
