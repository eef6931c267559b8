// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/cache_control.h"

#include "core/backend/cpu/processor/cache_lines.h"

namespace tilewright {
namespace {

constexpr int64_t kDefaultL2 = 1 << 20;
constexpr int64_t kMostL2 = 64 << 20;

}  // namespace

CacheControl::CacheControl(int64_t l2_bytes)
    : l2_bytes_(l2_bytes <= 0 || l2_bytes > kMostL2 ? kDefaultL2 : l2_bytes) {}

void CacheControl::evict(const ThreadPool* pool) {
  const auto threads = static_cast<size_t>(pool == nullptr ? 1 : pool->threads());
  const auto bytes = static_cast<size_t>(2 * l2_bytes_);
  // Each page is written once: pages that were never written would all be the same page of zeros.
  while (buffers_.size() < threads) buffers_.emplace_back(bytes, std::byte{1});
  parallel_for(pool, static_cast<int64_t>(threads),
               [&](int64_t index) { read_into_cache(buffers_[static_cast<size_t>(index)]); });
}

}  // namespace tilewright
