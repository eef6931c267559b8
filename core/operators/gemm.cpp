// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/matrix_product.h"

namespace tilewright::reference {
namespace {

/// alpha * A * B + beta * C, where A and B are transposed if the attributes say so. All are of type T.
template <typename T>
Outputs gemm_of(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  for (size_t i = 0; i < 2; ++i) TILEWRIGHT_CHECK(expect_rank(call, i, 2, 2));
  TILEWRIGHT_CHECK(expect_same_type(call));
  const Tensor& a = call.inputs[0];
  const Tensor& b = call.inputs[1];
  const bool transpose_a = call.attributes->integer("transA", 0) != 0;
  const bool transpose_b = call.attributes->integer("transB", 0) != 0;
  const double alpha = call.attributes->real("alpha", 1);
  const double beta = call.attributes->real("beta", 1);
  const int64_t rows = a.shape()[transpose_a ? 1 : 0];
  const int64_t depth = a.shape()[transpose_a ? 0 : 1];
  const int64_t columns = b.shape()[transpose_b ? 0 : 1];
  if (b.shape()[transpose_b ? 1 : 0] != depth) {
    return bad_call(call, "the shapes " + shape_text(a.shape()) + " and " + shape_text(b.shape()) +
                              " cannot be multiplied");
  }
  const Shape shape = {rows, columns};
  const T* c = nullptr;
  std::vector<int64_t> c_strides(2, 0);
  if (has_input(call, 2)) {
    const Shape shapes[] = {shape, call.inputs[2].shape()};
    TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
    if (together != shape) return bad_call(call, "input 2 does not broadcast to " + shape_text(shape));
    c = call.inputs[2].as<T>().data();
    c_strides = broadcast_strides(call.inputs[2].shape(), shape);
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  T* out = output.mutable_as<T>().data();
  matrix_product(
      rows, columns, depth, strided_panels(a.as<T>().data(), transpose_a ? 1 : depth, transpose_a ? rows : 1),
      strided_panels(b.as<T>().data(), transpose_b ? depth : 1, transpose_b ? 1 : columns),
      [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count, const double* values,
          int64_t pitch) {
        for (int64_t i = 0; i < row_count; ++i) {
          T* line = out + (row + i) * columns + column;
          for (int64_t j = 0; j < column_count; ++j) {
            const T* added =
                c == nullptr ? nullptr : c + (row + i) * c_strides[0] + (column + j) * c_strides[1];
            const double term = added == nullptr ? 0.0 : static_cast<double>(*added);
            line[j] = convert_element<T>(alpha * values[i * pitch + j] + beta * term);
          }
        }
      });
  return std::vector<Tensor>{output};
}

/// Integers are computed with as float64, because the factors are real.
Outputs gemm(const OperatorCall& call) {
  switch (call.inputs[0].type().data_type) {
    case DataType::kInt32: return gemm_of<int32_t>(call);
    case DataType::kInt64: return gemm_of<int64_t>(call);
    case DataType::kUInt32: return gemm_of<uint32_t>(call);
    case DataType::kUInt64: return gemm_of<uint64_t>(call);
    default: break;
  }
  return run_in_floats(call,
                       [](const OperatorCall& wide, auto number) { return gemm_of<decltype(number)>(wide); });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// alpha * A' B' + beta * C: the product, followed by the rest of the formula as an operation of its own.
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

double gemm_flops(const Graph& graph, const Node& node) {
  const Shape& a = input_type(graph, node, 0).shape;
  const double out = elements_of(graph, node.outputs[0]);
  if (a.empty()) return 2 * out;
  const bool transposed = node.attributes.integer("transA", 0) != 0;
  return flops_of_products(graph, node, out, static_cast<double>(transposed ? a.front() : a.back()));
}

/// The third operand always broadcasts.
void drop_broadcast(NodeWriter&, Node& node) {
  node.attributes.erase("broadcast");
}

}  // namespace

void describe_gemm(Descriptions& all) {
  all.push_back({.name = op::kGemm,
                 .arity = {2, 3},
                 .kernel = reference::gemm,
                 .facts = {.family = OperatorFamily::kMatrixProduct,
                           .tuned = true,
                           .stable = true,
                           .versions = {.changes = {{1, 6, drop_broadcast}}},
                           .flops = gemm_flops,
                           .name_tells = NameTells::kAllInputs},
                 .variants = only_direct(build_gemm)});
}

}  // namespace tilewright::operators
