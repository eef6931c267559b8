// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cpuid.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tilewright {

#if defined(__x86_64__)

Cpuid host_cpuid() {
  Cpuid cpuid;
  cpuid.leaf = [](uint32_t leaf, uint32_t subleaf) {
    Cpuid::Words words{};
    if (!__get_cpuid_count(leaf, subleaf, &words[0], &words[1], &words[2], &words[3])) words = {};
    return words;
  };
  constexpr uint32_t kReadable = uint32_t{1} << 27;  // OSXSAVE: XGETBV may be asked
  if ((cpuid.leaf(1, 0)[2] & kReadable) != 0) {
    uint32_t low = 0;
    uint32_t high = 0;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    cpuid.kept_state = uint64_t{high} << 32 | low;
  }
  return cpuid;
}

#else

Cpuid host_cpuid() {
  return {[](uint32_t, uint32_t) { return Cpuid::Words{}; }, 0};
}

#endif

CpuidFeatures features_by_cpuid(const Cpuid& cpuid) {
  CpuFeatures present;
  CpuFeatures kept;
  for (const CpuFeatureInfo& one : cpu_features()) {
    const Cpuid::Words words = cpuid.leaf(one.leaf, one.subleaf);
    if ((words[static_cast<size_t>(one.word)] >> one.bit & 1U) == 0) continue;
    present.add(one.feature);
    if ((cpuid.kept_state & one.state) == one.state) kept.add(one.feature);
  }
  return {kept.usable(), present.usable() - kept.usable()};
}

}  // namespace tilewright
