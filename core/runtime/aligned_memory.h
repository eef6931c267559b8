// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace tilewright {

struct FreeMemory {
  void operator()(void* p) const { std::free(p); }
};
/// Zeroed bytes that begin at a multiple of 64.
using AlignedMemory = std::unique_ptr<void, FreeMemory>;

/// Much memory comes in huge pages where the system has them: weights that stream from memory need few
/// translations then.
inline AlignedMemory allocate_aligned(int64_t bytes) {
  constexpr size_t kHugePage = size_t{2} << 20;
  size_t size = (static_cast<size_t>(bytes) + 63) / 64 * 64 + 64;
  const bool huge = size >= 2 * kHugePage;
  if (huge) size = (size + kHugePage - 1) / kHugePage * kHugePage;
  void* p = std::aligned_alloc(huge ? kHugePage : 64, size);
  if (p && huge) ::madvise(p, size, MADV_HUGEPAGE);
  if (p) std::memset(p, 0, size);
  return AlignedMemory(p);
}

}  // namespace tilewright
