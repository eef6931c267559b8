// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/stacked_matrices.h"

#include <utility>

#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {

std::vector<int64_t> StackedMatrices::left_places() const {
  return offset_table(stack, left_strides);
}

std::vector<int64_t> StackedMatrices::right_places() const {
  return offset_table(stack, right_strides);
}

Result<StackedMatrices> stacked_matrices(const OperatorCall& call, size_t left, size_t right) {
  TILEWRIGHT_CHECK(expect_rank(call, left, 1));
  TILEWRIGHT_CHECK(expect_rank(call, right, 1));
  return stacked_matrices(call, call.inputs[left].shape(), call.inputs[right].shape());
}

Result<StackedMatrices> stacked_matrices(const OperatorCall& call, Shape left, Shape right) {
  const auto bad = [&call, text = "the shapes " + shape_text(left) + " and " + shape_text(right)] {
    return bad_call(call, text + " cannot be multiplied");
  };
  const bool row = left.size() > 1;
  const bool column = right.size() > 1;
  if (left.empty() || right.empty()) return bad();
  if (!row) left.insert(left.begin(), 1);
  if (!column) right.push_back(1);
  StackedMatrices made;
  made.rows = left[left.size() - 2];
  made.depth = left.back();
  made.columns = right.back();
  if (right[right.size() - 2] != made.depth) return bad();
  const Shape stacks[] = {Shape(left.begin(), left.end() - 2), Shape(right.begin(), right.end() - 2)};
  TILEWRIGHT_TRY(made.stack, broadcast_shape(call, stacks));
  made.left_strides = broadcast_strides(stacks[0], made.stack);
  made.right_strides = broadcast_strides(stacks[1], made.stack);
  for (int64_t& stride : made.left_strides) stride *= made.rows * made.depth;
  for (int64_t& stride : made.right_strides) stride *= made.depth * made.columns;
  made.output = made.stack;
  if (row) made.output.push_back(made.rows);
  if (column) made.output.push_back(made.columns);
  return made;
}

}  // namespace tilewright::reference
