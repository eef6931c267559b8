// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/stacked_matrices.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Whether all products have one right matrix, and their left ones lie one after the other: then they are
/// one product of more rows.
bool is_one_product(const StackedMatrices& matrices) {
  int64_t step = matrices.rows * matrices.depth;
  for (size_t d = matrices.stack.size(); d-- > 0;) {
    if (matrices.stack[d] == 1) continue;
    if (matrices.right_strides[d] != 0 || matrices.left_strides[d] != step) return false;
    step *= matrices.stack[d];
  }
  return true;
}

template <typename T>
void multiply_stack(const Tensor& left, const Tensor& right, const StackedMatrices& matrices,
                    Tensor& output) {
  const int64_t columns = matrices.columns;
  const auto left_at = matrices.left_places();
  const auto right_at = matrices.right_places();
  const bool whole = is_one_product(matrices);
  const int64_t rows = whole ? matrices.rows * std::ssize(left_at) : matrices.rows;
  T* all = output.mutable_as<T>().data();
  const auto multiply_one = [&](size_t b) {
    T* out = all + static_cast<int64_t>(b) * rows * columns;
    matrix_product(
        rows, columns, matrices.depth, strided_panels(left.as<T>().data() + left_at[b], matrices.depth, 1),
        strided_panels(right.as<T>().data() + right_at[b], 1, columns),
        [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count, const double* values,
            int64_t pitch) {
          store_rows(values, pitch, row_count, column_count, out + row * columns + column, columns);
        });
  };
  const int64_t count = whole ? 1 : std::ssize(left_at);
  if (count == 1) return multiply_one(0);
  constexpr double kNanosecondsOfTerm = 0.02;
  const double terms = static_cast<double>(rows * columns) * static_cast<double>(matrices.depth);
  share_work(count, kNanosecondsOfTerm * terms, [&](int64_t begin, int64_t end) {
    for (int64_t b = begin; b < end; ++b) multiply_one(static_cast<size_t>(b));
  });
}

/// The same for integers of 64 bits, which a double does not hold: they wrap around.
void multiply_integers(const Tensor& left, const Tensor& right, const StackedMatrices& matrices,
                       Tensor& output) {
  const auto a = all_numbers<uint64_t>(left);
  const auto b = all_numbers<uint64_t>(right);
  const int64_t columns = matrices.columns;
  const auto left_at = matrices.left_places();
  const auto right_at = matrices.right_places();
  std::vector<uint64_t> line(static_cast<size_t>(columns));
  for (size_t stack = 0; stack < left_at.size(); ++stack) {
    for (int64_t i = 0; i < matrices.rows; ++i) {
      std::fill(line.begin(), line.end(), 0);
      for (int64_t k = 0; k < matrices.depth; ++k) {
        const uint64_t factor = a[static_cast<size_t>(left_at[stack] + i * matrices.depth + k)];
        const uint64_t* from = b.data() + right_at[stack] + k * columns;
        for (uint64_t& sum : line) sum += factor * *from++;
      }
      store_elements(output, (static_cast<int64_t>(stack) * matrices.rows + i) * columns, columns,
                     line.data());
    }
  }
}

Outputs multiply_matrices(const OperatorCall& call) {
  const Tensor& left = call.inputs[0];
  const Tensor& right = call.inputs[1];
  const DataType type = left.type().data_type;
  if (right.type().data_type != type) return bad_call(call, "its two inputs have different element types");
  TILEWRIGHT_TRY(const StackedMatrices matrices, stacked_matrices(call, 0, 1));
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, matrices.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  if (type == DataType::kFloat32)
    multiply_stack<float>(left, right, matrices, output);
  else if (type == DataType::kFloat64)
    multiply_stack<double>(left, right, matrices, output);
  else
    multiply_integers(left, right, matrices, output);
  return std::vector<Tensor>{output};
}

Outputs matmul(const OperatorCall& call) {
  return is_floating_point(call.inputs[0].type().data_type) ? run_widened(call, multiply_matrices)
                                                            : multiply_matrices(call);
}

}  // namespace

}  // namespace tilewright::reference

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

double matmul_flops(const Graph& graph, const Node& node) {
  const Shape& a = input_type(graph, node, 0).shape;
  const double out = elements_of(graph, node.outputs[0]);
  return a.empty() ? 2 * out : flops_of_products(graph, node, out, static_cast<double>(a.back()));
}

}  // namespace

void describe_matmul(Descriptions& all) {
  all.push_back({.name = op::kMatMul,
                 .arity = {2, 2},
                 .kernel = reference::matmul,
                 .facts = {.family = OperatorFamily::kMatrixProduct,
                           .tuned = true,
                           .stable = true,
                           .flops = matmul_flops,
                           .name_tells = NameTells::kAllInputs,
                           .short_name = "matmul"},
                 .variants = only_direct(build_matmul)});
}

}  // namespace tilewright::operators
