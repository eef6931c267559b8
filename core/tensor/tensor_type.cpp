// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/tensor_type.h"

namespace tilewright {

int64_t element_count(const Shape& shape) {
  uint64_t count = 1;  // unsigned: empty tensors may have other extents whose product wraps
  for (int64_t extent : shape) count *= static_cast<uint64_t>(extent);
  return static_cast<int64_t>(count);
}

std::optional<int64_t> checked_element_count(const Shape& shape, int64_t unit) {
  int64_t count = unit;
  bool empty = false;
  for (int64_t extent : shape) {
    if (extent < 0) return std::nullopt;
    if (extent == 0) {
      empty = true;
    } else if (__builtin_mul_overflow(count, extent, &count)) {
      return std::nullopt;
    }
  }
  return empty ? 0 : count;
}

std::string shape_text(const Shape& shape) {
  if (shape.empty()) return "scalar";
  std::string text;
  for (int64_t extent : shape) {
    if (!text.empty()) text += 'x';
    text += std::to_string(extent);
  }
  return text;
}

std::vector<int64_t> row_major_strides(const Shape& shape) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) {
    strides[i - 1] =
        static_cast<int64_t>(static_cast<uint64_t>(strides[i]) * static_cast<uint64_t>(shape[i]));
  }
  return strides;
}

std::string tensor_type_text(const TensorType& type) {
  return std::string(data_type_name(type.data_type)) + ' ' + shape_text(type.shape);
}

}  // namespace tilewright
