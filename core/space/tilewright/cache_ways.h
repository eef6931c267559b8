// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <numeric>

namespace tilewright {

/// The smallest first-level cache.
inline constexpr int64_t kFirstLevelBytes = 32 * 1024;

/// The part of a first-level cache, in bytes, that so many lines crowd into whose addresses are `step` bytes
/// apart: addresses that differ by whole pages share their places, of which there are as many as the cache
/// has pages.
inline int64_t crowded_bytes(int64_t lines, int64_t step) {
  constexpr int64_t kPage = 4096;
  return lines * std::gcd(step, kPage);
}

}  // namespace tilewright
