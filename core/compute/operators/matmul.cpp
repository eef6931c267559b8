// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Indices of an operand whose dimensions before `tail` broadcast against the output's.
std::vector<Expr> broadcast_batch(const Shape& shape, size_t tail, const std::vector<Axis>& batch) {
  std::vector<Expr> indices;
  const size_t count = shape.size() - tail;
  for (size_t d = 0; d < count; ++d) {
    const Axis& axis = batch[batch.size() - count + d];
    indices.push_back(shape[d] == 1 && axis.extent != 1 ? int_imm(0) : of(axis));
  }
  return indices;
}

Result<TensorId> build_matmul(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape a = builder.shape(inputs[0]);
  const Shape b = builder.shape(inputs[1]);
  const Shape& out = output_value(graph, node).type.shape;
  if (a.empty() || b.empty()) return unsupported(node, "its operands are scalars");
  const bool row = a.size() >= 2;     // the output has the rows of the first operand
  const bool column = b.size() >= 2;  // and the columns of the second
  const size_t tail = (row ? 1 : 0) + (column ? 1 : 0);
  std::vector<Axis> axes;
  for (size_t d = 0; d + tail < out.size(); ++d)
    axes.push_back(builder.axis("b" + std::to_string(d), out[d]));
  std::vector<Expr> left = broadcast_batch(a, row ? 2 : 1, axes);
  std::vector<Expr> right = broadcast_batch(b, column ? 2 : 1, axes);
  const Axis k = builder.axis("k", a.back());
  if (row) {
    axes.push_back(builder.axis("i", a[a.size() - 2]));
    left.push_back(of(axes.back()));
  }
  left.push_back(of(k));
  right.push_back(of(k));
  if (column) {
    axes.push_back(builder.axis("j", b.back()));
    right.push_back(of(axes.back()));
  }
  return builder.reduce("matmul", axes, {k}, Combiner::kSum,
                        builder.at(inputs[0], left) * builder.at(inputs[1], right),
                        {.part = OperatorPart::kMatrixProduct});
}

}  // namespace

void add_matmul(VariantTable& table) {
  table.add("MatMul", only_direct(build_matmul));
}

}  // namespace tilewright::operators
