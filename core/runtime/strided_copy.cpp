// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/strided_copy.h"

#include <cstddef>
#include <cstring>

namespace tilewright {
namespace {

void copy_from(const StridedCopy& copy, size_t dimension, const std::byte* from, std::byte* to) {
  const size_t rank = copy.extents.size();
  const bool dense = rank == 0 || (copy.from_strides[rank - 1] == 1 && copy.to_strides[rank - 1] == 1);
  if (dense && dimension + 1 >= rank) {
    const int64_t elements = rank == 0 ? 1 : copy.extents[rank - 1];
    std::memcpy(to, from, static_cast<size_t>(elements * copy.element_bytes));
    return;
  }
  if (dimension == rank) {
    std::memcpy(to, from, static_cast<size_t>(copy.element_bytes));
    return;
  }
  for (int64_t i = 0; i < copy.extents[dimension]; ++i) {
    copy_from(copy, dimension + 1, from + i * copy.from_strides[dimension] * copy.element_bytes,
              to + i * copy.to_strides[dimension] * copy.element_bytes);
  }
}

}  // namespace

StridedCopy simplified(const StridedCopy& copy) {
  StridedCopy made;
  made.element_bytes = copy.element_bytes;
  for (size_t i = 0; i < copy.extents.size(); ++i) {
    if (copy.extents[i] == 1) continue;
    if (!made.extents.empty() && made.from_strides.back() == copy.from_strides[i] * copy.extents[i] &&
        made.to_strides.back() == copy.to_strides[i] * copy.extents[i]) {
      made.extents.back() *= copy.extents[i];
      made.from_strides.back() = copy.from_strides[i];
      made.to_strides.back() = copy.to_strides[i];
    } else {
      made.extents.push_back(copy.extents[i]);
      made.from_strides.push_back(copy.from_strides[i]);
      made.to_strides.push_back(copy.to_strides[i]);
    }
  }
  return made;
}

void run_copy(const StridedCopy& copy, const void* from, void* to) {
  if (element_count(copy.extents) == 0) return;
  copy_from(copy, 0, static_cast<const std::byte*>(from), static_cast<std::byte*>(to));
}

}  // namespace tilewright
