// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cpu_features.h"

#include <algorithm>
#include <array>

namespace tilewright {
namespace {

using F = CpuFeature;

constexpr uint32_t kNone = 0;
constexpr uint32_t kYmm = 0x06;
constexpr uint32_t kZmm = 0xe6;
constexpr uint32_t kExtended = 0x80000001;

constexpr uint64_t after(std::initializer_list<F> features) {
  uint64_t bits = 0;
  for (const F feature : features) bits |= uint64_t{1} << static_cast<unsigned>(feature);
  return bits;
}

constexpr auto kFeatures = std::to_array<CpuFeatureInfo>({
    {F::kSse, "sse", "sse", 1, 0, CpuidWord::kEdx, 25, kNone, 0},
    {F::kSse2, "sse2", "sse2", 1, 0, CpuidWord::kEdx, 26, kNone, after({F::kSse})},
    {F::kSse3, "pni", "sse3", 1, 0, CpuidWord::kEcx, 0, kNone, after({F::kSse2})},
    {F::kSsse3, "ssse3", "ssse3", 1, 0, CpuidWord::kEcx, 9, kNone, after({F::kSse3})},
    {F::kSse41, "sse4_1", "sse4.1", 1, 0, CpuidWord::kEcx, 19, kNone, after({F::kSsse3})},
    {F::kSse42, "sse4_2", "sse4.2", 1, 0, CpuidWord::kEcx, 20, kNone, after({F::kSse41})},
    {F::kCx16, "cx16", "cx16", 1, 0, CpuidWord::kEcx, 13, kNone, 0},
    {F::kLahf, "lahf_lm", "sahf", kExtended, 0, CpuidWord::kEcx, 0, kNone, 0},
    {F::kPopcnt, "popcnt", "popcnt", 1, 0, CpuidWord::kEcx, 23, kNone, 0},
    {F::kMovbe, "movbe", "movbe", 1, 0, CpuidWord::kEcx, 22, kNone, 0},
    {F::kLzcnt, "abm", "lzcnt", kExtended, 0, CpuidWord::kEcx, 5, kNone, 0},
    {F::kBmi1, "bmi1", "bmi", 7, 0, CpuidWord::kEbx, 3, kNone, 0},
    {F::kBmi2, "bmi2", "bmi2", 7, 0, CpuidWord::kEbx, 8, kNone, 0},
    {F::kAvx, "avx", "avx", 1, 0, CpuidWord::kEcx, 28, kYmm, after({F::kSse42})},
    {F::kF16c, "f16c", "f16c", 1, 0, CpuidWord::kEcx, 29, kYmm, after({F::kAvx})},
    {F::kFma, "fma", "fma", 1, 0, CpuidWord::kEcx, 12, kYmm, after({F::kAvx})},
    {F::kAvx2, "avx2", "avx2", 7, 0, CpuidWord::kEbx, 5, kYmm, after({F::kAvx})},
    {F::kAdx, "adx", "adx", 7, 0, CpuidWord::kEbx, 19, kNone, 0},
    {F::kSse4a, "sse4a", "sse4a", kExtended, 0, CpuidWord::kEcx, 6, kNone, after({F::kSse3})},
    {F::kGfni, "gfni", "gfni", 7, 0, CpuidWord::kEcx, 8, kNone, after({F::kSse2})},
    {F::kVaes, "vaes", "vaes", 7, 0, CpuidWord::kEcx, 9, kYmm, after({F::kAvx})},
    {F::kVpclmulqdq, "vpclmulqdq", "vpclmulqdq", 7, 0, CpuidWord::kEcx, 10, kYmm, after({F::kAvx})},
    {F::kAvxVnni, "avx_vnni", "avxvnni", 7, 1, CpuidWord::kEax, 4, kYmm, after({F::kAvx2})},
    {F::kAvx512f, "avx512f", "avx512f", 7, 0, CpuidWord::kEbx, 16, kZmm,
     after({F::kAvx2, F::kF16c, F::kFma})},
    {F::kAvx512cd, "avx512cd", "avx512cd", 7, 0, CpuidWord::kEbx, 28, kZmm, after({F::kAvx512f})},
    {F::kAvx512bw, "avx512bw", "avx512bw", 7, 0, CpuidWord::kEbx, 30, kZmm, after({F::kAvx512f})},
    {F::kAvx512dq, "avx512dq", "avx512dq", 7, 0, CpuidWord::kEbx, 17, kZmm, after({F::kAvx512f})},
    {F::kAvx512vl, "avx512vl", "avx512vl", 7, 0, CpuidWord::kEbx, 31, kZmm, after({F::kAvx512f})},
    {F::kAvx512ifma, "avx512ifma", "avx512ifma", 7, 0, CpuidWord::kEbx, 21, kZmm, after({F::kAvx512f})},
    {F::kAvx512vbmi, "avx512vbmi", "avx512vbmi", 7, 0, CpuidWord::kEcx, 1, kZmm, after({F::kAvx512bw})},
    {F::kAvx512vbmi2, "avx512_vbmi2", "avx512vbmi2", 7, 0, CpuidWord::kEcx, 6, kZmm, after({F::kAvx512bw})},
    {F::kAvx512vnni, "avx512_vnni", "avx512vnni", 7, 0, CpuidWord::kEcx, 11, kZmm, after({F::kAvx512f})},
    {F::kAvx512bitalg, "avx512_bitalg", "avx512bitalg", 7, 0, CpuidWord::kEcx, 12, kZmm,
     after({F::kAvx512bw})},
    {F::kAvx512vpopcntdq, "avx512_vpopcntdq", "avx512vpopcntdq", 7, 0, CpuidWord::kEcx, 14, kZmm,
     after({F::kAvx512f})},
    {F::kAvx512bf16, "avx512_bf16", "avx512bf16", 7, 1, CpuidWord::kEax, 5, kZmm, after({F::kAvx512bw})},
    {F::kAvx512fp16, "avx512_fp16", "avx512fp16", 7, 0, CpuidWord::kEdx, 23, kZmm,
     after({F::kAvx512bw, F::kAvx512dq, F::kAvx512vl})},
});

constexpr bool in_order() {
  for (size_t i = 0; i < kFeatures.size(); ++i) {
    // The features that a feature needs stand before it.
    if (static_cast<size_t>(kFeatures[i].feature) != i || kFeatures[i].implied >> i != 0) return false;
  }
  return kFeatures.size() <= 64;
}
static_assert(in_order());

}  // namespace

CpuFeatures CpuFeatures::with_implied() const {
  Bits bits = bits_;
  for (size_t i = kFeatures.size(); i-- > 0;) {
    if (bits[i]) bits |= Bits(kFeatures[i].implied);
  }
  return CpuFeatures(bits);
}

CpuFeatures CpuFeatures::usable() const {
  Bits bits = bits_;
  for (size_t i = 0; i < kFeatures.size(); ++i) {
    if ((Bits(kFeatures[i].implied) & ~bits).any()) bits.reset(i);
  }
  return CpuFeatures(bits);
}

std::vector<CpuFeature> CpuFeatures::list() const {
  std::vector<CpuFeature> list;
  for (const CpuFeatureInfo& one : kFeatures) {
    if (has(one.feature)) list.push_back(one.feature);
  }
  return list;
}

std::vector<std::string> CpuFeatures::names() const {
  std::vector<std::string> names;
  for (const CpuFeature feature : list()) names.emplace_back(cpu_feature_info(feature).name);
  return names;
}

std::span<const CpuFeatureInfo> cpu_features() {
  return kFeatures;
}

const CpuFeatureInfo& cpu_feature_info(CpuFeature feature) {
  return kFeatures[static_cast<size_t>(feature)];
}

std::optional<CpuFeature> find_cpu_feature(std::string_view name) {
  const auto found = std::ranges::find_if(
      kFeatures, [&](const CpuFeatureInfo& one) { return one.name == name || one.llvm == name; });
  return found == kFeatures.end() ? std::nullopt : std::optional(found->feature);
}

CpuFeatures features_of_flags(std::span<const std::string> flags) {
  CpuFeatures features;
  for (const std::string& flag : flags) {
    const auto found = std::ranges::find(kFeatures, flag, &CpuFeatureInfo::name);
    if (found != kFeatures.end()) features.add(found->feature);
  }
  return features.usable();
}

}  // namespace tilewright
