// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/target/cache_sizes.h"

namespace tilewright {

/// What a machine consists of, as kept with its records. 0 and "" where the system does not tell.
struct Hardware {
  std::string cpu_model;               ///< "AMD EPYC 7763 64-Core Processor"
  std::vector<std::string> cpu_flags;  ///< as in /proc/cpuinfo, sorted
  bool virtual_machine = false;
  int packages = 0;
  int cores = 0;         ///< physical
  int logical_cpus = 0;  ///< hardware threads
  int numa_nodes = 0;
  int64_t l1d_bytes = 0;  ///< of one core
  int64_t l2_bytes = 0;   ///< of one instance
  int64_t l3_bytes = 0;   ///< of one instance; shared by several cores as a rule
  int64_t cache_line_bytes = 64;
  /// What the system says of the caches, where a probe was asked too and the sizes above are what it found.
  std::optional<CacheSizes> told_caches;
  int64_t memory_bytes = 0;  ///< that control groups let this process have
  /// CPUs that this process may use, one of each core first and their further hardware threads behind: bind
  /// thread i to entry i.
  std::vector<int32_t> cpus;

  bool operator==(const Hardware&) const = default;
};

/// This machine, asked once (tens of milliseconds) and kept, with the caches that an earlier probe found
/// (core/target/kept_caches.h). Any thread.
const Hardware& host_hardware();

/// From now on `host_hardware` has these caches. What it returned before stays valid, with its old values.
void adopt_caches(const CacheSizes& believed);

CacheSizes caches_of(const Hardware& hardware);
/// What the system says of them, probed or not.
CacheSizes told_caches_of(const Hardware& hardware);
Hardware with_caches(Hardware hardware, const CacheSizes& believed);

/// Processors to bind `threads` threads to, for what has the machine to itself; none where there are fewer
/// than that.
std::span<const int32_t> host_cpus(int threads);

/// The model name and flags found in the text of /proc/cpuinfo.
void read_cpuinfo(std::string_view text, Hardware& hardware);

nlohmann::json hardware_to_json(const Hardware& hardware);
/// Fields that are absent keep their defaults. Fails with kBadInput.
Result<Hardware> hardware_from_json(const nlohmann::json& json);

}  // namespace tilewright
