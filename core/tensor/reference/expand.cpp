// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Broadcasts the input and a shape together.
Outputs expand(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const Shape wanted, integer_input(call, 1));
  const Shape shapes[] = {input.shape(), wanted};
  TILEWRIGHT_TRY(const Shape shape, broadcast_shape(call, shapes));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  const auto strides = broadcast_strides(input.shape(), shape);
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) axes.push_back(offset_range(shape[d], strides[d]));
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

Outputs tile(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const auto repeats, integer_input(call, 1));
  if (repeats.size() != input.shape().size()) {
    return bad_call(call, "it has " + std::to_string(repeats.size()) + " repeats for an input of shape " +
                              shape_text(input.shape()));
  }
  Shape shape = input.shape();
  for (size_t d = 0; d < shape.size(); ++d) {
    if (repeats[d] < 0 || __builtin_mul_overflow(shape[d], repeats[d], &shape[d])) {
      return bad_call(call, "it cannot repeat an axis " + std::to_string(repeats[d]) + " times");
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    auto offsets = offset_range(shape[d], 1);
    for (int64_t& offset : offsets) offset = offset % input.shape()[d] * strides[d];
    axes.push_back(std::move(offsets));
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

void add_expand(OperatorTable& table) {
  table.add("Expand", {2, 2}, expand);
  table.add("Tile", {2, 2}, tile);
}

}  // namespace tilewright::reference
