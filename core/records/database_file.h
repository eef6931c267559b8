// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace tilewright {

/// Whether a file is a database of records: by its first bytes; one that is missing or shorter than these by
/// its name. Any thread.
bool is_database_file(const std::filesystem::path& path);

}  // namespace tilewright
