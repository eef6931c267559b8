// SPDX-License-Identifier: Apache-2.0
#include "core/target/cpu_architecture.h"

#include <algorithm>
#include <array>

namespace tilewright {
namespace {

// The levels of the x86-64 psABI. "abm" is Linux's word for LZCNT.
constexpr std::string_view kBase = "fpu cx8 cmov mmx fxsr sse sse2";
constexpr std::string_view kV2 = "sse sse2 cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3";
constexpr std::string_view kV3 =
    "sse sse2 cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3 avx avx2 bmi1 bmi2 f16c fma abm movbe xsave";
constexpr std::string_view kV4 =
    "sse sse2 cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3 avx avx2 bmi1 bmi2 f16c fma abm movbe xsave "
    "avx512f avx512bw avx512cd avx512dq avx512vl";
constexpr std::string_view kAvx = "sse sse2 cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3 avx xsave";

// LLVM cuts 512-bit vectors in two for these unless told otherwise.
constexpr std::string_view kWide = "-prefer-256-bit";

constexpr std::string_view kVnni = "avx512_vnni";
constexpr std::string_view kIceLake =
    "avx512_vnni avx512vbmi avx512_vbmi2 avx512_bitalg avx512_vpopcntdq avx512ifma gfni";
constexpr std::string_view kSapphireRapids =
    "avx512_vnni avx512vbmi avx512_vbmi2 avx512_bitalg avx512_vpopcntdq avx512ifma gfni avx512_bf16 "
    "avx512_fp16 avx_vnni";
constexpr std::string_view kZen4 =
    "avx512_vnni avx512vbmi avx512_vbmi2 avx512_bitalg avx512_vpopcntdq avx512ifma gfni avx512_bf16";

constexpr size_t kLevels = 4;
constexpr auto kArchitectures = std::to_array<CpuArchitecture>({
    {"x86-64", "", 16, 16, false, kBase, ""},
    {"x86-64-v2", "", 16, 16, false, kV2, ""},
    {"x86-64-v3", "", 32, 16, true, kV3, ""},
    {"x86-64-v4", kWide, 64, 32, true, kV4, ""},
    {"nehalem", "", 16, 16, false, kV2, ""},
    {"sandybridge", "", 32, 16, false, kAvx, ""},
    {"ivybridge", "", 32, 16, false, kAvx, "f16c"},
    {"haswell", "", 32, 16, true, kV3, ""},
    {"broadwell", "", 32, 16, true, kV3, "adx"},
    {"skylake", "", 32, 16, true, kV3, "adx"},
    {"alderlake", "", 32, 16, true, kV3, "adx gfni avx_vnni"},
    {"znver1", "", 32, 16, true, kV3, "adx sse4a"},
    {"znver2", "", 32, 16, true, kV3, "adx sse4a"},
    {"znver3", "", 32, 16, true, kV3, "adx sse4a vaes vpclmulqdq"},
    {"znver4", kWide, 64, 32, true, kV4, kZen4},
    {"skylake-avx512", kWide, 64, 32, true, kV4, ""},
    {"cascadelake", kWide, 64, 32, true, kV4, kVnni},
    {"icelake-client", kWide, 64, 32, true, kV4, kIceLake},
    {"icelake-server", kWide, 64, 32, true, kV4, kIceLake},
    {"sapphirerapids", kWide, 64, 32, true, kV4, kSapphireRapids},
});

void add_missing(std::string_view needed, const std::vector<std::string>& flags,
                 std::vector<std::string>& missing) {
  while (!needed.empty()) {
    const std::string_view flag = needed.substr(0, needed.find(' '));
    needed.remove_prefix(std::min(needed.size(), flag.size() + 1));
    if (std::ranges::find(flags, flag) == flags.end()) missing.emplace_back(flag);
  }
}

}  // namespace

std::span<const CpuArchitecture> cpu_architectures() {
  return kArchitectures;
}

std::span<const CpuArchitecture> cpu_levels() {
  return std::span(kArchitectures).first<kLevels>();
}

const CpuArchitecture* find_cpu_architecture(std::string_view name) {
  const auto found = std::ranges::find(kArchitectures, name, &CpuArchitecture::name);
  return found == kArchitectures.end() ? nullptr : &*found;
}

const CpuArchitecture& best_cpu_level(const std::vector<std::string>& flags) {
  size_t level = kLevels - 1;
  while (level > 0 && !missing_cpu_flags(kArchitectures[level], flags).empty()) --level;
  return kArchitectures[level];
}

std::vector<std::string> missing_cpu_flags(const CpuArchitecture& architecture,
                                           const std::vector<std::string>& flags) {
  std::vector<std::string> missing;
  add_missing(architecture.base_flags, flags, missing);
  add_missing(architecture.extra_flags, flags, missing);
  return missing;
}

}  // namespace tilewright
