// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "core/base/huge_pages.h"

namespace tilewright {

struct FreeMemory {
  void operator()(void* p) const { std::free(p); }
};
/// Zeroed bytes that begin at a multiple of 64.
using AlignedMemory = std::unique_ptr<void, FreeMemory>;

/// Allocates zeroed bytes; large blocks get huge pages (core/base/huge_pages.h). Null where there is no
/// memory.
inline AlignedMemory allocate_aligned(int64_t bytes) {
  size_t size = (static_cast<size_t>(bytes) + 63) / 64 * 64 + 64;
  const bool huge = wants_huge_pages(size);
  if (huge) size = whole_huge_pages(size);
  void* p = std::aligned_alloc(huge ? kHugePage : 64, size);
  if (p && huge) ask_for_huge_pages(p, size);
  if (p) std::memset(p, 0, size);
  return AlignedMemory(p);
}

}  // namespace tilewright
