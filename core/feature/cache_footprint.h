// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

inline constexpr double kCacheLineBytes = 64;

/// The lines of cache that a box of a buffer takes: runs of `span` bytes, at regular distances from each
/// other.
struct CacheFootprint {
  double span = 0;
  double runs = 1;
  /// How many runs, bytes between neighbours; a dimension each.
  std::vector<std::pair<int64_t, int64_t>> apart;

  double lines() const;
  double bytes() const { return lines() * kCacheLineBytes; }
  /// Lines that share a set of a cache of so many, on average over the sets that are used: 1 where they
  /// spread evenly over sets enough, as many as there are where all fall into one.
  double lines_per_set(int64_t sets) const;
};

/// Bytes between neighbours in each dimension, a dense layout taken for what is known only at run time.
std::vector<int64_t> byte_strides(const Buffer& buffer);

CacheFootprint cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                               int64_t element_bytes);
/// The same in a footprint that was another's, whose memory serves again.
void put_cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                         int64_t element_bytes, CacheFootprint& out);

}  // namespace tilewright
