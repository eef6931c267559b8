// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/element.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Products of a stack of matrices; `left_at` and `right_at` say where each begins.
template <typename T>
void multiply_stack(const Tensor& left, const Tensor& right, const std::vector<int64_t>& left_at,
                    const std::vector<int64_t>& right_at, int64_t rows, int64_t columns, int64_t depth,
                    Tensor& output) {
  T* out = output.mutable_as<T>().data();
  for (size_t b = 0; b < left_at.size(); ++b, out += rows * columns) {
    matrix_product(rows, columns, depth, strided_panels(left.as<T>().data() + left_at[b], depth, 1),
                   strided_panels(right.as<T>().data() + right_at[b], 1, columns),
                   [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count,
                       const double* values, int64_t pitch) {
                     for (int64_t i = 0; i < row_count; ++i) {
                       T* line = out + (row + i) * columns + column;
                       for (int64_t j = 0; j < column_count; ++j)
                         line[j] = convert_element<T>(values[i * pitch + j]);
                     }
                   });
  }
}

/// NumPy's matmul: vectors are rows or columns, leading axes broadcast.
Outputs matmul(const OperatorCall& call) {
  const Tensor& left = call.inputs[0];
  const Tensor& right = call.inputs[1];
  const DataType type = left.type().data_type;
  if (right.type().data_type != type) return bad_call(call, "its two inputs have different element types");
  TILEWRIGHT_CHECK(expect_rank(call, 0, 1));
  TILEWRIGHT_CHECK(expect_rank(call, 1, 1));
  Shape left_shape = left.shape();
  Shape right_shape = right.shape();
  if (left.shape().size() == 1) left_shape.insert(left_shape.begin(), 1);
  if (right.shape().size() == 1) right_shape.push_back(1);
  const int64_t rows = left_shape[left_shape.size() - 2];
  const int64_t depth = left_shape.back();
  const int64_t columns = right_shape.back();
  if (right_shape[right_shape.size() - 2] != depth) {
    return bad_call(call, "the shapes " + shape_text(left.shape()) + " and " + shape_text(right.shape()) +
                              " cannot be multiplied");
  }
  const Shape stacks[] = {Shape(left_shape.begin(), left_shape.end() - 2),
                          Shape(right_shape.begin(), right_shape.end() - 2)};
  TILEWRIGHT_TRY(Shape shape, broadcast_shape(call, stacks));
  auto left_strides = broadcast_strides(stacks[0], shape);
  auto right_strides = broadcast_strides(stacks[1], shape);
  for (int64_t& stride : left_strides) stride *= rows * depth;
  for (int64_t& stride : right_strides) stride *= depth * columns;
  const Shape stack = shape;
  if (left.shape().size() > 1) shape.push_back(rows);
  if (right.shape().size() > 1) shape.push_back(columns);
  if (type != DataType::kFloat32 && type != DataType::kFloat64 && type != DataType::kInt32 &&
      type != DataType::kInt64) {
    return unsupported_call(call, "it does not multiply " + std::string(data_type_name(type)));
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const auto left_at = offset_table(stack, left_strides);
  const auto right_at = offset_table(stack, right_strides);
  switch (type) {
    case DataType::kFloat32:
      multiply_stack<float>(left, right, left_at, right_at, rows, columns, depth, output);
      break;
    case DataType::kFloat64:
      multiply_stack<double>(left, right, left_at, right_at, rows, columns, depth, output);
      break;
    case DataType::kInt32:
      multiply_stack<int32_t>(left, right, left_at, right_at, rows, columns, depth, output);
      break;
    default: multiply_stack<int64_t>(left, right, left_at, right_at, rows, columns, depth, output);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

void add_matmul(OperatorTable& table) {
  table.add("MatMul", {2, 2}, matmul);
}

}  // namespace tilewright::reference
