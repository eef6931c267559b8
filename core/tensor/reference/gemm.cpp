// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// alpha * A * B + beta * C, with A and B transposed on request.
Outputs gemm(const OperatorCall& call) {
  for (size_t i = 0; i < 2; ++i) {
    TILEWRIGHT_CHECK(expect_float32(call, i));
    TILEWRIGHT_CHECK(expect_rank(call, i, 2, 2));
  }
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
  const float* c = nullptr;
  std::vector<int64_t> c_strides(2, 0);
  if (has_input(call, 2)) {
    TILEWRIGHT_CHECK(expect_float32(call, 2));
    const Shape shapes[] = {shape, call.inputs[2].shape()};
    TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
    if (together != shape) return bad_call(call, "input 2 does not broadcast to " + shape_text(shape));
    c = call.inputs[2].as<float>().data();
    c_strides = broadcast_strides(call.inputs[2].shape(), shape);
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, shape));
  float* out = output.mutable_as<float>().data();
  matrix_product(rows, columns, depth,
                 strided_panels(a.as<float>().data(), transpose_a ? 1 : depth, transpose_a ? rows : 1),
                 strided_panels(b.as<float>().data(), transpose_b ? depth : 1, transpose_b ? 1 : columns),
                 [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count,
                     const double* values, int64_t pitch) {
                   for (int64_t i = 0; i < row_count; ++i) {
                     float* line = out + (row + i) * columns + column;
                     for (int64_t j = 0; j < column_count; ++j) {
                       const double added =
                           c == nullptr ? 0.0 : c[(row + i) * c_strides[0] + (column + j) * c_strides[1]];
                       line[j] = static_cast<float>(alpha * values[i * pitch + j] + beta * added);
                     }
                   }
                 });
  return std::vector<Tensor>{output};
}

}  // namespace

void add_gemm(OperatorTable& table) {
  table.add("Gemm", {2, 3}, gemm);
}

}  // namespace tilewright::reference
