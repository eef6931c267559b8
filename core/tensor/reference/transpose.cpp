// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Without `perm` the axes are reversed.
Outputs transpose(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const size_t rank = input.shape().size();
  auto order = call.attributes->integers("perm");
  if (order.empty()) {
    order.resize(rank);
    std::iota(order.rbegin(), order.rend(), 0);
  }
  TILEWRIGHT_TRY(const auto each_once, resolve_axes(call, order, rank));
  if (each_once.size() != rank)
    return bad_call(call, "perm does not name every axis of " + shape_text(input.shape()));
  const auto strides = row_major_strides(input.shape());
  Shape shape;
  std::vector<std::vector<int64_t>> axes;
  for (int64_t axis : order) {
    const auto from = static_cast<size_t>(axis < 0 ? axis + static_cast<int64_t>(rank) : axis);
    shape.push_back(input.shape()[from]);
    axes.push_back(offset_range(input.shape()[from], strides[from]));
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

void add_transpose(OperatorTable& table) {
  table.add("Transpose", {1, 1}, transpose);
}

}  // namespace tilewright::reference
