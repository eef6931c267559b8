// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/target/cache_sizes.h"

namespace tilewright {

/// How long it takes to read a line from a working set of this size, each read waiting for the one before.
struct ReadLatency {
  int64_t bytes = 0;
  double seconds = 0;
};

/// What reads cost, by rising size, and from memory, with the lines taken out of all caches before.
struct LatencyCurve {
  std::vector<ReadLatency> sizes;
  double memory_seconds = 0;
};

/// The working sets that tell whether caches are as large as `told`: a few inside and around each level, none
/// above `most` bytes. Pure.
std::vector<int64_t> probed_sizes(const CacheSizes& told, int64_t most);

/// Measures on the calling thread, the least of several rounds each, below a second in all; the machine
/// should be idle otherwise. Fails with kOutOfMemory, and with kUnsupported where lines cannot be taken out
/// of caches.
Result<LatencyCurve> measure_latencies(std::span<const int64_t> sizes);

/// What is to be believed of `told`. A level is as large as it was told where working sets of half of that
/// are still read at its speed, else as large as the largest that is; and there is no third level where what
/// lies beyond the second is read no faster than memory. Sizes beyond what was measured are believed up to
/// what was. Other programs only make reads slower: whatever is slower than a larger working set counts as
/// fast as that. Pure.
CacheSizes believable(const CacheSizes& told, const LatencyCurve& curve);

}  // namespace tilewright
