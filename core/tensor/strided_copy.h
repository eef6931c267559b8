// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/tensor_type.h"

namespace tilewright {

/// A copy of elements between two strided tensors; strides are in elements.
struct StridedCopy {
  Shape extents;
  std::vector<int64_t> from_strides;
  std::vector<int64_t> to_strides;
  int64_t element_bytes = 4;
};

/// The same copy in as few dimensions as possible: dimensions of one element are removed, and neighbouring
/// dimensions that are dense on both sides are joined.
StridedCopy simplified(const StridedCopy& copy);

/// Carries out a copy. `from` and `to` must not overlap.
void run_copy(const StridedCopy& copy, const void* from, void* to);

}  // namespace tilewright
