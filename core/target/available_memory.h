// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tilewright {

/// Bytes that new work can have without pushing anything out of memory, as the system sees it now; 0 where it
/// does not tell. Any thread.
int64_t available_memory_bytes();

/// The same from the text of /proc/meminfo.
int64_t available_memory_bytes(std::string_view meminfo);

}  // namespace tilewright
