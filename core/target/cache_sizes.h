// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>

namespace tilewright {

/// Bytes of the caches that one core has or shares; 0: there is none.
struct CacheSizes {
  int64_t l1d = 0;
  int64_t l2 = 0;
  int64_t l3 = 0;

  bool operator==(const CacheSizes&) const = default;
};

/// Of two probes of one machine the larger sizes: what disturbs one only lowers them.
inline CacheSizes best_of(const CacheSizes& one, const CacheSizes& other) {
  return {std::max(one.l1d, other.l1d), std::max(one.l2, other.l2), std::max(one.l3, other.l3)};
}

}  // namespace tilewright
