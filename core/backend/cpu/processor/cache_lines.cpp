// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cache_lines.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace tilewright {
namespace {

constexpr size_t kLine = 64;

#if defined(__x86_64__)

bool has_clflushopt() {
  constexpr unsigned kFeatures = 7;
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  return __get_cpuid_count(kFeatures, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & bit_CLFLUSHOPT) != 0;
}

/// `_mm_clflushopt` has several lines on their way at a time, whereas `_mm_clflush` waits for each.
__attribute__((target("clflushopt"))) void flush_unordered(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) _mm_clflushopt(const_cast<std::byte*>(bytes.data() + i));
}

void flush_in_order(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) _mm_clflush(bytes.data() + i);
}

#endif

}  // namespace

#if defined(__x86_64__)

bool can_flush_caches() {
  return true;
}

void flush_from_caches(std::span<const std::byte> bytes) {
  static const bool unordered = has_clflushopt();
  unordered ? flush_unordered(bytes) : flush_in_order(bytes);
  _mm_mfence();
}

#else

bool can_flush_caches() {
  return false;
}

void flush_from_caches(std::span<const std::byte>) {}

#endif

void read_into_cache(std::span<const std::byte> bytes) {
  for (size_t i = 0; i < bytes.size(); i += kLine) {
    static_cast<void>(*static_cast<const volatile std::byte*>(bytes.data() + i));
  }
}

}  // namespace tilewright
