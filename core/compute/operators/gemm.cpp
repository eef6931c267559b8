// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// alpha * A' B' + beta * C: the product, then what is left of the formula as an operation of its own.
Result<TensorId> build_gemm(DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const bool transpose_a = node.attributes.integer("transA", 0) != 0;
  const bool transpose_b = node.attributes.integer("transB", 0) != 0;
  const double alpha = node.attributes.real("alpha", 1);
  const double beta = node.attributes.real("beta", 1);
  const Shape& out = output_value(graph, node).type.shape;
  const Shape a = builder.shape(inputs[0]);
  if (out.size() != 2 || a.size() != 2) return unsupported(node, "its operands are not matrices");
  const Axis i = builder.axis("i", out[0]), j = builder.axis("j", out[1]),
             k = builder.axis("k", a[transpose_a ? 0 : 1]);
  const Expr left =
      transpose_a ? builder.at(inputs[0], {of(k), of(i)}) : builder.at(inputs[0], {of(i), of(k)});
  const Expr right =
      transpose_b ? builder.at(inputs[1], {of(j), of(k)}) : builder.at(inputs[1], {of(k), of(j)});
  const TensorId product = builder.reduce("matmul", {i, j}, {k}, Combiner::kSum, left * right,
                                          {.part = OperatorPart::kMatrixProduct});
  const bool biased = has_input(node, 2) && beta != 0;
  if (alpha == 1 && !biased) return product;

  const Frame frame = make_frame(builder, out, {});
  Expr sum = builder.at(product, frame.at.dims);
  if (alpha != 1) sum = sum * float_imm(alpha);
  if (biased) {
    const Shape c = builder.shape(inputs[2]);
    if (c.size() > 2) return unsupported(node, "its third operand is not a matrix");
    std::vector<Expr> at;
    for (size_t d = 0; d < c.size(); ++d)
      at.push_back(c[d] == 1 ? int_imm(0) : frame.at.dims[2 - c.size() + d]);
    const Expr bias = builder.at(inputs[2], at);
    sum = sum + (beta == 1 ? bias : bias * float_imm(beta));
  }
  return builder.compute("bias", frame.axes, sum);
}

}  // namespace

void add_gemm(VariantTable& table) {
  table.add("Gemm", only_direct(build_gemm));
}

}  // namespace tilewright::operators
