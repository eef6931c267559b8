// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/thread_pool.h"

namespace tilewright {

/// Brings the caches into a known state before a timed call.
class CacheControl {
 public:
  /// For cores with this much second-level cache; 0: 1 MiB.
  explicit CacheControl(int64_t l2_bytes);

  int64_t l2_bytes() const { return l2_bytes_; }
  /// Reads twice the second-level cache on every thread of `pool` (null: on the caller), so that first and
  /// second level hold nothing else. What was there lies in the last level, where there is one.
  void evict(const ThreadPool* pool);

 private:
  int64_t l2_bytes_;
  std::vector<std::vector<std::byte>>
      buffers_;  ///< one a thread: shared lines would come from the neighbour's cache
};

}  // namespace tilewright
