// SPDX-License-Identifier: Apache-2.0
#include "core/measure/cache_control.h"

#include <cpuid.h>
#include <immintrin.h>

namespace tilewright {
namespace {

constexpr size_t kLine = 64;
constexpr int64_t kDefaultL2 = 1 << 20;
constexpr int64_t kMostL2 = 64 << 20;

bool has_clflushopt() {
  constexpr unsigned kFeatures = 7;
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  return __get_cpuid_count(kFeatures, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & bit_CLFLUSHOPT) != 0;
}

/// Several lines on their way at a time, where `_mm_clflush` waits for each.
__attribute__((target("clflushopt"))) void flush_unordered(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) _mm_clflushopt(const_cast<std::byte*>(bytes.data() + i));
}

void flush_in_order(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) _mm_clflush(bytes.data() + i);
}

}  // namespace

CacheControl::CacheControl(int64_t l2_bytes)
    : l2_bytes_(l2_bytes <= 0 || l2_bytes > kMostL2 ? kDefaultL2 : l2_bytes) {}

void CacheControl::evict(const ThreadPool* pool) {
  const auto threads = static_cast<size_t>(pool == nullptr ? 1 : pool->threads());
  const auto bytes = static_cast<size_t>(2 * l2_bytes_);
  // Written once, or every page would be the same page of zeros.
  while (buffers_.size() < threads) buffers_.emplace_back(bytes, std::byte{1});
  parallel_for(pool, static_cast<int64_t>(threads),
               [&](int64_t index) { read_into_cache(buffers_[static_cast<size_t>(index)]); });
}

void read_into_cache(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) {
    static_cast<void>(*static_cast<const volatile std::byte*>(bytes.data() + i));
  }
}

void flush_from_caches(std::span<const std::byte> bytes) {
  static const bool unordered = has_clflushopt();
  unordered ? flush_unordered(bytes) : flush_in_order(bytes);
  _mm_mfence();
}

}  // namespace tilewright
