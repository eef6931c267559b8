// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/strided_copy.h"

#include <cstddef>
#include <cstring>

namespace tilewright {
namespace {

/// Copies one row of elements of `kBytes` each; the size is constant, so that each is moved by one
/// instruction.
template <size_t kBytes>
void copy_row(const StridedCopy& copy, const std::byte* from, std::byte* to) {
  const int64_t from_step = copy.from_strides.back() * static_cast<int64_t>(kBytes);
  const int64_t to_step = copy.to_strides.back() * static_cast<int64_t>(kBytes);
  for (int64_t i = 0; i < copy.extents.back(); ++i)
    std::memcpy(to + i * to_step, from + i * from_step, kBytes);
}

using CopyRow = void (*)(const StridedCopy&, const std::byte*, std::byte*);

void copy_dense_row(const StridedCopy& copy, const std::byte* from, std::byte* to) {
  std::memcpy(to, from, static_cast<size_t>(copy.extents.back() * copy.element_bytes));
}

/// Chooses how rows are copied: as a whole where both sides are dense.
CopyRow row_copier(const StridedCopy& copy) {
  if (copy.from_strides.back() == 1 && copy.to_strides.back() == 1) return copy_dense_row;
  switch (copy.element_bytes) {
    case 1: return copy_row<1>;
    case 2: return copy_row<2>;
    case 4: return copy_row<4>;
    default: return copy_row<8>;
  }
}

void copy_from(const StridedCopy& copy, size_t dimension, CopyRow copy_row, const std::byte* from,
               std::byte* to) {
  if (dimension + 1 == copy.extents.size()) return copy_row(copy, from, to);
  for (int64_t i = 0; i < copy.extents[dimension]; ++i) {
    copy_from(copy, dimension + 1, copy_row, from + i * copy.from_strides[dimension] * copy.element_bytes,
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
  if (copy.extents.empty()) {
    std::memcpy(to, from, static_cast<size_t>(copy.element_bytes));
    return;
  }
  copy_from(copy, 0, row_copier(copy), static_cast<const std::byte*>(from), static_cast<std::byte*>(to));
}

}  // namespace tilewright
