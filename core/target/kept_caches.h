// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/target/cache_sizes.h"
#include "core/target/hardware.h"

namespace tilewright {

/// Where what probes found is kept, by machine: in the user's cache folder.
std::filesystem::path kept_caches_path();

/// What an earlier probe found on a machine that tells the same of itself. None where there was none, and
/// where the file cannot be read.
std::optional<CacheSizes> kept_caches(const std::filesystem::path& path, const Hardware& hardware);

/// Keeps what a probe found, in place of what was kept of this machine. Fails with kIo.
Result<void> keep_caches(const std::filesystem::path& path, const Hardware& hardware,
                         const CacheSizes& believed);

/// Probes the caches of this machine where that was not done yet, or `anew`, keeps what was found, and has
/// `host_hardware` tell it from now on; of several probes the best counts. Takes below a second, the machine
/// idle otherwise. What cannot be kept holds until the program ends. Fails as `DeviceKind::probe_caches`
/// does.
Result<CacheSizes> check_host_caches(bool anew);

}  // namespace tilewright
