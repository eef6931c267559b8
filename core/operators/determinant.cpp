// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <utility>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// By elimination; the largest element of each column comes first.
double determinant_of(std::vector<double>& matrix, size_t n) {
  double product = 1;
  for (size_t k = 0; k < n; ++k) {
    size_t pivot = k;
    for (size_t i = k + 1; i < n; ++i) {
      if (std::fabs(matrix[i * n + k]) > std::fabs(matrix[pivot * n + k])) pivot = i;
    }
    if (matrix[pivot * n + k] == 0) return 0;
    if (pivot != k) {
      for (size_t j = 0; j < n; ++j) std::swap(matrix[pivot * n + j], matrix[k * n + j]);
      product = -product;
    }
    product *= matrix[k * n + k];
    for (size_t i = k + 1; i < n; ++i) {
      const double factor = matrix[i * n + k] / matrix[k * n + k];
      for (size_t j = k; j < n; ++j) matrix[i * n + j] -= factor * matrix[k * n + j];
    }
  }
  return product;
}

Outputs determinant(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2));
  const Tensor& input = call.inputs[0];
  const Shape& shape = input.shape();
  const int64_t n = shape.back();
  if (shape[shape.size() - 2] != n)
    return bad_call(call, "its matrices of " + shape_text(shape) + " are not square");
  TILEWRIGHT_TRY(Tensor output,
                 new_tensor(call, input.type().data_type, Shape(shape.begin(), shape.end() - 2)));
  std::vector<double> matrix(static_cast<size_t>(n * n));
  for (int64_t i = 0; i < output.elements(); ++i) {
    load_elements(input, i * n * n, n * n, matrix.data());
    const double value = determinant_of(matrix, static_cast<size_t>(n));
    store_elements(output, i, 1, &value);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types determinant_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TensorType type = input_type(graph, node, 0);
  if (type.shape.size() < 2) return misfit(node, "its input is not a matrix");
  type.shape.resize(type.shape.size() - 2);
  return std::vector<TensorType>{type};
}

/// Two thirds of the cube of the matrix's extent.
double determinant_flops(const Graph& graph, const Node& node) {
  return elements_of(graph, node.inputs[0]) * 2 / 3 *
         static_cast<double>(input_type(graph, node, 0).shape.back());
}

}  // namespace

void describe_determinant(Descriptions& all) {
  all.push_back({.name = "Det",
                 .arity = {1, 1},
                 .kernel = reference::determinant,
                 .facts = {.types = determinant_types, .flops = determinant_flops}});
}

}  // namespace tilewright::operators
