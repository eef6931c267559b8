// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/target/cache_sizes.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"
#include "core/target/target.h"
#include "core/target/unused_features.h"

namespace tilewright {

/// What is known of one kind of device before there is any program: how its targets are named, which of them
/// run here, and what the one of this machine reaches. There is one a kind of target, a part of its back end
/// (core/backend/backend.h has the rest); `known_kinds` lists them. Has no state that changes; thread-safe.
class DeviceKind {
 public:
  virtual ~DeviceKind() = default;

  virtual TargetKind kind() const = 0;

  /// The target that stands behind the kind in the text of `--target`, caches being this machine's; none: the
  /// one of this machine. Fails with kUsage.
  virtual Result<Target> target(std::optional<std::string_view> arch, int threads) const = 0;
  /// Whether what remains of a row of the type may be one vector with any number of lanes, under a mask.
  virtual bool masks_tails(const Target& /*target*/, DataType /*type*/) const { return false; }
  /// What this machine lacks to run the target's code, for a person; empty where it runs here.
  virtual std::string missing_here(const Target& target) const = 0;
  /// The features that every machine needs for the target's code, as the system names them; without those
  /// that all machines of the kind have.
  virtual std::vector<std::string> needed_features(const Target& target) const = 0;
  /// What this machine has and the target's programs are not made of, and why.
  virtual std::vector<UnusedFeatures> unused_features_here(const Target& target) const = 0;
  /// Adds the names by which the code generator knows the target, for who reads a file of it.
  virtual void add_generator_names(const Target& target, nlohmann::json& json) const = 0;

  /// As the function of that name, for a target that runs here.
  virtual Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware,
                                      const ThreadPool& pool) const = 0;
  /// A fixed piece of work of below a millisecond for a target that runs here, to be timed now and then:
  /// arithmetic in registers, and reading what a last-level cache holds. Owns its memory; one call at a time.
  virtual std::function<void()> steady_work(const Target& target) const = 0;
  /// Measures whether the caches are as large as `told` with working sets up to `most_bytes`. Takes below a
  /// second, the machine idle otherwise. Fails with kOutOfMemory, and with kUnsupported.
  virtual Result<CacheSizes> probe_caches(const CacheSizes& told, int64_t most_bytes) const = 0;

  /// The kernels that OpenBLAS is to take on this machine, as its variable OPENBLAS_CORETYPE names them,
  /// where it would not take the fastest by itself; null: its own choice is right.
  virtual const char* blas_kernels() const { return nullptr; }
};

/// A kind of target that can be named.
struct KnownKind {
  TargetKind kind;
  std::string_view name;     ///< in the text of `--target` and in keys
  const DeviceKind* device;  ///< null: this build has none
  /// Where there is none: refuses (kUsage) what no architecture of the kind is called.
  Result<void> (*check_arch)(std::string_view arch);
};
/// All, one a kind; the processor's has a device always.
std::span<const KnownKind> known_kinds();
/// Null where this build has none.
const DeviceKind* find_device_kind(TargetKind kind);
/// That of this machine's own processor.
const DeviceKind& host_device();

}  // namespace tilewright
