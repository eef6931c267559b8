// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace tilewright {

/// Whether processors of this build can take memory out of their caches.
bool can_flush_caches();
/// Takes memory out of all caches of this machine's processors, where they can. Any thread.
void flush_from_caches(std::span<const std::byte> bytes);

/// Reads memory, so that it is in the caches of this thread's core as far as it fits.
void read_into_cache(std::span<const std::byte> bytes);

}  // namespace tilewright
