// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cpu_device.h"

#include <cstddef>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/backend/cpu/processor/blas_kernels.h"
#include "core/backend/cpu/processor/cache_probe.h"
#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/processor.h"
#include "core/backend/cpu/processor/roofline_kernels.h"
#include "core/backend/cpu/processor/roofline_probe.h"
#include "core/backend/cpu/processor/unused_instructions.h"

namespace tilewright {
namespace {

constexpr size_t kBlockLine = 64;
constexpr int kMaskedVectorBytes = 64;
constexpr size_t kSteadyBytes = size_t{4} << 20;
constexpr int64_t kSteadyIterations = 100'000;

Target with_caches_of(Target target, const Hardware& hardware) {
  if (hardware.l1d_bytes > 0) target.l1d_bytes = hardware.l1d_bytes;
  if (hardware.l2_bytes > 0) target.l2_bytes = hardware.l2_bytes;
  target.l3_bytes = hardware.l3_bytes;
  target.cache_line_bytes = hardware.cache_line_bytes;
  return target;
}

class CpuDevice final : public DeviceKind {
 public:
  TargetKind kind() const override { return TargetKind::kCpu; }

  Result<Target> target(std::optional<std::string_view> arch, int threads) const override {
    if (!arch || *arch == "native")
      return with_caches_of(target_of_features(host_processor().usable, threads), host_hardware());
    if (const ForeignProcessor* foreign = find_foreign_processor(*arch)) return target_of(*foreign, threads);
    TILEWRIGHT_TRY(const NamedFeatures architecture, parse_architecture(*arch));
    return with_caches_of(target_of(architecture, threads), host_hardware());
  }

  /// AVX-512 has masks, which the code generator uses for elements of four bytes.
  bool masks_tails(const Target& target, DataType type) const override {
    return target.vector_bytes >= kMaskedVectorBytes && data_type_size(type) == sizeof(float);
  }

  std::string missing_here(const Target& target) const override {
    if (const ForeignProcessor* foreign = find_foreign_processor(target.arch))
      return std::string(foreign->words);
    const CpuFeatures needed = target_features(target);
    if (needed.empty()) return fmt::format("an instruction set known as '{}'", target.arch);
    const CpuFeatures missing = needed - host_processor().usable;
    return fmt::format("{}", fmt::join((missing - hidden_features_here(missing)).names(), ", "));
  }

  std::vector<std::string> needed_features(const Target& target) const override {
    return (target_features(target) - cpu_levels().front().features).names();
  }

  std::vector<UnusedFeatures> unused_features_here(const Target& target) const override {
    // What this machine has is nothing to a target that it cannot run.
    if (find_foreign_processor(target.arch)) return {};
    return unused_features(target, host_processor(), hidden_features_here(features_of_programs()));
  }

  void add_generator_names(const Target& target, nlohmann::json& json) const override {
    const Result<GeneratorNames> known = generator_names(target);
    const GeneratorNames names = known.ok() ? *known : GeneratorNames();
    json["llvm_triple"] = names.triple;
    json["llvm_cpu"] = names.cpu;
    json["llvm_features"] = names.features;
  }

  Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware,
                              const ThreadPool& pool) const override {
    return probe_peaks(target, hardware, pool);
  }

  std::function<void()> steady_work(const Target& target) const override {
    const auto storage =
        std::make_shared<const std::vector<std::byte>>(kSteadyBytes + kBlockLine, std::byte{1});
    const size_t misaligned = reinterpret_cast<uintptr_t>(storage->data()) % kBlockLine;
    const std::byte* data = storage->data() + (kBlockLine - misaligned) % kBlockLine;
    return [storage, data, kernels = roofline_kernels(target)] {
      kernels.arithmetic(kSteadyIterations);
      kernels.read(data, kSteadyBytes, 1);
    };
  }

  Result<CacheSizes> probe_caches(const CacheSizes& told, int64_t most_bytes) const override {
    TILEWRIGHT_TRY(const LatencyCurve curve, measure_latencies(probed_sizes(told, most_bytes)));
    return believable(told, curve);
  }

  const char* blas_kernels() const override { return blas_kernels_here(); }
};

}  // namespace

const DeviceKind& cpu_device() {
  static const CpuDevice device;
  return device;
}

}  // namespace tilewright
