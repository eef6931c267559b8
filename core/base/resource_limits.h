// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace tilewright {

/// What control groups allow this process, of both versions of them; those above bound it too. 0: no limit,
/// or the system does not tell.
struct ResourceLimits {
  double cpus = 0;           ///< processors' worth of time, 1.5 for instance
  int64_t memory_bytes = 0;  ///< that it and its neighbours in the group may have
  int64_t memory_left = 0;   ///< of that, with what the system would give back; only where there is a limit

  bool operator==(const ResourceLimits&) const = default;
};

/// Reads them now. `root` is where the system's files lie, "/" but in tests. Any thread.
ResourceLimits resource_limits(const std::filesystem::path& root = "/");

/// How many of `cpus` processors can be kept busy: whole ones, one at least.
int cpus_within(const ResourceLimits& limits, int cpus);

}  // namespace tilewright
