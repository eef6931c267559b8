// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/tensor_type.h"

namespace tilewright {

/// Moves elements between two places: extents and strides of both in elements.
struct StridedCopy {
  Shape extents;
  std::vector<int64_t> from_strides;
  std::vector<int64_t> to_strides;
  int64_t element_bytes = 4;
};

/// The same copy in as few dimensions as possible: those of one element are left out, and neighbours that are
/// dense on both sides are joined.
StridedCopy simplified(const StridedCopy& copy);

/// Carries it out. The two may not overlap.
void run_copy(const StridedCopy& copy, const void* from, void* to);

}  // namespace tilewright
