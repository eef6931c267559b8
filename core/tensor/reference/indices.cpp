// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/indices.h"

#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

Result<std::vector<int64_t>> raw_indices(const OperatorCall& call, size_t index) {
  TILEWRIGHT_CHECK(expect_indices(call, index));
  return integer_values(call.inputs[index]);
}

Result<int64_t> checked_index(const OperatorCall& call, int64_t value, int64_t extent) {
  if (value >= -extent && value < extent) return value < 0 ? value + extent : value;
  return bad_call(call,
                  "its index " + std::to_string(value) + " is outside an axis of " + std::to_string(extent));
}

}  // namespace

Result<void> expect_indices(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (type == DataType::kInt32 || type == DataType::kInt64) return {};
  return bad_call(call, "its indices are " + std::string(data_type_name(type)) + ", not int32 or int64");
}

Result<std::vector<int64_t>> index_input(const OperatorCall& call, size_t index, int64_t extent) {
  TILEWRIGHT_TRY(auto values, raw_indices(call, index));
  bool inside = true;
  for (int64_t& value : values) {
    if (value < 0) value += extent;
    inside = inside && value >= 0 && value < extent;
  }
  if (inside) return values;
  TILEWRIGHT_TRY(const auto given, raw_indices(call, index));
  for (const int64_t value : given) TILEWRIGHT_CHECK(checked_index(call, value, extent));
  return values;
}

Result<std::vector<int64_t>> tuple_offsets(const OperatorCall& call, size_t index, const Shape& shape,
                                           size_t first_axis) {
  TILEWRIGHT_CHECK(expect_rank(call, index, 1));
  const Shape& own = call.inputs[index].shape();
  const auto length = static_cast<size_t>(own.back());
  if (first_axis > shape.size() || length < 1 || length > shape.size() - first_axis) {
    return bad_call(
        call, "its indices of shape " + shape_text(own) + " do not fit data of shape " + shape_text(shape));
  }
  TILEWRIGHT_TRY(const auto values, raw_indices(call, index));
  const auto strides = row_major_strides(shape);
  std::vector<int64_t> offsets(values.size() / length, 0);
  for (size_t i = 0; i < values.size(); ++i) {
    const size_t axis = first_axis + i % length;
    TILEWRIGHT_TRY(const int64_t place, checked_index(call, values[i], shape[axis]));
    offsets[i / length] += place * strides[axis];
  }
  return offsets;
}

}  // namespace tilewright::reference
