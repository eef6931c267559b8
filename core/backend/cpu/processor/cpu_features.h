// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bitset>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

/// A set of instructions that x86-64 processors have or lack, as CPUID tells of it.
enum class CpuFeature : uint8_t {
  kSse,
  kSse2,
  kSse3,
  kSsse3,
  kSse41,
  kSse42,
  kCx16,
  kLahf,
  kPopcnt,
  kMovbe,
  kLzcnt,
  kBmi1,
  kBmi2,
  kAvx,
  kF16c,
  kFma,
  kAvx2,
  kAdx,
  kSse4a,
  kGfni,
  kVaes,
  kVpclmulqdq,
  kAvxVnni,
  kAvx512f,
  kAvx512cd,
  kAvx512bw,
  kAvx512dq,
  kAvx512vl,
  kAvx512ifma,
  kAvx512vbmi,
  kAvx512vbmi2,
  kAvx512vnni,
  kAvx512bitalg,
  kAvx512vpopcntdq,
  kAvx512bf16,
  kAvx512fp16,
};

/// Which of CPUID's four registers.
enum class CpuidWord : uint8_t { kEax, kEbx, kEcx, kEdx };

/// What is known of a feature.
struct CpuFeatureInfo {
  CpuFeature feature;
  std::string_view name;  ///< as Linux has it in /proc/cpuinfo: "abm"
  std::string_view llvm;  ///< "lzcnt"
  /// Where CPUID tells of it (Intel's and AMD's manuals), and the bits of XCR0 that the system must have set
  /// for it: the registers that it keeps when it changes threads.
  uint32_t leaf;
  uint32_t subleaf;
  CpuidWord word;
  int bit;
  uint32_t state;
  uint64_t implied;  ///< features that it cannot be without, one bit each
};

/// A set of features. A value.
class CpuFeatures {
 public:
  CpuFeatures() = default;
  CpuFeatures(std::initializer_list<CpuFeature> features) {
    for (const CpuFeature feature : features) add(feature);
  }

  bool operator==(const CpuFeatures&) const = default;

  bool has(CpuFeature feature) const { return bits_[static_cast<size_t>(feature)]; }
  bool empty() const { return bits_.none(); }
  bool includes(const CpuFeatures& others) const { return (others.bits_ & ~bits_).none(); }
  void add(CpuFeature feature) { bits_.set(static_cast<size_t>(feature)); }

  CpuFeatures operator|(const CpuFeatures& other) const { return CpuFeatures(bits_ | other.bits_); }
  CpuFeatures operator&(const CpuFeatures& other) const { return CpuFeatures(bits_ & other.bits_); }
  CpuFeatures operator-(const CpuFeatures& other) const { return CpuFeatures(bits_ & ~other.bits_); }

  /// With all that these cannot be without.
  CpuFeatures with_implied() const;
  /// Those of them that lack nothing which they cannot be without.
  CpuFeatures usable() const;

  /// In the order of `cpu_features()`.
  std::vector<CpuFeature> list() const;
  std::vector<std::string> names() const;

 private:
  using Bits = std::bitset<64>;
  explicit CpuFeatures(const Bits& bits) : bits_(bits) {}

  Bits bits_;
};

/// All that are known, in the order of `CpuFeature`.
std::span<const CpuFeatureInfo> cpu_features();
const CpuFeatureInfo& cpu_feature_info(CpuFeature feature);
/// By Linux's name or by LLVM's.
std::optional<CpuFeature> find_cpu_feature(std::string_view name);

/// Those among the flags of /proc/cpuinfo; other flags are passed over, and so are features that lack what
/// they cannot be without.
CpuFeatures features_of_flags(std::span<const std::string> flags);

}  // namespace tilewright
