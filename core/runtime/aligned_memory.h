// SPDX-License-Identifier: Apache-2.0
#pragma once

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

inline AlignedMemory allocate_aligned(int64_t bytes) {
  const auto size = static_cast<size_t>((bytes + 63) / 64 * 64 + 64);
  void* p = std::aligned_alloc(64, size);
  if (p) std::memset(p, 0, size);
  return AlignedMemory(p);
}

}  // namespace tilewright
