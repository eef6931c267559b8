// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace tilewright {

/// Bytes that new work can have without pushing anything out of memory, as the system sees it now, within
/// what control groups allow; 0 where it does not tell. `root` is where the system's files lie, "/" but in
/// tests. Any thread.
int64_t available_memory_bytes(const std::filesystem::path& root = "/");

/// What the text of /proc/meminfo says.
int64_t available_in_meminfo(std::string_view meminfo);

}  // namespace tilewright
