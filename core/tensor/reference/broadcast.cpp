// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/broadcast.h"

#include <algorithm>

namespace tilewright::reference {

Result<Shape> broadcast_shape(const OperatorCall& call, std::span<const Shape> shapes) {
  Shape result;
  for (const Shape& shape : shapes) {
    if (shape.size() > result.size()) result.insert(result.begin(), shape.size() - result.size(), 1);
    for (size_t i = 0; i < shape.size(); ++i) {
      int64_t& extent = result[result.size() - shape.size() + i];
      if (extent == 1) {
        extent = shape[i];
      } else if (shape[i] != 1 && shape[i] != extent) {
        std::string list;
        for (const Shape& one : shapes) list += (list.empty() ? "" : ", ") + shape_text(one);
        return bad_call(call, "the shapes " + list + " do not broadcast together");
      }
    }
  }
  return result;
}

std::vector<int64_t> broadcast_strides(const Shape& shape, const Shape& target) {
  const auto own = row_major_strides(shape);
  std::vector<int64_t> strides(target.size(), 0);
  const size_t missing = target.size() - shape.size();
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] != 1) strides[missing + i] = own[i];
  }
  return strides;
}

}  // namespace tilewright::reference
