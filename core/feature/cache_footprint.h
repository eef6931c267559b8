// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

inline constexpr double kCacheLineBytes = 64;

/// The cache lines that a box of a buffer occupies: runs of `span` bytes at regular distances from each
/// other.
struct CacheFootprint {
  double span = 0;
  double runs = 1;
  /// For each dimension: the number of runs, and the bytes between the beginnings of neighbours.
  std::vector<std::pair<int64_t, int64_t>> apart;

  double lines() const;
  double bytes() const { return lines() * kCacheLineBytes; }
  /// The number of lines in a cache set, averaged over the sets that are used, for a cache with `sets` sets:
  /// 1 where the lines are spread evenly and there are enough sets, `lines()` where all fall into one set.
  double lines_per_set(int64_t sets) const;
};

/// The stride of each dimension in bytes. Strides that are known only at run time count as those of a dense
/// layout.
std::vector<int64_t> byte_strides(const Buffer& buffer);

CacheFootprint cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                               int64_t element_bytes);
/// The same, written to `out`, whose memory is reused.
void put_cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                         int64_t element_bytes, CacheFootprint& out);

}  // namespace tilewright
