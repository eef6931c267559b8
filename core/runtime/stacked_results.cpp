// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/stacked_results.h"

#include <cstring>

namespace tilewright {
namespace {

/// How many bytes lie together behind an axis, and how often such a row comes.
struct Rows {
  int64_t count = 1;
  int64_t bytes = 1;
};

Rows rows_of(const TensorType& part, int64_t axis) {
  Rows rows;
  rows.bytes = static_cast<int64_t>(data_type_size(part.data_type));
  for (size_t d = 0; d < part.shape.size(); ++d)
    (static_cast<int64_t>(d) < axis ? rows.count : rows.bytes) *= part.shape[d];
  return rows;
}

}  // namespace

Result<Tensor> slice_of(const Tensor& tensor, int64_t axis, int64_t index) {
  TensorType type = tensor.type();
  const int64_t extent = type.shape[static_cast<size_t>(axis)];
  type.shape.erase(type.shape.begin() + axis);
  TILEWRIGHT_TRY(Tensor slice, Tensor::allocate(type));
  const Rows rows = rows_of(type, axis);
  const auto* from = static_cast<const char*>(tensor.data());
  auto* to = static_cast<char*>(slice.mutable_data());
  for (int64_t r = 0; r < rows.count && rows.bytes > 0; ++r)
    std::memcpy(to + r * rows.bytes, from + (r * extent + index) * rows.bytes,
                static_cast<size_t>(rows.bytes));
  return slice;
}

Result<Tensor> stacked(const std::vector<Tensor>& parts, int64_t axis, bool reversed,
                       const TensorType& like) {
  const TensorType& part = parts.empty() ? like : parts[0].type();
  for (const Tensor& other : parts) {
    if (other.type() == part) continue;
    return Error{ErrorKind::kRun, "", "what its iterations give has several shapes", "", ""};
  }
  TensorType type = part;
  const auto count = static_cast<int64_t>(parts.size());
  type.shape.insert(type.shape.begin() + axis, count);
  TILEWRIGHT_TRY(Tensor whole, Tensor::allocate(type));
  const Rows rows = rows_of(part, axis);
  auto* to = static_cast<char*>(whole.mutable_data());
  for (int64_t i = 0; i < count && rows.bytes > 0; ++i) {
    const auto* from =
        static_cast<const char*>(parts[static_cast<size_t>(reversed ? count - 1 - i : i)].data());
    for (int64_t r = 0; r < rows.count; ++r)
      std::memcpy(to + (r * count + i) * rows.bytes, from + r * rows.bytes, static_cast<size_t>(rows.bytes));
  }
  return whole;
}

}  // namespace tilewright
